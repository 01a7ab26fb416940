import Timing

/// A key of a keyboard: a name and the rectangle that catches touches.
///
/// The rectangle is the layout's business: a stock keyboard's rectangles tile the gaps between the
/// caps that one sees. Touch targets are at least 44 × 44 pt (Human Interface Guidelines).
public struct LayoutKey: Hashable, Sendable {
  /// Names the key in events; unique in a layout.
  public var name: String
  /// Where it lies, in the keyboard's coordinates.
  public var frame: Rectangle
  /// How it repeats while it is held; nil: not at all. Only keys that type repeat.
  public var repeats: KeyRepeat?
  /// Whether it types at touch down and tells when it is let go, for what goes on while a key is held.
  /// Default no. Only keys that type tell it.
  public var tellsRelease = false
  /// Whether no other key gets touches while this one has one, and it gets none while another has;
  /// recognizers don't care. Default no.
  ///
  /// Source: `UIView.isExclusiveTouch`.
  public var isExclusive = false

  /// The key called `name` at `frame`.
  public init(_ name: String, at frame: Rectangle, repeats: KeyRepeat? = nil) {
    self.name = name
    self.frame = frame
    self.repeats = repeats
  }
}

/// When a held key types again.
///
/// Source: Recognizer figures §5, measured on Apple's keyboard. A repeating key acts at touch down; its
/// lift does nothing.
public struct KeyRepeat: Hashable, Sendable {
  /// What a repeat is meant to remove or type.
  public enum Unit: String, Hashable, Sendable {
    /// One character.
    case character
    /// A word.
    case word
  }

  /// From touch down to the first repeat. Default 0.5 s.
  public var delay: Nanoseconds = .milliseconds(500)
  /// From one repeat to the next. Default 0.1 s.
  public var interval: Nanoseconds = .milliseconds(100)
  /// How many characters, the one at touch down included, come before words. Default 20.
  public var charactersBeforeWords = 20
  /// From one repeat by words to the next, the first included. Default 0.35 s.
  public var wordInterval: Nanoseconds = .milliseconds(350)
  /// How many repeats one press may cause, so that no recording can cause endless ones. Default
  /// 10 000, almost an hour.
  public var limit = 10_000

  /// Apple's values.
  public init() {}

  /// What the repeat after `count` characters and words is, and how long after them it comes.
  func next(after count: Int) -> (unit: Unit, wait: Nanoseconds)? {
    guard count <= limit else { return nil }
    if count >= max(charactersBeforeWords, 1) { return (.word, max(wordInterval, .zero)) }
    return (.character, max(count == 1 ? delay : interval, .zero))
  }
}
