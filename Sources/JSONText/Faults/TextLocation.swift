/// A place in a text, as an editor shows it: line and column, both from 1.
///
/// A line ends with a line feed; a carriage return is an ordinary character. The column counts
/// Unicode scalars: an `é` or an emoji before the place adds one, and not the number of its UTF-8
/// bytes. A tab counts as one, and so does each byte that can't begin a UTF-8 scalar.
@frozen
public struct TextLocation: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The Unicode scalar in the line, from 1.
  public var column: Int

  /// Creates the place at `line` and `column`.
  @inlinable
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextLocation: CustomStringConvertible {
  /// Line and column in the form of compiler messages: `12:9`.
  public var description: String { "\(line):\(column)" }
}

extension TextLocation: Comparable {
  /// Whether `left` comes before `right` in the text.
  public static func < (left: TextLocation, right: TextLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextLocation {
  /// Returns the place right after `bytes`, which begin at this place.
  /// - Complexity: O(n).
  package func advanced(over bytes: some Sequence<UInt8>) -> TextLocation {
    var place = self
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        place.line += 1
        place.column = 1
      } else if !UTF8Text.isContinuation(byte) {
        place.column += 1
      }
    }
    return place
  }
}
