import CaretControl
import CaretJudge
import DocumentProxy
import KeyboardLab
import KeyboardModels
import ProxySimulation
import VirtualTime
import Timing

/// One run of a strategy while it is played.
struct ScenarioRun<Strategy: ScenarioStrategy> {
  /// Whether the result holds all events between keyboard and host.
  var keepsEvents = false
  /// The recorder of the run; nil if the run is not recorded.
  private(set) var recorder: WorldRecorder?
  /// The entries of this step, for the recorder.
  private var told: [RecordedEntry] = []
  /// The dependence of instants on the strategy's wait; nil if it is not needed.
  var timeline: WaitTimeline?
  /// The judge of the run; nil if the run is not judged.
  private(set) var judge: TextJudge?
  /// The most units that a reader may read. A reader that has read more can't return the right text
  /// and is stopped.
  var readLimit = Int.max

  private var run: ClientRun<Strategy>
  private var operations: ArraySlice<ScenarioRow.Timed<ScenarioTask>>
  /// The number of waits before each timer fires; a timer that follows no wait has no entry.
  private var waits: [Int: Int] = [:]
  /// The number of waits before the present turn.
  private var turnWaits = 0
  private var unitsRead = 0

  private var outcomes: [String] = []
  private var resolvedInstant: Instant?
  private var hostInstant: Instant?
  private var isUnbounded = false
  private var messages = 0
  private var wiggles = WiggleCount()
  private var events: [ProxyEvent] = []
  private var windowsRead: [String] = []
  private var freshness = MirrorFreshness()
  private var isFresh: Bool?
  private var readText: String?
  /// What was asked of the strategy so far; operations are numbered from 1.
  private var asked: [ScenarioTask] = []
  /// The operations that begin in this turn, for the judge.
  private var beginning: [(number: Int, operation: CaretOperation, releaseMs: Int?)] = []
  /// The index of the first operation that is the user's own; the column does not describe it.
  private var usersFrom = Int.max
  private var resolved = 0
  private var applications: [ScenarioResult.Application] = []
  private var disturbedInstant: Instant?
  private var tear: Tear?

  init(
    _ strategy: Strategy, in world: ProxyWorld,
    _ operations: [ScenarioRow.Timed<ScenarioTask>],
    _ disturbances: [ScenarioRow.Timed<Disturbance>]
  ) {
    run = ClientRun(strategy, in: world, from: Instant(nanoseconds: .min))
    self.operations = operations[...]
    for planned in disturbances { run.world.plan(planned.content, at: planned.instant) }
  }

  /// Records the run from its beginning.
  mutating func record() { recorder = WorldRecorder(run.world) }

  /// Judges the run from its beginning.
  mutating func keepJudge() {
    judge = TextJudge(of: run.world, tellsOutcomes: run.client.tellsOutcomes)
  }

  mutating func playToEnd() {
    while step() {}
    endJudging()
  }

  private mutating func endJudging() {
    guard judge != nil else { return }
    if !run.client.tellsOutcomes {
      let text = readText ?? windowsRead.reversed().joined()
      for number in asked.indices { judge?.tell(number + 1, hasRead: text) }
    }
    judge?.end(
      at: run.now,
      isStuck: !run.isAlive || isUnbounded || run.client.isWaiting || run.isStopped)
  }

  private mutating func step() -> Bool {
    // Messages and states still arrive after a reader is stopped: with a longer wait the reader
    // could have seen them.
    if unitsRead > readLimit {
      operations = []
      run.dropTimers()
    }
    var next = run.next
    next.offer(nextOperationInstant, .request)
    guard let step = next.first, run.begin(step) else { return false }
    switch step.kind {
    case .world:
      turnWaits = 0
      timeline?.beginStep()
      let session = run.world.session
      let effects = run.stepWorld()
      if run.world.session != session || run.isKeyboardGone {
        judge?.endSession(at: run.now)
      }
      react(to: effects)
    case .request: performOperations()
    default:
      guard let timer = run.popTimer() else { break }
      turnWaits = waits.removeValue(forKey: timer) ?? 0
      timeline?.begin(.wait, after: turnWaits, at: run.now)
      react(to: run.turn(.timerFired(timer)))
    }
    recordStep(isTimer: step.kind == .timer)
    return true
  }

  /// The start of the next operation. If its time is only the naive column's wait, it starts when
  /// the outcomes of the operations before it are known.
  private var nextOperationInstant: Instant? {
    guard let next = operations.first else { return nil }
    guard next.followsOutcome, run.client.tellsOutcomes else { return next.instant }
    return resolved == asked.count ? run.now : nil
  }

  private mutating func performOperations() {
    guard let next = operations.popFirst() else { return }
    let isUsers = next.isUsers
    let instant = next.instant
    var joined = [next.content]
    while run.client.joinsTurns, let next = operations.first, next.instant == instant {
      joined.append(next.content)
      operations.removeFirst()
    }
    let first = asked.count
    asked += joined
    for task in joined { say("action", "\(task)") }
    beginning = joined.enumerated().compactMap { index, operation in
      CaretOperation(operation).map { (first + index + 1, $0, operation.releaseMs) }
    }
    turnWaits = 0
    timeline?.begin(.operation, after: 0, at: run.now)
    if isUsers { usersFrom = min(usersFrom, asked.count - 1) }
    guard run.canAct else {
      beginning = []
      return
    }
    react(to: run.turn(joined.map { .perform($0) }).flatMap(\.self))
  }

  private mutating func say(_ who: String, _ what: String) {
    guard recorder != nil else { return }
    told.append(RecordedEntry(at: run.now, .said(.operations, who: who, what: what)))
  }

  private mutating func recordStep(isTimer: Bool) {
    guard recorder != nil else { return }
    recorder?.note(
      told, in: run.world, at: run.now, timers: run.armed.map { ($0.token.ordinal, $0.due) },
      isTimer: isTimer)
    told = []
  }

  private mutating func react(to effects: [ClientEffect]) {
    var outcomesNow: [String] = []
    var ended: [(number: Int, outcome: Outcome, read: String?)] = []
    for effect in effects {
      switch effect {
      case .finished(let number, _, let outcome):
        if run.client.tellsOutcomes { ended.append((number, outcome, readText)) }
        let states = asked[number - 1].hasStatedOutcome
        if let told = resolve(states ? outcome.name : nil) { outcomesNow.append(told) }
      case .assumedOver: if let told = resolve(nil) { outcomesNow.append(told) }
      case .arm(let timer, _): if turnWaits > 0 { waits[timer] = turnWaits }
      case .wait(let timer, _): waits[timer] = turnWaits + 1
      case .readWindow(let text):
        windowsRead.append(text)
        unitsRead += text.utf16.count
      case .look:
        isFresh = freshness.isFresh
      case .read(_, let text):
        readText = text
      case .trap:
        run.isAlive = false
        outcomesNow.append("trap")
      default: break
      }
    }
    let events = run.world.takeEvents()
    for event in events { note(event) }
    judge?.turn(
      began: beginning.map { ($0.number, $0.operation) }, events: events, ended: ended, at: run.now)
    for (number, _, releaseMs) in beginning {
      guard let releaseMs else { continue }
      judge?.release(number, at: .start + .milliseconds(Int64(releaseMs)))
    }
    beginning = []
    for outcome in outcomesNow { say("outcome", outcome) }
  }

  /// Notes that the strategy takes an operation for done.
  /// - Returns: the words for the recording; nil if the operation is the user's own.
  private mutating func resolve(_ outcome: String?) -> String? {
    resolved += 1
    guard resolved <= usersFrom else { return nil }
    resolvedInstant = run.now
    if let outcome { outcomes.append(outcome) }
    return outcome ?? "over"
  }

  private mutating func note(_ event: ProxyEvent) {
    if keepsEvents { events.append(event) }
    if recorder != nil { told.append(RecordedEntry(at: event.instant, .told(.proxy(event.kind)))) }
    freshness.take(event.kind)
    timeline?.take(event)
    switch event.kind {
    case .sent: messages += 1
    case .unbounded: isUnbounded = true
    case .applied(let report, _):
      if report.changedAnything { hostInstant = event.instant }
      wiggles.take(report)
      applications.append(.init(report, at: event.instant))
      if tear != .pair { tear = report.tear ?? tear }
    case .disturbed: disturbedInstant = disturbedInstant ?? event.instant
    default: break
    }
  }

  func tell(_ result: inout ScenarioResult) {
    result.fields = run.world.host.fields.map { ($0.name, $0.field.document, $0.isEditable) }
    result.focus = run.world.host.focus
    result.isCaretOutside = run.world.host.pageCaret != nil
    result.mirror = run.world.mirror.document
    result.sent = run.world.host.sent
    result.outcomes = outcomes
    if !run.isAlive { result.outcomes = ["trap"] }
    if isUnbounded || run.client.isWaiting || run.isStopped { result.outcomes.append("unbounded") }
    result.hostInstant = hostInstant
    result.resolvedInstant = resolvedInstant
    result.messages = messages
    result.wiggles = wiggles.count
    result.events = events
    result.windowsRead = windowsRead
    result.isFresh = isFresh
    result.readText = readText
    result.applications = applications
    result.disturbedInstant = disturbedInstant
    result.tear = tear
    result.isStopped = run.isStopped
    result.judge = judge
  }
}

extension ScenarioTask {
  /// The release of a held key, in milliseconds; nil for other operations.
  fileprivate var releaseMs: Int? {
    if case .holdDelete(let releaseMs) = self { releaseMs } else { nil }
  }
}
