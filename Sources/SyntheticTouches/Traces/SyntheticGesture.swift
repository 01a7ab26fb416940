/// A gesture that a synthetic person intends.
public enum SyntheticGesture: String, Hashable, Sendable, CaseIterable {
  /// One tap.
  case tap
  /// Two taps in a row; the gap is not measured, so the caller must give it.
  case doubleTap = "double-tap"
  /// A tap of two fingers together.
  case twoFingerTap = "two-finger-tap"
  /// A press until the platform answers, plus the time to react to the answer.
  case longPress = "long-press"
  /// A free flick to the left.
  case swipeLeft = "swipe-left"
  /// A free flick to the right.
  case swipeRight = "swipe-right"
  /// A flick to the right turned by 90°; the caller must accept this assumption.
  case swipeUp = "swipe-up"
  /// A flick to the left turned by 90°; the caller must accept this assumption.
  case swipeDown = "swipe-down"
  /// A drag to the left with a stop at its end.
  case dragLeft = "drag-left"
  /// A drag to the right with a stop at its end.
  case dragRight = "drag-right"
  /// Key presses on a keyboard, one after the other.
  case keys

  /// The kind and direction that an expectation names; nil if it names keys instead.
  package var expected: (kind: String, direction: String?)? {
    switch self {
    case .tap, .doubleTap, .twoFingerTap: ("tap", nil)
    case .longPress: ("longPress", nil)
    case .swipeLeft: ("swipe", "left")
    case .swipeRight: ("swipe", "right")
    case .swipeUp: ("swipe", "up")
    case .swipeDown: ("swipe", "down")
    case .dragLeft, .dragRight: ("pan", nil)
    case .keys: nil
    }
  }

  /// Other gestures that a recognizer can easily take for this one; all come from tables.
  package var nearMisses: [SyntheticGesture] {
    switch self {
    case .tap: [.swipeLeft, .swipeRight, .dragLeft, .dragRight]
    case .doubleTap, .twoFingerTap: []
    case .longPress: [.tap, .dragLeft, .dragRight, .swipeLeft, .swipeRight]
    case .swipeLeft: [.swipeRight, .tap, .longPress]
    case .swipeRight: [.swipeLeft, .tap, .longPress]
    case .swipeUp, .swipeDown: [.swipeLeft, .swipeRight, .tap, .longPress]
    case .dragLeft, .dragRight: [.tap, .longPress]
    case .keys: []
    }
  }
}
