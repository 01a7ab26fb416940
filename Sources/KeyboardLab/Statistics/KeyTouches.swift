import Gestures
import TouchTraces
import VirtualTime

/// What touches did on one key, in sums that any number of traces can be added to.
public struct KeyTouches: Hashable, Sendable {
  /// The key, as its keyboard's layout has it.
  public let key: Key
  /// Touches that came down on it.
  public internal(set) var touches = 0
  /// Those of them that lifted on another key, or on none.
  public internal(set) var slidOff = 0
  /// Those of them that the system took away.
  public internal(set) var cancelled = 0
  /// How long fingers were down, all together.
  public internal(set) var contact = Nanoseconds.zero
  /// The sums of how far beside the key's middle they came down, and of the squares.
  private var offsets = Sums()

  private struct Sums: Hashable, Sendable {
    var x = 0.0
    var y = 0.0
    var squaresX = 0.0
    var squaresY = 0.0
  }

  init(_ key: Key) {
    self.key = key
  }

  /// The mean time a finger was down; nil without touches.
  public var meanContact: Nanoseconds? {
    touches == 0 ? nil : Nanoseconds(contact.count / Int64(touches))
  }

  /// Where fingers come down on average: points right of the key's middle and below it.
  public var meanOffset: Vector? {
    guard touches > 0 else { return nil }
    let count = Double(touches)
    return Vector(dx: offsets.x / count, dy: offsets.y / count)
  }

  /// How far they scatter about that, as standard deviations in points; nil below two touches.
  public var scatter: Vector? {
    guard touches > 1, let mean = meanOffset else { return nil }
    let count = Double(touches)
    func deviation(_ squares: Double, _ mean: Double) -> Double {
      max((squares - count * mean * mean) / (count - 1), 0).squareRoot()
    }
    return Vector(
      dx: deviation(offsets.squaresX, mean.dx), dy: deviation(offsets.squaresY, mean.dy))
  }

  mutating func takeDown(at point: Point) {
    touches += 1
    let x = point.x - (key.frame.x + key.frame.width / 2)
    let y = point.y - (key.frame.y + key.frame.height / 2)
    offsets.x += x
    offsets.y += y
    offsets.squaresX += x * x
    offsets.squaresY += y * y
  }
}
