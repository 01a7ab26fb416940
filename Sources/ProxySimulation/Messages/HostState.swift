import DocumentProxy

/// What the host pushes to the keyboard: the whole visible state, without the number of any
/// message.
///
/// Source: The proxy §0.4, §1.3.
public struct HostState: Hashable, Sendable {
  /// The window of text before the caret or selection, as the host cut it.
  public var before: UTF16Units
  /// The whole selected text.
  public var selected: UTF16Units
  /// The window of text after the caret or selection, as the host cut it.
  public var after: UTF16Units
  /// The marked text, which is not part of `before` or `after`.
  public var marked: UTF16Units
  /// The selection inside the marked text, in UTF-16 units.
  public var markedSelection: Range<Int>
  /// Whether a newline follows directly on `after`.
  public var newlineFollows: Bool
  /// The document's identifier; nil if the host sends none.
  public var identifier: DocumentIdentifier?
  /// Whether the mirror does not show `before`, although it may hold text.
  public var hidesBefore = false
  /// Whether the mirror does not show `after`, although it may hold text.
  public var hidesAfter = false

  /// Whether the host shows nothing and reports no text, although there is some. Some fields do this
  /// after a sentence. Source: Rules of the simulation §2.
  public var isFalselyEmpty = false

  /// A state with these parts.
  public init(
    before: UTF16Units = [], selected: UTF16Units = [], after: UTF16Units = [],
    marked: UTF16Units = [], markedSelection: Range<Int> = 0..<0, newlineFollows: Bool = false,
    identifier: DocumentIdentifier? = nil
  ) {
    self.before = before
    self.selected = selected
    self.after = after
    self.marked = marked
    self.markedSelection = markedSelection.clamped(to: 0..<marked.count)
    self.newlineFollows = newlineFollows
    self.identifier = identifier
  }
}
