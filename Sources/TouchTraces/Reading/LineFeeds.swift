/// Finds line feeds eight bytes at a time.
enum LineFeeds {
  private static let stride = 8

  /// Returns the index of the first line feed at or after `start`, or nil.
  @inline(__always)
  static func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + stride <= bytes.count {
      let marks = marks(of: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // A carry can set false marks only above a true one, so the lowest mark is true.
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += stride
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }

  /// Returns the index of the last line feed, or nil.
  static func last(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var end = bytes.count
    while end >= stride,
      marks(of: raw.loadUnaligned(fromByteOffset: end - stride, as: UInt64.self)) == 0
    {
      end -= stride
    }
    while end > 0 {
      if bytes[end - 1] == UInt8(ascii: "\n") { return end - 1 }
      end -= 1
    }
    return nil
  }

  /// Returns a word with the top bit of each byte that is a line feed; 0 if there is none.
  @inline(__always)
  private static func marks(of word: UInt64) -> UInt64 {
    let zeros = UInt64(littleEndian: word) ^ 0x0A0A_0A0A_0A0A_0A0A
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
  }
}
