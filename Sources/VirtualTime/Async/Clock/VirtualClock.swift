import Timing

/// A Swift clock with the time of a virtual run; ``withVirtualTime(seed:_:atEnd:_:)`` creates it.
///
/// ```swift
/// try await withVirtualTime { clock in
///   let model = await Model(clock: clock)        // takes any Clock<Duration>
///   await model.start()
///   try await clock.advance(by: .milliseconds(300))
///   #expect(await model.ticks == 100)
/// }
/// ```
///
/// Time moves automatically: when nothing can run, the run moves to the earliest deadline. So a test that
/// awaits a task or a stream needs no ``advance(by:fileID:line:)``. Use it to check something at a certain
/// instant.
///
/// * Deadlines are exact to the nanosecond (Swift's attoseconds are rounded up); the tolerance has no effect.
///   Timers of equal deadlines fire in the order of scheduling. Everything that a timer makes runnable runs
///   before the next timer.
/// * A deadline in the past counts as now: the task suspends and continues after everything that is already
///   due.
/// * A cancelled sleep throws `CancellationError` at once; a sleep of 292 years or more never ends.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public struct VirtualClock: Clock, Sendable {
  /// Spans are Swift's durations.
  public typealias Duration = Swift.Duration
  /// Instants are those of the whole lab, nanoseconds since the start of the run.
  public typealias Instant = Timing.Instant

  let world: VirtualWorld

  /// The present virtual instant. On a thread that does not drive the run, the instant of the run's last
  /// timer.
  public var now: Instant {
    world.isDriving ? world.state.pointee.timers.now : world.mailbox.now
  }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until `deadline`. Reports can't show the caller of this method of `any Clock`.
  /// - Throws: `CancellationError`, at once; ``VirtualTimeError/outsideOfRun(_:)``.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await world.sleep(until: deadline, place: .unknown)
  }

  /// Suspends the task until `deadline`.
  /// - Throws: `CancellationError`, at once; ``VirtualTimeError/outsideOfRun(_:)``.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await world.sleep(until: deadline, place: SourcePlace(fileID: fileID, line: line))
  }

  /// Suspends the task for `duration`.
  /// - Throws: `CancellationError`, at once; ``VirtualTimeError/outsideOfRun(_:)``.
  nonisolated(nonsending) public func sleep(
    for duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await world.sleep(
      until: now.advanced(by: duration), place: SourcePlace(fileID: fileID, line: line))
  }
}
