import Timing

/// How keys handle touches.
public enum KeyHandling: Hashable, Sendable {
  /// Keys are `UIControl`s: they report ``KeyEvent/down`` and so on, for one touch per key.
  case controls
  /// Keys type: they report ``KeyEvent/type`` and ``KeyEvent/repeat(_:)`` and nothing else.
  ///
  /// Every touch types, even a second one on the same key.
  case typing(TypingPolicy)
}

/// Which key a touch types, and when.
public struct TypingPolicy: Hashable, Sendable {
  /// Which key a finger types after it has slid.
  public enum Slide: Hashable, Sendable {
    /// The key under the finger at the lift, even in another row. Within `margin` points of the key
    /// on which the finger landed, that key counts.
    case underFinger(margin: Double)
    /// The key on which the finger landed.
    case landed
  }

  /// How a second finger's touch down affects a key that the first finger holds.
  public enum Rollover: Hashable, Sendable {
    /// The first finger's key is typed at once; the later lift does nothing.
    case typesFirst
    /// The second finger has no effect: keys are typed in the order of the lifts.
    case independent
    /// Keys are typed in the order of the touch downs. A key that lifts while an earlier finger
    /// still holds its key waits for that finger, at most for the time `wait`.
    case inOrder(wait: Nanoseconds)
  }

  /// Which key a touch between the keys hits.
  public enum Gap: Hashable, Sendable {
    /// The nearest key, if the touch is inside the smallest rectangle around all keys.
    case nearestKey
    /// No key.
    case dead
  }

  /// Which key a finger types after it has slid.
  public var slide: Slide
  /// What a second finger does to the first key.
  public var rollover: Rollover
  /// Which key a touch between the keys hits.
  public var gap: Gap

  /// Creates a policy.
  public init(
    slide: Slide = .underFinger(margin: 0), rollover: Rollover = .typesFirst,
    gap: Gap = .nearestKey
  ) {
    self.slide = slide
    self.rollover = rollover
    self.gap = gap
  }

  /// The stock keyboard's policy: types the key under the finger at the lift, without margin; a
  /// second finger types the first key at once.
  ///
  /// Source: Recognizer figures §6: Funput for sliding, KeyboardKit#612 and keyman#10753 for fingers
  /// that overlap.
  public static let stock = TypingPolicy()
  /// Like ``stock``, but overlapping fingers type in the order of their lifts.
  public static let independent = TypingPolicy(rollover: .independent)
  /// Like ``stock``, but overlapping fingers type in the order of their touch downs, with a wait of
  /// at most 40 ms.
  ///
  /// Source: Recognizer figures §6, Funput.
  public static let ordered = TypingPolicy(rollover: .inOrder(wait: .milliseconds(40)))
  /// Like ``stock``, but a finger that slides types the key on which it landed.
  public static let landed = TypingPolicy(slide: .landed)
}
