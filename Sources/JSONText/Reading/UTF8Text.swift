/// The rules of UTF-8: only the shortest form, no surrogates, nothing above U+10FFFF.
///
/// Source: The Unicode Standard, table 3-7 "Well-Formed UTF-8 Byte Sequences".
package enum UTF8Text {
  /// Whether `byte` continues a scalar that an earlier byte began.
  @inlinable
  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Returns the number of bytes (1…4) of the scalar that begins at `index`, or nil if none begins
  /// there.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - index: a valid index of `bytes`.
  /// - Complexity: O(1).
  package static func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let head = bytes[index]
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let length: Int
    switch head {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF where isContinuation(second): return 2
    case 0xE0 where (0xA0...0xBF).contains(second): length = 3
    case 0xED where (0x80...0x9F).contains(second): length = 3
    case 0xE1...0xEC where isContinuation(second): length = 3
    case 0xEE...0xEF where isContinuation(second): length = 3
    case 0xF0 where (0x90...0xBF).contains(second): length = 4
    case 0xF4 where (0x80...0x8F).contains(second): length = 4
    case 0xF1...0xF3 where isContinuation(second): length = 4
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    for next in index + 2..<index + length where !isContinuation(bytes[next]) { return nil }
    return length
  }

  /// Returns the index of the first byte that is not part of a well-formed scalar, or nil if all
  /// are.
  /// - Complexity: O(n).
  package static func firstInvalidByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
      } else if let length = scalarLength(in: bytes, at: index) {
        index += length
      } else {
        return index
      }
    }
    return nil
  }
}
