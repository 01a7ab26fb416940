import DocumentProxy

/// A state as it arrived: what the windows show, in UTF-16 units.
struct Reading: Hashable, Sendable {
  var before: UTF16Units
  var selected: UTF16Units
  var after: UTF16Units
  var hasText: Bool
  var identifier: DocumentIdentifier?

  init(_ context: DocumentContext) {
    before = Array((context.before ?? "").utf16)
    selected = Array((context.selected ?? "").utf16)
    after = Array((context.after ?? "").utf16)
    hasText = context.hasText
    identifier = context.identifier
  }

  /// Nothing is shown, and `hasText` agrees.
  var showsNothing: Bool { !hasText && before.isEmpty && selected.isEmpty && after.isEmpty }

  /// All of it, for reports.
  var text: String { String(showing: before + selected + after) }

  /// From so many units on a selection may be shown without its interior.
  /// Source: `proxy-facts.md §2.1`.
  static let selectionLimit = 65

  /// The known text behind the caret: a line that ends in CR was cut inside a CR LF.
  var completedAfter: UTF16Units { after.last == 0x0D ? after + [0x0A] : after }
}

extension Reading {
  /// Whether nothing is shown before the caret and, behind it, the text that was known before it, or
  /// as much of its beginning as a window holds.
  func showsStart(of text: KnownText) -> Bool {
    guard before.isEmpty, !after.isEmpty else { return false }
    return after.starts(with: text.before) || text.before.starts(with: after)
  }

  /// Whether nothing is shown before or behind the caret although there is text.
  func hides(_ text: KnownText) -> Bool {
    before.isEmpty && !text.before.isEmpty || after.isEmpty && !text.line.isEmpty
  }
}
