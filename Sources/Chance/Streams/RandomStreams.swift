// What lives here: chance that is the same every time. The lab draws from it; a keyboard ships none.

/// Independent streams of random numbers, one per purpose, all from one seed.
///
/// ```swift
/// let streams = RandomStreams(seed: 7)
/// var command = streams.stream("command latency")
/// var push = streams.stream("push latency")
/// ```
///
/// A stream depends on the seed and its name only: a draw added in one place never shifts the
/// numbers of another, and the order in which streams are made does not matter.
public struct RandomStreams: Hashable, Sendable {
  /// The seed that all streams share.
  public let seed: UInt64

  /// The streams of `seed`.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// The stream called `name`, from its beginning.
  ///
  /// - Parameter name: the purpose, such as `"command latency"`; compared by its UTF-8 bytes.
  public func stream(_ name: String) -> RandomStream {
    RandomStream(seed: StableHash.fnv1a(name.utf8) ^ RandomStream.mix(seed))
  }
}

/// One stream of random numbers: SplitMix64, the same on every machine and in every build.
///
/// It is a `RandomNumberGenerator`, but simulations draw with ``next(below:)`` and ``nextUnit()``,
/// whose results are fixed here and not by the standard library's release.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
@frozen
public struct RandomStream: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// The stream that `seed` determines.
  @inlinable
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return RandomStream.mix(state)
  }

  /// A whole number in `0 ..< bound`, every one equally likely.
  ///
  /// - Parameter bound: at least 1.
  @inlinable
  public mutating func next(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "there is no number below 0")
    // Lemire's method: the high half of a product, with the few unfair low halves drawn again.
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let unfair = (0 &- bound) % bound
      while product.low < unfair {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return product.high
  }

  /// A number in `0 ..< 1` with 53 random bits.
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
