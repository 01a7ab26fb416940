import Timing

/// A column of a row, which states how the run ends with one kind of strategy.
public struct ScenarioColumn: Hashable, Sendable {
  /// The strategy's name; nil in the correct column, which describes every right strategy.
  public var strategy: String?
  /// The final text of each field with the caret in the focused one; empty if not stated.
  public var documents: [String]
  /// The caret; nil if there is a selection or the caret is outside the fields.
  public var caret: Int?
  /// The time of the operation's last change in the host, in milliseconds; nil: it changes nothing.
  package var hostMs: Double?
  /// The time at which the outcome is known, in milliseconds; nil: never.
  package var resolvedMs: Double?
  /// The outcomes, one per operation or one for all; empty if not stated. Of several words joined
  /// by ` or ` each is right.
  public var outcomes: [String]
  /// The mirror at the end of the run; nil if not stated.
  package var mirror: String?
  /// The texts that the user sent; nil if not stated.
  package var sent: [String]?
  /// The number of units that a reader read; nil if not stated.
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
