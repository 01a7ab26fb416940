import Timing

/// A Swift clock that shows the time of a virtual run; ``withVirtualTime(seed:_:atEnd:_:)``
/// makes it.
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
/// Time moves by itself: when nothing can run, the run goes to the earliest deadline. So a test that
/// awaits a task or a stream needs no ``advance(by:fileID:line:)``; who wants to look at a certain
/// instant uses it.
///
/// * Deadlines are exact to the nanosecond (Swift's attoseconds are rounded up); tolerance means
///   nothing. Timers of equal deadlines fire in the order of scheduling, each with everything that
///   it makes run, before the next.
/// * A deadline in the past counts as now: the task suspends and goes on after what is due already.
/// * A cancelled sleep throws `CancellationError` at once; a sleep of 292 years or more never ends.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public struct VirtualClock: Clock, Sendable {
  /// Spans are Swift's durations.
  public typealias Duration = Swift.Duration
  /// Instants are those of the whole laboratory, nanoseconds since the start of the run.
  public typealias Instant = Timing.Instant

  let world: VirtualWorld

  /// The virtual now. On other threads than the run's: the now of its last timer.
  public var now: Instant {
    world.isDriving ? world.state.pointee.timers.now : world.mailbox.now
  }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until `deadline`; through `any Clock` reports can't tell who called.
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
