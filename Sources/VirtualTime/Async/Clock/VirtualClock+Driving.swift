import Timing

/// Moving time on purpose. All of these suspend the caller and let the rest of the run go on; the
/// caller continues when everything else has come to rest.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension VirtualClock {
  /// Lets `duration` pass and returns when everything due until then, the last instant included, has
  /// happened and nothing can run.
  /// - Throws: ``VirtualTimeError/outsideOfRun(_:)``.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(VirtualTimeError) {
    try await advance(to: now.advanced(by: duration), fileID: fileID, line: line)
  }

  /// Lets time pass until `instant`; one in the past moves nothing, but lets everything that can
  /// run now run.
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

  /// Lets time pass until nothing is pending any more: no job, no timer (but for those that never
  /// fire), no caller of `advance`.
  /// - Throws: ``VirtualTimeError/outsideOfRun(_:)``.
  public func run(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(VirtualTimeError) {
    try world.checkDriving(SourcePlace(fileID: fileID, line: line))
    await withUnsafeContinuation { world.state.pointee.idles.append($0) }
  }

  /// Lets everything run that can run, fires the next timer, and returns when its effects have come
  /// to rest.
  ///
  /// - Returns: the instant of that timer; nil if none was pending.
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

  /// Steps until `condition` holds, looking before the first step and after each.
  ///
  /// - Returns: whether it holds; false if nothing is pending any more and it does not.
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
