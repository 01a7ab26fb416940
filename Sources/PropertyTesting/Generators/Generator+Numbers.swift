extension Generator where Value == Int {
  /// A generator of all integers; 0 is the simplest.
  @inlinable public static var int: Generator { int(in: .min ... .max) }

  /// Returns a generator of the whole numbers of `range`. `target` is the simplest; if it lies outside, it
  /// is moved into the range.
  @inlinable
  public static func int(in range: ClosedRange<Int>, towards target: Int = 0) -> Generator {
    integer(in: range, towards: target)
  }

  /// Returns a generator of the whole numbers of `range`, which must not be empty.
  @inlinable
  public static func int(in range: Range<Int>, towards target: Int = 0) -> Generator {
    precondition(!range.isEmpty, "int(in:) needs a number to draw from; the range is empty")
    return integer(in: range.lowerBound...range.upperBound - 1, towards: target)
  }
}

extension Generator where Value: FixedWidthInteger & SignedInteger & Sendable {
  /// Returns a generator of the integers of `range`, of any signed type of at most 64 bits. `target` is the
  /// simplest; if it lies outside, it is moved into the range.
  @inlinable
  public static func integer(in range: ClosedRange<Value>, towards target: Value = 0) -> Generator {
    let domain = ChoiceDomain.integers(
      Int64(range.lowerBound)...Int64(range.upperBound), towards: Int64(target))
    return Generator(
      label: SpanLabel.mix(UInt64(bitPattern: domain.lower), UInt64(bitPattern: domain.upper))
    ) { Value(truncatingIfNeeded: $0.choose(domain)) }
  }
}

extension Generator where Value: FixedWidthInteger & UnsignedInteger & Sendable {
  /// Returns a generator of the integers of `range`, of any unsigned type of at most 64 bits; the smallest
  /// is the simplest.
  @inlinable
  public static func integer(in range: ClosedRange<Value>) -> Generator {
    let lower = range.lowerBound
    let width = UInt64(range.upperBound - lower)
    // Shifted down so that the full width fits into 64 bits with a sign.
    let domain = ChoiceDomain.integers(
      .min...(.min &+ Int64(bitPattern: width)), towards: .min)
    return Generator(label: SpanLabel.mix(UInt64(lower), width)) {
      lower &+ Value(truncatingIfNeeded: UInt64(bitPattern: $0.choose(domain) &- .min))
    }
  }
}

extension Generator where Value == Bool {
  /// A generator of `false` and `true`; `false` is simpler.
  @inlinable public static var bool: Generator {
    Generator(label: 0x626f_6f6c) { $0.choose(.boolean) != 0 }
  }

  /// Returns a generator of `true` with the given probability, else `false`.
  ///
  /// - Parameter probability: from 0 to 1; even at the ends the shrinker can choose the other value.
  public static func bool(trueWith probability: Double) -> Generator {
    let odds = Odds(ofTrue: UInt32(min(max(probability, 0), 1) * 4_294_967_295))
    return Generator(label: 0x626f_6f6c) { $0.choose(.boolean, odds: odds) != 0 }
  }
}

extension Generator where Value == Double {
  /// A generator of all finite doubles; whole numbers are simpler than fractions.
  public static var double: Generator {
    double(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// A generator of all doubles, including infinities and not-a-number.
  public static var anyDouble: Generator {
    double(
      .doubles(
        -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, allowsNonFinite: true))
  }

  /// Returns a generator of the finite doubles of `range`.
  public static func double(in range: ClosedRange<Double>) -> Generator { double(.doubles(range)) }

  private static func double(_ domain: ChoiceDomain) -> Generator {
    Generator(
      label: SpanLabel.mix(UInt64(bitPattern: domain.lower), UInt64(bitPattern: domain.upper))
    ) {
      Double(bitPattern: UInt64(bitPattern: $0.choose(domain)))
    }
  }
}
