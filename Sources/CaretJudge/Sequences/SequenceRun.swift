import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import VirtualTime
import Timing

/// A sequence that is played: the library in a simulated world, with the judge beside it.
///
/// Order at one instant: what the world does, then what is asked, then the library's timers.
/// Source: Rules of the simulation §1.1.
public struct SequenceRun: Sendable {
  /// How many steps a run may take.
  public static let stepLimit = 60_000

  /// The judge.
  public internal(set) var judge: TextJudge
  /// What happened, if it is kept.
  public private(set) var entries: [CaretTrialEntry] = []
  /// Whether the run was stopped because it did not end by itself.
  public private(set) var isStopped = false
  /// Keyboard side, host, and what is under way between them.
  public private(set) var world: ProxyWorld

  /// What the caller does by itself.
  private enum Wish: Hashable, Sendable {
    case perform(Int)
    case intervene(Int)
  }

  private var engine: CaretEngine
  private let plan: SequenceCase
  private let keepsEntries: Bool
  private var wishes = EventQueue<Wish>()
  private var timers = EventQueue<Int>()
  private var armed: [(timer: Int, token: EventQueue<Int>.Token)] = []
  private var openOperations: [Int] = []
  /// The engine's numbers of the steps.
  private var numbers: [Int: Int] = [:]
  private var nextStep = 0
  /// How many steps have been asked for.
  private var askedCount = 0
  private var lastRequest = Instant.start
  private var session: Int
  private var now = Instant.start
  private var texts: [Int: String] = [:]

  init(_ plan: SequenceCase, settings: CaretSettings, keepsEntries: Bool) {
    self.plan = plan
    self.keepsEntries = keepsEntries
    world = ProxyWorld(
      fields: [
        HostElement("document", plan.document),
        HostElement("other", MarkedDocument(units: Array("Dear Bob".utf16), selection: 8..<8)),
      ], profile: plan.profile, latency: plan.latency, seed: plan.seed)
    for act in plan.acts { world.plan(act.disturbance, at: .start + act.after) }
    judge = TextJudge(of: world)
    engine = CaretEngine(settings: settings)
    session = world.session
    planNext()
  }

  /// Plays until nothing is left to happen.
  public mutating func playToEnd() {
    var steps = 0
    while step() {
      steps += 1
      if steps == SequenceRun.stepLimit {
        isStopped = true
        break
      }
    }
    judge.end(at: now)
  }

  /// What was violated, excused or not judged.
  public var findings: [JudgeFinding] { judge.findings }

  /// The operations with their outcomes.
  public var operations: [TextJudge.Operation] { judge.operations }

  private mutating func step() -> Bool {
    let instants = [world.next, wishes.nextInstant, timers.nextInstant].compactMap(\.self)
    guard let first = instants.min() else { return false }
    now = max(now, first)
    if world.next == first {
      stepWorld()
    } else if wishes.nextInstant == first {
      if let wish = wishes.popFirst()?.payload { fulfil(wish) }
    } else if let timer = timers.popFirst()?.payload {
      armed.removeAll { $0.timer == timer }
      turn { engine, instant, proxy in engine.timerFired(timer, at: instant, proxy: &proxy) }
    }
    return true
  }

  /// Plans the next step of the sequence if its time is known.
  private mutating func planNext() {
    guard nextStep == askedCount, plan.steps.indices.contains(nextStep) else { return }
    let instant: Instant
    switch plan.steps[nextStep].beginning {
    case .after(let span): instant = lastRequest + span
    case .afterOutcomes(let span):
      guard openOperations.isEmpty else { return }
      instant = now + span
    }
    wishes.schedule(.perform(nextStep), at: max(now, instant))
    nextStep += 1
  }

  private mutating func fulfil(_ wish: Wish) {
    switch wish {
    case .perform(let index):
      let step = plan.steps[index]
      lastRequest = now
      askedCount += 1
      if let intervention = step.intervention {
        wishes.schedule(.intervene(index), at: now + intervention.span)
      }
      turn(beginning: index) { engine, instant, proxy in
        engine.perform(step.operation, at: instant, proxy: &proxy)
      }
      planNext()
    case .intervene(let index):
      guard let intervention = plan.steps[index].intervention else { return }
      intervene(intervention, number: numbers[index])
    }
  }

  private mutating func intervene(_ intervention: SequenceStep.Intervention, number: Int?) {
    if case .endSession = intervention {
      judge.endSession()
      return react(to: engine.sessionEnded())
    }
    guard let number, openOperations.contains(number) else { return }
    if case .release = intervention {
      judge.release(number, at: now)
      turn { engine, instant, proxy in engine.release(number, at: instant, proxy: &proxy) }
    } else {
      judge.bar(number)
      keep(.cancelled)
      turn { engine, instant, proxy in engine.cancel(number, at: instant, proxy: &proxy) }
    }
  }

  private mutating func turn(
    beginning index: Int? = nil,
    _ body: (inout CaretEngine, Instant, inout ProxyMirror) -> [CaretEffect]
  ) {
    let instant = now
    var engine = self.engine
    let effects = world.turn(at: instant) { proxy in body(&engine, instant, &proxy) }
    self.engine = engine
    react(to: effects, beginning: index)
  }

  private mutating func stepWorld() {
    let instant = now
    var engine = self.engine
    var effects: [CaretEffect] = []
    world.step { callback, proxy in
      guard callback == .textDidChange else { return }
      effects += engine.textDidChange(at: instant, proxy: &proxy)
    }
    let isGone = world.presence == .killed || world.presence == .replaced
    if world.session != session || isGone {
      if world.session != session || !openOperations.isEmpty { judge.endSession() }
      session = world.session
      effects += engine.sessionEnded()
    }
    self.engine = engine
    react(to: effects)
  }

  private mutating func react(to effects: [CaretEffect], beginning index: Int? = nil) {
    var began: [(number: Int, operation: CaretOperation)] = []
    var ended: [(number: Int, outcome: Outcome, read: String?)] = []
    let events = world.takeEvents()
    if keepsEntries {
      entries += events.map { CaretTrialEntry(instant: $0.instant, kind: .proxy($0.kind)) }
    }
    for effect in effects {
      switch effect {
      case .arm(let timer, let span):
        armed.append((timer, timers.schedule(timer, at: now + span)))
      case .disarm(let timer):
        guard let index = armed.firstIndex(where: { $0.timer == timer }) else { continue }
        timers.cancel(armed.remove(at: index).token)
      case .began(let number, let operation):
        openOperations.append(number)
        if let index { numbers[index] = number }
        began.append((number, operation))
        keep(.began(number: number, operation))
      case .read(let number, let text):
        texts[number] = text
        keep(.read(number: number, text: text))
      case .finished(let number, let operation, let outcome):
        openOperations.removeAll { $0 == number }
        ended.append((number, outcome, texts.removeValue(forKey: number)))
        keep(.finished(number: number, operation, outcome, shown: world.mirror.context))
      }
    }
    judge.turn(began: began, events: events, ended: ended, at: now)
    if !ended.isEmpty, openOperations.isEmpty { planNext() }
  }

  private mutating func keep(_ kind: CaretTrialEntry.Kind) {
    if keepsEntries { entries.append(CaretTrialEntry(instant: now, kind: kind)) }
  }
}

extension SequenceStep.Intervention {
  var span: Nanoseconds {
    switch self {
    case .cancel(let span), .release(let span), .endSession(let span): span
    }
  }
}
