import JSONText
import Timing

/// A trace's first line: its origin, and the default values for a run.
///
/// Two headers are equal if their members are equal; the places in the file may differ.
public struct TraceHeader: Sendable {
  /// The only version of the format.
  public static let knownVersion = 1

  /// The device; nil if the trace does not name one.
  public var device: TraceDevice?
  /// The position of the keyboard's top left corner on the screen, in the trace's units.
  public var origin: LayoutPoint?
  /// The unit of the coordinates.
  public var units: TraceUnits
  /// The keyboard's name, such as `habra`.
  public var keyboard: String?
  /// The keyboard's user settings: names with texts, booleans or numbers, in their order.
  public var settings: [JSONMember]
  /// The document in caret notation (`see | now`, `[all]`), which this module does not interpret.
  public var document: String?
  /// Further fields of the app: names with documents in caret notation, in their order.
  public var fields: [JSONMember]
  /// Properties of the system around the keyboard, by name (`fullAccess`: true), in their order.
  public var system: [JSONMember]
  /// The name of the host's profile, such as `uikit26`.
  public var profile: String?
  /// The name of the latencies, such as `device`.
  public var latency: String?
  /// Flags that replace the profile's, by name (`maxLength`: 12), in their order.
  public var flags: [JSONMember]
  /// The seed of the run's random streams.
  public var seed: UInt64?
  /// The keyboard's built-in wait, if it has one. The file gives it in ms.
  public var delay: Nanoseconds?
  /// How the trace was made, such as `recorded`.
  public var source: String?
  /// The trace's labels, for selecting traces.
  public var labels: [String]
  /// Members that this version does not know, in their order; writers keep them.
  public var unknownMembers: [JSONMember]
  /// Members of `origin` that this version does not know.
  var unknownOriginMembers: [JSONMember] = []
  /// The place of each member in the file, in order.
  var locations: [(name: String, value: TextLocation)] = []

  /// Creates a header without optional members.
  public init() {
    units = .points
    settings = []
    fields = []
    system = []
    flags = []
    labels = []
    unknownMembers = []
  }

  /// Returns the place of the value of the member `name`, for faults that another module finds, such as a
  /// document with two carets. Returns nil if the file has no such member.
  public func location(of name: String) -> TextLocation? {
    locations.first { $0.name == name }?.value
  }
}

extension TraceHeader: Equatable {
  /// Whether both headers have equal members, whatever their places in the file are.
  public static func == (left: TraceHeader, right: TraceHeader) -> Bool {
    left.device == right.device && left.origin == right.origin && left.units == right.units
      && left.keyboard == right.keyboard && left.settings == right.settings
      && left.document == right.document && left.fields == right.fields
      && left.system == right.system && left.profile == right.profile
      && left.latency == right.latency && left.flags == right.flags && left.seed == right.seed
      && left.delay == right.delay && left.source == right.source && left.labels == right.labels
      && left.unknownMembers == right.unknownMembers
      && left.unknownOriginMembers == right.unknownOriginMembers
  }
}
