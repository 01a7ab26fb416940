import Timing

/// The pace of a held delete key.
///
/// The defaults are the system keyboard's as measured: 0.5 s, then every 0.1 s, after 20 backspaces a
/// word every 0.35 s. Source: The keyboards §7.
public struct DeleteRepeat: Hashable, Sendable {
  /// Another pace from some backspace on.
  public struct Pace: Hashable, Sendable {
    /// After so many backspaces.
    public var after: Int
    /// From one backspace to the next.
    public var interval: Nanoseconds

    /// A pace.
    public init(after: Int, interval: Nanoseconds) {
      self.after = after
      self.interval = interval
    }
  }

  /// From the first backspace to the second.
  public var initialDelay = Nanoseconds.milliseconds(500)
  /// From one backspace to the next.
  public var interval = Nanoseconds.milliseconds(100)
  /// What takes the place of ``interval`` later, in the order of their beginning; none by default.
  public var laterPaces: [Pace] = []
  /// After so many backspaces whole words go; nil: never.
  public var wordsAfter: Int? = 20
  /// From one word to the next.
  public var wordInterval = Nanoseconds.milliseconds(350)

  /// The defaults.
  public init() {}

  func takesWords(atTick ticks: Int) -> Bool {
    wordsAfter.map { ticks >= $0 } ?? false
  }

  /// At least a millisecond, so that time goes on between two ticks.
  func interval(afterTick ticks: Int) -> Nanoseconds {
    max(.milliseconds(1), wish(afterTick: ticks))
  }

  private func wish(afterTick ticks: Int) -> Nanoseconds {
    if ticks <= 1 { return initialDelay }
    if takesWords(atTick: ticks) { return wordInterval }
    return laterPaces.last { ticks >= $0.after }?.interval ?? interval
  }
}
