/// What is shown of the text.
extension ProxyProfile {
  /// How `after` reads at a line end that a newline follows.
  public enum LineEdge: String, Hashable, Sendable, CaseIterable {
    /// As an empty string.
    case ios15
    /// As nil.
    case ios16
  }

  /// How a context without text reads.
  public enum EmptyContext: String, Hashable, Sendable, CaseIterable {
    /// As nil.
    case `nil`
    /// As an empty string.
    case emptyString = ""
  }

  /// How the mirror cuts long contexts.
  public struct MirrorTrim: Hashable, Sendable {
    /// From so many UTF-16 units on a context is cut.
    public var limit = 1_001
    /// To so many units at most.
    public var keep = 500

    /// The measured cut: 1 001 units and more to 500.
    public init() {}
  }

  /// How the mirror cuts long selections.
  public struct SelectionTrim: Hashable, Sendable {
    /// From so many UTF-16 units on only the first and last sentence are kept.
    public var limit = 65
    /// If that still gives so many units, the ends are kept.
    public var longLimit = 1_001
    /// So many units of each end.
    public var keep = 249

    /// The measured cut.
    public init() {}
  }

  /// How often a push shows nothing although there is text.
  public struct NilWindowRate: Hashable, Sendable {
    /// The probability for `before`, 0 … 1.
    public var before: Double
    /// The probability for `after`, 0 … 1.
    public var after: Double

    /// Both sides are drawn separately.
    public init(before: Double = 0, after: Double = 0) {
      self.before = before
      self.after = after
    }
  }
}
