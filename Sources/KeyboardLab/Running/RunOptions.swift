import JSONText
import KeyboardModels
import ProxySimulation
import Timing

/// A caller's options, which replace what a trace's header says.
public struct RunOptions: Sendable {
  /// The keyboard's name.
  public var keyboard: String?
  /// A keyboard of the caller's own, called ``keyboard``.
  public var layout: UserLayout?
  /// Settings of the keyboard's user. They replace the header's settings of the same name.
  public var settings: [JSONMember] = []
  /// The name of the file with ``settings``, for messages.
  package var settingsFile: String?
  /// The profile's name.
  public var profile: String?
  /// A profile of the caller's own, called ``profile``.
  package var ownProfile: ProxyProfile?
  /// Flags on top of profile and header, as `name=value`.
  package var assignments: [String] = []
  /// The latency's name, or legs in ms such as `10/20`.
  public var latency: String?
  /// Latencies of the caller's own, called ``latency``.
  package var ownLatency: LatencyModel?
  /// The seed of all random streams.
  public var seed: UInt64?
  /// The document in caret notation.
  public var document: String?
  /// The wait of keyboards that wait a fixed time.
  package var delay: Nanoseconds?
  /// The name of a preset, for a keyboard that has presets.
  public var preset: String?
  /// The tags of the Habrakeyboard.
  public var tags: HabraTags?

  /// Options that change nothing.
  public init() {}
}
