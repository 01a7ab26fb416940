import KeyboardModels
import VirtualTime

/// What a caller wants otherwise than a trace's header says.
public struct RunOptions: Sendable {
  /// The keyboard's name.
  public var keyboard: String?
  /// The profile's name.
  public var profile: String?
  /// The latency's name, or legs in ms such as `10/20`.
  public var latency: String?
  /// The seed of all random streams.
  public var seed: UInt64?
  /// The document in caret notation.
  public var document: String?
  /// The wait of keyboards that wait blindly.
  public var delay: Nanoseconds?
  /// The tags of the Habrakeyboard.
  public var tags: HabraTags?

  /// Everything as the header says.
  public init() {}
}
