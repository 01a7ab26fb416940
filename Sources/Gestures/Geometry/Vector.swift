import TouchTraces

/// A translation in points, or a velocity in points per second; x to the right, y downwards.
@frozen
public struct Vector: Hashable, Sendable {
  /// The part to the right.
  public var dx: Double
  /// The part downwards.
  public var dy: Double

  /// Creates the vector with these parts.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No movement.
  public static let zero = Vector(dx: 0, dy: 0)
}

extension Vector {
  var squaredLength: Double { dx * dx + dy * dy }

  static func * (factor: Double, vector: Vector) -> Vector {
    Vector(dx: factor * vector.dx, dy: factor * vector.dy)
  }

  static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }
}

extension LayoutPoint {
  static func - (end: LayoutPoint, start: LayoutPoint) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  static func + (point: LayoutPoint, vector: Vector) -> LayoutPoint {
    LayoutPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  static func - (point: LayoutPoint, vector: Vector) -> LayoutPoint {
    LayoutPoint(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
}
