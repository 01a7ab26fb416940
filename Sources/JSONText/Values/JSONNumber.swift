/// A number as it was written, so that writing it again gives the same characters.
///
/// Two numbers are equal if their characters are: `1` and `1.0` differ.
public struct JSONNumber: Hashable, Sendable {
  /// The characters, such as `-12.50`.
  package let literal: String
  /// The nearest double; always finite. `-0` and `-0.0` are −0.
  package let double: Double

  init(literal: String, double: Double) {
    self.literal = literal
    self.double = double
  }

  /// The number `integer`.
  package init(_ integer: some BinaryInteger) {
    self.init(literal: String(integer), double: Double(integer))
  }

  /// The number `double` in the shortest form that reads back as the same double, such as `256.0`;
  /// nil if it is not finite.
  package init?(_ double: Double) {
    guard double.isFinite else { return nil }
    self.init(literal: double.description, double: double)
  }

  /// The number of so many thousandths with three decimals, exactly: `97407.123`.
  package init(thousandths count: Int64) {
    let fraction = String(1_000 + count.magnitude % 1_000).dropFirst()
    let literal = "\(count < 0 ? "-" : "")\(count.magnitude / 1_000).\(fraction)"
    self.init(literal: literal, double: Double(count) / 1_000)
  }

  /// The whole number, or nil if it is written with a point or an exponent, if it is `-0`, or if an
  /// `Int` does not hold it.
  package var integer: Int? { isNegativeZero ? nil : Int(literal) }

  /// The whole number that is not negative, up to 2⁶⁴ − 1, or nil as for ``integer``.
  package var unsigned: UInt64? { isNegativeZero ? nil : UInt64(literal) }

  /// Whether it is written `-0`, a whole number that no integer type holds.
  package var isNegativeZero: Bool { literal == "-0" }
}
