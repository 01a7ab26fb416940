/// A place in points (1/160 inch or so), x to the right, y downwards.
///
/// Whose coordinates they are, the owner says: a trace's touches are in the keyboard's coordinates.
@frozen
public struct LayoutPoint: Hashable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// The place `x` points to the right and `y` points down.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
