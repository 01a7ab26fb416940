import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation
import VirtualTime
import Timing

/// The caret library alone in a simulated world, without touches: for its proof and its comparisons.
///
/// ```swift
/// var trial = CaretTrial(in: ProxyWorld(try MarkedDocument("see | now")))
/// trial.plan(.insertWithCaret("<b></b>", caretBack: 4), at: .start)
/// trial.playToEnd()
/// trial.outcomes  // confirmed, at 14 ms
/// ```
///
/// Order at one instant: what the world does, then operations, then the library's timers.
/// Source: Rules of the simulation §1.1.
package struct CaretTrial: Sendable {
  /// When an operation begins.
  package enum Beginning: Hashable, Sendable {
    /// At an instant.
    case at(Instant)
    /// In the turn in which all operations before it have their outcomes.
    case afterOutcomes
  }

  /// What can be planned.
  package enum Action: Hashable, Sendable {
    /// An operation.
    case perform(CaretOperation)
    /// The end of everything that runs, as the caller wishes.
    case cancelAll
    /// Keys that are held are released.
    case release
  }

  /// How many steps a trial may take.
  package static let stepLimit = 200_000

  /// Keyboard side, host, and what is under way between them.
  package private(set) var world: ProxyWorld
  /// The library.
  package private(set) var engine: CaretEngine
  /// Everything that happened, in order.
  package private(set) var entries: [CaretTrialEntry] = []
  /// The fields at the beginning, in the order of the host.
  package let initialFields: [(name: String, field: HostField)]
  /// What the proxy showed at the beginning.
  package let firstContext: DocumentContext
  /// Whether the trial was stopped because it did not end by itself.
  package private(set) var isStopped = false

  private var planned: [(beginning: Beginning, action: Action)] = []
  private var timers = EventQueue<Int>()
  private var armed: [(timer: Int, token: EventQueue<Int>.Token)] = []
  private var openOperations: [Int] = []
  private var session: Int
  private var now = Instant(nanoseconds: .min)

  /// A trial at its beginning.
  package init(in world: ProxyWorld, settings: CaretSettings = CaretSettings()) {
    self.world = world
    engine = CaretEngine(settings: settings)
    initialFields = world.host.fields.map { ($0.name, $0.field) }
    session = world.session
    firstContext = world.mirror.context
  }

  /// Plans an operation; operations of one instant begin in the order of planning, a turn each.
  package mutating func plan(_ operation: CaretOperation, at instant: Instant) {
    planned.append((.at(instant), .perform(operation)))
  }

  /// Plans anything.
  package mutating func plan(_ action: Action, _ beginning: Beginning) {
    planned.append((beginning, action))
  }

  /// Plans what user or app do.
  package mutating func plan(_ disturbance: Disturbance, at instant: Instant) {
    world.plan(disturbance, at: instant)
  }

  /// Plays until nothing is left to happen.
  package mutating func playToEnd() {
    for _ in 0..<CaretTrial.stepLimit where !step() { return }
    isStopped = true
  }

  /// Lets the next thing happen.
  /// - Returns: false if nothing is left.
  package mutating func step() -> Bool {
    let action = nextAction
    guard let first = [world.next, action?.instant, timers.nextInstant].compactMap(\.self).min()
    else { return false }
    now = max(now, first)
    if world.next == first {
      stepWorld()
    } else if let action, action.instant == first {
      let planned = planned.remove(at: action.index).action
      perform(planned)
    } else if let timer = timers.popFirst()?.payload {
      armed.removeAll { $0.timer == timer }
      turn { engine, instant, proxy in engine.timerFired(timer, at: instant, proxy: &proxy) }
    }
    return true
  }

  private var nextAction: (index: Int, instant: Instant)? {
    guard let first = planned.first else { return nil }
    switch first.beginning {
    case .at(let instant): return (0, instant)
    case .afterOutcomes: return openOperations.isEmpty ? (0, now) : nil
    }
  }

  private mutating func perform(_ action: Action) {
    switch action {
    case .perform(let operation):
      turn { engine, instant, proxy in engine.perform(operation, at: instant, proxy: &proxy) }
    case .cancelAll:
      let open = openOperations
      entries.append(CaretTrialEntry(instant: now, kind: .cancelled))
      turn { engine, instant, proxy in
        open.flatMap { engine.cancel($0, at: instant, proxy: &proxy) }
      }
    case .release:
      let open = openOperations
      turn { engine, instant, proxy in
        open.flatMap { engine.release($0, at: instant, proxy: &proxy) }
      }
    }
  }

  private mutating func turn(
    _ body: (inout CaretEngine, Instant, inout ProxyMirror) -> [CaretEffect]
  ) {
    let instant = now
    var engine = self.engine
    let effects = world.turn(at: instant) { proxy in body(&engine, instant, &proxy) }
    self.engine = engine
    react(to: effects)
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
      session = world.session
      effects += engine.sessionEnded()
    }
    self.engine = engine
    react(to: effects)
  }

  private mutating func react(to effects: [CaretEffect]) {
    for event in world.takeEvents() {
      entries.append(CaretTrialEntry(instant: event.instant, kind: .proxy(event.kind)))
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
        entries.append(CaretTrialEntry(instant: now, kind: .began(number: number, operation)))
      case .read(let number, let text):
        entries.append(CaretTrialEntry(instant: now, kind: .read(number: number, text: text)))
      case .finished(let number, let operation, let outcome):
        openOperations.removeAll { $0 == number }
        entries.append(
          CaretTrialEntry(
            instant: now,
            kind: .finished(number: number, operation, outcome, shown: world.mirror.context)))
      }
    }
  }
}

/// One thing that happened in a trial.
public struct CaretTrialEntry: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// Something between keyboard and host.
    case proxy(ProxyEvent.Kind)
    /// The library accepted an operation.
    case began(number: Int, CaretOperation)
    /// The caller cancelled everything.
    case cancelled
    /// A text was read.
    case read(number: Int, text: String)
    /// An operation ended; what the proxy showed then.
    case finished(number: Int, CaretOperation, Outcome, shown: DocumentContext)
  }

  /// When.
  package var instant: Instant
  /// What.
  public var kind: Kind

  /// An entry.
  package init(instant: Instant, kind: Kind) {
    self.instant = instant
    self.kind = kind
  }
}

extension CaretTrial {
  /// What became of the operations, in the order in which it was known.
  package var outcomes: [(operation: CaretOperation, outcome: Outcome, instant: Instant)] {
    entries.compactMap { entry in
      guard case .finished(_, let operation, let outcome, _) = entry.kind else { return nil }
      return (operation, outcome, entry.instant)
    }
  }

  /// The focused field's document at the end.
  package var document: MarkedDocument { world.host.field.document }

  /// How many messages were sent.
  package var messageCount: Int {
    entries.count { if case .proxy(.sent) = $0.kind { true } else { false } }
  }
}

extension CaretTrial {
  /// How often the user saw the caret step aside and back.
  package var wiggles: Int {
    var count = WiggleCount()
    for case .proxy(.applied(let report, _)) in entries.map(\.kind) { count.take(report) }
    return count.count
  }
}
