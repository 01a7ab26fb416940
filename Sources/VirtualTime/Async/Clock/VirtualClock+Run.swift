import Chance
import Timing

/// What a run offers besides its time.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension VirtualClock {
  /// Where ring 1 starts tasks: `Task(executorPreference: clock.executor) { … }`.
  public var executor: VirtualTaskExecutor { world.executor }

  /// The executor that stands for the main actor's, see ring 2; actors may share it.
  public var mainExecutor: VirtualSerialExecutor { world.mainExecutor }

  /// A serial executor of its own for an actor of yours.
  ///
  /// - Parameter name: what logs call it.
  public func makeSerialExecutor(name: String) -> VirtualSerialExecutor {
    world.makeSerialExecutor(name: name)
  }

  /// A `Scheduler` on the same time, for code that used `DispatchQueue.main.asyncAfter`. Its
  /// actions count as isolated to the main actor (`MainActor.assumeIsolated` holds, in ring 2).
  public var scheduler: some Scheduler { WorldScheduler(world: world) }

  /// The run's random streams, all from its seed.
  public var streams: RandomStreams { RandomStreams(seed: world.seed) }

  /// The present state of the run: pending timers, seed, policy, log.
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
