/// What a proxy showed at one instant.
///
/// Nil strings mean that nothing is shown on that side, which is not proof that nothing is there.
public struct DocumentContext: Hashable, Sendable {
  /// The text before the caret or selection.
  public var before: String?
  /// The selected text.
  public var selected: String?
  /// The text behind the caret or selection.
  public var after: String?
  /// What `hasText` said; it can be false in a document with text.
  public var hasText: Bool
  /// Which document it was; nil before the first state has arrived.
  public var identifier: DocumentIdentifier?

  /// A snapshot with these parts.
  public init(
    before: String? = nil, selected: String? = nil, after: String? = nil, hasText: Bool = false,
    identifier: DocumentIdentifier? = nil
  ) {
    self.before = before
    self.selected = selected
    self.after = after
    self.hasText = hasText
    self.identifier = identifier
  }

  /// Whether no text at all is shown and `hasText` agrees.
  public var showsNothing: Bool {
    !hasText && (before ?? "").isEmpty && (selected ?? "").isEmpty && (after ?? "").isEmpty
  }
}
