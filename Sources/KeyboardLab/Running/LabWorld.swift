import Gestures
import HostDocuments
import KeyboardModels
import ProxySimulation
import Timing
import TouchTraces
import VirtualTime

/// The simulated world while it runs: touch screen, recognizers, keyboard, proxy, host and one clock.
///
/// A value: `let before = lab` is a snapshot that can be played on by itself.
///
/// Order at one instant: what happens to the keyboard's place on the screen; disturbances, messages into
/// the host, states into the mirror; recognizers' timers, operations and touch samples; the keyboard's
/// timers; late answers of the system. Events of one kind are played first in, first out. Everything that
/// the keyboard does after one such event is one turn of its run loop.
/// Source: Rules of the simulation §1.1, §2.
public struct LabWorld: Sendable {
  /// How many steps a run may take without input from outside. A keyboard that sets a timer again and again
  /// ends here.
  public static var stepLimit: Int { ClientRun<KeyboardClient>.stepLimit }

  /// Everything that happened so far.
  public internal(set) var timeline: [TimelineEntry] = []

  let scenario: Scenario
  var run: ClientRun<KeyboardClient>
  var router: TouchRouter
  /// The keyboard's place on the screen, and the system's settings for it.
  var system: SystemSide
  /// Why the keyboard can't be attached, if so. The run has ended.
  private(set) var fault: GestureError?
  /// The touches that have reached the keyboard's view; nil if they are not counted.
  var reached: [ReachedView]?
  var answers = EventQueue<SystemEvent>()
  private var nextOperation = 0
  /// The known touches that are still to come.
  var samples: InputQueue<TouchSample>
  /// The known system events that are still to come: focus, another app, rotation, height.
  var happenings: InputQueue<(instant: Instant, happening: SystemHappening)>

  /// A lab at the beginning of `scenario`.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    samples = InputQueue(scenario.samples)
    happenings = InputQueue(scenario.happenings)
    system = SystemSide(scenario)
    var profile = scenario.profile
    // An input view edits its field without a proxy, so the host pushes no states.
    if scenario.keyboard?.isInputView == true { profile.pushPolicy = .never }
    var world = ProxyWorld(
      fields: [HostElement("document", scenario.document)] + scenario.otherFields,
      profile: profile, latency: scenario.latency, seed: scenario.seed)
    for (instant, disturbance) in scenario.disturbances { world.plan(disturbance, at: instant) }
    run = ClientRun(
      KeyboardClient(keyboard: scenario.keyboard), in: world, from: Instant(nanoseconds: .min))
    router = TouchRouter()
    do throws(GestureError) {
      router = try LabWorld.router(for: scenario.keyboard)
      begin()
    } catch {
      run.now = .start
      end(with: error)
    }
  }

  /// Keyboard side, host, and what is under way between them.
  public var world: ProxyWorld { run.world }
  /// The instant of the last step.
  public var now: Instant { run.now }
  /// Whether the run was stopped at ``stepLimit``.
  public var isStopped: Bool { run.isStopped }
  /// The document at the beginning.
  public var initialDocument: MarkedDocument { scenario.document }
  /// When the next thing happens, or nil if nothing is left.
  public var next: Instant? { nextStep?.instant }

  var keyboard: (any KeyboardModel)? { run.client.keyboard }

  /// Plays until nothing is left to happen, or until ``stepLimit``.
  public mutating func runToEnd() {
    while step() {}
  }

  /// Plays the next step.
  /// - Returns: false if nothing is left, if the run was stopped at ``stepLimit``, or if the keyboard can't
  ///   be attached.
  public mutating func step() -> Bool {
    guard let step = nextStep, run.begin(step) else { return false }
    switch step.kind {
    case .happening: if let next = happenings.popFirst() { happen(next.happening) }
    case .world: stepWorld()
    case .recognizers: turn(router.advance(to: now).map { .gesture($0.kind) })
    case .request:
      let operation = scenario.operations[nextOperation].operation
      nextOperation += 1
      turn([.operation(operation)])
    case .sample: if let sample = samples.popFirst() { touch(sample) }
    case .timer: if let timer = run.popTimer() { turn([.timerFired(timer)]) }
    case .answer: if let event = answers.popFirst()?.payload { tell(event) }
    }
    return true
  }

  /// The instant and kind of the next step; nil if nothing is left.
  var nextStep: (instant: Instant, kind: NextStep.Kind)? {
    guard fault == nil else { return nil }
    var next = run.next
    next.offer(happenings.first?.instant, .happening)
    next.offer(router.nextTimer, .recognizers)
    if nextOperation < scenario.operations.count {
      next.offer(scenario.operations[nextOperation].instant, .request)
    }
    next.offer(samples.first?.instant, .sample)
    next.offer(answers.nextInstant, .answer)
    return next.first
  }

  private mutating func touch(_ sample: TouchSample) {
    note(.touches(sample.touches))
    guard let sample = system.sampleInView(sample, presence: run.world.presence, router) else {
      return
    }
    if let layout = keyboard?.layout { reached?.append(.sample(sample, layout)) }
    turn(router.handle(sample).map { .gesture($0.kind) })
  }

  /// Runs one turn of the keyboard's run loop.
  mutating func turn(_ events: [KeyboardEvent]) {
    react(to: events, with: run.turn(events))
  }

  mutating func stepWorld() {
    let presence = run.world.presence
    react(run.stepWorld())
    if presence == .present, run.world.presence != .present { leave() }
  }

  /// Notes a turn in the order of cause and effect: the gestures that reached the keyboard, its proxy calls,
  /// then the results.
  /// - Parameters:
  ///   - events: the events of the turn.
  ///   - reactions: the effects of each event; empty if the turn did not take place.
  mutating func react(to events: [KeyboardEvent], with reactions: [[ClientEffect]]) {
    var results: [ClientEffect] = []
    for (event, effects) in zip(events, reactions) {
      note(event)
      results += noteCauses(effects)
    }
    noteResults(results)
  }

  /// Notes the effects of a turn without gestures.
  mutating func react(_ effects: [ClientEffect]) {
    noteResults(noteCauses(effects))
  }

  private mutating func note(_ event: KeyboardEvent) {
    switch event {
    case .gesture(.recognizer(let name, let event)): note(.gesture(name: name, event))
    case .gesture(.key(let name, let event)): note(.key(name: name, event))
    default: break
    }
  }

  /// Notes what comes before the proxy calls of a turn.
  /// - Returns: the other effects, which come after them.
  private mutating func noteCauses(_ effects: [ClientEffect]) -> [ClientEffect] {
    effects.filter { effect in
      switch effect {
      case .arm, .wait, .disarm, .read: return false
      case .finished: return true
      case _ where effect.isForSystem: return true
      default:
        note(.effect(effect))
        return false
      }
    }
  }

  private mutating func noteResults(_ effects: [ClientEffect]) {
    takeEvents()
    for effect in effects where !effect.isForSystem { note(.effect(effect)) }
    for effect in effects where effect.isForSystem { grant(effect) }
  }

  /// Notes the events between keyboard and host.
  mutating func takeEvents() {
    for event in run.world.takeEvents() {
      timeline.append(TimelineEntry(at: event.instant, .proxy(event.kind)))
    }
  }

  mutating func note(_ kind: TimelineEntry.Kind) {
    timeline.append(TimelineEntry(at: run.now, kind))
  }

  /// Ends the run, because the keyboard can't be attached.
  mutating func end(with fault: GestureError) {
    self.fault = fault
    note(.system(.unattached(fault)))
  }

  /// Returns the recognizers and keys of a keyboard, or the default set.
  private static func router(
    for keyboard: (any KeyboardModel)?
  ) throws(GestureError) -> TouchRouter {
    guard let keyboard else { return try GestureSet.standard.makeRouter() }
    var router = TouchRouter(keys: keyboard.keyHandling)
    for key in keyboard.layout.keys { try router.attach(key) }
    try keyboard.attachRecognizers(to: &router)
    return router
  }
}
