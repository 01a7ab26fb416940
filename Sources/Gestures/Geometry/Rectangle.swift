import TouchTraces

/// An upright rectangle in points, such as a key's area on the keyboard.
///
/// Its left and top edges belong to it, its right and bottom edges do not. So rectangles that touch
/// each other share no point.
@frozen
public struct Rectangle: Hashable, Sendable {
  /// Points from the keyboard's left edge.
  public var x: Double
  /// Points from the keyboard's top edge.
  public var y: Double
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates the rectangle whose top left corner is at `x`, `y`.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether x ≤ px < x + width and y ≤ py < y + height.
  @inlinable
  public func contains(_ point: LayoutPoint) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }

  /// Returns the rectangle extended by `margin` points on every side.
  @inlinable
  public func grown(by margin: Double) -> Rectangle {
    Rectangle(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Returns the square of the distance from `point` to the nearest point of the rectangle; 0 inside.
  func squaredDistance(to point: LayoutPoint) -> Double {
    let dx = max(x - point.x, 0, point.x - (x + width))
    let dy = max(y - point.y, 0, point.y - (y + height))
    return dx * dx + dy * dy
  }

  /// Returns the smallest rectangle around both.
  func union(_ other: Rectangle) -> Rectangle {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rectangle(
      x: left, y: top,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
