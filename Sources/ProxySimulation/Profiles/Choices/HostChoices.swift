import DocumentProxy

/// What hosts do besides.
extension ProxyProfile {
  /// What becomes of marked text when the keyboard goes.
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
    /// The caret stands behind so many UTF-16 units of it; nil is its end.
    public var selected: Int?

    /// Marked `text`.
    public init(text: String, selected: Int? = nil) {
      self.text = text
      self.selected = selected
    }
  }
}
