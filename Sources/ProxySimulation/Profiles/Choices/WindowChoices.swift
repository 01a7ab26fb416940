/// How the text is shown.
extension ProxyProfile {
  /// How `after` reads at the end of a line, in front of a newline.
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
    /// The least number of UTF-16 units at which the mirror cuts a context.
    public var limit = 1_001
    /// The greatest number of units after the cut.
    public var keep = 500

    /// The measured cut: contexts of 1 001 units and more become 500.
    public init() {}
  }

  /// How the mirror cuts long selections.
  public struct SelectionTrim: Hashable, Sendable {
    /// The least number of UTF-16 units at which the mirror keeps only the first and the last
    /// sentence.
    public var limit = 65
    /// If the two sentences have at least this number of units, the mirror keeps only the two ends.
    public var longLimit = 1_001
    /// The number of units of each end.
    public var keep = 249

    /// The measured cut.
    public init() {}
  }

  /// How often a push shows no text although there is some.
  public struct NilWindowRate: Hashable, Sendable {
    /// The probability for `before`, 0 … 1.
    public var before: Double
    /// The probability for `after`, 0 … 1.
    public var after: Double

    /// These probabilities, which are drawn separately for each side.
    public init(before: Double = 0, after: Double = 0) {
      self.before = before
      self.after = after
    }
  }
}
