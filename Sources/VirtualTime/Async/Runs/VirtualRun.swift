import Timing

/// One run of a body in a world, from the first job to the report.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct VirtualRun {
  let world: VirtualWorld
  let settings: VirtualRunSettings

  /// The result of the body's task.
  ///
  /// `@unchecked Sendable`, proof: the task writes it on the driving thread (its last job runs on
  /// the world's executor), and that same thread reads it after driving.
  private final class Outcome<Value>: @unchecked Sendable {
    var result: Result<Value, any Error>?
  }

  func play<Value: Sendable>(
    atEnd: (RunReport) -> Void, _ body: @escaping @Sendable (VirtualClock) async throws -> Value
  ) throws -> Value {
    let outcome = Outcome<Value>()
    let (stop, report) = DrivingThread.drive(world) {
      let task = start(body, outcome)
      world.state.pointee.cancelBody = { task.cancel() }
      let stop = world.drive()
      let report = world.report()
      atEnd(report)
      if stop != .bodyDone { task.cancel() }
      world.endSleeps()
      world.state.pointee.cancelBody = nil
      return (stop, report)
    }
    let escape = world.mailbox.close()
    if let error = failure(stop, report, escape) { throw error }
    guard let result = outcome.result else { throw VirtualTimeError.deadlock(report) }
    return try result.get()
  }

  private func start<Value: Sendable>(
    _ body: @escaping @Sendable (VirtualClock) async throws -> Value, _ outcome: Outcome<Value>
  ) -> Task<Void, Never> {
    let world = world
    return Task(executorPreference: world.executor) {
      do {
        outcome.result = .success(try await body(VirtualClock(world: world)))
      } catch {
        outcome.result = .failure(error)
      }
      world.state.pointee.isBodyDone = true
    }
  }

  private func failure(
    _ stop: VirtualWorld.Stop, _ report: RunReport, _ escape: SourcePlace?
  ) -> VirtualTimeError? {
    if let escape { return .outsideOfRun(escape) }
    switch stop {
    case .deadlock: return .deadlock(report)
    case .livelock: return .livelock(report)
    case .endless: return .endless(report)
    case .bodyDone:
      let fails = settings.leftTimers == .failure && report.pendingCount > 0
      return fails ? .timersLeft(report) : nil
    }
  }
}
