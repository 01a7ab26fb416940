/// Runs actions at instants: the one thing an engine needs instead of Dispatch delays.
///
/// ```swift
/// let timeout = scheduler.schedule(after: .milliseconds(100)) { engine.giveUp() }
/// …
/// scheduler.cancel(timeout)
/// ```
///
/// The same engine runs on a ``DispatchScheduler`` in a keyboard and on a `VirtualScheduler` in a
/// test. Both promise the same order:
///
/// * earlier deadlines first; among equal deadlines first scheduled, first run (a
///   `SchedulePolicy` may change this under virtual time);
/// * one action at a time; an action may schedule and cancel;
/// * a deadline in the past counts as now: the action runs after those that are due already, never
///   inside the call that schedules it;
/// * what an action schedules for the present instant runs in the same turn, after what is due
///   already;
/// * a cancelled action never begins; cancelling one that has begun, has run or was cancelled does
///   nothing;
/// * an action for ``Instant/distantFuture`` (292 years; sums beyond stay there) never runs.
public protocol Scheduler: AnyObject, Sendable {
  /// The present instant; never goes back.
  var now: Instant { get }

  /// Runs `action` when `instant` has come.
  ///
  /// - Parameters:
  ///   - instant: the deadline.
  ///   - leeway: how much later it may run, so that the system can save power; real time only.
  ///   - place: who schedules it, for reports.
  ///   - action: what to do then.
  /// - Returns: what ``cancel(_:)`` takes.
  @discardableResult
  func schedule(
    at instant: Instant, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer

  /// Runs `action` when `span` has passed from now on; the same as scheduling at `now + span`.
  @discardableResult
  func schedule(
    after span: Nanoseconds, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer

  /// Takes an action out before it begins.
  ///
  /// - Returns: whether it was still waiting.
  @discardableResult
  func cancel(_ timer: ScheduledTimer) -> Bool
}

/// Names one scheduled action of one scheduler, so that it can be cancelled; valid for ever.
@frozen
public struct ScheduledTimer: Sendable {
  /// The number its scheduler knows it by.
  public let id: UInt64

  /// A name that a scheduler gives to an action.
  @inlinable
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

  /// Runs `action` when `span` has passed; what `DispatchQueue.asyncAfter` is used for.
  ///
  /// A span below zero counts as zero. With `leeway` it may run later by as much, so that the
  /// system can save power; in real time only.
  @discardableResult
  public func schedule(
    after span: Nanoseconds, leeway: Nanoseconds = .zero,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    schedule(
      after: span, leeway: leeway, place: SourcePlace(fileID: fileID, line: line), action)
  }

  /// Schedules at `now + span`.
  @discardableResult
  public func schedule(
    after span: Nanoseconds, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    schedule(at: now + span, leeway: leeway, place: place, action)
  }
}

extension Scheduler {
  /// Runs `action` on the main actor when `instant` has come: what a keyboard's objects schedule.
  ///
  /// The scheduler has to run its actions there, as `DispatchScheduler(queue: .main)` does, or a
  /// `VirtualScheduler` that a main-actor test advances; another one ends the program.
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
