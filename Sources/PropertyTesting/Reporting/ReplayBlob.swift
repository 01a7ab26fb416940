/// A run in a short line of text that can be printed, copied and run again.
///
/// The form is `c1-` (the version of the engine's choices), then letters and digits of base 64 as in URLs.
/// Each choice is a head byte (kind, whether a step begins, length), then the value as a zigzag number of
/// that many bytes.
public enum ReplayBlob {
  /// The prefix that names the version of the form.
  public static let version = "c1-"

  /// The reason why a blob cannot be read.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The blob has another version, or is something else.
    case version(String)
    /// The character at this place (from 0) does not belong to a blob.
    case character(at: Int)
    /// The blob ends in the middle of a choice.
    case cutOff

    /// What is wrong, and what to do.
    public var description: String {
      switch self {
      case .version(let start):
        "the replay blob begins with \"\(start)\", not \"\(ReplayBlob.version)\"; it comes from another"
          + " version, so find the failure again by its seed"
      case .character(let place):
        "the replay blob has a wrong character at \(place); copy it again as a whole"
      case .cutOff:
        "the replay blob ends too early; copy it again as a whole"
      }
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Returns the blob of a script.
  public static func encode(_ script: Script) -> String {
    var text = version
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes(of: script) {
      buffer = buffer << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.unicodeScalars.append(UnicodeScalar(alphabet[Int(buffer >> bits & 63)]))
      }
    }
    if bits > 0 {
      text.unicodeScalars.append(UnicodeScalar(alphabet[Int(buffer << (6 - bits) & 63)]))
    }
    return text
  }

  /// Returns the script of a blob.
  ///
  /// - Throws: ``Problem``.
  public static func decode(_ blob: String) throws(Problem) -> Script {
    guard blob.hasPrefix(version) else { throw .version(String(blob.prefix(version.count))) }
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    for (place, character) in blob.utf8.enumerated().dropFirst(version.utf8.count) {
      guard let digit = alphabet.firstIndex(of: character) else { throw .character(at: place) }
      buffer = buffer << 6 | UInt32(digit)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    return try script(of: bytes)
  }

  /// Returns the bytes of a script.
  static func bytes(of script: Script) -> [UInt8] {
    var bytes: [UInt8] = []
    for choice in script {
      // Zigzag for integers. The bytes of doubles are swapped, because their low bytes are mostly zeros.
      var value =
        choice.kind == .double
        ? UInt64(bitPattern: choice.bits).byteSwapped
        : UInt64(bitPattern: choice.bits << 1 ^ choice.bits >> 63)
      let length = (71 - value.leadingZeroBitCount) / 8
      bytes.append(
        choice.kind.rawValue << 5 | (choice.beginsStep ? 1 << 4 : 0) | UInt8(length))
      for _ in 0..<length {
        bytes.append(UInt8(truncatingIfNeeded: value))
        value >>= 8
      }
    }
    return bytes
  }

  static func script(of bytes: [UInt8]) throws(Problem) -> Script {
    var script: Script = []
    var place = 0
    while place < bytes.count {
      let head = bytes[place]
      let length = Int(head & 15)
      guard let kind = ChoiceDomain.Kind(rawValue: head >> 5), length <= 8,
        place + length < bytes.count
      else { throw .cutOff }
      var value: UInt64 = 0
      for byte in bytes[place + 1..<place + 1 + length].reversed() {
        value = value << 8 | UInt64(byte)
      }
      let bits =
        kind == .double
        ? Int64(bitPattern: value.byteSwapped)
        : Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
      script.append(ScriptedChoice(bits: bits, kind: kind, beginsStep: head >> 4 & 1 == 1))
      place += 1 + length
    }
    return script
  }
}
