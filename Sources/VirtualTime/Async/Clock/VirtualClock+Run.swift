import Chance
import Timing

/// Parts of a run other than its time.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension VirtualClock {
  /// The executor for tasks of ring 1: `Task(executorPreference: clock.executor) { … }`.
  public var executor: VirtualTaskExecutor { world.executor }

  /// The executor that replaces the main actor's, see ring 2; actors may share it.
  public var mainExecutor: VirtualSerialExecutor { world.mainExecutor }

  /// Returns a new serial executor for an actor of your own.
  ///
  /// - Parameter name: its name in logs.
  public func makeSerialExecutor(name: String) -> VirtualSerialExecutor {
    world.makeSerialExecutor(name: name)
  }

  /// A `Scheduler` with the same time, to replace `DispatchQueue.main.asyncAfter`. Its actions are
  /// isolated to the main actor (in ring 2 `MainActor.assumeIsolated` does not trap).
  public var scheduler: some Scheduler { WorldScheduler(world: world) }

  /// The run's random streams, all from its seed.
  public var streams: RandomStreams { RandomStreams(seed: world.seed) }

  /// Returns the present state of the run: pending timers, seed, policy, log.
  /// - Throws: ``VirtualTimeError/outsideOfRun(_:)``.
  public func report(
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(VirtualTimeError) -> RunReport {
    try world.checkDriving(SourcePlace(fileID: fileID, line: line))
    return world.report()
  }

  /// Writes a line into the run's log, if it records one.
  public func note(
    _ text: @autoclosure () -> String, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard world.isDriving, world.state.pointee.timers.recordsLog else { return }
    let now = world.state.pointee.timers.now
    let place = SourcePlace(fileID: fileID, line: line)
    world.state.pointee.timers.log.append(.note(text()), at: now, place: place)
  }
}
