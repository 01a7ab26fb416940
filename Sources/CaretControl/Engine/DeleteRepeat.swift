import VirtualTime

/// The pace of a held delete key.
///
/// The defaults are the system keyboard's as measured: 0.5 s, then every 0.1 s, after 20 backspaces a
/// word every 0.35 s. Source: `proxy-facts.md (b1)`.
public struct DeleteRepeat: Hashable, Sendable {
  /// From the first backspace to the second.
  public var initialDelay = Nanoseconds.milliseconds(500)
  /// From one backspace to the next.
  public var interval = Nanoseconds.milliseconds(100)
  /// After so many backspaces whole words go; nil: never.
  public var wordsAfter: Int? = 20
  /// From one word to the next.
  public var wordInterval = Nanoseconds.milliseconds(350)

  /// The defaults.
  public init() {}

  func takesWords(atTick ticks: Int) -> Bool {
    wordsAfter.map { ticks >= $0 } ?? false
  }

  func interval(afterTick ticks: Int) -> Nanoseconds {
    if ticks <= 1 { return initialDelay }
    return takesWords(atTick: ticks) ? wordInterval : interval
  }
}
