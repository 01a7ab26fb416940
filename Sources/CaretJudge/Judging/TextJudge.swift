// What lives here: a judge of keyboards that knows every unit of the host's text, who wrote it and when a
// keyboard could have known; the table of what operations may do; and sequences of operations to judge.

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
/// It never asks the keyboard what it knew. Whoever plays tells it of each turn: what began, what happened
/// between keyboard and host, and what ended. Source: How the judge decides §2.
public struct TextJudge: Sendable {
  /// An operation of the run.
  public struct Operation: Hashable, Sendable {
    /// Its number, counted in the order of beginning.
    public let number: Int
    /// What was asked.
    public let operation: CaretOperation
    /// When it was asked for.
    public let began: Instant
    /// How it ended; nil as long as it has not.
    public internal(set) var outcome: Outcome?
    /// Whether it said nothing of the text that was not so, although it claimed no certainty:
    /// nil where that was not looked at.
    public internal(set) var wasRight: Bool?
    /// How many messages may have been its own.
    public internal(set) var messages = 0

    /// Why a keyboard that tells no outcomes can't know that the text is not as wanted, if it would be without
    /// an act.
    var heldExcuse: JudgeFinding.Excuse?
    var ended: Instant?
    var released: Instant?
    var read: String?
    /// Whether it may edit no more.
    var isBarred = false
    /// How many states had arrived when it began.
    var statesAtBeginning = 0
    /// How many acts there had been when it began.
    var actsAtBeginning = 0
  }

  /// What was found, in order.
  public internal(set) var findings: [JudgeFinding] = []
  /// All operations, in the order of their beginning.
  public internal(set) var operations: [Operation] = []
  /// How many acts of user, app and host there were.
  public internal(set) var actCount = 0
  /// The places of the document's first text that no state had shown when an operation made a claim that is
  /// not so, by the operation's number.
  var hiddenPlaces: [Int: [Int]] = [:]

  var real: JudgedText
  /// The worlds without the acts that no state had shown, the oldest act first.
  var shadows: [Shadow] = []
  var underWay: [(letter: JudgedText.Letter, isLost: Bool)] = []
  var pushed: [Snapshot] = []
  var arrived: [Snapshot] = []
  /// The number of the last message that was sent.
  var lastSent = 0
  /// A state has shown that this host moves no caret.
  var knowsMovesStay = false
  var session = 1
  let profile: ProxyProfile
  private var firstFocus: Int
  private var shadowCount = 0
  private let first: Snapshot
  let tellsOutcomes: Bool

  /// A judge of what happens in `world` from now on.
  ///
  /// - Parameters:
  ///   - world: the world, before anything happens in it.
  ///   - tellsOutcomes: whether the keyboard says how operations ended. One that does not takes them for
  ///     done in the end; until then each message may be of each of them.
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

  /// Takes what happened in one turn of the keyboard, or in the host.
  ///
  /// - Parameters:
  ///   - began: operations that were asked for, with their numbers.
  ///   - events: what happened between keyboard and host, in order.
  ///   - ended: operations that have ended, with what was read.
  ///   - instant: when.
  public mutating func turn(
    began: [(number: Int, operation: CaretOperation)] = [], events: [ProxyEvent],
    ended: [(number: Int, outcome: Outcome, read: String?)] = [], at instant: Instant
  ) {
    for (number, operation) in began { begin(number, operation, at: instant) }
    for (number, outcome, _) in ended where TextJudge.forbidsEdits(outcome) { bar(number) }
    for event in events { take(event, ending: ended.map { ($0.number, $0.outcome) }) }
    for (number, outcome, read) in ended { finish(number, outcome, read, at: instant) }
  }

  /// The caller released a held key.
  public mutating func release(_ number: Int, at instant: Instant) {
    guard let index = index(of: number) else { return }
    operations[index].released = instant
  }

  /// The caller cancelled an operation: it edits no more.
  public mutating func bar(_ number: Int) {
    guard let index = index(of: number) else { return }
    operations[index].isBarred = true
  }

  /// The keyboard's session ends: nothing is owed any more, not even a caret.
  public mutating func endSession() {
    actCount += 1
    for index in operations.indices { operations[index].isBarred = true }
    sessionEndedBehind = lastSent
    owesCaret = false
    acceptCaretOfEndedSession()
  }

  /// Where the last message of a session that has ended leaves the caret is its place.
  mutating func acceptCaretOfEndedSession() {
    guard !underWay.contains(where: { $0.letter.message.number <= sessionEndedBehind }) else {
      return
    }
    real.acceptCaret()
  }

  /// A keyboard that tells no outcomes has read this text.
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
    judgeCaret(at: instant)
    for operation in operations {
      if operation.outcome == nil, !tellsOutcomes, !isStuck {
        judgeBelief(in: operation, at: instant)
      } else if operation.outcome == nil {
        findings.append(JudgeFinding(.neverEnded, operation: operation.number, at: instant))
      }
      judgeRemains(of: operation)
    }
  }

  /// The host's text right now, for stories.
  public var document: String { real.value.description }

  /// Whether the caret is owed: a session that ends leaves it where it is.
  var owesCaret = true
  /// The number of the last message of a session that has ended: where it puts the caret is where it is.
  var sessionEndedBehind = 0
  /// When something happened last.
  var lastActivity = Instant(nanoseconds: .min)
  /// Whether a move has ended since the caret was looked at, and does not say where it is.
  var isCaretUnclear = false
  /// The operations that may have moved the caret since it was looked at.
  var movers: [Int] = []

  func index(of number: Int) -> Int? { operations.firstIndex { $0.number == number } }

  mutating func addShadow(_ text: JudgedText, _ act: Shadow.Act) {
    actCount += 1
    // An older act that is still unseen has its shadow, which knows nothing of this one either.
    guard !shadows.contains(where: { $0.seenBefore == nil }) else { return }
    shadowCount += 1
    shadows.append(
      Shadow(
        number: shadowCount, text: text.obedient(movesStay: knowsMovesStay), act: act,
        common: text.units.count, lastSent: lastSent))
  }

  /// States that an outcome may stem from: those that have arrived since it began, or else the last one.
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

/// What a state showed, and what it would have shown without the acts.
struct Snapshot: Sendable {
  /// What a state would have been in a shadow.
  struct Other: Sendable {
    var shadow: Int
    var value: FieldValue
    var looksDifferent: Bool
    var shown: ArraySlice<Int>
  }

  var real: FieldValue
  var focus: Int
  /// The identities of the units that it showed.
  var shown: ArraySlice<Int>
  var shadows: [Other]
}

/// The world without an act.
struct Shadow: Sendable {
  /// What kind of act.
  enum Act: Sendable {
    /// User or app did something.
    case foreign
    /// A rule of the host's own.
    case rule
    /// The host moved no caret.
    case movesStay
    /// A message was lost.
    case loss
  }

  let number: Int
  var text: JudgedText
  let act: Act
  /// How many units both worlds have in common.
  let common: Int
  /// The number of the last message sent before the act.
  let lastSent: Int
  /// The number of the first message that was sent when a state had shown the act; nil if none has.
  var seenBefore: Int?
  /// The number of the first message that was sent when a state had come after the act and shown nothing.
  var alikeBefore: Int?

  /// Whether the message with this number is judged here.
  func judges(_ number: Int) -> Bool { seenBefore.map { number < $0 } ?? true }

  /// Why a message did not know of the act.
  func excuse(of number: Int) -> JudgeFinding.Excuse {
    if number <= lastSent { return .inFlight }
    if act == .loss { return .lost }
    return alikeBefore.map { number >= $0 } ?? false ? .alike : .late
  }
}
