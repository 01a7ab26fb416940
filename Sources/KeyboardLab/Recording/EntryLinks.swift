import CaretControl
import Gestures
import KeyboardModels
import ProxySimulation
import TouchTraces

/// A search for each entry's cause and, if the entry ends a span, for the entry that began the span.
struct EntryLinks {
  /// For each message under way: its number, and the index of the entry that sent it.
  private var messages: [(number: Int, entry: Int)] = []
  private var states: [(number: Int, entry: Int)] = []
  private var statesSent = 0
  private var session = 1
  private var operations: [(number: Int, entry: Int)] = []
  private var gestures: [(name: String, entry: Int)] = []
  private var fingers: [(finger: Int, entry: Int)] = []
  private var timers: [(ordinal: UInt64, entry: Int)] = []

  /// The last touches, which are also the cause when a recognizer's timer fires.
  private var lastTouches: Int?
  /// The first entry of this step.
  private var stimulus: Int?
  private var lastGesture: Int?
  private var lastAction: Int?
  private var lastCalls: Int?
  private var lastHost: Int?

  /// Begins a step. Most causes are entries of the same step.
  mutating func beginStep() {
    (stimulus, lastGesture, lastAction, lastCalls, lastHost) = (nil, nil, nil, nil, nil)
  }

  /// Links an entry that will stand at `index`.
  ///
  /// - Parameters:
  ///   - entry: receives its links and its number.
  ///   - index: the index at which the entry will stand.
  ///   - timer: the number of the keyboard's timer that the entry is about.
  mutating func link(_ entry: inout RecordedEntry, at index: Int, timer: UInt64?) {
    switch entry.kind {
    case .timerSet:
      entry.cause = lastAction ?? lastGesture ?? stimulus
      if let timer { timers.append((timer, index)) }
    case .timerFired, .timerCancelled:
      entry.beginning = timers.take { $0.ordinal == timer }?.entry
      entry.cause = entry.kind == .timerFired ? entry.beginning : stimulus
    case .said(let lane, _, _):
      entry.cause = stimulus
      if lane == .operations { lastAction = index }
    case .told(.touches(let touches)):
      entry.beginning = link(touches, at: index)
      lastTouches = index
    case .told(.gesture(let name, let event)):
      entry.cause = lastTouches ?? stimulus
      entry.beginning = link(event, of: name, at: index)
      lastGesture = index
    case .told(.key):
      entry.cause = lastTouches ?? stimulus
      lastGesture = index
    case .told(.effect(let effect)): link(effect, &entry, at: index)
    case .told(.system): entry.cause = lastAction ?? lastGesture ?? stimulus
    case .told(.cancelled): break
    case .told(.proxy(let event)): link(event, &entry, at: index)
    }
    if stimulus == nil { stimulus = index }
  }

  private mutating func link(_ touches: [FingerTouch], at index: Int) -> Int? {
    var beginning: Int?
    for touch in touches {
      switch touch.phase {
      case .began:
        fingers.removeAll { $0.finger == touch.finger }
        fingers.append((touch.finger, index))
      case .moved: break
      case .ended, .cancelled:
        let began = fingers.take { $0.finger == touch.finger }?.entry
        beginning = beginning ?? began
      }
    }
    return beginning
  }

  private mutating func link(_ event: RecognizerEvent, of name: String, at index: Int) -> Int? {
    switch event {
    case .began:
      gestures.append((name, index))
      return nil
    case .changed: return gestures.first { $0.name == name }?.entry
    case .ended, .cancelled, .failed: return gestures.take { $0.name == name }?.entry
    case .recognized: return nil
    }
  }

  private mutating func link(_ effect: ClientEffect, _ entry: inout RecordedEntry, at index: Int) {
    entry.cause = lastGesture ?? stimulus ?? lastTouches
    switch effect {
    case .began(let number, _):
      operations.append((number, index))
      lastAction = index
    case .finished(let number, _, _):
      entry.beginning = operations.take { $0.number == number }?.entry
    default: lastAction = lastAction ?? index
    }
  }

  private mutating func link(_ event: ProxyEvent.Kind, _ entry: inout RecordedEntry, at index: Int)
  {
    switch event {
    case .called, .unbounded:
      entry.cause = lastAction ?? lastGesture ?? stimulus ?? lastTouches
      lastCalls = index
    case .sent(let message):
      entry.cause = lastCalls ?? lastAction ?? lastGesture ?? stimulus
      entry.number = message.number
      messages.append((message.number, index))
    case .applied(let report, _):
      entry.number = report.number
      entry.beginning = messages.take { $0.number == report.number }?.entry
      entry.cause = entry.beginning
      lastHost = index
    case .lost(let message):
      entry.number = message.number
      entry.beginning = messages.take { $0.number == message.number }?.entry
      entry.cause = entry.beginning
    case .disturbed: lastHost = index
    case .edited:
      entry.cause = lastAction ?? lastGesture ?? stimulus
      lastHost = index
    case .pushed:
      statesSent += 1
      entry.number = statesSent
      entry.cause = lastHost ?? lastCalls ?? stimulus
      states.append((statesSent, index))
    case .calledBack, .ignored:
      let state = states.take { _ in true }
      entry.number = state?.number
      entry.beginning = state?.entry
      entry.cause = entry.beginning
    case .keyboard(let presence, let session):
      entry.cause = lastHost ?? lastAction ?? lastGesture ?? stimulus
      if presence == .killed || session != self.session { states.removeAll() }
      self.session = session
    }
  }
}

extension Array {
  /// Removes and returns the first element for which `fits` is true.
  fileprivate mutating func take(where fits: (Element) -> Bool) -> Element? {
    firstIndex(where: fits).map { remove(at: $0) }
  }
}
