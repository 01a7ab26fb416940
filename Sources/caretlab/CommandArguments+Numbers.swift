import TerminalSupport

extension CommandArguments {
  /// The whole number of an option, or nil if it was not given.
  ///
  /// - Throws: `UsageFault` if it is none or not within `range`.
  func number(_ option: String, in range: ClosedRange<Int>) throws(UsageFault) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
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
    guard let text = value(of: option) else { return nil }
    guard let seed = UInt64(text) else {
      throw UsageFault("\(option): \"\(text)\" is not a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }
}
