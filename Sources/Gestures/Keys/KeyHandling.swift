import Timing

/// What keys do with touches.
public enum KeyHandling: Hashable, Sendable {
  /// Keys are `UIControl`s: they report ``KeyEvent/down`` and so on, one touch per key.
  case controls
  /// Keys type: they report ``KeyEvent/type`` and ``KeyEvent/repeat(_:)`` and nothing else.
  ///
  /// Every touch types, also a second one on the same key.
  case typing(TypingPolicy)
}

/// Which key a touch types, and when.
public struct TypingPolicy: Hashable, Sendable {
  /// Which key it is when a finger has slid.
  public enum Slide: Hashable, Sendable {
    /// The key under the finger at the lift, in other rows too; the key on which the finger landed
    /// keeps it within `margin` points of its edge.
    case underFinger(margin: Double)
    /// The key on which the finger landed.
    case landed
  }

  /// What a second finger's touch down does to a key that the first finger holds.
  public enum Rollover: Hashable, Sendable {
    /// The first key is typed at once, as the finger then stands; its later lift does nothing.
    case typesFirst
    /// Nothing: keys are typed in the order of the lifts.
    case independent
    /// Keys are typed in the order of the touch downs: one that lifts while an earlier finger still
    /// holds its key waits for it, at most so long.
    case inOrder(wait: Nanoseconds)
  }

  /// What is hit by a touch between the keys.
  public enum Gap: Hashable, Sendable {
    /// The nearest key, inside the smallest rectangle around all keys.
    case nearestKey
    /// Nothing.
    case dead
  }

  /// Which key it is when a finger has slid.
  public var slide: Slide
  /// What a second finger does.
  public var rollover: Rollover
  /// What is hit between the keys.
  public var gap: Gap

  /// A policy of one's own.
  public init(
    slide: Slide = .underFinger(margin: 0), rollover: Rollover = .typesFirst,
    gap: Gap = .nearestKey
  ) {
    self.slide = slide
    self.rollover = rollover
    self.gap = gap
  }

  /// The stock keyboard: the key under the finger at the lift, without margin; a second finger
  /// types the first key at once.
  ///
  /// Source: Recognizer figures §6: Funput for sliding, KeyboardKit#612 and keyman#10753 for fingers
  /// that overlap.
  public static let stock = TypingPolicy()
  /// As ``stock``, but overlapping fingers type in the order of their lifts.
  public static let independent = TypingPolicy(rollover: .independent)
  /// As ``stock``, but overlapping fingers type in the order of their touch downs, with a wait of at
  /// most 40 ms.
  ///
  /// Source: Recognizer figures §6, Funput.
  public static let ordered = TypingPolicy(rollover: .inOrder(wait: .milliseconds(40)))
  /// As ``stock``, but a finger that slides types the key on which it landed.
  public static let landed = TypingPolicy(slide: .landed)
}
