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
  /// Members that this version does not know, in their order; they are written back.
  public var unknownMembers: [JSONMember] = []

  /// A device with a screen of `width` by `height`.
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

/// What a trace's coordinates are counted in.
public enum TraceUnits: String, Hashable, Sendable, CaseIterable {
  /// Points, in the keyboard's coordinates.
  case points
  /// Whatever the device reports; nobody said how large it is.
  case device
}
