import DocumentProxy

/// What the host pushes to the keyboard: the whole visible state, without any operation's number.
///
/// Source: The proxy §0.4, §1.3.
public struct HostState: Hashable, Sendable {
  /// The window of text before the caret or selection, as the host cut it.
  public var before: UTF16Units
  /// The selected text, whole.
  public var selected: UTF16Units
  /// The window of text behind the caret or selection, as the host cut it.
  public var after: UTF16Units
  /// The marked text; no part of `before` and `after`.
  public var marked: UTF16Units
  /// The selection inside the marked text, in UTF-16 units.
  public var markedSelection: Range<Int>
  /// Whether a newline stands where `after` ends.
  public var newlineFollows: Bool
  /// The document; nil for hosts that tell none.
  public var identifier: DocumentIdentifier?
  /// Whether `before` is not shown although it may hold text.
  public var hidesBefore = false
  /// Whether `after` is not shown although it may hold text.
  public var hidesAfter = false

  /// Whether the host shows nothing, and says that there is no text, although there is some: behind a
  /// sentence, where some fields do so. Source: Rules of the simulation §2.
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
