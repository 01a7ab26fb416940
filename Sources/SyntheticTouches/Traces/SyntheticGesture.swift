/// What a synthetic person means to do.
public enum SyntheticGesture: String, Hashable, Sendable, CaseIterable {
  /// One tap.
  case tap
  /// Two taps in a row; nobody has measured the gap, so the caller states it.
  case doubleTap = "double-tap"
  /// A tap of two fingers meant together.
  case twoFingerTap = "two-finger-tap"
  /// A press until the platform answers, and a reaction to that.
  case longPress = "long-press"
  /// A free flick to the left.
  case swipeLeft = "swipe-left"
  /// A free flick to the right.
  case swipeRight = "swipe-right"
  /// A flick to the right turned by a quarter: an assumption the caller has to make.
  case swipeUp = "swipe-up"
  /// A flick to the left turned by a quarter: an assumption the caller has to make.
  case swipeDown = "swipe-down"
  /// A drag to the left with a stop at its end.
  case dragLeft = "drag-left"
  /// A drag to the right with a stop at its end.
  case dragRight = "drag-right"
  /// Keys of a keyboard, one after the other.
  case keys

  /// The recognizer that should see it, as expectations name it; nil: keys are expected instead.
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

  /// What people do that is easily taken for it: every one from tables, none invented.
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
