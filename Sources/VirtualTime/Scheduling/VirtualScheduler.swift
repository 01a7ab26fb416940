import Timing

/// A `Scheduler` whose time stands still until somebody moves it.
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// let keyboard = Keyboard(scheduler: scheduler)
/// keyboard.tap("b")                             // schedules something after 100 ms
/// try scheduler.advance(by: .milliseconds(100))
/// #expect(keyboard.text == "<b></b>")
/// ```
///
/// Actions run inside ``advance(to:)`` and its siblings, on the thread that calls them, at their
/// exact deadlines: during an action ``now`` is its deadline. An action may itself advance: what is
/// due runs inside, and the outer call goes on from where time then is.
///
/// Any thread may schedule and cancel; one thread at a time should advance. Nothing is lost when
/// several do, but their order is then the threads' affair.
public final class VirtualScheduler: Scheduler {
  /// A struct around the closure: as a generic argument of its own, a function is stored in another
  /// calling convention, which costs a second allocation each time.
  private struct Action {
    let run: @Sendable () -> Void
  }

  private typealias Timers = VirtualTimers<Action>

  private let timers: Lock<Timers>

  /// A scheduler at `Instant.start` with nothing pending.
  ///
  /// - Parameters:
  ///   - seed: of the policy's random choices; the report names it.
  ///   - policy: the order among timers due at the same instant.
  ///   - limits: how much one call that advances may do.
  ///   - recordsLog: whether to keep a ``ScheduleLog``.
  public init(
    seed: UInt64 = 0, policy: SchedulePolicy = .firstInFirstOut, limits: RunLimits = RunLimits(),
    recordsLog: Bool = false
  ) {
    timers = Lock(
      Timers(seed: seed, policy: policy, limits: limits, recordsLog: recordsLog))
  }

  /// The virtual now.
  public var now: Instant { timers.withLock { $0.now } }

  /// Runs `action` when time is moved to `instant`; leeway means nothing here.
  /// - Complexity: O(log n).
  @discardableResult
  public func schedule(
    at instant: Instant, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    ScheduledTimer(
      id: timers.withLock { $0.schedule(Action(run: action), at: instant, place: place).ticket })
  }

  /// Runs `action` when time has been moved by `span`; leeway means nothing here.
  /// - Complexity: O(log n).
  @discardableResult
  public func schedule(
    after span: Nanoseconds, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    ScheduledTimer(
      id: timers.withLock {
        $0.schedule(Action(run: action), at: $0.now + span, place: place).ticket
      })
  }

  /// Takes an action out before it begins.
  /// - Complexity: O(log n), amortised.
  @discardableResult
  public func cancel(_ timer: ScheduledTimer) -> Bool {
    timers.withLock { $0.cancel(Timers.Token(ticket: timer.id)) } != nil
  }

  /// Moves time forward by `span`, running what becomes due.
  /// - Throws: ``VirtualTimeError/livelock(_:)``, ``VirtualTimeError/endless(_:)``.
  public func advance(by span: Nanoseconds) throws(VirtualTimeError) {
    try advance(to: now + span)
  }

  /// Moves time forward to `instant`, running what becomes due on the way and at it; an instant
  /// in the past moves nothing, but runs what is due now.
  /// - Throws: ``VirtualTimeError/livelock(_:)``, ``VirtualTimeError/endless(_:)``.
  public func advance(to instant: Instant) throws(VirtualTimeError) {
    _ = try fire(through: instant, until: { false })
    timers.withLock { $0.move(to: instant) }
  }

  /// Runs everything, moving time from deadline to deadline, until nothing is pending (or only what
  /// waits for `Instant.distantFuture`).
  /// - Throws: ``VirtualTimeError/livelock(_:)``, ``VirtualTimeError/endless(_:)``.
  public func run() throws(VirtualTimeError) {
    _ = try fire(through: .distantFuture, until: { false })
  }

  /// Runs until `condition` holds, looking before the first action and after each.
  ///
  /// - Returns: whether it holds; false if nothing is pending any more and it does not.
  /// - Throws: ``VirtualTimeError/livelock(_:)``, ``VirtualTimeError/endless(_:)``.
  @discardableResult
  public func run(until condition: () -> Bool) throws(VirtualTimeError) -> Bool {
    try fire(through: .distantFuture, until: condition)
  }

  /// Runs the one action that is due first, moving time to its deadline.
  ///
  /// - Returns: its instant; nil if nothing is pending.
  @discardableResult
  public func step() -> Instant? {
    let next = timers.withLock { timers in timers.fireNext().map { (timers.now, $0) } }
    guard let (instant, action) = next else { return nil }
    action.run()
    return instant
  }

  /// The present state: pending timers, seed, policy, log.
  public var report: RunReport { timers.withLock { $0.report() } }

  private func fire(
    through end: Instant, until condition: () -> Bool
  ) throws(VirtualTimeError) -> Bool {
    var fired = 0
    while !condition() {
      var next = try nextAction(through: end, fired: fired)
      guard let run = next.take()?.run else { return false }
      fired += 1
      run()
    }
    return true
  }

  /// Takes the action out that is due first, if it is due at `end` or before.
  @inline(__always)
  private func nextAction(through end: Instant, fired: Int) throws(VirtualTimeError) -> Action? {
    try timers.withLock { timers throws(VirtualTimeError) in
      guard let next = timers.nextInstant, next <= end else { return nil }
      if fired == timers.limits.timersMax { throw .endless(timers.report()) }
      guard let action = timers.fireNext(at: next) else { return nil }
      if timers.isLivelocked { throw .livelock(timers.report()) }
      return action
    }
  }
}
