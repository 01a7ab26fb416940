// What lives here: the library that a keyboard ships. Operations on a text in another process, each
// with an outcome that says what is known; nothing here waits for a fixed time, reads a clock or
// repeats an edit blindly.
//
// What several places call is marked `@inline(never)`: it is compiled once, for a keyboard loads every
// copy into the little memory that it has.

@_exported import DocumentProxy
@_exported import Timing

/// Carries operations out through a proxy that answers late, rarely or never.
///
/// ```swift
/// var engine = CaretEngine()
/// let event = CaretEvent.perform(.insertWithCaret("<b></b>", caretBack: 4))
/// for effect in engine.handle(event, at: now, proxy: &proxy) {
///   …  // arm and disarm timers, tell outcomes
/// }
/// ```
///
/// A value without a clock: it is told what happens and returns what it wants. Everything that it asks
/// of the proxy in one call must leave as one message, as it does on iOS when the calls are made in one
/// turn of the run loop; nobody else may edit through the proxy.
///
/// In steady state moves and deletions allocate nothing, if the effects of one call are let go of before
/// the next: their memory is used again. `caretlab-bench caret` counts.
///
/// A state that arrives is evidence, not an answer: all ways in which the messages under way can have
/// led to it are played, and only what all of them say is claimed. See <doc:HowItKnows>.
public struct CaretEngine: Sendable {
  /// What the keyboard has set.
  public var settings: CaretSettings

  var base: Base?
  var flight: [Message] = []
  var running: [RunningOperation] = []
  var fence: Fence?
  var unit = HostUnit.utf16
  /// Whether a state has shown the unit: it was moved over a character of several units.
  var isUnitShown = false
  /// Where the caret is in the base, counted in units from an arbitrary place.
  var place = 0
  /// Whether a state has shown that moves do something here.
  var movesWork = false
  /// The provisional text that was set here and is not plain yet.
  var marked: UTF16Units?
  /// What the last insertion has put before the caret; nil if something else was done since.
  var lastInsertion: LastInsertion?
  /// How many states have confirmed plain edits: where the host answers them no fence is needed.
  var plainAnswers = 0
  /// A state has shown nothing where text was known to be.
  var hidesText = false
  /// States have come here that showed nothing new, although nobody had asked for them.
  var repeatsStates = false
  /// Where the caret most likely is since the last state.
  var presumed: PresumedPlace?
  /// What was shown since nothing ran.
  var shown = ShownStates()
  var timeouts = TimeoutEstimate()
  /// How long the host took to answer moves, over all sessions.
  public internal(set) var roundTrips = RoundTripHistogram()

  /// What happens in the present call.
  var turn = Turn()

  /// Memory that is used again and again.
  var hypothesisBuilder = HypothesisBuilder()
  var hypotheses: [Hypothesis] = []
  var decisions: [(message: Message, decision: Decision)] = []
  var spareUnits: UTF16Units = []

  /// Whether the proxy may still show edits of an ended session that no state has answered.
  var showsOwnEdits = false
  /// The document that the last state has named.
  var identifier: DocumentIdentifier?
  /// What has not begun yet, in the order of asking.
  var waiting: [Waiting] = []
  /// The timers that are armed.
  var timers: [(number: Int, purpose: TimerPurpose)] = []
  private var timerCount = 0
  private var messageCount = 0
  var operationCount = 0

  /// An engine that knows nothing of the text yet.
  public init(settings: CaretSettings = CaretSettings()) {
    self.settings = settings
    hidesText = !settings.windowAssumptions.contains(.emptySides)
  }

  /// Takes what happens, and asks the proxy for what is wanted then.
  ///
  /// - Returns: for an operation first ``CaretEffect/began(number:_:)``; its outcome may be among the rest.
  public mutating func handle(
    _ event: CaretEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [CaretEffect] {
    handle(event, at: instant, showing: looksAtText(event) ? proxy.context : nil)
    for edit in turn.edits {
      for _ in 0..<edit.callCount { edit.call(&proxy) }
    }
    turn.forgetEdits()
    return turn.effects
  }

  /// The text around the caret as it will be when everything under way has been done, as far as it is
  /// known.
  public func predictedContext(_ proxy: some TextDocumentProxy) -> DocumentContext {
    predictedContext(showing: proxy.context)
  }
}

extension CaretEngine {
  /// An operation that has not begun.
  struct Waiting: Sendable {
    let number: Int
    let operation: CaretOperation
    /// Whether the key was let go, or another one pressed, before it began.
    var isReleased = false
  }

  /// Whether this mistake is to be made.
  func has(_ fault: PlantedFault) -> Bool { settings.plantedFault == fault }

  @inline(never)
  mutating func tell(_ effect: CaretEffect) { turn.tell(effect) }

  @inline(never)
  mutating func arm(_ purpose: TimerPurpose, after span: Nanoseconds) -> Int {
    timerCount += 1
    if has(.neverTimesOut) { return timerCount }
    timers.append((timerCount, purpose))
    tell(.arm(timer: timerCount, after: span))
    return timerCount
  }

  @inline(never)
  mutating func disarm(_ timer: Int?) {
    guard let timer, let index = timers.firstIndex(where: { $0.number == timer }) else { return }
    timers.remove(at: index)
    tell(.disarm(timer: timer))
  }

  mutating func nextMessageNumber() -> Int {
    messageCount += 1
    return messageCount
  }

  /// Ends an operation at once.
  @inline(never)
  mutating func end(_ number: Int, with outcome: Outcome) {
    guard let index = index(of: number) else { return }
    let operation = running.remove(at: index)
    let isDoubtful =
      outcome == .confirmed && shown.isDoubtful || outcome == .dropped && shown.hasPassedOver
    let outcome = isDoubtful ? .assumed : outcome
    disarm(operation.timer)
    noteOverdue { $0.operations.contains(number) }
    if case .holding(let run) = operation.stage { disarm(run.timer) }
    let hasInserted = outcome == .confirmed || outcome == .assumed
    if operation.operation == .undoInsertion || operation.operation.inserts && !hasInserted {
      lastInsertion = nil
    }
    if !operation.isCancelled {
      tell(.finished(number: number, operation.operation, outcome))
    }
    if operation.operation.isDrag { endFollowers(of: number, with: outcome) }
  }

  /// Nobody waits any more for the answers to moves of these messages.
  @inline(never)
  mutating func noteOverdue(_ isOne: (Message) -> Bool) {
    for index in flight.indices where flight[index].hasMove && isOne(flight[index]) {
      if flight[index].answer == .awaited { flight[index].answer = .overdue }
    }
  }

  /// What is under way may have arrived before what is known now, or may still arrive. What was forgotten
  /// before is no more.
  @inline(never)
  private mutating func forgetFlight() {
    flight.removeAll { $0.answer == .forgotten }
    for index in flight.indices { flight[index].answer = .forgotten }
  }

  /// Ends all operations, those that wait too; forgets what is under way.
  ///
  /// - Parameter insertions: how those end that put text in, if otherwise than others.
  @inline(never)
  mutating func endEverything(
    showing reading: Reading?, with outcome: Outcome, insertions: Outcome? = nil
  ) {
    let insertion = lastInsertion
    for one in running {
      end(one.number, with: one.operation.inserts ? insertions ?? outcome : outcome)
    }
    lastInsertion = nil
    for next in waiting {
      let outcome = next.operation.inserts ? insertions ?? outcome : outcome
      tell(.finished(number: next.number, next.operation, outcome))
    }
    waiting = []
    forgetFlight()
    disarm(fence?.timer)
    fence = nil
    marked = nil
    base = reading.map { Base($0) }
    guard case .transformed(let text)? = insertions else { return }
    // The one message under way has arrived.
    flight = []
    lastInsertion = insertion?.made(into: text)
  }
}
