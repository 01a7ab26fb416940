import TouchTraces
import Timing

/// A screen that samples fingers: at its rate, with positions on its grid.
///
/// A finger that stays at one position of the grid sends nothing, as in UIKit. The lift comes at its
/// own time and carries the last position. Source: Touch figures §5.
package struct TouchScreen: Hashable, Sendable {
  /// Samples per second, at least 1. The jitter is UIKit's at 60; at 120 it is not measured.
  package var rate: Int
  /// Grid positions per point, at least 1: 2 or 3 on phones.
  package var scale: Int

  /// Creates a screen of `rate` samples per second and `scale` pixels per point.
  package init(rate: Int = 60, scale: Int = 3) {
    self.rate = max(rate, 1)
    self.scale = max(scale, 1)
  }

  /// The edges of the glass, in the positions' coordinates; a finger beyond an edge counts at the edge.
  struct Glass: Hashable, Sendable {
    var upperLeft: LayoutPoint
    var lowerRight: LayoutPoint

    func nearest(to point: LayoutPoint) -> LayoutPoint {
      LayoutPoint(
        x: min(max(point.x, upperLeft.x), lowerRight.x),
        y: min(max(point.y, upperLeft.y), lowerRight.y))
    }
  }

  /// Returns the samples of `finger` along `path`; the finger comes down at `instant`.
  func samples(
    of path: MovementPath, finger: Int, from instant: Instant, on glass: Glass? = nil,
    draws: inout MotorDraws
  ) -> [TouchSample] {
    func onGlass(_ point: LayoutPoint) -> LayoutPoint { onGrid(glass?.nearest(to: point) ?? point) }
    let began = wholeMicroseconds(instant)
    let ended = max(wholeMicroseconds(began + path.contact), began + .microseconds(1))
    var last = onGlass(path.start)
    var samples = [sample(.began, last, finger, at: began)]
    var now = began
    while true {
      let jitter = Nanoseconds.nanoseconds(draws.draw(.sampleJitter))
      now = wholeMicroseconds(
        max(now + .nanoseconds(1_000_000_000 / Int64(rate)) + jitter, now + .microseconds(1)))
      guard now < ended else { break }
      var place = path.place(after: now - began)
      if let across = path.noiseAcross {
        let noise = draws.value(.pathNoise) / 100
        place = LayoutPoint(x: place.x + noise * across.x, y: place.y + noise * across.y)
      }
      place = onGlass(place)
      guard place != last else { continue }
      last = place
      samples.append(sample(.moved, place, finger, at: now))
    }
    samples.append(sample(.ended, onGlass(path.place(after: path.contact)), finger, at: ended))
    return samples
  }

  private func sample(
    _ phase: TouchPhase, _ place: LayoutPoint, _ finger: Int, at instant: Instant
  ) -> TouchSample {
    TouchSample(at: instant, touches: [FingerTouch(finger: finger, phase: phase, location: place)])
  }

  /// Cuts an instant to whole microseconds, the unit of traces.
  private func wholeMicroseconds(_ instant: Instant) -> Instant {
    Instant(nanoseconds: instant.nanoseconds / 1_000 * 1_000)
  }

  /// Returns the nearest position on the grid, rounded to a thousandth of a point.
  func onGrid(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: onGrid(point.x), y: onGrid(point.y))
  }

  private func onGrid(_ value: Double) -> Double {
    let scaled = value * Double(scale)
    guard scaled.magnitude < 1e12 else { return value }
    let place = Double(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / Double(scale)
    let thousandths = place * 1_000
    return Double(Int64(thousandths < 0 ? thousandths - 0.5 : thousandths + 0.5)) / 1_000
  }
}
