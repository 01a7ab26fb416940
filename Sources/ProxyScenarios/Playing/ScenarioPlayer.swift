import DocumentProxy
import ProxySimulation
import VirtualRuns
import VirtualTime

/// Plays rows: a strategy and a simulated proxy on one virtual clock.
///
/// Order at one instant: disturbances, messages into the host, states into the mirror, operations,
/// the strategy's timers. Source: `proxy-facts.md (d)`, convention 1.
public struct ScenarioPlayer: Sendable {
  /// What the caller wants otherwise than the rows say.
  public var conditions: PlayConditions
  /// How many steps a run may take.
  public static let stepLimit = 1_000_000

  /// A player.
  public init(_ conditions: PlayConditions = PlayConditions()) {
    self.conditions = conditions
  }

  /// Plays a row.
  ///
  /// - Returns: how it ended; nil if the strategy can't do what the row wants.
  /// - Throws: `ProfileFault` if the conditions name a wrong flag or value.
  public func play(
    _ row: ScenarioRow, _ strategy: any ScenarioStrategy
  ) throws(ProfileFault) -> ScenarioResult? {
    let isNaive = strategy.name == row.naive.strategy
    let operations = row.operations.filter { isNaive || !$0.isNaiveOnly }
    guard operations.allSatisfy({ strategy.supports($0.content) }) else { return nil }
    var run = ScenarioRun(
      strategy, in: try conditions.world(for: row), operations, row.disturbances)
    run.keepsEvents = conditions.keepsEvents
    run.playToEnd()
    var result = ScenarioResult(row: row, strategy: strategy.name)
    run.tell(&result)
    if isNaive { result.column = .naive }
    if strategy.tellsOutcomes { result.column = .correct }
    if conditions.areTheRowsOwn, row.check != .informative {
      if isNaive { result.passes = result.agrees(with: row.naive) }
      if strategy.tellsOutcomes { result.passes = CorrectColumnJudge(result).passes }
    }
    return result
  }
}

/// One run while it is played.
private struct ScenarioRun {
  /// Whether everything that happens is told in the end.
  var keepsEvents = false

  private var world: ProxyWorld
  private var strategy: any ScenarioStrategy
  private var operations: ArraySlice<ScenarioRow.Timed<ScenarioOperation>>
  private var timers = EventQueue<Int>()
  private var armed: [(timer: Int, token: EventQueue<Int>.Token)] = []
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
    let operation = nextOperationInstant
    let timer = timers.nextInstant
    let first = [world.next, operation, timer].compactMap(\.self).min()
    guard let first else { return false }
    now = first
    if world.next == first {
      stepWorld()
    } else if operation == first {
      performOperations()
    } else if let timer = timers.popFirst()?.payload {
      armed.removeAll { $0.timer == timer }
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

  private mutating func react(to effects: [StrategyEffect]) {
    for effect in effects {
      switch effect {
      case .arm(let timer, let span), .wait(let timer, let span):
        armed.append((timer, timers.schedule(timer, at: now + span)))
      case .disarm(let timer):
        guard let index = armed.firstIndex(where: { $0.timer == timer }) else { continue }
        timers.cancel(armed.remove(at: index).token)
      case .resolved(let outcome):
        resolved += 1
        guard resolved <= usersFrom else { continue }
        resolvedInstant = now
        if let outcome { outcomes.append(outcome) }
      case .readWindow(let text):
        windowsRead.append(text)
      case .look:
        isFresh = freshness.isFresh
      case .readText(let text):
        readText = text
      case .trap:
        hasTrapped = true
      }
    }
    for event in world.takeEvents() { note(event) }
  }

  private mutating func note(_ event: ProxyEvent) {
    if keepsEvents { events.append(event) }
    freshness.take(event.kind)
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
