/// How the device is held.
public enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
  /// The short side at the bottom.
  case portrait
  /// The long side at the bottom.
  case landscape
}

/// Where and how the system shows the keyboard.
public struct KeyboardSituation: Hashable, Sendable {
  /// How the device is held.
  public var orientation: DeviceOrientation
  /// The height that the keyboard's view has now, in points.
  public var height: Double
  /// Whether the user has granted full access.
  public var hasFullAccess: Bool
  /// The name of the field that is first responder; an input view in the app's own process knows it
  /// from the object of the keyboard notification, an extension never does.
  public var field: String

  /// A situation with these parts.
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
