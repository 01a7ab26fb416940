import Timing

/// The pace of a held delete key.
///
/// The defaults were measured on the system keyboard: 0.5 s, then every 0.1 s, after 20 backspaces a word
/// every 0.35 s. Source: The keyboards §7.
public struct DeleteRepeat: Hashable, Sendable {
  /// A pace that begins after some backspaces.
  public struct Pace: Hashable, Sendable {
    /// The number of backspaces before this pace.
    public var after: Int
    /// The time from one backspace to the next.
    public var interval: Nanoseconds

    /// Creates a pace.
    public init(after: Int, interval: Nanoseconds) {
      self.after = after
      self.interval = interval
    }
  }

  /// The time from the first backspace to the second.
  public var initialDelay = Nanoseconds.milliseconds(500)
  /// The time from one backspace to the next.
  public var interval = Nanoseconds.milliseconds(100)
  /// Paces that replace ``interval`` later, in the order of their beginning; none by default.
  public var laterPaces: [Pace] = []
  /// The number of backspaces after which whole words are deleted; nil: never.
  public var wordsAfter: Int? = 20
  /// The time from one word to the next.
  public var wordInterval = Nanoseconds.milliseconds(350)

  /// Creates the default paces.
  public init() {}

  func takesWords(atTick ticks: Int) -> Bool { wordsAfter.map { ticks >= $0 } ?? false }

  /// Returns the time to the next tick: at least a millisecond, so that time passes.
  func interval(afterTick ticks: Int) -> Nanoseconds {
    max(.milliseconds(1), wish(afterTick: ticks))
  }

  private func wish(afterTick ticks: Int) -> Nanoseconds {
    if ticks <= 1 { return initialDelay }
    if takesWords(atTick: ticks) { return wordInterval }
    return laterPaces.last { ticks >= $0.after }?.interval ?? interval
  }
}
