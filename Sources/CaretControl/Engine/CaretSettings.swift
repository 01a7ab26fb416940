import Timing

/// The settings of a keyboard.
public struct CaretSettings: Sendable {
  /// How long the engine waits for a state.
  public enum Timeout: Sendable {
    /// Always the same time.
    case fixed(Nanoseconds)
    /// 250 ms at first, then four times the average round trip, between 80 ms and 2 s.
    case adaptive
  }

  /// How long the engine waits for a state. A plain edit that nothing contradicts during this time is
  /// `assumed`.
  public var timeout = Timeout.adaptive
  /// How many deletions of a held key may be sent without a state; at least 1.
  public var unconfirmedTicks = 5
  var unconfirmedTicksMax: Int { max(1, unconfirmedTicks) }
  /// The pace of a held delete key.
  public var deleteRepeat = DeleteRepeat()
  /// The rules that the engine believes of the host's windows. Set them before you create the engine.
  public var windowAssumptions = WindowAssumptions.all
  /// Whether the engine may step past an edge that may or may not be the document's.
  public var allowsProbes = true

  /// Creates the default settings.
  public init() {}
}
