// What lives here: the library that a keyboard ships. It carries out operations on a text in another
// process, each with an outcome that says what is known. Nothing here waits for a fixed time, reads a
// clock or repeats an edit blindly.
//
// A function is marked `@inline(never)` where the compiler would make many copies of it: a keyboard has little
// memory, and loads every copy into it. For the same reason there are few types.

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
/// The engine is a value without a clock. Its caller passes events to it and carries out the effects that
/// it returns. All calls of the proxy that the engine makes in one call must leave as one message, as on
/// iOS in one turn of the run loop. No other code may edit through the proxy.
///
/// In steady state moves and deletions allocate nothing, if the caller releases the effects of one call
/// before the next: the engine reuses their memory. `caretlab-bench caret` counts allocations.
///
/// A state that arrives is evidence, not an answer. The engine plays all ways in which the messages under
/// way can have led to the state, and claims only what all of them say. See <doc:HowItKnows>.
public struct CaretEngine: Sendable {
  /// The settings of the keyboard.
  public var settings: CaretSettings

  var base: Base
  /// Whether the text was looked at since the session began. Otherwise nothing is under way.
  var hasBase = false
  var flight: [Message] = []
  var running: [RunningOperation] = []
  var fence: Fence?
  var unit = HostUnit.utf16
  /// Whether a state has shown the unit: the caret was moved over a character of several units.
  var isUnitShown = false
  /// The caret's place in the base, in units from an arbitrary origin.
  var place = 0
  /// Whether a state has shown that moves work in this host.
  var movesWork = false
  /// Whether a state has shown that the host ignores moves.
  var movesStay = false
  /// Whether a move of ours has led the caret between the halves of a surrogate pair, where the last state shows it.
  var hasSplitPair = false
  /// The marked text that was set here and is not plain yet.
  var marked: UTF16Units?
  /// The text that the last insertion has put before the caret; nil if something else was done since.
  var lastInsertion: LastInsertion?
  /// How many states have confirmed plain edits. A host that answers plain edits needs no fence.
  var plainAnswers = 0
  /// Whether a state has shown nothing where text was known to be.
  var hidesText = false
  /// The rules of the settings that this host has not broken.
  var assumptions: WindowAssumptions
  /// Whether states have come that showed nothing new and that no message had asked for.
  var repeatsStates = false
  /// Whether the last state showed a newline alone before the caret. While the first step of a fence is out, the last
  /// one before it.
  var showedNewline = false
  /// Whether a state has shown that a line ends at the caret, as hosts before iOS 16 do.
  var showsLineEnds = false
  /// The states since no operation was running.
  var shownStates = ShownStates()
  /// The average round trip; nil until one was observed.
  var averageRoundTrip: Nanoseconds?
  /// How long the host took to answer moves, over all sessions.
  public internal(set) var roundTrips = RoundTripHistogram()

  // The present call: a turn. All its calls of the proxy leave as one message.
  var instant = Instant.start
  /// The number of the turn's message, if anything was sent.
  var turnMessage: Int?
  /// Whether no waiting operation may share the turn's message.
  var isTurnClosed = false
  /// The edits to send when the call ends.
  var edits: [Edit] = []
  /// The effects for the caller, who shares this array. Its memory is reused when the caller has released it.
  var effects: [CaretEffect] = []

  /// Memory that is reused.
  var hypothesisBuilder = HypothesisBuilder()
  var hypotheses: [Hypothesis] = []
  var decisions: [Decision] = []
  var spareUnits: UTF16Units = []

  /// Whether the proxy may still show edits of an ended session that no state has answered.
  var showsOwnEdits = false
  /// The document that the last state named.
  var identifier: DocumentIdentifier?
  /// The operations that have not begun, in the order of requests.
  var waiting: [RunningOperation] = []
  /// The timer with which waiting operations begin in the next turn.
  var nextTurn: Int?
  var timerCount = 0
  private var messageCount = 0
  var operationCount = 0

  /// Creates an engine without any knowledge of the text.
  public init(settings: CaretSettings = CaretSettings()) {
    self.settings = settings
    assumptions = settings.windowAssumptions
    base = Base(Reading(DocumentContext(), settings.windowAssumptions))
    hidesText = !settings.windowAssumptions.contains(.emptySides)
  }

  /// Takes what happens, and asks the proxy for what is wanted then.
  ///
  /// - Returns: for an operation first ``CaretEffect/began(number:_:)``; its outcome may be among the rest.
  public mutating func handle(
    _ event: CaretEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [CaretEffect] {
    handle(event, at: instant, showing: looksAtText(event) ? proxy.context : nil)
    for edit in edits {
      for _ in 0..<edit.callCount { edit.call(&proxy) }
    }
    edits.removeAll(keepingCapacity: true)
    return effects
  }

  /// The text around the caret as it will be when everything under way has been done, as far as it is
  /// known.
  public func predictedContext(_ proxy: some TextDocumentProxy) -> DocumentContext {
    predictedContext(showing: proxy.context)
  }
}

extension CaretEngine {
  @inline(never)
  mutating func tell(_ effect: CaretEffect) { effects.append(effect) }

  mutating func nextMessageNumber() -> Int {
    messageCount += 1
    return messageCount
  }

  /// Ends an operation at once.
  mutating func end(_ number: Int, with outcome: Outcome) {
    guard let index = running.index(of: number) else { return }
    let operation = running.remove(at: index)
    let isDoubtful =
      outcome == .confirmed && shownStates.isDoubtful
      || outcome == .dropped && shownStates.hasPassedOver
    let outcome = isDoubtful ? .assumed : outcome
    disarm(operation.timer)
    noteOverdue { $0.operations.contains(number) }
    let hasInserted = outcome == .confirmed || outcome == .assumed
    if operation.operation == .undoInsertion || operation.operation.inserts && !hasInserted {
      lastInsertion = nil
    }
    if !operation.isCancelled { tell(.finished(number: number, operation.operation, outcome)) }
    if operation.operation.isDrag { endFollowers(of: number, with: outcome) }
  }

  /// Notes that no operation waits any more for the answers to moves of these messages.
  mutating func noteOverdue(_ isOne: (Message) -> Bool) {
    for index in flight.indices where flight[index].hasMove && isOne(flight[index]) {
      flight[index].isOverdue = true
    }
  }

  /// Forgets the messages under way: they may have arrived before the next base, or may still arrive.
  /// Removes those that were forgotten before; a message for which an operation waits was not.
  private mutating func forgetFlight() {
    flight = flight.filter { !$0.isOverdue || !$0.mayBeInBase }
    for index in flight.indices {
      flight[index].isOverdue = true
      flight[index].mayBeInBase = true
    }
  }

  /// Ends all operations, also those that wait, and forgets the messages under way.
  ///
  /// - Parameter insertions: the outcome of operations that insert text, if it is not `outcome`.
  mutating func endEverything(
    showing reading: Reading?, with outcome: Outcome, insertions: Outcome? = nil
  ) {
    let insertion = lastInsertion
    forgetFlight()
    for one in running {
      end(one.number, with: one.operation.inserts ? insertions ?? outcome : outcome)
    }
    lastInsertion = nil
    for next in waiting {
      let outcome = next.operation.inserts ? insertions ?? outcome : outcome
      tell(.finished(number: next.number, next.operation, outcome))
    }
    waiting = []
    disarm(fence?.timer)
    fence = nil
    marked = nil
    hasSplitPair = false
    hasBase = reading != nil
    base = Base(reading ?? Reading(DocumentContext(), assumptions))
    guard case .transformed(let text)? = insertions else { return }
    // The only message under way has arrived.
    flight = []
    noteTransformation(of: insertion, into: text)
  }
}
