import DocumentProxy
import KeyboardLab
import ProxySimulation
import VirtualTime
import Timing

/// One run while it is played.
struct ScenarioRun {
  /// Whether everything that happens is told in the end.
  var keepsEvents = false
  /// Records the run; nil: nobody wants to look at it.
  private(set) var recorder: WorldRecorder?
  /// What this step has told, for the recorder.
  private var told: [RecordedEntry] = []
  /// How instants depend on the strategy's wait; nil: nobody asks.
  var timeline: WaitTimeline?
  /// A reader that has read more units than this is stopped: it can't have read the text.
  var readLimit = Int.max

  private var world: ProxyWorld
  private var strategy: any ScenarioStrategy
  private var operations: ArraySlice<ScenarioRow.Timed<ScenarioOperation>>
  private var timers = EventQueue<Int>()
  private var armed: [(timer: Int, token: EventQueue<Int>.Token, due: Instant)] = []
  /// Behind how many waits each timer fires, as far as it is behind any.
  private var waits: [Int: Int] = [:]
  /// Behind how many waits the present turn is.
  private var turnWaits = 0
  private var unitsRead = 0
  private var now = Instant(nanoseconds: .min)
  private var hasTrapped = false
  private var isStopped = false

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
  private var begun = 0
  /// From this operation on they are the user's own, and not the column's.
  private var usersFrom = Int.max
  private var resolved = 0
  private var session: Int
  private var applications: [ScenarioResult.Application] = []
  private var disturbedInstant: Instant?
  private var tear: Tear?

  init(
    _ strategy: any ScenarioStrategy, in world: ProxyWorld,
    _ operations: [ScenarioRow.Timed<ScenarioOperation>],
    _ disturbances: [ScenarioRow.Timed<Disturbance>]
  ) {
    self.strategy = strategy
    self.world = world
    session = world.session
    self.operations = operations[...]
    for planned in disturbances { self.world.plan(planned.content, at: planned.instant) }
  }

  /// Lets the run be recorded from its beginning.
  mutating func record() { recorder = WorldRecorder(world) }

  mutating func playToEnd() {
    var steps = 0
    while step() {
      steps += 1
      guard steps < ScenarioPlayer.stepLimit else {
        isStopped = true
        return
      }
    }
  }

  private mutating func step() -> Bool {
    // What is under way still arrives when a reader is stopped: a longer wait could have heard of it.
    let isCut = unitsRead > readLimit
    let operation = isCut ? nil : nextOperationInstant
    let timer = isCut ? nil : timers.nextInstant
    let first = [world.next, operation, timer].compactMap(\.self).min()
    guard let first else { return false }
    now = first
    let isTimer = world.next != first && operation != first
    defer { recordStep(isTimer: isTimer) }
    if world.next == first {
      stepWorld()
    } else if operation == first {
      performOperations()
    } else if let timer = timers.popFirst()?.payload {
      armed.removeAll { $0.timer == timer }
      turnWaits = waits.removeValue(forKey: timer) ?? 0
      timeline?.begin(.wait, behind: turnWaits, at: now)
      turn { strategy, instant, proxy in
        strategy.timerFired(timer, at: instant, proxy: &proxy)
      }
    }
    return true
  }

  /// When the next operation begins: at its time, or, where that is only the naive column's wait, when
  /// the outcomes of those before it are known.
  private var nextOperationInstant: Instant? {
    guard let next = operations.first else { return nil }
    guard next.followsOutcome, strategy.tellsOutcomes else { return next.instant }
    return resolved == begun ? now : nil
  }

  private mutating func performOperations() {
    guard let first = operations.popFirst() else { return }
    var joined = [first.content]
    while strategy.joinsTurns, let next = operations.first, next.instant == first.instant {
      joined.append(next.content)
      operations.removeFirst()
    }
    begun += joined.count
    for operation in joined { say("action", "\(operation)") }
    turnWaits = 0
    timeline?.begin(.operation, behind: 0, at: now)
    if first.isUsers { usersFrom = min(usersFrom, begun - 1) }
    turn { strategy, instant, proxy in
      joined.flatMap { strategy.perform($0, at: instant, proxy: &proxy) }
    }
  }

  private mutating func turn(
    _ body: (inout any ScenarioStrategy, Instant, inout ProxyMirror) -> [StrategyEffect]
  ) {
    guard !hasTrapped, world.presence == .present else { return }
    let instant = now
    var strategy = self.strategy
    let effects = world.turn(at: instant) { proxy in body(&strategy, instant, &proxy) }
    self.strategy = strategy
    react(to: effects)
  }

  private mutating func stepWorld() {
    let instant = now
    let hears = !hasTrapped
    turnWaits = 0
    timeline?.beginStep()
    var strategy = self.strategy
    var effects: [StrategyEffect] = []
    world.step { callback, proxy in
      guard callback == .textDidChange, hears else { return }
      effects += strategy.textDidChange(at: instant, proxy: &proxy)
    }
    if world.session != session || world.presence == .killed || world.presence == .replaced {
      session = world.session
      effects += strategy.sessionEnded()
    }
    self.strategy = strategy
    react(to: effects)
  }

  private mutating func say(_ who: String, _ what: String) {
    guard recorder != nil else { return }
    told.append(RecordedEntry(at: now, .said(.operations, who: who, what: what)))
  }

  private mutating func recordStep(isTimer: Bool) {
    guard recorder != nil else { return }
    recorder?.note(
      told, in: world, at: now, timers: armed.map { ($0.token.ordinal, $0.due) }, isTimer: isTimer)
    told = []
  }

  private mutating func react(to effects: [StrategyEffect]) {
    var outcomesNow: [String] = []
    for effect in effects {
      switch effect {
      case .arm(let timer, let span):
        arm(timer, after: span, behind: turnWaits)
      case .wait(let timer, let span):
        arm(timer, after: span, behind: turnWaits + 1)
      case .disarm(let timer):
        guard let index = armed.firstIndex(where: { $0.timer == timer }) else { continue }
        timers.cancel(armed.remove(at: index).token)
      case .resolved(let outcome):
        resolved += 1
        guard resolved <= usersFrom else { continue }
        resolvedInstant = now
        if let outcome { outcomes.append(outcome) }
        outcomesNow.append(outcome ?? "over")
      case .readWindow(let text):
        windowsRead.append(text)
        unitsRead += text.utf16.count
      case .look:
        isFresh = freshness.isFresh
      case .readText(let text):
        readText = text
      case .trap:
        hasTrapped = true
        outcomesNow.append("trap")
      }
    }
    for event in world.takeEvents() { note(event) }
    for outcome in outcomesNow { say("outcome", outcome) }
  }

  private mutating func arm(_ timer: Int, after span: Nanoseconds, behind waits: Int) {
    let due = now + span
    armed.append((timer, timers.schedule(timer, at: due), due))
    if waits > 0 { self.waits[timer] = waits }
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
    result.fields = world.host.fields.map { ($0.name, $0.field.document, $0.isEditable) }
    result.focus = world.host.focus
    result.isCaretOutside = world.host.pageCaret != nil
    result.mirror = world.mirror.document
    result.sent = world.host.sent
    result.outcomes = outcomes
    if hasTrapped { result.outcomes = ["trap"] }
    if isUnbounded || strategy.isWaiting || isStopped { result.outcomes.append("unbounded") }
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
    result.isStopped = isStopped
  }
}
