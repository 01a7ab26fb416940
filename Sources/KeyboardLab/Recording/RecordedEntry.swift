import Gestures
import KeyboardModels
import ProxySimulation
import Timing

/// The lane of an entry in a picture of a run.
public enum RecordedLane: String, Hashable, Sendable, CaseIterable {
  /// What the user or the app does to the text, without the keyboard.
  case user
  /// What the system does with the keyboard.
  case system
  /// What the touch screen reports.
  case touches
  /// The events of recognizers.
  case gestures
  /// The events of keys, and typed keys.
  case keys
  /// The operations of the keyboard, and their outcomes.
  case operations
  /// The keyboard's timers.
  case timers
  /// The keyboard's side of the proxy: calls, messages that leave, states that arrive.
  case keyboard
  /// The app's side: messages that are applied, states that leave.
  case host
}

/// One thing that happened in a recorded run, with its links.
public struct RecordedEntry: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// An entry of the run's timeline.
    case told(TimelineEntry.Kind)
    /// The keyboard has set a timer that is due at this instant.
    case timerSet(due: Instant)
    /// A timer of the keyboard was due.
    case timerFired
    /// A timer of the keyboard was cancelled.
    case timerCancelled
    /// An event in words that no timeline has: a strategy's operation begins, or has an outcome.
    case said(RecordedLane, who: String, what: String)
  }

  /// When it happened.
  public var instant: Instant
  /// What happened.
  public var kind: Kind
  /// The index of the entry that made this one happen, if there is one. Examples: the touch before a
  /// gesture, the gesture before an operation, the calls before a message, the message before the host's
  /// reaction.
  public var cause: Int?
  /// The index of the entry that began the span that this one ends. Examples: the sending of a message that
  /// is applied or lost, the push of a state that arrives, the start of an operation that has its outcome
  /// or of a gesture that ends, the touch down of a finger that lifts, the setting of a timer that fires.
  public var beginning: Int?

  /// An entry without links.
  public init(at instant: Instant, _ kind: Kind) {
    self.instant = instant
    self.kind = kind
  }

  /// The entry's lane.
  public var lane: RecordedLane {
    switch kind {
    case .timerSet, .timerFired, .timerCancelled: .timers
    case .told(let told): told.lane
    case .said(let lane, _, _): lane
    }
  }

  /// The number of the message or state that leaves or arrives here, counted in the order of sending.
  public internal(set) var number: Int?
}

extension TimelineEntry.Kind {
  /// The entry's lane.
  var lane: RecordedLane {
    switch self {
    case .touches: .touches
    case .gesture: .gestures
    case .key: .keys
    case .system: .system
    case .effect(.typed), .effect(.savedTouches): .keys
    case .effect(.nextKeyboard), .effect(.dismiss), .effect(.wantsHeight),
      .effect(.layoutChanged), .effect(.asks), .effect(.asksLexicon), .effect(.shows):
      .system
    case .effect, .cancelled: .operations
    case .proxy(.called), .proxy(.sent), .proxy(.lost), .proxy(.unbounded), .proxy(.calledBack),
      .proxy(.ignored):
      .keyboard
    case .proxy(.applied), .proxy(.edited), .proxy(.pushed): .host
    case .proxy(.disturbed): .user
    case .proxy(.keyboard): .system
    }
  }
}
