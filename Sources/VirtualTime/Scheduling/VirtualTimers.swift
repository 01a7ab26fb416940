import Timing

/// The timers of one virtual run, which ``VirtualScheduler`` and the async world both use.
///
/// It is a value with the deadlines, the present virtual instant, the policy, the limits and the log. Its
/// owner performs the action of a fired timer.
struct VirtualTimers<Action> {
  struct Timer {
    var action: Action
    let place: SourcePlace
  }

  typealias Token = EventQueue<Timer>.Token

  private(set) var now = Instant.start
  private(set) var queue = EventQueue<Timer>()
  var policyState: PolicyState
  let seed: UInt64
  let limits: RunLimits
  let recordsLog: Bool
  /// Whether timers fire in the queue's order and there is no log.
  private let takesFirst: Bool
  var log = ScheduleLog()
  private(set) var timersFired = 0
  private(set) var eventsAtInstant = 0

  init(seed: UInt64, policy: SchedulePolicy, limits: RunLimits, recordsLog: Bool) {
    self.seed = seed
    self.limits = limits
    self.recordsLog = recordsLog
    policyState = PolicyState(policy, seed: seed)
    takesFirst = policyState.isFirstInFirstOut && !recordsLog
  }

  /// The instant of the next timer; nil if no timer will fire.
  @inline(__always)
  var nextInstant: Instant? {
    guard let next = queue.nextInstant, next != .distantFuture else { return nil }
    return next
  }

  /// Adds a timer; a deadline in the past counts as now.
  mutating func schedule(_ action: consuming Action, at instant: Instant, place: SourcePlace)
    -> Token
  {
    let due = max(instant, now)
    let token = queue.schedule(Timer(action: action, place: place), at: due)
    if recordsLog {
      log.append(.scheduled(timer: token.ordinal, due: due), at: now, place: place)
    }
    return token
  }

  mutating func cancel(_ token: Token) -> Action? {
    guard let timer = queue.cancel(token) else { return nil }
    if recordsLog { log.append(.cancelled(timer: token.ordinal), at: now, place: timer.place) }
    return timer.action
  }

  /// Changes the action of a waiting timer.
  mutating func update(_ token: Token, _ change: (inout Action) -> Void) -> Bool {
    queue.update(token) { change(&$0.action) }
  }

  /// Removes the next timer and moves time to its deadline.
  mutating func fireNext() -> Action? {
    guard let next = nextInstant else { return nil }
    return fireNext(at: next)
  }

  /// Removes the next timer, whose deadline is `next`.
  @inline(__always)
  mutating func fireNext(at next: Instant) -> Action? {
    move(to: next)
    timersFired += 1
    eventsAtInstant += 1
    let event: EventQueue<Timer>.Event?
    if takesFirst {
      event = queue.popFirst()
    } else {
      event = popChosen()
    }
    return event?.payload.action
  }

  private mutating func popChosen() -> EventQueue<Timer>.Event? {
    var fired: UInt64 = 0
    let event = queue.popFirst { candidates in
      let choice = policyState.choose(
        among: policyState.isFirstInFirstOut
          ? []
          : candidates.map { .timer(ordinal: $0.token.ordinal, place: $0.payload.place) })
      fired = candidates[choice].token.ordinal
      return choice
    }
    if recordsLog, let event {
      log.append(.fired(timer: fired), at: now, place: event.payload.place)
    }
    return event
  }

  /// Moves time forward; never back.
  mutating func move(to instant: Instant) {
    guard instant > now else { return }
    now = instant
    eventsAtInstant = 0
  }

  /// Counts a job that ran at the present instant.
  mutating func countJob() {
    eventsAtInstant += 1
  }

  /// Restarts the count of events at the present instant, for the end of a run.
  mutating func restartCount() {
    eventsAtInstant = 0
  }

  var isLivelocked: Bool { eventsAtInstant > limits.eventsPerInstantMax }

  func pendingTimers(taskName: (Token) -> String?) -> [PendingTimer] {
    var copy = queue
    var list: [PendingTimer] = []
    while list.count < PendingTimer.listMax, let token = copy.nextToken,
      let event = copy.popFirst()
    {
      list.append(
        PendingTimer(
          ordinal: token.ordinal, due: event.instant, place: event.payload.place,
          taskName: taskName(token)))
    }
    return list
  }

  func report(taskName: (Token) -> String? = { _ in nil }) -> RunReport {
    RunReport(
      now: now, seed: seed, policyName: policyState.policy.name, timersFired: timersFired,
      eventsAtInstant: eventsAtInstant, pending: pendingTimers(taskName: taskName),
      pendingCount: queue.count, log: log)
  }
}
