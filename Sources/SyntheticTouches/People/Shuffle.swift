import Chance

/// A permutation of the numbers from 0 to `count` − 1 that needs no list.
///
/// It is a Feistel network over the next even number of bits, repeated until the result is below
/// `count`.
/// Source: Black and Rogaway, "Ciphers with arbitrary finite domains", 2002.
struct Shuffle: Sendable {
  private let count: UInt64
  private let key: UInt64
  private let halfBits: UInt64

  /// Creates an order of `count` numbers, at least 1, determined by `key`.
  init(count: Int, key: UInt64) {
    self.count = UInt64(max(count, 1))
    self.key = key
    var bits: UInt64 = 1
    while bits < 31, (1 << (2 * bits)) < self.count { bits += 1 }
    halfBits = bits
  }

  /// Returns the number at `index`; the result is in `0 ..< count`.
  /// - Complexity: O(1) on average: fewer than four passes through the network.
  func place(of index: Int) -> Int {
    var number = UInt64(max(index, 0)) % count
    repeat { number = scrambled(number) } while number >= count
    return Int(number)
  }

  private func scrambled(_ number: UInt64) -> UInt64 {
    let mask: UInt64 = (1 << halfBits) - 1
    var left = number >> halfBits
    var right = number & mask
    for round in 0..<4 as Range<UInt64> {
      var mixer = RandomStream(seed: key ^ (right << 3 | round))
      (left, right) = (right, left ^ (mixer.next() & mask))
    }
    return left << halfBits | right
  }
}
