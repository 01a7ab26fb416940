import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardModels
import ProxySimulation
import VirtualTime
import Timing

/// The caret library alone in a simulated world, without touches, for proofs and comparisons.
///
/// ```swift
/// var trial = CaretTrial(in: ProxyWorld(try MarkedDocument("see | now")))
/// trial.plan(.insertWithCaret("<b></b>", caretBack: 4), at: .start)
/// trial.playToEnd()
/// trial.outcomes  // confirmed, at 14 ms
/// ```
///
/// ``NextStep/Kind`` gives the order at one instant.
package struct CaretTrial: Sendable {
  /// When a planned action begins. No action begins before one that was planned earlier.
  package enum Beginning: Hashable, Sendable {
    /// At an instant.
    case at(Instant)
    /// At this time after the action planned before it.
    case after(Nanoseconds)
    /// At this time after all earlier operations have their outcomes.
    case afterOutcomes(Nanoseconds)
  }

  /// A planned action.
  package enum Action: Hashable, Sendable {
    /// An operation.
    case perform(CaretOperation)
    /// Cancels all operations for the caller.
    case cancelAll
    /// Releases all held keys.
    case release
  }

  /// What the caller does to an operation that takes too long.
  package enum Intervention: Hashable, Sendable {
    /// Cancels it.
    case cancel
    /// Releases the held key.
    case release
    /// Ends the keyboard's session.
    case endSession
  }

  /// What happened in a step.
  package struct Turn: Sendable {
    /// The instant of the step.
    package var instant: Instant
    /// The operations that were cancelled.
    package var cancelled: [Int] = []
    /// The operations whose key was released.
    package var released: [Int] = []
    /// Whether the session ended, or the keyboard left the screen with open operations.
    package var endsSession = false
    /// The operations that the library accepted.
    package var began: [(number: Int, operation: CaretOperation)] = []
    /// The events between keyboard and host.
    package var events: [ProxyEvent] = []
    /// The operations that ended, with outcomes and the text that was read.
    package var ended: [(number: Int, outcome: Outcome, read: String?)] = []
  }

  private struct Planned: Hashable {
    var action: Action
    var beginning: Beginning
    var intervention: Intervention?
    var interventionSpan = Nanoseconds.zero
  }

  /// A scheduled action of the caller.
  private enum Wish: Hashable {
    case begin(Int)
    case intervene(Int)
  }

  /// Everything that happened, in order.
  package private(set) var entries: [TimelineEntry] = []
  /// What the proxy showed at the end of each operation, by the library's numbers.
  package private(set) var contextsAtEnd: [Int: DocumentContext] = [:]
  /// Whether ``entries`` and ``contextsAtEnd`` are kept.
  package var keepsEntries = true
  /// The fields at the beginning, in the order of the host.
  package let initialFields: [(name: String, field: HostField)]
  /// What the proxy showed at the beginning.
  package let firstContext: DocumentContext

  private var run: ClientRun<TrialEngine>
  private var planned: [Planned] = []
  private var wishes = EventQueue<Wish>()
  /// How many planned actions have an instant, and how many have begun.
  private var timedCount = 0
  private var begunCount = 0
  private var lastBeginning = Instant.start
  private var openOperations: [Int] = []
  /// The library's numbers of the planned operations.
  private var numbers: [Int: Int] = [:]
  private var texts: [Int: String] = [:]

  /// A trial at its beginning.
  package init(
    in world: ProxyWorld, settings: CaretSettings = CaretSettings(),
    planting fault: PlantedFault? = nil
  ) {
    run = ClientRun(TrialEngine(settings: settings, planting: fault), in: world)
    initialFields = world.host.fields.map { ($0.name, $0.field) }
    firstContext = world.mirror.context
  }

  /// Keyboard side, host, and what is under way between them.
  package var world: ProxyWorld { run.world }
  /// The library.
  package var engine: CaretEngine { run.client.engine }
  /// The instant of the last step.
  package var now: Instant { run.now }
  /// Whether the trial was stopped because it did not end by itself.
  package var isStopped: Bool { run.isStopped }

  /// Plans an operation. Operations of one instant begin in the order of planning, each in its own turn.
  package mutating func plan(_ operation: CaretOperation, at instant: Instant) {
    plan(.perform(operation), .at(instant))
  }

  /// Plans an action.
  ///
  /// - Parameters:
  ///   - action: the planned action.
  ///   - beginning: when it begins.
  ///   - intervention: what the caller does to the operation if it has not ended after this time.
  package mutating func plan(
    _ action: Action, _ beginning: Beginning,
    then intervention: (what: Intervention, after: Nanoseconds)? = nil
  ) {
    planned.append(
      Planned(
        action: action, beginning: beginning, intervention: intervention?.what,
        interventionSpan: intervention?.after ?? .zero))
    timeNext()
  }

  /// Plans a disturbance by user or app.
  package mutating func plan(_ disturbance: Disturbance, at instant: Instant) {
    run.world.plan(disturbance, at: instant)
  }

  /// Plays until nothing is left to happen.
  package mutating func playToEnd() {
    while step() != nil {}
  }

  /// Plays the next step.
  /// - Returns: what happened; nil if nothing is left.
  @discardableResult
  package mutating func step() -> Turn? {
    var next = run.next
    next.offer(wishes.nextInstant, .request)
    guard let step = next.first, run.begin(step) else { return nil }
    var turn = Turn(instant: run.now)
    switch step.kind {
    case .world: stepWorld(&turn)
    case .request:
      switch wishes.popFirst()?.payload {
      case .begin(let index): begin(index, &turn)
      case .intervene(let index): intervene(index, &turn)
      case nil: break
      }
    default: if let timer = run.popTimer() { take(run.turn(.timerFired(timer)), &turn) }
    }
    return turn
  }

  /// Gives the next planned action its instant as soon as that instant is known.
  private mutating func timeNext() {
    guard timedCount == begunCount, timedCount < planned.count else { return }
    let instant: Instant
    switch planned[timedCount].beginning {
    case .at(let time): instant = time
    case .after(let span): instant = lastBeginning + span
    case .afterOutcomes(let span):
      guard openOperations.isEmpty else { return }
      instant = run.now + span
    }
    wishes.schedule(.begin(timedCount), at: max(run.now, instant))
    timedCount += 1
  }

  private mutating func begin(_ index: Int, _ turn: inout Turn) {
    let one = planned[index]
    lastBeginning = run.now
    begunCount += 1
    if one.intervention != nil {
      wishes.schedule(.intervene(index), at: run.now + one.interventionSpan)
    }
    switch one.action {
    case .perform(let operation):
      take(run.turn(.perform(operation)), &turn)
      if let began = turn.began.first { numbers[index] = began.number }
    case .cancelAll: cancel(openOperations, &turn)
    case .release: release(openOperations, &turn)
    }
    timeNext()
  }

  private mutating func intervene(_ index: Int, _ turn: inout Turn) {
    if planned[index].intervention == .endSession {
      turn.endsSession = true
      return take(run.turnWithoutProxy(.sessionEnded), &turn)
    }
    guard let number = numbers[index], openOperations.contains(number) else { return }
    if planned[index].intervention == .release {
      release([number], &turn)
    } else {
      cancel([number], &turn)
    }
  }

  private mutating func cancel(_ numbers: [Int], _ turn: inout Turn) {
    turn.cancelled = numbers
    keep(.cancelled)
    take(run.turn(numbers.map { .cancel($0) }).flatMap(\.self), &turn)
  }

  private mutating func release(_ numbers: [Int], _ turn: inout Turn) {
    turn.released = numbers
    take(run.turn(numbers.map { .release($0) }).flatMap(\.self), &turn)
  }

  private mutating func stepWorld(_ turn: inout Turn) {
    let session = run.world.session
    let effects = run.stepWorld()
    turn.endsSession =
      run.world.session != session || run.isKeyboardGone && !openOperations.isEmpty
    take(effects, &turn)
  }

  private mutating func take(_ effects: [ClientEffect], _ turn: inout Turn) {
    turn.events = run.world.takeEvents()
    if keepsEntries {
      entries += turn.events.map { TimelineEntry(at: $0.instant, .proxy($0.kind)) }
    }
    for effect in effects {
      switch effect {
      case .began(let number, let operation):
        openOperations.append(number)
        turn.began.append((number, operation))
      case .read(let number, let text): texts[number] = text
      case .finished(let number, _, let outcome):
        openOperations.removeAll { $0 == number }
        turn.ended.append((number, outcome, texts.removeValue(forKey: number)))
        if keepsEntries { contextsAtEnd[number] = run.world.mirror.context }
      default: continue
      }
      keep(.effect(effect))
    }
    if !turn.ended.isEmpty, openOperations.isEmpty { timeNext() }
  }

  private mutating func keep(_ kind: TimelineEntry.Kind) {
    if keepsEntries { entries.append(TimelineEntry(at: run.now, kind)) }
  }
}

extension CaretTrial {
  /// The outcomes of the operations, in the order in which they were known.
  package var outcomes: [(operation: CaretOperation, outcome: Outcome, instant: Instant)] {
    entries.compactMap { entry in
      guard case .effect(.finished(_, let operation, let outcome)) = entry.kind else { return nil }
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
  /// How often the caret visibly stepped aside and back.
  package var wiggles: Int {
    var count = WiggleCount()
    for case .proxy(.applied(let report, _)) in entries.map(\.kind) { count.take(report) }
    return count.count
  }
}
