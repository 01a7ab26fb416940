import Timing

/// A `Scheduler` whose time moves only when the caller moves it.
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// let keyboard = Keyboard(scheduler: scheduler)
/// keyboard.tap("b")                             // schedules something after 100 ms
/// try scheduler.advance(by: .milliseconds(100))
/// #expect(keyboard.text == "<b></b>")
/// ```
///
/// Actions run inside ``advance(to:)`` and the similar methods, on the calling thread, at their
/// exact deadlines: during an action ``now`` is its deadline. An action may advance too: the due
/// actions run inside it, and the outer call continues from the new time.
///
/// Any thread may schedule and cancel; only one thread at a time should advance. If several do,
/// every action still runs, but in an order that depends on the threads.
public final class VirtualScheduler: Scheduler {
  /// A struct around the closure. A function that is itself a generic argument needs another
  /// calling convention, which costs a second allocation each time.
  private struct Action {
    let run: @Sendable () -> Void
  }

  private typealias Timers = VirtualTimers<Action>

  private let timers: Lock<Timers>

  /// Creates a scheduler at `Instant.start` with nothing pending.
  ///
  /// - Parameters:
  ///   - seed: the seed of the policy's random choices; the report contains it.
  ///   - policy: the order among timers due at the same instant.
  ///   - limits: the limits for one call that advances.
  ///   - recordsLog: whether to keep a ``ScheduleLog``.
  public init(
    seed: UInt64 = 0, policy: SchedulePolicy = .firstInFirstOut, limits: RunLimits = RunLimits(),
    recordsLog: Bool = false
  ) {
    timers = Lock(
      Timers(seed: seed, policy: policy, limits: limits, recordsLog: recordsLog))
  }

  /// The present virtual instant.
  public var now: Instant { timers.withLock { $0.now } }

  /// Runs `action` when time reaches `instant`. The leeway has no effect.
  /// - Complexity: O(log n).
  @discardableResult
  public func schedule(
    at instant: Instant, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    ScheduledTimer(
      id: timers.withLock { $0.schedule(Action(run: action), at: instant, place: place).ticket })
  }

  /// Runs `action` when time has moved by `span`. The leeway has no effect.
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

  /// Cancels an action before it begins.
  /// - Complexity: O(log n), amortised.
  @discardableResult
  public func cancel(_ timer: ScheduledTimer) -> Bool {
    timers.withLock { $0.cancel(Timers.Token(ticket: timer.id)) } != nil
  }

  /// Moves time forward by `span` and runs the actions that become due.
  /// - Throws: ``VirtualTimeError/livelock(_:)``, ``VirtualTimeError/endless(_:)``.
  public func advance(by span: Nanoseconds) throws(VirtualTimeError) {
    try advance(to: now + span)
  }

  /// Moves time forward to `instant` and runs the actions due until then, `instant` included. With
  /// an instant in the past, nothing runs and time does not move.
  /// - Throws: ``VirtualTimeError/livelock(_:)``, ``VirtualTimeError/endless(_:)``.
  public func advance(to instant: Instant) throws(VirtualTimeError) {
    _ = try fire(through: instant, until: { false })
    timers.withLock { $0.move(to: instant) }
  }

  /// Runs all actions and moves time from deadline to deadline, until nothing is pending (except
  /// actions for `Instant.distantFuture`).
  /// - Throws: ``VirtualTimeError/livelock(_:)``, ``VirtualTimeError/endless(_:)``.
  public func run() throws(VirtualTimeError) {
    _ = try fire(through: .distantFuture, until: { false })
  }

  /// Runs actions until `condition` holds. Checks it before the first action and after each.
  ///
  /// - Returns: whether `condition` holds; if it does not, nothing is pending.
  /// - Throws: ``VirtualTimeError/livelock(_:)``, ``VirtualTimeError/endless(_:)``.
  @discardableResult
  public func run(until condition: () -> Bool) throws(VirtualTimeError) -> Bool {
    try fire(through: .distantFuture, until: condition)
  }

  /// Moves time to the first deadline and runs its action.
  ///
  /// - Returns: the instant of that action; nil if nothing is pending.
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

  /// Removes and returns the action that is due first, if it is due at `end` or before.
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
