/// Seals lines with a checksum, and checks them.
///
/// A sealed line is a JSON object whose last member, `check`, is the CRC-32 of all bytes before that
/// member, as eight hexadecimal digits:
///
///     {"cell":3,"runs":200,"check":"5f0e5f63"}
///
/// Source: the CRC of ISO 3309 as RFC 1952 (gzip), section 8, defines it.
package enum LineCheck {
  private static let opening = Array(#","check":""#.utf8)
  private static let ending = Array(#""}"#.utf8)
  private static let digits = 8

  /// The remainders of all bytes.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 1 ? 0xedb8_8320 ^ (remainder >> 1) : remainder >> 1
    }
  }

  /// Returns the CRC-32 of `bytes`.
  package static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { remainder, byte in
      table[Int((remainder ^ UInt32(byte)) & 0xff)] ^ (remainder >> 8)
    }
  }

  /// Adds the check to a JSON object that has at least one member.
  ///
  /// - Parameter object: one line from `{` to `}`, without a line end.
  /// - Returns: the sealed line with its line end.
  package static func sealed(_ object: [UInt8]) -> [UInt8] {
    let body = Array(object.dropLast())
    return body + opening + hexadecimal(checksum(of: body)) + ending + [UInt8(ascii: "\n")]
  }

  /// Whether a line, without its line end, is unchanged since it was sealed.
  package static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    let tail = opening.count + digits + ending.count
    guard line.count > tail else { return false }
    let body = line.dropLast(tail)
    return line.suffix(tail).elementsEqual(opening + hexadecimal(checksum(of: body)) + ending)
  }

  /// Returns eight digits. Allocates only the array.
  static func hexadecimal(_ number: UInt32) -> [UInt8] {
    (0..<digits).map { place in
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(28 - 4 * place)) & 15
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
  }
}
