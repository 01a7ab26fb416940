// What lives here: the table of scenarios. Each row is a document, operations and disturbances with
// exact times; strategies carry the operations out, the player plays them on the simulated proxy.

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
/// The rows are played, never looked up: with other legs, policies and flags other results come out.
/// Source: The rows §1; Rules of the simulation §1.
public struct ScenarioRow: Sendable {
  /// Something at a time, in milliseconds of the run.
  public struct Timed<Content: Hashable & Sendable>: Hashable, Sendable {
    /// When; may be negative.
    package var atMs: Double
    /// What.
    package var content: Content
    /// Whether it belongs to the naive column only.
    package var isNaiveOnly = false
    /// Whether its time is only the naive column's wait: otherwise it begins when the outcome of what
    /// is before it is known.
    package var followsOutcome = false
    /// Whether it is the user's own, of which the column does not speak.
    package var isUsers = false

    /// The instant.
    package var instant: Instant {
      let nanoseconds = atMs * 1_000_000
      return Instant(nanoseconds: Int64(nanoseconds + (nanoseconds < 0 ? -0.5 : 0.5)))
    }
  }

  /// A field, or page text around one.
  public struct Field: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its text with the caret.
    public var document: String
    /// Whether it can have the focus.
    package var isEditable = true

    /// A field.
    package init(_ name: String, _ document: String, isEditable: Bool = true) {
      self.name = name
      self.document = document
      self.isEditable = isEditable
    }
  }

  /// How results are compared with the columns.
  public enum Check: String, Hashable, Sendable {
    /// Text, caret, outcome and the naive time must match.
    case exact
    /// The correct column is judged by the numbers under `bounds`.
    case bounds
    /// The correct column is judged by the invariants only.
    case invariants
    /// Shown, not judged.
    case informative
  }

  /// The row's name, such as `S5-delegate`.
  package var id: String
  /// What it is about.
  public var title: String
  /// The profile's name.
  public var profile: String
  /// What it changes about the profile: `name=value`.
  package var flags: [String]
  /// Parameters of keyboard and library, not of the host: `name=value`.
  package var keyboardFlags: [String]
  /// Command and push leg in milliseconds, second hop included.
  package var legs: (commandMs: Int, pushMs: Int)
  /// The fields; the one called ``focus`` has the focus.
  package var fields: [Field]
  /// The name of the field that has the focus.
  package var focus: String
  /// What is wanted, in order of time.
  public var operations: [Timed<ScenarioOperation>]
  /// What user and app do.
  public var disturbances: [Timed<Disturbance>]
  /// What one naive strategy makes of it.
  package var naive: ScenarioColumn
  /// What a right strategy makes of it.
  public var correct: ScenarioColumn
  /// How it is judged.
  public var check: Check
  /// The numbers that bound the correct column, as JSON; nil if it is judged otherwise.
  package var bounds: String?

  /// The row called `id`, or nil.
  public static func named(_ id: String) -> ScenarioRow? { all.first { $0.id == id } }
}

extension ScenarioRow {
  /// A row with one field.
  init(
    _ id: String, _ title: String, profile: String = "uikit26", flags: [String] = [],
    keyboardFlags: [String] = [], legs: (commandMs: Int, pushMs: Int) = (10, 10),
    on document: String, operations: [Timed<ScenarioOperation>],
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
    fields: [Field], focus: String? = nil, operations: [Timed<ScenarioOperation>],
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

extension ScenarioRow.Timed where Content == ScenarioOperation {
  /// `operation` at a time.
  static func at(_ ms: Double, _ operation: ScenarioOperation, naiveOnly: Bool = false) -> Self {
    Self(atMs: ms, content: operation, isNaiveOnly: naiveOnly)
  }

  /// `operation` at a time for the naive column, after the outcome of what is before it for others.
  static func afterOutcome(orAt ms: Double, _ operation: ScenarioOperation) -> Self {
    Self(atMs: ms, content: operation, followsOutcome: true)
  }

  /// The user's own `operation`.
  static func users(_ ms: Double, _ operation: ScenarioOperation) -> Self {
    Self(atMs: ms, content: operation, isUsers: true)
  }
}

extension ScenarioRow.Timed where Content == Disturbance {
  /// `disturbance` at a time.
  static func at(_ ms: Double, _ disturbance: Disturbance) -> Self {
    Self(atMs: ms, content: disturbance)
  }
}
