import Timing

/// What a keyboard may set.
public struct CaretSettings: Sendable {
  /// How long a state is waited for.
  public enum Timeout: Sendable {
    /// Always as long.
    case fixed(Nanoseconds)
    /// 250 ms at first, then four times the average round trip, between 80 ms and 2 s.
    case adaptive
  }

  /// How long a state is waited for, and how long a plain edit is without contradiction until it is
  /// `assumed`.
  public var timeout = Timeout.adaptive
  /// How many deletes of a held key may be sent without a state; at least one is.
  public var unconfirmedTicks = 5
  var unconfirmedTicksMax: Int { max(1, unconfirmedTicks) }
  /// The pace of a held delete key.
  public var deleteRepeat = DeleteRepeat()
  /// What is believed of the windows that the host shows; to be set before the engine is made.
  public var windowAssumptions = WindowAssumptions.all
  /// Whether a step may be tried past an edge that may or may not be the document's.
  public var allowsProbes = true

  /// A mistake made on purpose, for tests of the observer.
  package var plantedFault: PlantedFault?

  /// The defaults.
  public init() {}
}
