/// A place in points (1/160 inch or so), x to the right, y downwards.
///
/// The owner of the point defines the coordinate system. A trace's touches use the keyboard's
/// coordinates.
@frozen
public struct LayoutPoint: Hashable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// Creates the place `x` points to the right and `y` points down.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
