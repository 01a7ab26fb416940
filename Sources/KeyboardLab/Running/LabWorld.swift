import Gestures
import HostDocuments
import KeyboardModels
import ProxySimulation
import TouchTraces
import VirtualTime
import Timing

/// The simulated world while it runs: touch screen, recognizers, keyboard, proxy, host and one clock.
///
/// A value: `let before = lab` is a snapshot that can be played on by itself.
///
/// Order at one instant: what happens to the keyboard's place on the screen; disturbances, messages
/// into the host, states into the mirror; recognizers' timers, operations and touch samples; the
/// keyboard's timers; what the system tells late. First in, first out inside each.
/// Everything that one of these makes the keyboard do is one turn of its run loop.
/// Source: Rules of the simulation §1.1, §2.
public struct LabWorld: Sendable {
  /// How many steps a run may take without a touch; a keyboard that re-arms a timer for ever ends
  /// here.
  public static let stepLimit = 50_000_000

  /// Keyboard side, host, and what is under way between them.
  public internal(set) var world: ProxyWorld
  /// Everything that happened so far.
  public internal(set) var timeline: [TimelineEntry] = []
  /// The instant of the last step.
  public internal(set) var now: Instant
  /// Whether the run was stopped at ``stepLimit``.
  public private(set) var isStopped = false

  /// The document at the beginning.
  public var initialDocument: MarkedDocument { scenario.document }

  let scenario: Scenario
  var keyboard: (any KeyboardModel)?
  var router: TouchRouter
  private var session = 1
  /// The keyboard's place on the screen, and what the system has for it.
  var system: SystemSide
  /// What has reached the keyboard's view; nil while nobody counts it.
  var reached: [ReachedView]?
  var answers = EventQueue<SystemEvent>()
  private var steps = 0
  private var nextOperation = 0
  /// The touches that are still to come, as far as they are known.
  var samples: InputQueue<TouchSample>
  /// System events that are still to come, as far as they are known: focus, another app, rotation, height.
  var happenings: InputQueue<(instant: Instant, happening: SystemHappening)>
  var timers = EventQueue<Int>()
  /// The keyboard's timers that have not fired, in the order in which they were set.
  var armed: [(timer: Int, token: EventQueue<Int>.Token, due: Instant)] = []

  /// A lab at the beginning of `scenario`.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    keyboard = scenario.keyboard
    samples = InputQueue(scenario.samples)
    happenings = InputQueue(scenario.happenings)
    now = Instant(nanoseconds: .min)
    system = SystemSide(scenario)
    var profile = scenario.profile
    // Between an input view and its field there is no proxy, and so nobody to push to.
    if scenario.keyboard?.isInputView == true { profile.pushPolicy = .never }
    world = ProxyWorld(
      fields: [HostElement("document", scenario.document)] + scenario.otherFields,
      profile: profile, latency: scenario.latency, seed: scenario.seed)
    for (instant, disturbance) in scenario.disturbances { world.plan(disturbance, at: instant) }
    router = LabWorld.router(for: scenario.keyboard)
    begin()
  }

  /// When the next thing happens, or nil if nothing is left.
  public var next: Instant? { nextStep?.instant }

  /// Plays until nothing is left to happen, or until ``stepLimit``.
  public mutating func runToEnd() {
    while step() {}
  }

  /// Lets the next thing happen.
  /// - Returns: false if nothing is left, or if the run was stopped at ``stepLimit``.
  public mutating func step() -> Bool {
    guard let (instant, source) = nextStep else { return false }
    guard steps < LabWorld.stepLimit else {
      isStopped = true
      return false
    }
    steps += 1
    now = max(now, instant)
    switch source {
    case .happening:
      if let next = happenings.popFirst() { happen(next.happening) }
    case .answer:
      if let event = answers.popFirst()?.payload { tell(event) }
    case .world: stepWorld()
    case .recognizers:
      let events = router.advance(to: now)
      turn { keyboard, proxy in LabWorld.deliver(events, to: &keyboard, at: instant, &proxy) }
    case .operation:
      let operation = scenario.operations[nextOperation].operation
      nextOperation += 1
      turn { keyboard, proxy in
        keyboard?.handle(.operation(operation), at: instant, proxy: &proxy) ?? []
      }
    case .sample:
      steps = 0
      if let sample = samples.popFirst() { touch(sample) }
    case .keyboardTimer:
      guard let timer = timers.popFirst()?.payload else { return true }
      armed.removeAll { $0.timer == timer }
      turn { keyboard, proxy in
        keyboard?.handle(.timerFired(timer), at: instant, proxy: &proxy) ?? []
      }
    }
    return true
  }

  /// What a step takes.
  enum Source {
    case happening
    case answer
    case world
    case recognizers
    case operation
    case sample
    case keyboardTimer
  }

  /// What the next step takes, and when; nil if nothing is left.
  var nextStep: (instant: Instant, source: Source)? {
    var first: (instant: Instant, source: Source)?
    func offer(_ instant: Instant?, _ source: Source) {
      guard let instant else { return }
      if let first, first.instant <= instant { return }
      first = (instant, source)
    }
    offer(happenings.first?.instant, .happening)
    offer(world.next, .world)
    offer(router.nextTimer, .recognizers)
    if nextOperation < scenario.operations.count {
      offer(scenario.operations[nextOperation].instant, .operation)
    }
    offer(samples.first?.instant, .sample)
    offer(timers.nextInstant, .keyboardTimer)
    offer(answers.nextInstant, .answer)
    return first
  }

  private mutating func touch(_ sample: TouchSample) {
    note(.touches(sample.touches))
    guard let sample = system.sampleInView(sample, presence: world.presence, router) else { return }
    if let layout = keyboard?.layout { reached?.append(.sample(sample, layout)) }
    let events = router.handle(sample)
    let instant = now
    turn { keyboard, proxy in LabWorld.deliver(events, to: &keyboard, at: instant, &proxy) }
  }

  /// What the keyboard did in a turn: gestures and keys as they reached it, with its answers.
  typealias Reaction = [TimelineEntry.Kind]

  static func deliver(
    _ events: [GestureEvent], to keyboard: inout (any KeyboardModel)?, at instant: Instant,
    _ proxy: inout ProxyMirror
  ) -> [TimelineEntry.Kind] {
    var reaction: Reaction = []
    for event in events {
      switch event.kind {
      case .recognizer(let name, let event): reaction.append(.gesture(name: name, event))
      case .key(let name, let event): reaction.append(.key(name: name, event))
      }
      let effects = keyboard?.handle(.gesture(event.kind), at: instant, proxy: &proxy) ?? []
      reaction += effects.map(TimelineEntry.Kind.keyboard)
    }
    return reaction
  }

  mutating func turn(
    _ body: (inout (any KeyboardModel)?, inout ProxyMirror) -> [KeyboardEffect]
  ) {
    turn { keyboard, proxy in
      body(&keyboard, &proxy).map(TimelineEntry.Kind.keyboard)
    }
  }

  /// One turn of the keyboard's run loop.
  private mutating func turn(
    _ body: (inout (any KeyboardModel)?, inout ProxyMirror) -> [TimelineEntry.Kind]
  ) {
    guard world.presence == .present else { return }
    var keyboard = self.keyboard
    let reaction = world.turn(at: now) { proxy in body(&keyboard, &proxy) }
    self.keyboard = keyboard
    react(reaction)
  }

  mutating func stepWorld() {
    var keyboard = self.keyboard
    let instant = now
    let presence = world.presence
    var effects: [KeyboardEffect] = []
    world.step { callback, proxy in
      switch callback {
      case .textWillChange:
        effects += keyboard?.handle(.textWillChange, at: instant, proxy: &proxy) ?? []
      case .textDidChange:
        effects += keyboard?.handle(.textDidChange, at: instant, proxy: &proxy) ?? []
      case .selectionWillChange, .selectionDidChange: break
      }
    }
    if world.session != session || world.presence == .killed || world.presence == .replaced {
      session = world.session
      var nobody = ProxyMirror(profile: world.profile)
      effects += keyboard?.handle(.sessionEnded, at: instant, proxy: &nobody) ?? []
    }
    self.keyboard = keyboard
    react(effects.map(TimelineEntry.Kind.keyboard))
    if presence == .present, world.presence != .present { leave() }
  }

  /// Notes a turn in the order of cause and effect: what reached the keyboard, what it asked of the
  /// proxy, what is known afterwards.
  mutating func react(_ reaction: Reaction) {
    var told: Reaction = []
    var wishes: [KeyboardEffect] = []
    for kind in reaction {
      switch kind {
      case .keyboard(.arm(let timer, let span)):
        let due = now + span
        armed.append((timer, timers.schedule(timer, at: due), due))
      case .keyboard(.disarm(let timer)):
        disarm(timer)
      case .keyboard(.finished):
        told.append(kind)
      case .keyboard(let effect) where effect.isForSystem:
        wishes.append(effect)
      default:
        note(kind)
      }
    }
    for event in world.takeEvents() {
      timeline.append(TimelineEntry(at: event.instant, .proxy(event.kind)))
    }
    for kind in told { note(kind) }
    for wish in wishes { grant(wish) }
  }

  private mutating func disarm(_ timer: Int) {
    guard let index = armed.firstIndex(where: { $0.timer == timer }) else { return }
    timers.cancel(armed.remove(at: index).token)
  }

  mutating func note(_ kind: TimelineEntry.Kind) {
    timeline.append(TimelineEntry(at: now, kind))
  }

  /// The recognizers and keys of a keyboard, or the default set.
  private static func router(for keyboard: (any KeyboardModel)?) -> TouchRouter {
    do {
      guard let keyboard else { return try GestureSet.standard.makeRouter() }
      var router = TouchRouter(keys: keyboard.keyHandling)
      for key in keyboard.layout.keys { try router.attach(key) }
      try keyboard.attachRecognizers(to: &router)
      return router
    } catch {
      preconditionFailure("a keyboard attaches what can't be attached: \(error)")
    }
  }
}
