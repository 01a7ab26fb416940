import KeyboardModels
import ProxySimulation
import Timing
import VirtualTime

/// The lab's one loop: a client in a simulated world on one virtual clock.
///
/// ```swift
/// var run = ClientRun(engine, in: world)
/// _ = run.turn(.perform(.deleteAll))
/// while let step = run.next.first, run.begin(step) {
///   _ = step.kind == .world ? run.stepWorld() : run.popTimer().map { run.turn(.timerFired($0)) }
/// }
/// ```
///
/// It owns the world, the client, its timers and its sessions. Its user adds input from outside
/// (``NextStep/offer(_:_:)``) and keeps the events and effects that it needs. It is a value: a copy is a
/// snapshot.
package struct ClientRun<Client: ProxyClient>: Sendable {
  /// How many steps a run may take while nothing comes from outside.
  @inlinable
  package static var stepLimit: Int { 1_000_000 }

  /// Keyboard side, host, and what is under way between them.
  package var world: ProxyWorld
  /// The client of the proxy.
  package var client: Client
  /// The instant of the last step.
  package var now: Instant
  /// Whether the run was stopped at ``stepLimit``.
  package var isStopped = false
  /// Whether the client's process is alive. If not, the client receives nothing.
  package var isAlive = true
  /// The client's timers that have not fired, in the order in which they were set.
  package var armed: [(timer: Int, token: EventQueue<Int>.Token, due: Instant)] = []

  /// Whether the client's turns take place: its process runs, and the keyboard is on the screen.
  @inlinable
  package var canAct: Bool { isAlive && world.presence == .present }

  /// Whether the keyboard was killed, or another one has taken its place.
  @inlinable
  package var isKeyboardGone: Bool { world.presence == .killed || world.presence == .replaced }

  @usableFromInline var timers = EventQueue<Int>()
  @usableFromInline var session: Int
  @usableFromInline var steps = 0

  /// A run in which nothing has happened.
  @inlinable
  package init(_ client: Client, in world: ProxyWorld, from instant: Instant = .start) {
    self.client = client
    self.world = world
    now = instant
    session = world.session
  }

  /// The next step without input from outside: an event of the world, or a timer.
  @inlinable
  package var next: NextStep {
    var next = NextStep()
    next.offer(world.next, .world)
    next.offer(timers.nextInstant, .timer)
    return next
  }

  /// Begins a step and moves the clock.
  /// - Returns: false if the run is stopped.
  @inlinable
  package mutating func begin(_ step: (instant: Instant, kind: NextStep.Kind)) -> Bool {
    if step.kind.isInput { steps = 0 }
    guard steps < ClientRun.stepLimit else {
      isStopped = true
      return false
    }
    steps += 1
    now = max(now, step.instant)
    return true
  }

  /// Runs one turn of the client's run loop. Does nothing while the keyboard is not on the screen.
  /// - Returns: the client's effects; its timers are set already.
  @inlinable
  package mutating func turn(_ event: Client.Event) -> [ClientEffect] {
    guard canAct else { return [] }
    let effects = ClientRun.turn(&client, in: &world, at: now) { client, instant, proxy in
      client.handle(event, at: instant, proxy: &proxy)
    }
    follow(effects)
    return effects
  }

  /// Runs one turn in which the client receives several events in order.
  /// - Returns: the effects of each event; empty if the turn does not take place.
  @inlinable
  package mutating func turn(_ events: [Client.Event]) -> [[ClientEffect]] {
    guard canAct else { return [] }
    let effects = ClientRun.turn(&client, in: &world, at: now) { client, instant, proxy in
      events.map { client.handle($0, at: instant, proxy: &proxy) }
    }
    for effects in effects { follow(effects) }
    return effects
  }

  /// Plays the next event of the world and gives it to the client.
  @inlinable
  package mutating func stepWorld() -> [ClientEffect] {
    guard isAlive else {
      world.step { _, _ in }
      return []
    }
    let effects = ClientRun.step(&client, in: &world, at: now)
    follow(effects)
    guard world.session != session || isKeyboardGone else { return effects }
    session = world.session
    return effects + turnWithoutProxy(.sessionEnded)
  }

  /// Runs one turn without a proxy. Calls that the client makes have no effect.
  @inlinable
  package mutating func turnWithoutProxy(_ event: Client.Event) -> [ClientEffect] {
    var detached = ProxyMirror(profile: world.profile)
    let effects = client.handle(event, at: now, proxy: &detached)
    follow(effects)
    return effects
  }

  /// Removes and returns the timer that is due.
  @inlinable
  package mutating func popTimer() -> Int? {
    guard let timer = timers.popFirst()?.payload else { return nil }
    armed.removeAll { $0.timer == timer }
    return timer
  }

  /// Removes all timers.
  @inlinable
  package mutating func dropTimers() {
    timers = EventQueue()
    armed = []
  }

  /// Sets and removes timers as the effects ask.
  @inlinable
  mutating func follow(_ effects: [ClientEffect]) {
    for effect in effects {
      switch effect {
      case .arm(let timer, let span), .wait(let timer, let span):
        let due = now + span
        armed.append((timer, timers.schedule(timer, at: due), due))
      case .disarm(let timer):
        guard let index = armed.firstIndex(where: { $0.timer == timer }) else { continue }
        timers.cancel(armed.remove(at: index).token)
      default: break
      }
    }
  }

  // Client and world are separate parameters, so that both can be changed in place.

  @inlinable
  static func turn<Result>(
    _ client: inout Client, in world: inout ProxyWorld, at instant: Instant,
    _ body: (inout Client, Instant, inout ProxyMirror) -> Result
  ) -> Result {
    world.turn(at: instant) { proxy in body(&client, instant, &proxy) }
  }

  @inlinable
  static func step(
    _ client: inout Client, in world: inout ProxyWorld, at instant: Instant
  ) -> [ClientEffect] {
    var effects: [ClientEffect] = []
    world.step { callback, proxy in
      guard let event = Client.Event(callback) else { return }
      effects += client.handle(event, at: instant, proxy: &proxy)
    }
    return effects
  }
}
