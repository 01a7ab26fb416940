/// Runs actions at instants. An engine uses it instead of Dispatch delays.
///
/// ```swift
/// let timeout = scheduler.schedule(after: .milliseconds(100)) { engine.giveUp() }
/// …
/// scheduler.cancel(timeout)
/// ```
///
/// The same engine runs on a ``DispatchScheduler`` in a keyboard and on a `VirtualScheduler` in a test. Both
/// guarantee the same order:
///
/// * actions run in the order of their deadlines; with equal deadlines, in the order of scheduling (under
///   virtual time a `SchedulePolicy` may change this);
/// * only one action runs at a time; an action may schedule and cancel others;
/// * a deadline in the past counts as now: the action runs after those that are already due, and never inside
///   the call that schedules it;
/// * an action that another one schedules for the present instant runs in the same turn, after those that are
///   already due;
/// * a cancelled action never begins; cancelling an action that has begun, has run or was cancelled does
///   nothing;
/// * an action for ``Instant/distantFuture`` (292 years; the result of all later sums) never runs.
public protocol Scheduler: AnyObject, Sendable {
  /// The present instant, which never goes back.
  var now: Instant { get }

  /// Runs `action` when `instant` has come.
  ///
  /// - Parameters:
  ///   - instant: the deadline.
  ///   - leeway: how much later the action may run, so that the system can save power; only in real time.
  ///   - place: the caller's line of source, for reports.
  ///   - action: the action.
  /// - Returns: the value for ``cancel(_:)``.
  @discardableResult
  func schedule(
    at instant: Instant, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer

  /// Runs `action` when `span` has passed, like scheduling at `now + span`.
  @discardableResult
  func schedule(
    after span: Nanoseconds, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer

  /// Cancels an action before it begins.
  ///
  /// - Returns: whether the action was still waiting.
  @discardableResult
  func cancel(_ timer: ScheduledTimer) -> Bool
}

/// An identifier of one scheduled action of one scheduler, for cancelling it. It never becomes invalid.
@frozen
public struct ScheduledTimer: Sendable {
  /// The action's number in its scheduler.
  public let id: UInt64

  /// Creates the identifier of an action, for schedulers.
  @_alwaysEmitIntoClient
  public init(id: UInt64) {
    self.id = id
  }
}

extension Scheduler {
  /// Runs `action` when `instant` has come; see ``schedule(at:leeway:place:_:)``.
  @discardableResult
  public func schedule(
    at instant: Instant, leeway: Nanoseconds = .zero,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    schedule(
      at: instant, leeway: leeway, place: SourcePlace(fileID: fileID, line: line), action)
  }

  /// Runs `action` when `span` has passed, like `DispatchQueue.asyncAfter`.
  ///
  /// A span below zero counts as zero. In real time the action may run up to `leeway` later, so that the
  /// system can save power.
  @discardableResult
  public func schedule(
    after span: Nanoseconds, leeway: Nanoseconds = .zero,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    schedule(
      after: span, leeway: leeway, place: SourcePlace(fileID: fileID, line: line), action)
  }

  /// Schedules `action` at `now + span`.
  @discardableResult
  public func schedule(
    after span: Nanoseconds, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    schedule(at: now + span, leeway: leeway, place: place, action)
  }
}

extension Scheduler {
  /// Runs `action` on the main actor when `instant` has come, for a keyboard's objects.
  ///
  /// The scheduler must run its actions there, like `DispatchScheduler(queue: .main)` or a `VirtualScheduler`
  /// that a main-actor test advances. With another scheduler the program traps.
  @discardableResult
  @MainActor
  public func scheduleOnMainActor(
    at instant: Instant, leeway: Nanoseconds = .zero,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledTimer {
    schedule(at: instant, leeway: leeway, place: SourcePlace(fileID: fileID, line: line)) {
      MainActor.assumeIsolated(action)
    }
  }

  /// Runs `action` on the main actor when `span` has passed; see
  /// ``scheduleOnMainActor(at:leeway:fileID:line:_:)``.
  ///
  /// ```swift
  /// hold = scheduler.scheduleOnMainActor(after: .milliseconds(500)) { [weak self] in self?.held() }
  /// ```
  @discardableResult
  @MainActor
  public func scheduleOnMainActor(
    after span: Nanoseconds, leeway: Nanoseconds = .zero,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledTimer {
    schedule(after: span, leeway: leeway, place: SourcePlace(fileID: fileID, line: line)) {
      MainActor.assumeIsolated(action)
    }
  }
}
