import DocumentProxy
import VirtualTime

/// Operations without fixed waits: what must be ordered goes out in one turn, and the states that
/// come back decide what became of it.
///
/// * An insertion and the move behind it are one message. The move makes the host answer; the answer
///   is compared with what was expected, with what a refusal would show, and with what was there.
/// * Plain deletes are not answered. They are `assumed` after the quiet time.
/// * A clear goes on window by window until a state shows nothing behind a step past the end.
/// * Nothing is ever sent twice; a state that nothing explains stops everything (`interrupted`).
///
/// Source: `proxy-facts.md (d)`, "Recommended protocol".
public struct ConfirmingStrategy: EditingStrategy {
  /// After so long without a contradicting state a plain edit is `assumed`.
  public var quietTime: Nanoseconds = .milliseconds(250)
  /// After so long without an answer a message with a move is `timedOut`.
  public var answerLimit: Nanoseconds = .seconds(2)
  /// A state equal to the one before a clear's message may be late or true; so long, at least, another
  /// one is waited for.
  public var patience: Nanoseconds = .milliseconds(100)

  /// An operation whose message is under way or not answered yet.
  struct Flight: Sendable {
    var operation: EditingOperation
    var edits: [ProxyEdit]
    /// What is known if the host does what it is asked.
    var expected: KnownText
    /// What the operation's end is called when a state agrees.
    var success: Outcome
    var timer: Int
  }

  enum Purpose: Hashable, Sendable {
    case flight
    case clear
  }

  var base: KnownText?
  var identifier: DocumentIdentifier?
  var moveUnit = TextUnit.utf16
  var flights: [Flight] = []
  var clear: ClearRun?
  var waiting: [EditingOperation] = []
  private var timers: [(number: Int, purpose: Purpose)] = []
  private var timerCount = 0

  /// A strategy that knows nothing of the text yet.
  public init() {}

  /// Sends the operation at once, unless a clear is under way: then it waits for its end.
  public mutating func perform(
    _ operation: EditingOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    waiting.append(operation)
    return startWaiting(at: instant, proxy: &proxy)
  }

  /// Ends what has waited long enough.
  public mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    guard let index = timers.firstIndex(where: { $0.number == timer }) else { return [] }
    let purpose = timers.remove(at: index).purpose
    var effects: [EditingEffect] = []
    switch purpose {
    case .flight: effects += giveUpFlight(timer: timer)
    case .clear: effects += clearTimerFired(at: instant, proxy: &proxy)
    }
    return effects + startWaiting(at: instant, proxy: &proxy)
  }

  /// Compares the state with what is expected.
  public mutating func textDidChange(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    let context = proxy.context
    let state = KnownText(context)
    var effects: [EditingEffect] = []
    if let known = identifier, let new = context.identifier, known != new {
      effects += endEverything(with: .focusChanged)
    } else if clear != nil {
      effects += continueClear(with: context, at: instant, proxy: &proxy)
    } else if !flights.isEmpty {
      effects += judgeFlights(by: state, proxy: &proxy)
    }
    identifier = context.identifier ?? identifier
    if flights.isEmpty, clear == nil { base = state }
    return effects + startWaiting(at: instant, proxy: &proxy)
  }

  /// The text as it will be if everything under way is done.
  func prediction(_ proxy: some TextDocumentProxy) -> KnownText {
    flights.last?.expected ?? KnownText(proxy.context)
  }

  mutating func arm(_ purpose: Purpose, after span: Nanoseconds) -> (Int, EditingEffect) {
    timerCount += 1
    timers.append((timerCount, purpose))
    return (timerCount, .arm(timer: timerCount, after: span))
  }

  mutating func disarm(_ timer: Int) -> EditingEffect {
    timers.removeAll { $0.number == timer }
    return .disarm(timer: timer)
  }

  mutating func endEverything(with outcome: Outcome) -> [EditingEffect] {
    var effects: [EditingEffect] = []
    for flight in flights {
      effects += [disarm(flight.timer), .finished(flight.operation, outcome)]
    }
    flights = []
    if let run = clear {
      effects += [disarm(run.timer), .finished(.deleteAll, outcome)]
      clear = nil
    }
    effects += waiting.map { .finished($0, outcome) }
    waiting = []
    return effects
  }

  private mutating func startWaiting(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    var effects: [EditingEffect] = []
    while clear == nil, let next = waiting.first {
      if next == .deleteAll {
        guard flights.isEmpty else { break }
        waiting.removeFirst()
        effects += beginClear(at: instant, proxy: &proxy)
      } else {
        waiting.removeFirst()
        effects += send(next, proxy: &proxy)
      }
    }
    return effects
  }
}
