import JSONText

/// The device on which a trace was recorded.
public struct TraceDevice: Hashable, Sendable {
  /// Its name, such as `iPhone 6`.
  public var name: String?
  /// The screen's width in the trace's units, above 0.
  public var width: Double
  /// The screen's height in the trace's units, above 0.
  public var height: Double
  /// Pixels per point, above 0.
  public var scale: Double?
  /// Touch samples per second, above 0.
  public var rate: Double?
  /// Members that this version does not know, in their order; writers keep them.
  public var unknownMembers: [JSONMember] = []

  /// Creates a device with a screen of `width` by `height`.
  public init(
    name: String? = nil, width: Double, height: Double, scale: Double? = nil, rate: Double? = nil
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.rate = rate
  }
}

/// The unit of a trace's coordinates.
public enum TraceUnits: String, Hashable, Sendable, CaseIterable {
  /// Points, in the keyboard's coordinates.
  case points
  /// The device's own units, whose size is unknown.
  case device
}
