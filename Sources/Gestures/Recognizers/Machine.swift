import TouchTraces
import Timing

/// The state machine of any kind of recognizer: it watches touches and asks for transitions.
///
/// What becomes of a request is arbitration's business (``AttachedRecognizer``). The machines of all
/// kinds stand side by side and the one that ``kind`` names is used: the payload of an enumeration,
/// or of an optional, can't be changed or asked where it is, and copying it out and in was a quarter
/// of a sample's cost.
struct Machine: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case tap
    case longPress
    case swipe
    case pan
    case drag
  }

  private let kind: Kind
  private var pan = PanMachine(PanParameters())
  private var swipe = SwipeMachine(SwipeParameters())
  private var tap = TapMachine(TapParameters())
  private var longPress = LongPressMachine(LongPressParameters())
  private var drag: DragMachine?

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
    case .cursorDrag(let parameters):
      self.kind = .drag
      drag = .cursor(CursorDragMachine(parameters))
    case .glidePath(let parameters):
      self.kind = .drag
      drag = .glide(GlidePathMachine(parameters))
    }
  }

  /// Begins anew.
  mutating func reset() {
    switch kind {
    case .tap: tap.reset()
    case .longPress: longPress.reset()
    case .swipe: swipe.reset()
    case .pan: pan.reset()
    case .drag: drag?.reset()
    }
  }

  /// Whether a win begins a gesture that goes on, instead of reporting it once.
  var isContinuous: Bool {
    switch kind {
    case .longPress, .pan, .drag: true
    case .tap, .swipe: false
    }
  }

  /// The number of taps, if this is a tap recognizer.
  var taps: Int? { kind == .tap ? tap.parameters.taps : nil }

  /// Whether this is a tap recognizer for one tap with one finger.
  var isSingleTap: Bool { kind == .tap && tap.parameters.isSingle }

  /// Whether it does not care any more about fingers that have lifted.
  var isPan: Bool { kind == .pan }

  /// When the machine wants to be woken, if no touch comes before.
  var deadline: Instant? {
    switch kind {
    case .tap: tap.deadline
    case .longPress: longPress.deadline
    case .drag: drag?.deadline
    case .swipe, .pan: nil
    }
  }

  /// Shows the router's keys before a touch down.
  mutating func see(_ keys: [LayoutKey]) {
    if kind == .drag { drag?.see(keys) }
  }

  /// Takes in a sample that changed at least one touch of the attempt.
  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    switch kind {
    case .tap: tap.touchesChanged(in: &attempt, at: instant)
    case .longPress: longPress.touchesChanged(in: &attempt, at: instant)
    case .swipe: swipe.touchesChanged(in: &attempt, at: instant)
    case .pan: pan.touchesChanged(in: &attempt, at: instant)
    case .drag: drag?.touchesChanged(in: &attempt, at: instant)
    }
  }

  /// Takes in a sample in which fingers only moved, at least one that counts.
  mutating func fingersMoved(
    _ moves: UnsafeBufferPointer<FingerMove>, in attempt: inout Attempt, at instant: Instant
  ) -> Request? {
    switch kind {
    case .tap: return tap.fingersMoved(in: attempt)
    case .longPress: return longPress.fingersMoved(in: attempt)
    case .swipe: return swipe.fingersMoved(in: attempt, at: instant)
    case .pan: return pan.fingersMoved(in: attempt, at: instant)
    case .drag:
      for move in moves { _ = attempt.take(.moved, of: move.touch, at: move.location) }
      defer { attempt.settle() }
      return drag?.touchesChanged(in: &attempt, at: instant)
    }
  }

  /// Whether moves change the deadline.
  var hasMovingDeadline: Bool { kind == .drag }

  /// Takes in that the deadline has come.
  mutating func timerFired(at instant: Instant) -> Request? {
    switch kind {
    case .tap: tap.timerFired()
    case .longPress: longPress.timerFired()
    case .drag: drag?.timerFired(at: instant)
    case .swipe, .pan: nil
    }
  }

  /// The request to win was granted.
  mutating func begin() {
    switch kind {
    case .longPress: longPress.begin()
    case .pan: pan.begin()
    case .drag: drag?.begin()
    case .tap, .swipe: break
    }
  }

  /// Lets a pan's translation count on from `translation`.
  mutating func setTranslation(_ translation: Vector, resettingVelocity: Bool) {
    if isPan { pan.setTranslation(translation, resettingVelocity: resettingVelocity) }
  }

  /// The gesture as it stands.
  func gesture(of attempt: Attempt, at instant: Instant, isEnding: Bool) -> RecognizedGesture {
    switch kind {
    case .tap: return tap.gesture(of: attempt)
    case .longPress: return longPress.gesture(of: attempt)
    case .swipe: return swipe.gesture(of: attempt)
    case .pan: return pan.gesture(of: attempt, at: instant, isEnding: isEnding)
    case .drag:
      return drag?.gesture(of: attempt, isEnding: isEnding)
        ?? RecognizedGesture(at: attempt.firstTapCentroid, touches: 0, .longPress)
    }
  }
}
