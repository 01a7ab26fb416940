import Gestures
import KeyboardModels
import ProxySimulation
import Timing

/// Where in a picture of a run an entry belongs.
public enum RecordedLane: String, Hashable, Sendable, CaseIterable {
  /// What the user or the app does to the text, without the keyboard.
  case user
  /// What the system does with the keyboard.
  case system
  /// What the touch screen reports.
  case touches
  /// What recognizers tell.
  case gestures
  /// What keys tell, and which are typed.
  case keys
  /// What the keyboard wants done to the text, and what became of it.
  case operations
  /// The keyboard's timers.
  case timers
  /// The keyboard's side of the proxy: calls, messages that leave, states that arrive.
  case keyboard
  /// The app's side: messages that are applied, states that leave.
  case host
}

/// One thing that happened in a recorded run, and what it is connected with.
public struct RecordedEntry: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// An entry of the run's timeline.
    case told(TimelineEntry.Kind)
    /// The keyboard has set a timer; when it is due.
    case timerSet(due: Instant)
    /// A timer of the keyboard was due.
    case timerFired
    /// A timer of the keyboard was cancelled.
    case timerCancelled
    /// Something that no timeline has, in words: an operation of a strategy that begins, an outcome.
    case said(RecordedLane, who: String, what: String)
  }

  /// When it happened.
  public var instant: Instant
  /// What happened.
  public var kind: Kind
  /// The index of the entry that made it happen, where there is one: a touch for a gesture, a gesture for an
  /// operation, calls for a message, a message for what the host did.
  public var cause: Int?
  /// The index of the entry with which it makes a span: where the message left that is applied or lost here,
  /// the state that arrives, the operation that has its outcome, the gesture that ends, the touch down of
  /// a finger that lifts, the timer that fires.
  public var beginning: Int?

  /// An entry without links.
  public init(at instant: Instant, _ kind: Kind) {
    self.instant = instant
    self.kind = kind
  }

  /// Where it belongs.
  public var lane: RecordedLane {
    switch kind {
    case .timerSet, .timerFired, .timerCancelled: .timers
    case .told(let told): told.lane
    case .said(let lane, _, _): lane
    }
  }

  /// The number of the message or state that leaves or arrives here, as it was counted when it left.
  public internal(set) var number: Int?
}

extension TimelineEntry.Kind {
  /// Where it belongs.
  var lane: RecordedLane {
    switch self {
    case .touches: .touches
    case .gesture: .gestures
    case .key: .keys
    case .system: .system
    case .keyboard(.typed), .keyboard(.savedTouches): .keys
    case .keyboard(.nextKeyboard), .keyboard(.dismiss), .keyboard(.wantsHeight),
      .keyboard(.layoutChanged), .keyboard(.asks), .keyboard(.asksLexicon), .keyboard(.shows):
      .system
    case .keyboard: .operations
    case .proxy(.called), .proxy(.sent), .proxy(.lost), .proxy(.unbounded), .proxy(.calledBack),
      .proxy(.ignored):
      .keyboard
    case .proxy(.applied), .proxy(.edited), .proxy(.pushed): .host
    case .proxy(.disturbed): .user
    case .proxy(.keyboard): .system
    }
  }
}
