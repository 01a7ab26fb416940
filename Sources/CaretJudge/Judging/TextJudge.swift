// What lives here: a judge of keyboards, which keeps for every unit of the host's text who wrote it and since
// when a state has shown it; the table of what operations may do; and sequences of operations to judge.

import CaretControl
import DocumentProxy
import ProxySimulation
import Timing

/// Judges what operations do to a text, from the complete record of the host.
///
/// ```swift
/// var judge = TextJudge(of: world)
/// judge.turn(began: [(1, .deleteWord)], events: world.takeEvents(), at: now)
/// …
/// judge.end(at: now)
/// judge.findings  // [] if nothing was wrong
/// ```
///
/// The judge never asks the keyboard what it knew. The caller reports each turn: which operations began, what
/// happened between keyboard and host, and which operations ended. Source: How the judge decides §2.
public struct TextJudge: Sendable {
  /// An operation of the run.
  public struct Operation: Hashable, Sendable {
    /// The operation's number, counted in the order of beginning.
    public let number: Int
    /// The requested operation.
    public let operation: CaretOperation
    /// The instant of the request.
    public let began: Instant
    /// The outcome; nil until the operation has ended.
    public internal(set) var outcome: Outcome?
    /// Whether the field was as the operation wants when the next operation's first message arrived, or at the
    /// end of the run; nil if the judge did not check this.
    public internal(set) var wasRight: Bool?
    /// The number of messages that may belong to the operation.
    public internal(set) var messages = 0

    /// For a keyboard that tells no outcomes: the excuse if the text was as wanted in a shadow; nil otherwise.
    var heldExcuse: JudgeFinding.Excuse?
    var ended: Instant?
    var released: Instant?
    var read: String?
    /// Whether the operation may no longer edit.
    var isBarred = false
    /// The number of states that had arrived when the operation began.
    var statesAtBeginning = 0
    /// The value of `actCount` when the operation began.
    var actsAtBeginning = 0
    /// The value of `textActCount` when the operation began.
    var textActsAtBeginning = 0
  }

  /// The findings, in the order in which the judge made them.
  public internal(set) var findings: [JudgeFinding] = []
  /// All operations, in the order of their beginning.
  public internal(set) var operations: [Operation] = []
  /// The number of acts and ends of sessions so far; an act is of user, app, system or host, or a lost message.
  public internal(set) var actCount = 0
  /// The number of those acts that have changed the text, lost messages and ends of sessions among them.
  private(set) var textActCount = 0
  /// For each operation that made a false claim: the places of the initial text that no state had shown when
  /// the operation ended.
  var hiddenPlaces: [Int: [Int]] = [:]

  var real: JudgedText
  /// The worlds without the acts that no state has shown, the oldest act first.
  var shadows: [Shadow] = []
  var underWay: [(letter: JudgedText.Letter, isLost: Bool)] = []
  var pushed: [Snapshot] = []
  var arrived: [Snapshot] = []
  /// The number of the last message that was sent.
  var lastSent = 0
  /// Whether a state has shown that this host ignores moves.
  var knowsMovesStay = false
  var session = 1
  let profile: ProxyProfile
  private var firstFocus: Int
  private var shadowCount = 0
  private let first: Snapshot
  let tellsOutcomes: Bool

  /// Creates a judge of what happens in `world` from now on.
  ///
  /// - Parameters:
  ///   - world: the world, before anything happens in it.
  ///   - tellsOutcomes: whether the keyboard reports outcomes. If not, the judge takes every operation for
  ///     confirmed at the end of the run, and each message may belong to every operation that has begun.
  public init(of world: ProxyWorld, tellsOutcomes: Bool = true) {
    self.tellsOutcomes = tellsOutcomes
    profile = world.profile
    session = world.session
    firstFocus = world.host.focus
    real = JudgedText(
      world.host, deleteUnit: world.profile.deleteUnit, notesHeld: !tellsOutcomes)
    first = Snapshot(real: real.value, focus: world.host.focus, shown: [], shadows: [])
    if !world.profile.identifierInitiallyNil {
      real.show(real.shown(in: world.mirror.text), before: 1)
    }
  }

  /// Judges what happened in one turn of the keyboard, or in the host.
  ///
  /// - Parameters:
  ///   - began: operations that were requested, with their numbers.
  ///   - events: what happened between keyboard and host, in order.
  ///   - ended: operations that have ended, with the text that they read.
  ///   - instant: the instant of the turn.
  public mutating func turn(
    began: [(number: Int, operation: CaretOperation)] = [], events: [ProxyEvent],
    ended: [(number: Int, outcome: Outcome, read: String?)] = [], at instant: Instant
  ) {
    for (number, operation) in began { begin(number, operation, at: instant) }
    for (number, outcome, _) in ended where TextJudge.forbidsEdits(outcome) { bar(number) }
    for event in events { take(event, ending: ended.map { ($0.number, $0.outcome) }) }
    for (number, outcome, read) in ended { finish(number, outcome, read, at: instant) }
  }

  /// Notes that the caller released a held key.
  public mutating func release(_ number: Int, at instant: Instant) {
    guard let index = index(of: number) else { return }
    operations[index].released = instant
  }

  /// Notes that the caller cancelled an operation, which may no longer edit.
  public mutating func bar(_ number: Int) {
    guard let index = index(of: number) else { return }
    operations[index].isBarred = true
  }

  /// Ends the keyboard's session: its operations may no longer edit, and need not put the caret anywhere. This
  /// counts as an act of the system, so the judge may leave later claims unjudged.
  ///
  /// - Parameter instant: the instant of the end.
  public mutating func endSession(at instant: Instant) {
    actCount += 1
    textActCount += 1
    if beginsSettled { judgeCaret(at: instant) }
    for index in operations.indices { operations[index].isBarred = true }
    owesCaret = false
    lastSentInSession = lastSent
    acceptCaretOfEndedSession()
  }

  /// Accepts the caret's place as due if all messages of the ended session have arrived.
  mutating func acceptCaretOfEndedSession() {
    guard !underWay.contains(where: { $0.letter.message.number <= lastSentInSession }) else {
      return
    }
    real.putCaret()
  }

  /// Notes the text that a keyboard without outcomes has read.
  public mutating func tell(_ number: Int, hasRead text: String) {
    guard let index = index(of: number) else { return }
    operations[index].read = text
  }

  /// Judges the end of the run, when nothing is left to happen.
  ///
  /// - Parameters:
  ///   - instant: when the run ended.
  ///   - isStuck: whether a keyboard that tells no outcomes still waits for something.
  public mutating func end(at instant: Instant, isStuck: Bool = false) {
    applyLost(at: instant)
    if underWay.isEmpty { judgeCaret(at: instant) }
    for operation in operations {
      if operation.outcome == nil, !tellsOutcomes, !isStuck {
        judgeBelief(in: operation, at: instant)
      } else if operation.outcome == nil {
        findings.append(JudgeFinding(.neverEnded, operation: operation.number, at: instant))
      }
      judgeRemains(of: operation)
    }
  }

  /// The host's current text with its caret, for stories.
  public var document: String { real.value.description }

  /// Whether the caret must be at its due place; false from the end of a session until an operation begins while
  /// nothing is under way.
  var owesCaret = true
  /// The number of the last message of the session that has ended. Its messages may leave the caret anywhere.
  var lastSentInSession = 0
  /// Whether the host has moved the caret for a message and has sent no state since.
  var awaitsState = false
  /// Whether, since the last check of the caret, an operation has begun while all before it had ended and nothing
  /// was under way.
  var beginsSettled = false
  /// The operation that had moved the caret last when that operation began.
  var lastMover: Int?
  /// The moves that have ended without saying where the caret is, until the judge has checked where they rest.
  var unclearMoves: [Int] = []
  /// The operations that may have moved the caret since the last check of the caret.
  var movers: [Int] = []

  func index(of number: Int) -> Int? { operations.firstIndex { $0.number == number } }

  /// Adds the world without an act.
  ///
  /// - Parameters:
  ///   - text: that world.
  ///   - act: the kind of act.
  ///   - leavesText: whether the real text is the same as in that world.
  mutating func addShadow(_ text: JudgedText, _ act: Shadow.Act, leavesText: Bool) {
    actCount += 1
    textActCount += leavesText ? 0 : 1
    // The shadow of an older act that no state has shown leaves this act out too.
    guard !shadows.contains(where: { $0.seenBefore == nil }) else { return }
    shadowCount += 1
    shadows.append(
      Shadow(
        number: shadowCount, text: text.obedient(movesStay: knowsMovesStay), act: act,
        common: text.units.count, lastSent: lastSent))
  }

  /// Returns the states that may justify an outcome: those that have arrived since the operation began, or the
  /// last one if none has.
  func states(of operation: Operation) -> ArraySlice<Snapshot> {
    let own = arrived[operation.statesAtBeginning...]
    return own.isEmpty ? [arrived.last ?? first] : own
  }

  func hasChangedFocus(_ snapshot: Snapshot) -> Bool { snapshot.focus != firstFocus }

  private static func forbidsEdits(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .interrupted, .cancelled, .focusChanged, .unsupported: true
    default: false
    }
  }
}

/// What a state showed, and what it would have shown in each shadow.
struct Snapshot: Sendable {
  /// What the state would have been in one shadow.
  struct Other: Sendable {
    var shadow: Int
    var value: FieldValue
    var looksDifferent: Bool
    var shown: ArraySlice<Int>
  }

  var real: FieldValue
  var focus: Int
  /// The identities of the units that the state showed.
  var shown: ArraySlice<Int>
  var shadows: [Other]
}

/// The world without an act.
struct Shadow: Sendable {
  /// The kind of act.
  enum Act: Sendable {
    /// User, app or system did something.
    case foreign
    /// A rule of the host's own changed an edit.
    case rule
    /// The host ignored a move.
    case movesStay
    /// A message was lost.
    case loss
  }

  let number: Int
  var text: JudgedText
  let act: Act
  /// The number of units that both worlds have in common.
  let common: Int
  /// The number of the last message sent before the act.
  let lastSent: Int
  /// The number of the first message sent after a state had shown the act; nil if none has shown it.
  var seenBefore: Int?
  /// The number of the first message sent after a state that followed the act and did not show it; nil if there
  /// was no such state.
  var alikeBefore: Int?

  /// Whether the message with this number is judged in this shadow.
  func judges(_ number: Int) -> Bool { seenBefore.map { number < $0 } ?? true }

  /// Returns why the keyboard could not know of the act when it sent a message.
  func excuse(of number: Int) -> JudgeFinding.Excuse {
    if number <= lastSent { return .inFlight }
    if act == .loss { return .lost }
    return alikeBefore.map { number >= $0 } ?? false ? .alike : .late
  }
}
