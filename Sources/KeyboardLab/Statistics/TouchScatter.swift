import Gestures
import TouchTraces

/// The distances of touches from a point, as sums to which any number of touches can be added.
struct TouchScatter: Hashable, Sendable {
  /// How many touches there are.
  private(set) var count = 0
  private var x = 0.0
  private var y = 0.0
  private var squaresX = 0.0
  private var squaresY = 0.0

  /// Adds a touch at `point`, aimed at the middle of `frame`.
  mutating func add(_ point: LayoutPoint, in frame: Rectangle) {
    let x = point.x - (frame.x + frame.width / 2)
    let y = point.y - (frame.y + frame.height / 2)
    count += 1
    self.x += x
    self.y += y
    squaresX += x * x
    squaresY += y * y
  }

  /// The mean distance from the middle, in points to the right and downwards; nil without touches.
  var mean: Vector? {
    guard count > 0 else { return nil }
    return Vector(dx: x / Double(count), dy: y / Double(count))
  }

  /// The standard deviations of these distances, in points; nil below two touches.
  var deviation: Vector? {
    guard count > 1, let mean else { return nil }
    let count = Double(count)
    func deviation(_ squares: Double, _ mean: Double) -> Double {
      max((squares - count * mean * mean) / (count - 1), 0).squareRoot()
    }
    return Vector(dx: deviation(squaresX, mean.dx), dy: deviation(squaresY, mean.dy))
  }
}
