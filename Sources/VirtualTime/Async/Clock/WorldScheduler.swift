import Timing

/// The `Scheduler` with the time of a virtual run, see ``VirtualClock/scheduler``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class WorldScheduler: Scheduler {
  private let world: VirtualWorld

  init(world: VirtualWorld) {
    self.world = world
  }

  var now: Instant { VirtualClock(world: world).now }

  func schedule(
    at instant: Instant, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    guard (try? world.checkDriving(place)) != nil else { return ScheduledTimer(id: 0) }
    let token = world.state.pointee.timers.schedule(.action(action), at: instant, place: place)
    return ScheduledTimer(id: token.ticket)
  }

  func cancel(_ timer: ScheduledTimer) -> Bool {
    guard world.isDriving else { return false }
    return world.state.pointee.timers.cancel(VirtualWorld.Timers.Token(ticket: timer.id)) != nil
  }
}
