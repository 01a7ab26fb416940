import Timing

/// What a finger did in one sample.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  /// The finger came down.
  case began
  /// The finger is down; it may have moved.
  case moved
  /// The finger lifted. A new position here is a move to it and a lift at once.
  case ended
  /// The system cancelled the touch.
  case cancelled
}

/// One finger's part in one sample.
public struct FingerTouch: Hashable, Sendable {
  /// The finger's number, unique while it is down.
  public var finger: Int
  /// What the finger did.
  public var phase: TouchPhase
  /// The finger's position, in the keyboard's coordinates.
  public var location: LayoutPoint
  /// The contact's radius in points; nil if the device did not report one.
  public var radius: Double?
  /// The force; 1 is an average touch. Nil if the device did not report one.
  public var force: Double?
  /// Whether the system took the sample between two frames and delivered it with a later one.
  public var isCoalesced: Bool

  /// Creates a touch of `finger` at `location`.
  public init(
    finger: Int, phase: TouchPhase, location: LayoutPoint, radius: Double? = nil,
    force: Double? = nil,
    isCoalesced: Bool = false
  ) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.radius = radius
    self.force = force
    self.isCoalesced = isCoalesced
  }
}

/// What the touch screen reported at one instant: each finger that changed, at most once.
///
/// Two samples may have the same instant; they stay two samples in their order.
public struct TouchSample: Hashable, Sendable {
  /// The instant of the screen's report.
  public var instant: Instant
  /// The fingers that changed, in the order of the report.
  public var touches: [FingerTouch]

  /// Creates a sample of `touches` at `instant`.
  public init(at instant: Instant, touches: [FingerTouch]) {
    self.instant = instant
    self.touches = touches
  }
}
