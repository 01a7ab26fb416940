/// The orientation of the device.
public enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
  /// The short side is at the bottom.
  case portrait
  /// The long side is at the bottom.
  case landscape
}

/// The conditions under which the system shows the keyboard.
public struct KeyboardSituation: Hashable, Sendable {
  /// The orientation of the device.
  public var orientation: DeviceOrientation
  /// The present height of the keyboard's view, in points.
  public var height: Double
  /// Whether the user has granted full access.
  public var hasFullAccess: Bool
  /// The name of the field that is first responder. An input view in the app's own process gets it
  /// from the object of the keyboard notification; an extension never gets it.
  public var field: String

  /// Creates a situation with these parts.
  public init(
    orientation: DeviceOrientation = .portrait, height: Double, hasFullAccess: Bool = false,
    field: String = "document"
  ) {
    self.orientation = orientation
    self.height = height
    self.hasFullAccess = hasFullAccess
    self.field = field
  }
}
