import Gestures

/// Where a keyboard's keys are.
///
/// Keys are named by what is written on them, or by what they do where that is a picture.
public struct KeyboardLayout: Hashable, Sendable {
  /// The keyboard's width in points.
  public var width: Double
  /// The keyboard's height in points.
  public var height: Double
  /// The keys, later ones in front of earlier ones.
  public var keys: [Key]

  /// A layout of `keys`.
  public init(width: Double, height: Double, keys: [Key]) {
    self.width = width
    self.height = height
    self.keys = keys
  }

  /// The key called `name`, or nil.
  public func key(_ name: String) -> Key? {
    keys.first { $0.name == name }
  }
}
