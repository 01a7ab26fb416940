/// The source of a value, and how sure the value is.
public struct Evidence: Hashable, Sendable {
  /// How sure a value is. <doc:TheProxy> explains the scale.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Confirmed by a device log or several independent authors.
    case a = "A"
    /// One mechanism, or several device reports.
    case b = "B"
    /// Reports contradict each other.
    case mixed = "B/mixed"
    /// One report.
    case c = "C"
    /// An inference.
    case d = "D"
  }

  /// A report, a thread, a repository, a section or a row of <doc:TheProxy>.
  public var source: String
  /// How sure the value is.
  public var confidence: Confidence

  /// Evidence from `source`.
  public init(_ source: String, _ confidence: Confidence) {
    self.source = source
    self.confidence = confidence
  }
}
