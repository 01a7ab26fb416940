import CaretControl
import DocumentProxy
import ProxySimulation
import Timing

/// Host and messages as the observer has seen them so far.
struct ObservedScene {
  var judgement = CaretJudgement()
  var openOperations: [Int] = []

  let profile: ProxyProfile
  private var now = Instant.start
  var field: HostField
  /// The field as it was when each state under way was taken, and whether a foreign change had
  /// happened.
  private var pushed: [(field: HostField, foreign: Bool)] = []
  var shown: (field: HostField, foreign: Bool)
  var start: HostField
  var operation: CaretOperation?
  var expectation: CaretExpectation?
  var isForeign = false
  /// Whether messages of the operation before are under way, and nobody can tell their answers.
  private(set) var isMuddled = false
  var editsAfterForeign = 0
  /// How many of them since a state has come.
  var editsSinceState = 0
  var insertions = 0
  /// The first message that has left another text than was wanted, where windows can be hidden.
  var damagedBy: Int?
  private var beganAt = Instant.start
  var outcome: Outcome?
  /// Which document the states speak of, and spoke of when the operation began.
  var identifier: DocumentIdentifier?
  var firstIdentifier: DocumentIdentifier?
  var readText: String?
  private var lastInsertion: String?
  /// What the operation takes back if it is one that does.
  var taken: String?
  private var hasEndedStep = false
  /// How many messages have been sent and neither applied nor lost.
  private var underWay = 0
  private var lastMessage: ProxyMessage?
  private var lastSentAt: Instant?
  var search: OtherWorldSearch
  /// The field of the last state before the operation, and what the keyboard saw of it.
  var shownAtStart: (field: HostField, context: DocumentContext)
  var lastContext: DocumentContext
  /// The number of the operation's first message.
  var firstMessage = 0
  /// The steps of a drag that have no outcome yet.
  private var openSteps: [(number: Int, step: Int)] = []
  /// How far the steps lead that are done; nil if one has come to something else.
  private var dragged: Int? = 0
  /// The field as our first message met it.
  var met: HostField?
  var sessionHasEnded = false
  /// The last message that had left when something happened in the operation that the keyboard is told:
  /// another field, a new session, a cancellation.
  var lastUntold: Int?

  init(_ trial: CaretTrial) {
    profile = trial.world.profile
    let first = trial.initialFields[0].field
    field = first
    start = first
    shown = (first, false)
    shownAtStart = (first, trial.firstContext)
    lastContext = trial.firstContext
    search = OtherWorldSearch(profile)
    search.learn(first, as: trial.firstContext)
    identifier = trial.firstContext.identifier
  }

  mutating func complain(_ invariant: CaretViolation.Invariant, _ text: String) {
    judgement.violations.append(
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
      noteTold()
      noteForeign()
    case .read(_, let text): readText = text
    case .finished(let number, let operation, let outcome, let shown):
      openOperations.removeAll { $0 == number }
      self.outcome = outcome
      if now - beganAt > observer.timeLimit {
        complain(.unbounded, "\(operation) took \((now - beganAt).seconds) s")
      }
      judge(operation, outcome, shown)
      endStep(number, outcome)
    }
  }

  private mutating func begin(_ number: Int, _ operation: CaretOperation) {
    openOperations.append(number)
    if case .drag(let step) = operation { openSteps.append((number, step)) }
    guard openOperations.count == 1 else { return joinDrag() }
    if self.operation != nil { judgeText() }
    // What an interrupted operation has left under way may still be answered: which answer belongs to
    // which operation nobody can tell then, so claims of such a successor are not judged.
    let isOpen = underWay > 0 || !pushed.isEmpty
    isMuddled = self.operation != nil && isOpen && (outcome != .confirmed || isForeign)
    taken = outcome == .confirmed ? lastInsertion : nil
    self.operation = operation
    outcome = nil
    beganAt = now
    // A turn's message is told before the operation that began in it.
    let own = lastSentAt == now ? lastMessage : nil
    firstMessage = own?.number ?? (lastMessage?.number ?? 0) + 1
    search.begin(keeping: own)
    lastUntold = nil
    dragged = 0
    shownAtStart = (shown.field, lastContext)
    insertions = 0
    damagedBy = nil
    editsAfterForeign = 0
    editsSinceState = 0
    met = nil
    firstIdentifier = identifier
    start = field
    isForeign = !isShown(field)
    expectation = CaretExpectation(
      operation, on: field, profile: profile, lastInsertion: taken)
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
    let results = dragResults(from: start, by: 0)
    expectation?.results = results
  }

  /// Where the open steps of a drag lead, one after the other, behind those that are done.
  private func dragResults(from field: HostField, by done: Int) -> [HostField] {
    var sum = done
    return openSteps.flatMap { step in
      sum += step.step
      return CaretExpectation(.drag(by: sum), on: field, profile: profile)?.results ?? []
    }
  }

  /// Where they lead from where the drag began; nil if nobody can tell.
  func dragResults(from field: HostField) -> [HostField]? {
    dragged.map { dragResults(from: field, by: $0) }
  }

  private mutating func endStep(_ number: Int, _ outcome: Outcome) {
    let step = openSteps.first { $0.number == number }?.step ?? 0
    openSteps.removeAll { $0.number == number }
    dragged = outcome == .confirmed ? dragged.map { $0 + step } : nil
    hasEndedStep = true
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

  private mutating func noteTold() { lastUntold = lastUntold ?? lastMessage?.number ?? 0 }

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
      if disturbance.endsController { noteTold() }
      if after != field || disturbance.endsSession { isForeign = isForeign || operation != nil }
      if operation == nil { start = after }
      field = after
      if disturbance.losesStates { pushed = [] }
      if disturbance.endsController {
        sessionHasEnded = true
        // A new controller shows nothing until a state comes.
        lastContext = DocumentContext()
        identifier = nil
      }
    case .sent(let message):
      underWay += 1
      lastMessage = message
      search.send(message)
      lastSentAt = now
    case .lost: underWay -= 1
    case .pushed: pushed.append((field, isForeign))
    case .calledBack, .ignored:
      if case .calledBack(let context) = kind {
        identifier = context.identifier ?? identifier
        // Another field is told by its identifier, where hosts give one.
        if operation != nil, let firstIdentifier, identifier != firstIdentifier { noteTold() }
        lastContext = context
        search.see(context)
        editsSinceState = 0
      }
      if !pushed.isEmpty {
        let state = pushed.removeFirst()
        if case .calledBack = kind {
          shown = state
          search.learn(state.field, as: lastContext)
        }
      }
    default: break
    }
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
