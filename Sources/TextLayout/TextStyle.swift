// What lives here: text for people that fits a number of columns: text widths, line breaks, tables,
// and colours.

/// The style of text for people: its width in columns, and whether it has colours.
///
/// ```swift
/// let style = TextStyle(width: 60)
/// for line in style.fold(sentence) { print(line) }
/// ```
package struct TextStyle: Hashable, Sendable {
  /// The number of columns of a line, at least ``narrowest``.
  package var width: Int {
    didSet { width = max(width, TextStyle.narrowest) }
  }
  /// Whether ``paint(_:_:)`` writes colours.
  package var isColoured: Bool

  /// The smallest width; a table needs this many columns.
  package static let narrowest = 20

  /// The style for files and pipes: 80 columns without colour on every machine.
  package static let plain = TextStyle(width: 80)

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - width: the number of columns of a line; raised to ``narrowest`` if smaller.
  ///   - isColoured: whether words are coloured.
  package init(width: Int, isColoured: Bool = false) {
    self.width = max(width, TextStyle.narrowest)
    self.isColoured = isColoured
  }

  /// The meaning of a piece of text, which determines its colour.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// A title, or the names of columns.
    case heading
    /// A correct result.
    case pass
    /// A wrong result.
    case fail
    /// An unknown result, or one that should be checked.
    case doubt

    /// The parameters of the escape sequence that starts the colour.
    var code: String {
      switch self {
      case .heading: "1"
      case .pass: "32"
      case .fail: "1;31"
      case .doubt: "33"
      }
    }
  }

  /// Returns `text` in the colour of `role`, or unchanged without a colour or a role.
  package func paint(_ text: String, _ role: Role?) -> String {
    guard isColoured, let role, !text.isEmpty else { return text }
    return "\u{1B}[\(role.code)m\(text)\u{1B}[0m"
  }
}
