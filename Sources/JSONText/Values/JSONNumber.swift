/// A number with its original characters, so that a writer can write the same ones.
///
/// Two numbers are equal if their characters are equal: `1` and `1.0` differ.
public struct JSONNumber: Hashable, Sendable {
  /// The characters, such as `-12.50`.
  package let literal: String
  /// The nearest double; always finite. `-0` and `-0.0` are −0.
  package let double: Double

  init(literal: String, double: Double) {
    self.literal = literal
    self.double = double
  }

  /// Creates the number `integer`.
  package init(_ integer: some BinaryInteger) {
    self.init(literal: String(integer), double: Double(integer))
  }

  /// Creates the number `double` in the shortest form that a reader reads as the same double, such
  /// as `256.0`; nil if it is not finite.
  package init?(_ double: Double) {
    guard double.isFinite else { return nil }
    self.init(literal: double.description, double: double)
  }

  /// Creates the number of `count` thousandths, exactly and with three decimals: `97407.123`.
  package init(thousandths count: Int64) {
    let fraction = String(1_000 + count.magnitude % 1_000).dropFirst()
    let literal = "\(count < 0 ? "-" : "")\(count.magnitude / 1_000).\(fraction)"
    self.init(literal: literal, double: Double(count) / 1_000)
  }

  /// The whole number, or nil if it has a point or an exponent, is `-0`, or is beyond the range of
  /// `Int`.
  package var integer: Int? { isNegativeZero ? nil : Int(literal) }

  /// The whole number from 0 to 2⁶⁴ − 1; nil for other numbers, as with ``integer``.
  package var unsigned: UInt64? { isNegativeZero ? nil : UInt64(literal) }

  /// Whether it is written `-0`, a whole number that no integer type holds.
  package var isNegativeZero: Bool { literal == "-0" }
}
