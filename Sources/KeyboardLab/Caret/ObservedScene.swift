import CaretControl
import DocumentProxy
import ProxySimulation
import Timing

/// The state of host and messages as the observer has seen it so far.
struct ObservedScene {
  var judgement = CaretJudgement()
  var openOperations: [Int] = []

  let profile: ProxyProfile
  private var now = Instant.start
  var field: HostField
  /// For each state under way: the field when the host took the state, and whether a foreign change had
  /// happened.
  private var pushed: [(field: HostField, foreign: Bool)] = []
  var shown: (field: HostField, foreign: Bool)
  var start: HostField
  var operation: CaretOperation?
  var expectation: CaretExpectation?
  var isForeign = false
  /// Whether messages of the previous operation are under way, so that their answers can't be told apart.
  private(set) var isMuddled = false
  var editsAfterForeign = 0
  /// How many of these edits were applied since the last state arrived.
  var editsSinceState = 0
  var insertions = 0
  /// The number of the first message that damaged the text, where windows can be hidden.
  var damagedBy: Int?
  private var beganAt = Instant.start
  var outcome: Outcome?
  /// The document's identifier in the last state, and in the last state before the operation.
  var identifier: DocumentIdentifier?
  var firstIdentifier: DocumentIdentifier?
  var readText: String?
  private var lastInsertion: String?
  /// The text that the operation takes back if it undoes an insertion.
  var taken: String?
  private var hasEndedStep = false
  /// How many messages are neither applied nor lost.
  private var underWay = 0
  private var lastMessage: ProxyMessage?
  private var lastSentAt: Instant?
  var search: OtherWorldSearch
  /// The field in the last state before the operation, and what the keyboard saw of it.
  var shownAtStart: (field: HostField, context: DocumentContext)
  var lastContext: DocumentContext
  /// The number of the operation's first message.
  var firstMessage = 0
  /// The steps of a drag that have no outcome yet.
  private var openSteps: [(number: Int, step: Int)] = []
  /// The sum of the drag's confirmed steps; nil after a step with another outcome.
  private var dragged: Int? = 0
  /// The field just before the host applied the operation's first message.
  var met: HostField?
  var sessionHasEnded = false
  /// The number of the last message that was sent before the keyboard learned of another field, a new
  /// session or a cancellation.
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

  mutating func take(_ entry: TimelineEntry, of trial: CaretTrial, _ observer: CaretObserver) {
    now = entry.instant
    if hasEndedStep {
      if case .effect(.finished) = entry.kind {} else { goOnDragging() }
    }
    switch entry.kind {
    case .proxy(let kind): take(kind, observer)
    case .effect(.began(let number, let operation)): begin(number, operation)
    case .cancelled:
      noteTold()
      noteForeign()
    case .effect(.read(_, let text)): readText = text
    case .effect(.finished(let number, let operation, let outcome)):
      openOperations.removeAll { $0 == number }
      self.outcome = outcome
      if now - beganAt > observer.timeLimit {
        complain(.unbounded, "\(operation) took \((now - beganAt).seconds) s")
      }
      judge(operation, outcome, trial.contextsAtEnd[number] ?? DocumentContext())
      endStep(number, outcome)
    case .touches, .gesture, .key, .system, .effect: break
    }
  }

  private mutating func begin(_ number: Int, _ operation: CaretOperation) {
    openOperations.append(number)
    if case .drag(let step) = operation { openSteps.append((number, step)) }
    guard openOperations.count == 1 else { return joinDrag() }
    if self.operation != nil { judgeText() }
    // The host may still answer messages of an interrupted operation. It is unknown to which operation such
    // an answer belongs, so the next operation's claims are not judged.
    let isOpen = underWay > 0 || !pushed.isEmpty
    isMuddled = self.operation != nil && isOpen && (outcome != .confirmed || isForeign)
    taken = outcome == .confirmed ? lastInsertion : nil
    self.operation = operation
    outcome = nil
    beganAt = now
    // The timeline has a turn's message before the operation that began in that turn.
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

  /// Returns whether the keyboard has seen the host's present text. If not, somebody else has changed it.
  private func isShown(_ field: HostField) -> Bool {
    field.text == shown.field.text && field.selection == shown.field.selection
  }

  /// Adds the results of all open steps of a drag: the caret may be at the end of each.
  private mutating func joinDrag() {
    guard case .drag? = operation, expectation != nil else { return }
    let results = dragResults(from: start, by: 0)
    expectation?.results = results
  }

  /// Returns where the open steps of a drag lead one after another, after steps of the sum `done`.
  private func dragResults(from field: HostField, by done: Int) -> [HostField] {
    var sum = done
    return openSteps.flatMap { step in
      sum += step.step
      return CaretExpectation(.drag(by: sum), on: field, profile: profile)?.results ?? []
    }
  }

  /// Returns where the steps lead from the drag's start; nil if a finished step was not confirmed.
  func dragResults(from field: HostField) -> [HostField]? {
    dragged.map { dragResults(from: field, by: $0) }
  }

  private mutating func endStep(_ number: Int, _ outcome: Outcome) {
    let step = openSteps.first { $0.number == number }?.step ?? 0
    openSteps.removeAll { $0.number == number }
    dragged = outcome == .confirmed ? dragged.map { $0 + step } : nil
    hasEndedStep = true
  }

  /// Continues a drag after some steps have ended: the others begin at the caret of the last state.
  private mutating func goOnDragging() {
    hasEndedStep = false
    guard case .drag? = operation, !openSteps.isEmpty else { return }
    // A step without an answer may still arrive among the later ones.
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
        // A new controller shows nothing until a state arrives.
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
        // The identifier shows that another field has the focus, if the host sends one.
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
    case .focus, .recreateController, .killExtension, .secureReplacement: true
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
