import TerminalSupport

/// The length of the line that is read, so that an endless one ends with a message.
///
/// Readers skip a line that is much shorter, but they can do so only when the line ends.
struct LineLength {
  /// The length of the longest line, in bytes.
  static let limit = 100_000_000

  private var length = 0

  /// Adds the next bytes of a recording.
  ///
  /// - Throws: if the line is too long.
  mutating func add(_ chunk: [UInt8]) throws(UsageFault) {
    if let end = chunk.lastIndex(of: UInt8(ascii: "\n")) {
      length = chunk.count - end - 1
    } else {
      length += chunk.count
    }
    guard length <= LineLength.limit else {
      throw UsageFault(
        "a line is longer than \(LineLength.limit / 1_000_000) MB; name a recording, whose lines are "
          + "shorter")
    }
  }
}
