import Timing

/// Methods that move time. Each suspends the caller while the rest of the run goes on. The caller continues
/// when nothing else can run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension VirtualClock {
  /// Moves time by `duration`. Returns when all timers due by then, the last instant included, have fired and
  /// nothing can run.
  /// - Throws: ``VirtualTimeError/outsideOfRun(_:)``.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(VirtualTimeError) {
    try await advance(to: now.advanced(by: duration), fileID: fileID, line: line)
  }

  /// Moves time to `instant`. With an instant in the past, time does not move, but everything that can run
  /// now runs.
  /// - Throws: ``VirtualTimeError/outsideOfRun(_:)``.
  public func advance(
    to instant: Instant, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(VirtualTimeError) {
    try world.checkDriving(SourcePlace(fileID: fileID, line: line))
    await withUnsafeContinuation { continuation in
      let state = world.state
      state.pointee.advances.schedule(continuation, at: max(instant, state.pointee.timers.now))
    }
  }

  /// Moves time until nothing is pending: no job, no timer (except those that never fire), no caller of
  /// `advance`.
  /// - Throws: ``VirtualTimeError/outsideOfRun(_:)``.
  public func run(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(VirtualTimeError) {
    try world.checkDriving(SourcePlace(fileID: fileID, line: line))
    await withUnsafeContinuation { world.state.pointee.idles.append($0) }
  }

  /// Runs everything that can run, fires the next timer, and returns when nothing can run any more.
  ///
  /// - Returns: the instant of that timer; nil if no timer was pending.
  /// - Throws: ``VirtualTimeError/outsideOfRun(_:)``.
  @discardableResult
  public func step(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(VirtualTimeError) -> Instant? {
    try world.checkDriving(SourcePlace(fileID: fileID, line: line))
    return await withUnsafeContinuation { continuation in
      world.state.pointee.steps.append(VirtualWorld.StepWaiter(continuation: continuation))
    }
  }

  /// Steps until `condition` holds. Checks it before the first step and after each.
  ///
  /// - Returns: whether `condition` holds; if it does not, nothing is pending.
  /// - Throws: ``VirtualTimeError/outsideOfRun(_:)``.
  @discardableResult
  public func run(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, until condition: () -> Bool
  ) async throws(VirtualTimeError) -> Bool {
    while !condition() {
      guard try await step(fileID: fileID, line: line) != nil else { return condition() }
    }
    return true
  }
}
