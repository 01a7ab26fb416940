// What lives here: text for people that fits a number of columns: how wide text is, where lines break,
// tables, and colour.

/// How text for people looks: how many columns it has, and whether it has colour.
///
/// ```swift
/// let style = TextStyle(width: 60)
/// for line in style.fold(sentence) { print(line) }
/// ```
package struct TextStyle: Hashable, Sendable {
  /// Columns of a line. At least ``narrowest``.
  package var width: Int {
    didSet { width = max(width, TextStyle.narrowest) }
  }
  /// Whether ``paint(_:_:)`` writes colours.
  package var isColoured: Bool

  /// Fewer columns than this hold no table.
  package static let narrowest = 20

  /// What files and pipes get: 80 columns without colour, the same everywhere.
  package static let plain = TextStyle(width: 80)

  /// A style.
  ///
  /// - Parameters:
  ///   - width: columns of a line; fewer than ``narrowest`` are taken for as many.
  ///   - isColoured: whether words are coloured.
  package init(width: Int, isColoured: Bool = false) {
    self.width = max(width, TextStyle.narrowest)
    self.isColoured = isColoured
  }

  /// What a piece of text is, which decides its colour.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// A title, or the names of columns.
    case heading
    /// Something that is as it should be.
    case pass
    /// Something that is not as it should be.
    case fail
    /// Something that nobody knows, or that deserves a look.
    case doubt

    /// The parameters of the escape sequence that begins it.
    var code: String {
      switch self {
      case .heading: "1"
      case .pass: "32"
      case .fail: "1;31"
      case .doubt: "33"
      }
    }
  }

  /// Returns `text` in the colour of `role`, or as it is where there is no colour or no role.
  package func paint(_ text: String, _ role: Role?) -> String {
    guard isColoured, let role, !text.isEmpty else { return text }
    return "\u{1B}[\(role.code)m\(text)\u{1B}[0m"
  }
}
