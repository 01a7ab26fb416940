/// A hash that is the same in every process, on every machine and in every build; not for secrets.
package enum StableHash {
  /// Returns the FNV-1a hash of 64 bits. Source: Fowler, Noll and Vo, 1991.
  ///
  /// - Complexity: O(bytes).
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
