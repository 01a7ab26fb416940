import TouchTraces
import VirtualTime

/// The state machine of any kind of recognizer: it watches touches and asks for transitions.
///
/// What becomes of a request is arbitration's business (``AttachedRecognizer``).
enum Machine: Hashable, Sendable {
  case tap(TapMachine)
  case longPress(LongPressMachine)
  case swipe(SwipeMachine)
  case pan(PanMachine)

  init(_ kind: Recognizer.Kind) {
    switch kind {
    case .tap(let parameters): self = .tap(TapMachine(parameters))
    case .longPress(let parameters): self = .longPress(LongPressMachine(parameters))
    case .swipe(let parameters): self = .swipe(SwipeMachine(parameters))
    case .pan(let parameters): self = .pan(PanMachine(parameters))
    }
  }

  /// Whether a win begins a gesture that goes on, instead of reporting it once.
  var isContinuous: Bool {
    switch self {
    case .longPress, .pan: true
    case .tap, .swipe: false
    }
  }

  /// The number of taps, if this is a tap recognizer.
  var taps: Int? {
    switch self {
    case .tap(let machine): machine.parameters.taps
    case .longPress, .swipe, .pan: nil
    }
  }

  /// Whether this is a tap recognizer for one tap with one finger.
  var isSingleTap: Bool {
    switch self {
    case .tap(let machine): machine.parameters.isSingle
    case .longPress, .swipe, .pan: false
    }
  }

  /// Whether it does not care any more about fingers that have lifted.
  var isPan: Bool {
    switch self {
    case .pan: true
    case .tap, .longPress, .swipe: false
    }
  }

  /// When the machine wants to be woken, if no touch comes before.
  var deadline: Instant? {
    switch self {
    case .tap(let machine): machine.deadline
    case .longPress(let machine): machine.deadline
    case .swipe, .pan: nil
    }
  }

  /// Takes in a sample that changed at least one touch of the attempt.
  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    switch self {
    case .tap(var machine):
      defer { self = .tap(machine) }
      return machine.touchesChanged(in: &attempt, at: instant)
    case .longPress(var machine):
      defer { self = .longPress(machine) }
      return machine.touchesChanged(in: &attempt, at: instant)
    case .swipe(var machine):
      defer { self = .swipe(machine) }
      return machine.touchesChanged(in: &attempt, at: instant)
    case .pan(var machine):
      defer { self = .pan(machine) }
      return machine.touchesChanged(in: &attempt, at: instant)
    }
  }

  /// Takes in that the deadline has come.
  mutating func timerFired() -> Request? {
    switch self {
    case .tap(var machine):
      defer { self = .tap(machine) }
      return machine.timerFired()
    case .longPress(var machine):
      defer { self = .longPress(machine) }
      return machine.timerFired()
    case .swipe, .pan: return nil
    }
  }

  /// The request to win was granted.
  mutating func begin() {
    switch self {
    case .longPress(var machine):
      machine.begin()
      self = .longPress(machine)
    case .pan(var machine):
      machine.begin()
      self = .pan(machine)
    case .tap, .swipe: break
    }
  }

  /// The gesture as it stands.
  func gesture(of attempt: Attempt, at instant: Instant, isEnding: Bool) -> Gesture {
    switch self {
    case .tap(let machine): machine.gesture(of: attempt)
    case .longPress(let machine): machine.gesture(of: attempt)
    case .swipe(let machine): machine.gesture(of: attempt)
    case .pan(let machine): machine.gesture(of: attempt, at: instant, isEnding: isEnding)
    }
  }
}
