/// The content that a proxy showed at one instant.
///
/// A nil string means that the proxy showed nothing on that side. The document can still have text
/// there.
public struct DocumentContext: Hashable, Sendable {
  /// The text before the caret or selection.
  public let before: String?
  /// The selected text.
  public let selected: String?
  /// The text after the caret or selection.
  public let after: String?
  /// The value of `hasText`; it can be false in a document with text.
  public let hasText: Bool
  /// The document's identifier; nil before the first state has arrived.
  public let identifier: DocumentIdentifier?

  /// Creates a snapshot with these parts.
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

  /// Whether the proxy showed no text and `hasText` is false.
  public var showsNothing: Bool {
    !hasText && (before ?? "").isEmpty && (selected ?? "").isEmpty && (after ?? "").isEmpty
  }
}
