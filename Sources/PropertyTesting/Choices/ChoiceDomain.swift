/// The possible values of one choice: the kind, the range, and the simplest value in that range.
///
/// Every choice is stored as 64 bits (an integer, a Boolean as 0 or 1, a double's bit pattern), and every
/// domain puts its values into one order, from the simplest (``index(of:)`` 0) upwards. Shrinking,
/// enumeration and comparison use only this order, so they need no other types.
@frozen
public struct ChoiceDomain: Hashable, Sendable {
  /// The type of a choice.
  @frozen
  public enum Kind: UInt8, Sendable {
    /// `false` before `true`.
    case boolean
    /// 0, 1, −1, 2, −2 … around the target.
    case integer
    /// Whole numbers first, then fractions with few bits.
    case double
    /// A place in a list of alternatives, simplest first. It is a name, not an amount.
    case alternative
  }

  /// The smallest value: an integer, or the bit pattern of a double.
  @usableFromInline package let lower: Int64
  /// The largest value: an integer, or the bit pattern of a double.
  @usableFromInline package let upper: Int64
  /// The simplest value, which has index 0 among integers.
  public let target: Int64
  /// The type of the choice.
  public let kind: Kind
  /// Whether infinities and not-a-number belong to a domain of doubles.
  @usableFromInline package let allowsNonFinite: Bool

  @usableFromInline
  init(kind: Kind, lower: Int64, upper: Int64, target: Int64, allowsNonFinite: Bool = false) {
    self.lower = lower
    self.upper = upper
    self.target = target
    self.kind = kind
    self.allowsNonFinite = allowsNonFinite
  }

  /// The domain of `false` and `true`.
  @inlinable package static var boolean: ChoiceDomain {
    ChoiceDomain(kind: .boolean, lower: 0, upper: 1, target: 0)
  }

  /// Returns a Boolean domain that allows only `value`. It is recorded so that a list with no room for
  /// another element has the same shape as one with room.
  @inlinable
  public static func only(_ value: Bool) -> ChoiceDomain {
    let bits: Int64 = value ? 1 : 0
    return ChoiceDomain(kind: .boolean, lower: bits, upper: bits, target: bits)
  }

  /// Returns the domain of the whole numbers of `range`. `target` is the simplest; if it lies outside, it
  /// is moved into the range.
  @inlinable
  package static func integers(_ range: ClosedRange<Int64>, towards target: Int64 = 0)
    -> ChoiceDomain
  {
    ChoiceDomain(
      kind: .integer, lower: range.lowerBound, upper: range.upperBound,
      target: min(max(target, range.lowerBound), range.upperBound))
  }

  /// Returns the domain of `count` alternatives; the first is the simplest.
  ///
  /// - Parameter count: at least 1.
  @inlinable
  package static func alternatives(_ count: Int) -> ChoiceDomain {
    ChoiceDomain(kind: .alternative, lower: 0, upper: Int64(max(count, 1) - 1), target: 0)
  }

  /// Returns the domain of the doubles of `range`. The simplest is the whole number nearest to 0 or, if
  /// there is none, the value with the fewest fraction bits. With `allowsNonFinite` the domain also
  /// contains infinities and not-a-number.
  package static func doubles(_ range: ClosedRange<Double>, allowsNonFinite: Bool = false)
    -> ChoiceDomain
  {
    ChoiceDomain(
      kind: .double, lower: Int64(bitPattern: range.lowerBound.bitPattern),
      upper: Int64(bitPattern: range.upperBound.bitPattern),
      target: Int64(bitPattern: DoubleOrder.simplest(in: range).bitPattern),
      allowsNonFinite: allowsNonFinite)
  }

  /// The largest index: one less than the number of values; an upper bound for doubles.
  @inlinable package var lastIndex: UInt64 {
    kind == .double
      ? (lower == upper && !allowsNonFinite ? 0 : .max)
      : UInt64(bitPattern: upper &- lower)
  }

  /// Whether only one value is possible.
  @inlinable package var isForced: Bool {
    lower == upper && !allowsNonFinite
  }

  /// Returns the index of a value in the order from simple to complex.
  public func index(of bits: Int64) -> UInt64 {
    kind == .double
      ? DoubleOrder.index(of: Double(bitPattern: UInt64(bitPattern: bits)))
      : IntegerOrder.index(of: bits, in: self)
  }

  /// Returns the value at `index`. If the index is after the last or names a double outside the range,
  /// returns the nearest value.
  package func bits(at index: UInt64) -> Int64 {
    guard kind == .double else {
      return IntegerOrder.value(at: min(index, lastIndex), in: self)
    }
    return fit(Int64(bitPattern: DoubleOrder.value(at: index).bitPattern))
  }

  /// Returns `bits` if it belongs to the domain, else the nearest value that does.
  @inlinable
  package func fit(_ bits: Int64) -> Int64 {
    kind == .double ? fitDouble(bits) : min(max(bits, lower), upper)
  }

  @usableFromInline
  func fitDouble(_ bits: Int64) -> Int64 {
    let value = Double(bitPattern: UInt64(bitPattern: bits))
    if !value.isFinite && allowsNonFinite { return bits }
    if value.isNaN { return target }
    if value < Double(bitPattern: UInt64(bitPattern: lower)) { return lower }
    if value > Double(bitPattern: UInt64(bitPattern: upper)) { return upper }
    return bits
  }
}
