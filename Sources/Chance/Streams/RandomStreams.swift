// What lives here: random numbers that are the same in every run with the same seed. The lab uses them; a
// keyboard does not contain them.

/// Independent streams of random numbers, one for each purpose, all from one seed.
///
/// ```swift
/// let streams = RandomStreams(seed: 7)
/// var command = streams.stream("command latency")
/// var push = streams.stream("push latency")
/// ```
///
/// A stream depends only on the seed and its name. An additional draw in one stream never shifts the numbers
/// of another, and the order in which streams are created does not matter.
public struct RandomStreams: Hashable, Sendable {
  /// The seed that all streams share.
  public let seed: UInt64

  /// Creates the streams of `seed`.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the stream called `name`, from its beginning.
  ///
  /// - Parameter name: the purpose, such as `"command latency"`; compared by its UTF-8 bytes.
  public func stream(_ name: String) -> RandomStream {
    RandomStream(seed: StableHash.fnv1a(name.utf8) ^ RandomStream.mix(seed))
  }
}

/// One stream of random numbers: SplitMix64, the same on every machine and in every build.
///
/// It is a `RandomNumberGenerator`, but simulations draw with ``next(below:)`` and ``nextUnit()``, whose
/// results do not depend on the standard library's release.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
@frozen
public struct RandomStream: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// Creates the stream that `seed` determines.
  @inlinable
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return RandomStream.mix(state)
  }

  /// Returns a whole number in `0 ..< bound`; all are equally likely.
  ///
  /// - Parameter bound: at least 1.
  @inlinable
  public mutating func next(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "there is no number below 0")
    // Lemire's method: the result is the high half of a product. A few low halves would make it unfair; then
    // it is drawn again.
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let unfair = (0 &- bound) % bound
      while product.low < unfair {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return product.high
  }

  /// Returns a number in `0 ..< 1` with 53 random bits.
  @inlinable
  package mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
