import Timing

/// A key of a keyboard: a name and the rectangle that catches touches.
///
/// The layout chooses the rectangle. A stock keyboard's rectangles also cover the gaps between the
/// visible caps. Touch targets are at least 44 × 44 pt (Human Interface Guidelines).
public struct LayoutKey: Hashable, Sendable {
  /// The key's name in events; unique in a layout.
  public var name: String
  /// The key's rectangle, in the keyboard's coordinates.
  public var frame: Rectangle
  /// How a held key repeats; nil: not at all. Only keys that type repeat.
  public var repeats: KeyRepeat?
  /// Whether the key types at touch down and reports its release, for actions that last while a key
  /// is held. Default no. Only keys that type report it.
  public var tellsRelease = false
  /// Whether this key and other keys exclude each other: while one has a touch, the other gets none.
  /// Recognizers ignore this. Default no.
  ///
  /// Source: `UIView.isExclusiveTouch`.
  public var isExclusive = false

  /// Creates a key called `name` at `frame`.
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
  /// The unit that a repeat removes or types.
  public enum Unit: String, Hashable, Sendable {
    /// One character.
    case character
    /// A word.
    case word
  }

  /// The time from touch down to the first repeat. Default 0.5 s.
  public var delay: Nanoseconds = .milliseconds(500)
  /// The time from one repeat to the next. Default 0.1 s.
  public var interval: Nanoseconds = .milliseconds(100)
  /// How many characters come before words, including the one at touch down. Default 20.
  public var charactersBeforeWords = 20
  /// The time before each repeat by words, including the first. Default 0.35 s.
  public var wordInterval: Nanoseconds = .milliseconds(350)
  /// How many repeats one press may cause, so that no recording can cause endless repeats.
  /// Default 10 000, almost an hour.
  public var limit = 10_000

  /// Creates Apple's values.
  public init() {}

  /// Returns the unit of the repeat after `count` characters and words, and the wait before it; nil
  /// beyond the limit.
  func next(after count: Int) -> (unit: Unit, wait: Nanoseconds)? {
    guard count <= limit else { return nil }
    if count >= max(charactersBeforeWords, 1) { return (.word, max(wordInterval, .zero)) }
    return (.character, max(count == 1 ? delay : interval, .zero))
  }
}
