/// Methods for option values of a certain form. They return nil if the option was not given.
extension CommandArguments {
  /// Returns the whole number of an option, written `1000000` or `1e6`.
  ///
  /// - Throws: ``UsageFault`` if the value is not a whole number within `range`.
  package func number<Number: FixedWidthInteger>(
    _ option: String, in range: ClosedRange<Number>
  ) throws(UsageFault) -> Number? {
    guard let text = value(of: option) else { return nil }
    guard let number = Number(shortForm: text), range.contains(number) else {
      throw UsageFault(
        "\(option): \"\(text)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  /// Returns the seed of an option.
  ///
  /// - Throws: ``UsageFault`` if the value is not a seed.
  package func seed(_ option: String) throws(UsageFault) -> UInt64? {
    try number(option, in: 0...UInt64.max)
  }

  /// Returns the option's value, which is one of `names`.
  ///
  /// - Throws: ``UsageFault`` if the value is another one.
  package func name(_ option: String, among names: [String]) throws(UsageFault) -> String? {
    guard let name = value(of: option), !names.contains(name) else { return value(of: option) }
    throw UsageFault(option, unknown: name, among: names)
  }

  /// Returns the option's value, converted by `read`.
  ///
  /// - Parameters:
  ///   - option: the option's name.
  ///   - form: the required form in words, for the fault.
  ///   - read: converts the value; returns nil for another form.
  /// - Throws: ``UsageFault`` for a value of another form.
  package func value<Value>(
    _ option: String, _ form: String, read: (String) -> Value?
  ) throws(UsageFault) -> Value? {
    guard let text = value(of: option) else { return nil }
    if let value = read(text) { return value }
    throw UsageFault("\(option): \"\(text)\" is not \(form)")
  }
}

extension FixedWidthInteger {
  /// Creates a number from digits, or from digits with an exponent such as `1e9`. Returns nil if `text` has
  /// another form or the number does not fit.
  package init?(shortForm text: String) {
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count <= 2, var number = Self(parts[0]) else { return nil }
    if parts.count == 2 {
      guard let zeros = UInt8(parts[1]), zeros < 20 else { return nil }
      for _ in 0..<zeros {
        let (product, overflow) = number.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        number = product
      }
    }
    self = number
  }
}
