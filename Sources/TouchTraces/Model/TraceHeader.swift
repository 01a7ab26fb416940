import JSONText
import Timing

/// A trace's first line: where it comes from, and what a run takes when the caller names nothing else.
///
/// Two headers are equal if they say the same, wherever their members stood.
public struct TraceHeader: Sendable {
  /// The only version of the format there is.
  public static let knownVersion = 1

  /// The device; nil if the trace does not say.
  public var device: TraceDevice?
  /// Where the keyboard's top left corner lies on the screen, in the trace's units.
  public var origin: LayoutPoint?
  /// What the coordinates are counted in.
  public var units: TraceUnits
  /// The keyboard's name, such as `habra`.
  public var keyboard: String?
  /// The keyboard's user settings: names with texts, booleans or numbers, in their order.
  public var settings: [JSONMember]
  /// The document in caret notation (`see | now`, `[all]`), not interpreted here.
  public var document: String?
  /// Further fields of the app: names with documents in caret notation, in their order.
  public var fields: [JSONMember]
  /// What the system around the keyboard is like, by name (`fullAccess`: true), in their order.
  public var system: [JSONMember]
  /// The name of the host's profile, such as `uikit26`.
  public var profile: String?
  /// The name of the latencies, such as `device`.
  public var latency: String?
  /// Values of the profile that are overridden, by name (`maxLength`: 12), in their order.
  public var flags: [JSONMember]
  /// The seed of the run's random streams.
  public var seed: UInt64?
  /// The wait that the keyboard was built with, where it has one. The file says it in ms.
  public var delay: Nanoseconds?
  /// How the trace came about, such as `recorded`.
  public var source: String?
  /// What the trace shows, for selections.
  public var labels: [String]
  /// Members that this version does not know, in their order; they are written back.
  public var unknownMembers: [JSONMember]
  /// Members of `origin` that this version does not know.
  var unknownOriginMembers: [JSONMember] = []
  /// Where each member stood, in the order of the file.
  var locations: [(name: String, value: TextLocation)] = []

  /// A header that says nothing but that this is a trace.
  public init() {
    units = .points
    settings = []
    fields = []
    system = []
    flags = []
    labels = []
    unknownMembers = []
  }

  /// Where the value of the member `name` stood, for faults that are found later, such as a document
  /// with two carets; nil if the file has no such member.
  public func location(of name: String) -> TextLocation? {
    locations.first { $0.name == name }?.value
  }
}

extension TraceHeader: Equatable {
  /// Whether both say the same; where it stood does not count.
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
