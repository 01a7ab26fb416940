import DocumentProxy

/// Choices about marked text in the host.
extension ProxyProfile {
  /// What happens to marked text when the keyboard leaves the screen.
  public enum MarkedOnSwitch: String, Hashable, Sendable, CaseIterable {
    /// It becomes plain text.
    case committed
    /// It is removed.
    case dropped
  }

  /// The marked text with which a run begins, at the document's caret.
  public struct StartMarkedText: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The number of its UTF-16 units before the caret; nil puts the caret at its end.
    public var selected: Int?

    /// Marked `text`.
    public init(text: String, selected: Int? = nil) {
      self.text = text
      self.selected = selected
    }
  }
}
