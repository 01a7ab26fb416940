import CaretControl
import DocumentProxy
import ProxySimulation
import VirtualTime

/// What the library got wrong in a trial.
public struct CaretViolation: Hashable, Sendable, CustomStringConvertible {
  /// The invariants of `proxy-facts.md (d)`.
  public enum Invariant: String, Hashable, Sendable, CaseIterable {
    /// (i) No insert is applied twice.
    case insertedTwice
    /// (ii) What an outcome claims is so in the host at the instant at which its state was taken.
    case wrongClaim
    /// (iii) Every wait ends in bounded time.
    case unbounded
    /// (iv) After a foreign change at most one editing message is still applied, and a state that was
    /// taken after it confirms nothing.
    case wentOn
    /// (v) Text outside the operation's range is as it was.
    case damage
  }

  /// Which one.
  public var invariant: Invariant
  /// When.
  public var instant: Instant
  /// What was claimed or done, and what was so.
  public var description: String
}

/// Judges a trial of one operation by what host and messages did; it does not ask the library.
///
/// Where the user, the app or a new session acts in between only the claims are judged, the text by
/// the number of messages that still land: what a foreign change makes of the text is its own affair.
/// Outcomes that claim nothing (`assumed`, `partial`, `timedOut`, `interrupted`) are never wrong, only
/// useless; they are to be counted apart.
public struct CaretObserver: Sendable {
  /// No operation of a trial takes longer.
  public var timeLimit = Nanoseconds.seconds(600)
  /// So many editing messages may be applied after a foreign change.
  public var messagesAfterForeignChange = 1
  /// The same for a held delete key: those that may be unconfirmed, and one more.
  public var ticksAfterForeignChange = CaretSettings().unconfirmedTicks + 1

  /// An observer.
  public init() {}

  /// What was wrong in a trial.
  /// - Complexity: O(entries · length of the text).
  public func violations(in trial: CaretTrial) -> [CaretViolation] {
    judgement(of: trial).violations
  }

  /// What was wrong in a trial, and how many claims were wrong only in this world: in another one, which
  /// the observer can name, the library sees the same and the claim is true.
  public func judgement(of trial: CaretTrial) -> (violations: [CaretViolation], exemptions: Int) {
    var scene = ObservedScene(trial)
    for entry in trial.entries { scene.take(entry, self) }
    if trial.isStopped || !scene.openOperations.isEmpty {
      scene.complain(.unbounded, "the operation has no outcome")
    }
    scene.judgeText()
    return (scene.violations, scene.exemptions)
  }
}

/// Host and messages as the observer has seen them so far.
private struct ObservedScene {
  var violations: [CaretViolation] = []
  var openOperations: [Int] = []
  /// Claims that are wrong here and right in another world with the same observations.
  var exemptions = 0

  private let profile: ProxyProfile
  private var now = Instant.start
  private var field: HostField
  /// The field as it was when each state under way was taken, and whether a foreign change had
  /// happened.
  private var pushed: [(field: HostField, foreign: Bool)] = []
  private var shown: (field: HostField, foreign: Bool)
  private var start: HostField
  private var operation: CaretOperation?
  private var expectation: CaretExpectation?
  private var isForeign = false
  private var editsAfterForeign = 0
  private var insertions = 0
  private var beganAt = Instant.start
  private var outcome: Outcome?
  /// Which document the states speak of, and spoke of when the operation began.
  private var identifier: DocumentIdentifier?
  private var firstIdentifier: DocumentIdentifier?
  private var readText: String?
  private var lastInsertion: String?
  private var hasEndedStep = false
  /// How many messages have been sent and neither applied nor lost.
  private var underWay = 0
  private var lastMessage: ProxyMessage?
  private var lastSentAt: Instant?
  private var otherWorld: OtherWorld
  /// The field of the last state before the operation.
  private var shownAtStart: HostField
  /// The number of the operation's first message.
  private var firstMessage = 0
  /// The steps of a drag that have no outcome yet.
  private var openSteps: [(number: Int, step: Int)] = []
  /// The field as our first message met it.
  private var met: HostField?
  private var statesSinceBeginning = 0
  private var sessionHasEnded = false
  /// Whether something has happened in the operation that the keyboard is told: another field, a new
  /// session, a cancellation.
  private var keyboardKnows = false

  init(_ trial: CaretTrial) {
    profile = trial.world.profile
    let first = trial.initialFields[0].field
    field = first
    start = first
    shown = (first, false)
    shownAtStart = first
    otherWorld = OtherWorld(
      profile, hidesWindows: profile.nilWindowRate != ProxyProfile().nilWindowRate)
    identifier = trial.firstIdentifier
  }

  mutating func complain(_ invariant: CaretViolation.Invariant, _ text: String) {
    violations.append(
      CaretViolation(
        invariant: invariant, instant: now,
        description: "\(invariant.rawValue) at \(now.milliseconds) ms: \(text)"))
  }

  mutating func take(_ entry: CaretTrialEntry, _ observer: CaretObserver) {
    now = entry.instant
    if hasEndedStep {
      if case .finished = entry.kind {} else { goOnDragging() }
    }
    switch entry.kind {
    case .proxy(let kind): take(kind, observer)
    case .began(let number, let operation): begin(number, operation)
    case .cancelled:
      keyboardKnows = true
      noteForeign()
    case .read(_, let text): readText = text
    case .finished(let number, let operation, let outcome, let shown):
      openOperations.removeAll { $0 == number }
      openSteps.removeAll { $0.number == number }
      self.outcome = outcome
      if now - beganAt > observer.timeLimit {
        complain(.unbounded, "\(operation) took \((now - beganAt).seconds) s")
      }
      judge(operation, outcome, shown)
      hasEndedStep = true
    }
  }

  private mutating func begin(_ number: Int, _ operation: CaretOperation) {
    openOperations.append(number)
    if case .drag(let step) = operation { openSteps.append((number, step)) }
    guard openOperations.count == 1 else { return joinDrag() }
    if self.operation != nil { judgeText() }
    // What an interrupted operation has left under way may still be answered: which answer belongs to
    // which operation nobody can tell then, so claims of such a successor are not judged.
    let isMuddled =
      self.operation != nil && outcome != .confirmed && (underWay > 0 || !pushed.isEmpty)
    let takesBack = outcome == .confirmed ? lastInsertion : nil
    self.operation = operation
    outcome = nil
    beganAt = now
    // A turn's message is told before the operation that began in it.
    let own = lastSentAt == now ? lastMessage : nil
    firstMessage = own?.number ?? (lastMessage?.number ?? 0) + 1
    otherWorld.begin(keeping: own)
    keyboardKnows = false
    shownAtStart = shown.field
    insertions = 0
    editsAfterForeign = 0
    met = nil
    statesSinceBeginning = 0
    firstIdentifier = identifier
    start = field
    isForeign = !isShown(field)
    expectation = CaretExpectation(
      operation, on: field, profile: profile, lastInsertion: takesBack)
    if isMuddled { expectation = nil }
    lastInsertion = nil
    if case .insert(let text) = operation { lastInsertion = text }
  }

  /// Whether the keyboard has seen what the host has: otherwise somebody was there already.
  private func isShown(_ field: HostField) -> Bool {
    field.text == shown.field.text && field.selection == shown.field.selection
  }

  /// Steps of a drag go together: every sum of them is a place on their way.
  private mutating func joinDrag() {
    guard case .drag? = operation, expectation != nil else { return }
    var sum = 0
    var results: [HostField] = []
    for (_, step) in openSteps {
      sum += step
      let further = CaretExpectation(.drag(by: sum), on: start, profile: profile)
      results += further?.results ?? []
    }
    expectation?.results = results
  }

  /// Some steps have ended: the others begin where the state has shown the caret.
  private mutating func goOnDragging() {
    hasEndedStep = false
    guard case .drag? = operation, !openSteps.isEmpty else { return }
    // A step without an answer may still arrive, beside those that go on.
    if outcome != .confirmed, underWay > 0 || !pushed.isEmpty { expectation = nil }
    start = shown.field
    isForeign = !isShown(field)
    joinDrag()
  }

  private mutating func noteForeign() {
    guard operation != nil, outcome == nil else { return }
    isForeign = true
  }

  private mutating func take(_ kind: ProxyEvent.Kind, _ observer: CaretObserver) {
    switch kind {
    case .applied(let report, let after):
      underWay -= 1
      if operation != nil, met == nil { met = field }
      field = after
      count(report, observer)
    case .disturbed(let disturbance, let after):
      if disturbance.endsSession { keyboardKnows = true }
      if after != field || disturbance.endsSession { isForeign = isForeign || operation != nil }
      if operation == nil { start = after }
      field = after
      if disturbance.losesStates { pushed = [] }
      if disturbance.endsController { sessionHasEnded = true }
    case .sent(let message):
      underWay += 1
      lastMessage = message
      otherWorld.send(message)
      lastSentAt = now
    case .lost: underWay -= 1
    case .pushed: pushed.append((field, isForeign))
    case .calledBack, .ignored:
      if case .calledBack(let context) = kind {
        identifier = context.identifier ?? identifier
        otherWorld.see(context)
      }
      if !pushed.isEmpty {
        let state = pushed.removeFirst()
        if case .calledBack = kind {
          shown = state
          statesSinceBeginning += operation == nil ? 0 : 1
        }
      }
    default: break
    }
  }

  private mutating func count(_ report: MessageReport, _ observer: CaretObserver) {
    // What an operation before this one has left under way counts for that one.
    guard report.number >= firstMessage else { return }
    for item in report.items where !item.item.insertion.isEmpty && item.changedText {
      insertions += 1
      if insertions > 1 { complain(.insertedTwice, "\(insertions) insertions were applied") }
    }
    let edits = report.items.contains { $0.item.isEdit && $0.changedText }
    if edits, !isForeign, outcome == .dropped || outcome == .rejected {
      complain(.wrongClaim, "\(outcome?.name ?? ""), but an edit was applied later")
    }
    guard isForeign, edits else { return }
    editsAfterForeign += 1
    let limit =
      operation == .holdDelete
      ? observer.ticksAfterForeignChange : observer.messagesAfterForeignChange
    // How many deletions of a held key may be under way does not depend on what is seen.
    if editsAfterForeign > limit, operation == .holdDelete || !isAloneInAnotherWorld() {
      complain(.wentOn, "\(editsAfterForeign) editing messages after a foreign change")
    }
  }

  private mutating func judge(
    _ operation: CaretOperation, _ outcome: Outcome, _ context: DocumentContext
  ) {
    if let firstIdentifier, let identifier, firstIdentifier != identifier,
      outcome != .focusChanged, outcome != .cancelled, !sessionHasEnded
    {
      complain(.wrongClaim, "\(outcome.name), but the states speak of another field")
    }
    guard let expectation else { return }
    let state = shown.field
    switch outcome {
    case .confirmed where operation == .readDocument && !readIsWhole(state): break
    case .confirmed:
      if expectation.holds(in: state) || isExempt(operation, state, context) {
        break
      } else if isTrueIfAlone(operation) {
        exemptions += 1
      } else if shown.foreign {
        complain(.wentOn, "confirmed by a state that was taken after a foreign change")
      } else {
        complain(.wrongClaim, "\(operation) confirmed, but it was \(state.document)")
      }
    case .rejected, .dropped:
      if !shown.foreign, insertions > 0 || (operation.editsText && state.text != start.text) {
        complain(.wrongClaim, "\(operation) \(outcome.name), but it was \(state.document)")
      }
    case .moveNotSupported:
      // The other world: a host that ignores moves and takes a space, of which nothing is shown.
      if hidesWindows {
        exemptions += 1
      } else if profile.hostMoveUnit != .ignored {
        complain(.wrongClaim, "\(operation) moveNotSupported, but the host moves")
      }
    case .cleared:
      // The other world: the app has emptied the field. It shows the same nothing.
      if state.text.isEmpty { break }
      if context.showsNothing {
        exemptions += 1
      } else {
        complain(.wrongClaim, "cleared, but it was \(state.document)")
      }
    default: break
    }
  }

  /// Whether what was read is all of the text; complains if not.
  private mutating func readIsWhole(_ state: HostField) -> Bool {
    let whole = String(showing: state.text.units)
    if readText == whole || isForeign { return true }
    if hidesWindows, let readText, state.text.units.contains(Array(readText.utf16)) {
      exemptions += 1
    } else {
      complain(.wrongClaim, "confirmed to have read \(readText ?? "nothing") of \(whole)")
    }
    return false
  }

  /// Whether the claim is true in another world in which the library sees just the same:
  ///
  /// * at an edge the text that the user put in was there all along, or windows are hidden at random;
  /// * the text is what the host had before our first message arrived, and the act that made it so was
  ///   a tap that changed nothing: then the first window must be the same;
  /// * the document is no longer than what was shown of it at first.
  private mutating func isExempt(
    _ operation: CaretOperation, _ state: HostField, _ context: DocumentContext
  ) -> Bool {
    let isExempt: Bool
    switch operation {
    case .moveToStart: isExempt = state.caret == 0 || hidesWindows
    case .moveToEnd: isExempt = state.caret == state.text.count || hidesWindows
    default:
      isExempt =
        isTrueOfTheMetText(operation, state) || isTrueOfTheShown(operation, context)
        || isTrueOfAnUnseenText(operation, context)
    }
    if isExempt { exemptions += 1 }
    return isExempt
  }

  /// The texts that there may have been at first as far as the keyboard could see.
  private var possibleStarts: [HostField] {
    if keyboardKnows { return [] }
    return [shownAtStart, start] + (met.map { [$0] } ?? [])
  }

  /// Whether all that was seen can have come about without anybody else.
  private mutating func isAloneInAnotherWorld() -> Bool {
    let isAlone = possibleStarts.contains { !otherWorld.fields(from: $0).isEmpty }
    if isAlone { exemptions += 1 }
    return isAlone
  }

  /// Whether the claim is true where nobody else was there and the same was seen.
  private func isTrueIfAlone(_ operation: CaretOperation) -> Bool {
    possibleStarts.contains { start in
      guard let wanted = CaretExpectation(operation, on: start, profile: profile) else {
        return false
      }
      return otherWorld.fields(from: start).contains { wanted.holds(in: $0) }
    }
  }

  private var hidesWindows: Bool { profile.nilWindowRate != ProxyProfile().nilWindowRate }

  private func isTrueOfTheMetText(_ operation: CaretOperation, _ state: HostField) -> Bool {
    guard let met else { return false }
    let looksLikeTheStart =
      profile.identifierInitiallyNil || window(of: met) == window(of: start)
    return looksLikeTheStart
      && CaretExpectation(operation, on: met, profile: profile)?.holds(in: state) == true
  }

  private func isTrueOfTheShown(_ operation: CaretOperation, _ context: DocumentContext) -> Bool {
    guard statesSinceBeginning == 1, !profile.identifierInitiallyNil else { return false }
    let shown = window(of: start)
    let caret = shown.before.count
    let selected = start.text.units(in: start.selection)
    let small = HostField(
      MarkedDocument(
        units: shown.before + selected + shown.after, selection: caret..<caret + selected.count))
    return CaretExpectation(operation, on: small, profile: profile)?.results.contains { result in
      let window = window(of: result)
      return window.before == Array((context.before ?? "").utf16)
        && window.after.prefix { $0 != 0x0A } == Array((context.after ?? "").utf16)[...]
    } == true
  }

  /// The other world: nothing was shown before the operation, and the text was another one.
  private func isTrueOfAnUnseenText(
    _ operation: CaretOperation, _ context: DocumentContext
  ) -> Bool {
    guard profile.identifierInitiallyNil, firstIdentifier == nil, let text = operation.insertedText
    else { return false }
    return (context.before ?? "").hasSuffix(text)
  }

  private func window(of field: HostField) -> Window {
    let cut = profile.window.cut(field.text, around: field.selection)
    return Window(before: cut.before, after: cut.after)
  }

  private struct Window: Equatable {
    var before: UTF16Units
    var after: UTF16Units
  }

  /// Without a foreign change the text is either as it was or as wanted, or a clear's remainder.
  mutating func judgeText() {
    guard !isForeign, let expectation, let operation, operation != .deleteAll else { return }
    guard field.text != start.text, !expectation.textHolds(in: field) else { return }
    if case .transformed? = outcome { return }
    complain(.damage, "\(operation) on \(start.document) left \(field.document)")
  }
}

extension Disturbance {
  fileprivate var endsSession: Bool {
    switch self {
    case .focusChange, .recreateController, .killExtension, .secureReplacement: true
    default: false
    }
  }

  fileprivate var endsController: Bool {
    switch self {
    case .recreateController, .killExtension, .secureReplacement: true
    default: false
    }
  }

  fileprivate var losesStates: Bool {
    switch self {
    case .recreateController, .killExtension: true
    default: false
    }
  }
}

extension CaretOperation {
  /// What it puts before the caret.
  fileprivate var insertedText: String? {
    switch self {
    case .insert(let text), .replaceLast(_, let text), .replaceWord(let text): text
    case .insertWithCaret(let text, let back):
      String(decoding: text.utf16.dropLast(back), as: UTF16.self)
    default: nil
    }
  }

  fileprivate var editsText: Bool {
    switch self {
    case .move, .drag, .moveByWords, .moveToLineStart, .moveToLineEnd, .moveToStart, .moveToEnd,
      .confirm, .readDocument:
      false
    default: true
    }
  }
}

extension UTF16Units {
  /// Whether these units stand somewhere in it, without a gap.
  fileprivate func contains(_ part: UTF16Units) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { self[$0..<$0 + part.count] == part[...] }
  }
}
