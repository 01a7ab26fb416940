import Timing

/// What a column of a row states: how the run ends with one kind of strategy.
public struct ScenarioColumn: Hashable, Sendable {
  /// The strategy's name; nil in the correct column, which speaks of any strategy that is right.
  public var strategy: String?
  /// The final text of each field with the caret in the focused one; empty if not stated.
  public var documents: [String]
  /// The caret; nil if there is none to speak of.
  public var caret: Int?
  /// When the operation last changed something in the host, in milliseconds; nil: never.
  package var hostMs: Double?
  /// When the outcome is known, in milliseconds; nil: never.
  package var resolvedMs: Double?
  /// The outcomes, one per operation or one for all; empty if not stated. Several words joined by
  /// ` or ` are all right.
  public var outcomes: [String]
  /// The mirror when nothing is left to happen; nil if not stated.
  package var mirror: String?
  /// What was sent; nil if not stated.
  package var sent: [String]?
  /// How many units a reader read; nil if not stated.
  package var unitsRead: Int?

  /// A column.
  package init(
    strategy: String? = nil, _ documents: String..., caret: Int? = nil, hostMs: Double? = nil,
    resolvedMs: Double? = nil, outcomes: [String] = [], mirror: String? = nil,
    sent: [String]? = nil, unitsRead: Int? = nil
  ) {
    self.strategy = strategy
    self.documents = documents
    self.caret = caret
    self.hostMs = hostMs
    self.resolvedMs = resolvedMs
    self.outcomes = outcomes
    self.mirror = mirror
    self.sent = sent
    self.unitsRead = unitsRead
  }
}
