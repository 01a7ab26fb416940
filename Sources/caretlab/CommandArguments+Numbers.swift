import TerminalSupport

extension CommandArguments {
  /// The whole number of an option, or nil if it was not given.
  ///
  /// - Throws: `UsageFault` if it is none or not within `range`.
  func number<Number: FixedWidthInteger>(
    _ option: String, in range: ClosedRange<Number>
  ) throws(UsageFault) -> Number? {
    guard let text = value(of: option) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageFault(
        "\(option): \"\(text)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  /// The seed of an option, or nil if it was not given.
  ///
  /// - Throws: `UsageFault` if it is none.
  func seed(_ option: String) throws(UsageFault) -> UInt64? {
    try number(option, in: 0...UInt64.max)
  }
}
