// What lives here: the table of scenarios. Each row is a document, operations and disturbances with
// exact times; strategies carry the operations out, the player plays them on the simulated proxy.

import CaretControl
import DocumentProxy
import ProxySimulation
import Timing

/// A row of the table of scenarios.
///
/// ```swift
/// let row = try #require(ScenarioRow.named("S1"))
/// let strategy = try #require(StrategyCatalog.strategy(named: "fixedDelay(100)"))
/// let result = try ScenarioPlayer().play(row, strategy)
/// result?.documents.first?.text  // "see <a href=\"|\"></a> now"
/// ```
///
/// Every result comes from playing the row: other legs, policies and flags give other results.
/// Source: The rows §1; Rules of the simulation §1.
public struct ScenarioRow: Sendable {
  /// An operation or a disturbance with its time.
  public struct Timed<Content: Hashable & Sendable>: Hashable, Sendable {
    /// The time, in milliseconds of the run; may be negative.
    package var atMs: Double
    /// The operation or the disturbance.
    package var content: Content
    /// Whether this operation is played only with the row's naive strategy.
    package var isNaiveOnly = false
    /// Whether its time is only the naive column's wait. Strategies that report outcomes start it
    /// when the outcomes of the operations before it are known.
    package var followsOutcome = false
    /// Whether the operation is the user's own; columns do not state its outcome.
    package var isUsers = false

    /// The instant.
    package var instant: Instant {
      let nanoseconds = atMs * 1_000_000
      return Instant(nanoseconds: Int64(nanoseconds + (nanoseconds < 0 ? -0.5 : 0.5)))
    }
  }

  /// A field, or page text around one.
  public struct Field: Hashable, Sendable {
    /// The field's name.
    public var name: String
    /// The field's text with the caret.
    public var document: String
    /// Whether the field can have the focus.
    package var isEditable = true

    /// A field.
    package init(_ name: String, _ document: String, isEditable: Bool = true) {
      self.name = name
      self.document = document
      self.isEditable = isEditable
    }
  }

  /// A way to compare results with the columns.
  public enum Check: String, Hashable, Sendable {
    /// Text, caret, outcome and the naive time must match.
    case exact
    /// The result of a right strategy must keep the numbers under `bounds`.
    case bounds
    /// The result of a right strategy must only keep the invariants.
    case invariants
    /// The result is shown, not judged.
    case informative
  }

  /// The row's name, such as `S5-delegate`.
  package var id: String
  /// The situation in a few words.
  public var title: String
  /// The profile's name.
  public var profile: String
  /// The flags that the row sets in the profile, as `name=value`.
  package var flags: [String]
  /// Parameters of keyboard and library, not of the host, as `name=value`.
  package var keyboardFlags: [String]
  /// The latencies of command and push leg in milliseconds, second hop included.
  package var legs: (commandMs: Int, pushMs: Int)
  /// The fields; the one called ``focus`` has the focus.
  package var fields: [Field]
  /// The name of the field that has the focus.
  package var focus: String
  /// The operations, in order of time.
  public var operations: [Timed<ScenarioTask>]
  /// The disturbances by user, app or system.
  public var disturbances: [Timed<Disturbance>]
  /// The ending with one naive strategy.
  package var naive: ScenarioColumn
  /// The ending with a right strategy.
  public var correct: ScenarioColumn
  /// The way in which a result is judged.
  public var check: Check
  /// The bounds of the correct column, as JSON; nil if the check is not `bounds`.
  package var bounds: String?

  /// The row called `id`, or nil.
  public static func named(_ id: String) -> ScenarioRow? { all.first { $0.id == id } }
}

extension ScenarioRow {
  /// A row with one field.
  init(
    _ id: String, _ title: String, profile: String = "uikit26", flags: [String] = [],
    keyboardFlags: [String] = [], legs: (commandMs: Int, pushMs: Int) = (10, 10),
    on document: String, operations: [Timed<ScenarioTask>],
    disturbances: [Timed<Disturbance>] = [], naive: ScenarioColumn, correct: ScenarioColumn,
    check: Check = .exact, bounds: String? = nil
  ) {
    self.init(
      id, title, profile: profile, flags: flags, keyboardFlags: keyboardFlags, legs: legs,
      fields: [Field("document", document)], operations: operations, disturbances: disturbances,
      naive: naive, correct: correct, check: check, bounds: bounds)
  }

  /// A row with several fields.
  init(
    _ id: String, _ title: String, profile: String = "uikit26", flags: [String] = [],
    keyboardFlags: [String] = [], legs: (commandMs: Int, pushMs: Int) = (10, 10),
    fields: [Field], focus: String? = nil, operations: [Timed<ScenarioTask>],
    disturbances: [Timed<Disturbance>] = [], naive: ScenarioColumn, correct: ScenarioColumn,
    check: Check = .exact, bounds: String? = nil
  ) {
    self.id = id
    self.title = title
    self.profile = profile
    self.flags = flags
    self.keyboardFlags = keyboardFlags
    self.legs = legs
    self.fields = fields
    self.focus = focus ?? fields.first?.name ?? ""
    self.operations = operations
    self.disturbances = disturbances
    self.naive = naive
    self.correct = correct
    self.check = check
    self.bounds = bounds
  }
}

extension ScenarioRow.Timed where Content == ScenarioTask {
  /// Returns a task at a time.
  static func at(_ ms: Double, _ task: ScenarioTask, naiveOnly: Bool = false) -> Self {
    Self(atMs: ms, content: task, isNaiveOnly: naiveOnly)
  }

  /// Returns an operation at a time.
  static func at(_ ms: Double, _ operation: CaretOperation, naiveOnly: Bool = false) -> Self {
    at(ms, .operation(operation), naiveOnly: naiveOnly)
  }

  /// Returns a task at a time for strategies without outcomes, and for others after the
  /// outcomes of the operations before it.
  static func afterOutcome(orAt ms: Double, _ task: ScenarioTask) -> Self {
    Self(atMs: ms, content: task, followsOutcome: true)
  }

  /// Returns an operation as the function for tasks does.
  static func afterOutcome(orAt ms: Double, _ operation: CaretOperation) -> Self {
    afterOutcome(orAt: ms, .operation(operation))
  }

  /// Returns the user's own `operation` at a time.
  static func users(_ ms: Double, _ operation: CaretOperation) -> Self {
    Self(atMs: ms, content: .operation(operation), isUsers: true)
  }
}

extension ScenarioRow.Timed where Content == Disturbance {
  /// Returns `disturbance` at a time.
  static func at(_ ms: Double, _ disturbance: Disturbance) -> Self {
    Self(atMs: ms, content: disturbance)
  }
}
