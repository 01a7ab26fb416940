import TouchTraces
import VirtualTime

/// The state machine of any kind of recognizer: it watches touches and asks for transitions.
///
/// What becomes of a request is arbitration's business (``AttachedRecognizer``). One of the four is
/// there, as ``kind`` says. They stand side by side because the payload of an enumeration can't be
/// changed where it is: copying it out and in was a quarter of a sample's cost.
struct Machine: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case tap
    case longPress
    case swipe
    case pan
  }

  private let kind: Kind
  private var pan: PanMachine?
  private var swipe: SwipeMachine?
  private var tap: TapMachine?
  private var longPress: LongPressMachine?

  init(_ kind: Recognizer.Kind) {
    switch kind {
    case .tap(let parameters):
      self.kind = .tap
      tap = TapMachine(parameters)
    case .longPress(let parameters):
      self.kind = .longPress
      longPress = LongPressMachine(parameters)
    case .swipe(let parameters):
      self.kind = .swipe
      swipe = SwipeMachine(parameters)
    case .pan(let parameters):
      self.kind = .pan
      pan = PanMachine(parameters)
    }
  }

  /// Begins anew.
  mutating func reset() {
    switch kind {
    case .tap: tap?.reset()
    case .longPress: longPress?.reset()
    case .swipe: swipe?.reset()
    case .pan: pan?.reset()
    }
  }

  /// Whether a win begins a gesture that goes on, instead of reporting it once.
  var isContinuous: Bool {
    switch kind {
    case .longPress, .pan: true
    case .tap, .swipe: false
    }
  }

  /// The number of taps, if this is a tap recognizer.
  var taps: Int? { tap?.parameters.taps }

  /// Whether this is a tap recognizer for one tap with one finger.
  var isSingleTap: Bool { tap?.parameters.isSingle ?? false }

  /// Whether it does not care any more about fingers that have lifted.
  var isPan: Bool { kind == .pan }

  /// When the machine wants to be woken, if no touch comes before.
  var deadline: Instant? {
    switch kind {
    case .tap: tap?.deadline
    case .longPress: longPress?.deadline
    case .swipe, .pan: nil
    }
  }

  /// Takes in a sample that changed at least one touch of the attempt.
  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    switch kind {
    case .tap: tap?.touchesChanged(in: &attempt, at: instant)
    case .longPress: longPress?.touchesChanged(in: &attempt, at: instant)
    case .swipe: swipe?.touchesChanged(in: &attempt, at: instant)
    case .pan: pan?.touchesChanged(in: &attempt, at: instant)
    }
  }

  /// Takes in that the deadline has come.
  mutating func timerFired() -> Request? {
    switch kind {
    case .tap: tap?.timerFired()
    case .longPress: longPress?.timerFired()
    case .swipe, .pan: nil
    }
  }

  /// The request to win was granted.
  mutating func begin() {
    longPress?.begin()
    pan?.begin()
  }

  /// Lets a pan's translation count on from `translation`.
  mutating func setTranslation(_ translation: Vector, resettingVelocity: Bool) {
    pan?.setTranslation(translation, resettingVelocity: resettingVelocity)
  }

  /// The gesture as it stands.
  func gesture(of attempt: Attempt, at instant: Instant, isEnding: Bool) -> Gesture {
    if let pan { return pan.gesture(of: attempt, at: instant, isEnding: isEnding) }
    if let swipe { return swipe.gesture(of: attempt) }
    if let tap { return tap.gesture(of: attempt) }
    return longPress?.gesture(of: attempt)
      ?? Gesture(at: attempt.firstTapCentroid, touches: 0, .longPress)
  }
}
