import TouchTraces
import Timing

/// The state machine of any kind of recognizer: it handles samples and returns requests.
///
/// The router decides on each request (``AttachedRecognizer``). The struct stores a machine for
/// every kind and uses the one that ``kind`` names. An enumeration with payloads would be slower:
/// Swift copies a payload out and in for each change, which took a quarter of a sample's time.
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

  /// Resets the machine.
  mutating func reset() {
    switch kind {
    case .tap: tap.reset()
    case .longPress: longPress.reset()
    case .swipe: swipe.reset()
    case .pan: pan.reset()
    case .drag: drag?.reset()
    }
  }

  /// Whether a win begins a gesture that continues, instead of one that is reported once.
  var isContinuous: Bool {
    switch kind {
    case .longPress, .pan, .drag: true
    case .tap, .swipe: false
    }
  }

  /// The number of taps, if this is a tap recognizer.
  var taps: Int? { kind == .tap ? tap.parameters.taps : nil }

  /// Whether this is a recognizer of one tap with one finger.
  var isSingleTap: Bool { kind == .tap && tap.parameters.isSingle }

  /// Whether this is a pan recognizer; only a pan no longer needs fingers that have lifted.
  var isPan: Bool { kind == .pan }

  /// When the machine's timer fires if no touch changes before.
  var deadline: Instant? {
    switch kind {
    case .tap: tap.deadline
    case .longPress: longPress.deadline
    case .drag: drag?.deadline
    case .swipe, .pan: nil
    }
  }

  /// Passes the router's keys to a drag machine before a touch down.
  mutating func see(_ keys: [LayoutKey]) {
    if kind == .drag { drag?.see(keys) }
  }

  /// Handles a sample that changed at least one touch of the attempt.
  mutating func touchesChanged(in attempt: inout Attempt, at instant: Instant) -> Request? {
    switch kind {
    case .tap: tap.touchesChanged(in: &attempt, at: instant)
    case .longPress: longPress.touchesChanged(in: &attempt, at: instant)
    case .swipe: swipe.touchesChanged(in: &attempt, at: instant)
    case .pan: pan.touchesChanged(in: &attempt, at: instant)
    case .drag: drag?.touchesChanged(in: &attempt, at: instant)
    }
  }

  /// Handles a sample in which fingers only moved, at least one of them not ignored.
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

  /// Handles the timer at the deadline.
  mutating func timerFired(at instant: Instant) -> Request? {
    switch kind {
    case .tap: tap.timerFired()
    case .longPress: longPress.timerFired()
    case .drag: drag?.timerFired(at: instant)
    case .swipe, .pan: nil
    }
  }

  /// Begins the granted gesture.
  mutating func begin() {
    switch kind {
    case .longPress: longPress.begin()
    case .pan: pan.begin()
    case .drag: drag?.begin()
    case .tap, .swipe: break
    }
  }

  /// Sets a pan's translation; later moves add to it.
  mutating func setTranslation(_ translation: Vector, resettingVelocity: Bool) {
    if isPan { pan.setTranslation(translation, resettingVelocity: resettingVelocity) }
  }

  /// Returns the current gesture.
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
