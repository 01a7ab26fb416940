import SyntheticTouches
import TouchTraces
import Timing

@testable import TimingTuning

/// 500 gestures and 500 near misses whose critical values are known; trace i is person i mod 20 + 1,
/// u = (i + ½)/500, no chance anywhere.
struct PlantedTraces {
  let gesture: SyntheticGesture
  let meant: @Sendable (_ index: Int, _ u: Double) -> [TouchSample]
  let nearMiss: @Sendable (_ index: Int, _ u: Double) -> [TouchSample]

  var traces: [LabelledTrace] {
    (0..<1_000).map { number in
      let index = number % 500
      let u = (Double(index) + 0.5) / 500
      let isMeant = number < 500
      return LabelledTrace(
        "\(isMeant ? "gesture" : "near-miss")-\(index)",
        samples: isMeant ? meant(index, u) : nearMiss(index, u),
        meaning: isMeant ? .gesture(gesture) : .nearMiss(of: gesture),
        kind: isMeant ? gesture.rawValue : "other", person: index % 20 + 1)
    }
  }

  static let p1 = PlantedTraces(
    gesture: .swipeRight, meant: { line(32 + 48 * $1) }, nearMiss: { line(5 + 19 * $1) })
  static let p2 = PlantedTraces(
    gesture: .tap, meant: { tap(25 * (1 - (1 - $1).squareRoot())) },
    nearMiss: { tap(10.1 + 200 * $1) })
  static let p3 = PlantedTraces(
    gesture: .longPress, meant: { press(520 + 380 * $1) }, nearMiss: { press(60 + 390 * $1) })
  static let p4 = PlantedTraces(
    gesture: .swipeRight, meant: { line(10 + 60 * $1) }, nearMiss: { line(10 + 60 * $1) })
  static let p5 = PlantedTraces(
    gesture: .swipeRight, meant: { line(32 + 48 * $1) },
    nearMiss: { index, u in
      let place = (Double(index / 20) + 0.5) / 25
      return line(index % 20 == 19 ? 28 + 12 * place : 5 + 19 * u)
    })

  /// To the right at constant speed for 100 ms, a move every 10 ms, lift at 110 ms.
  static func line(_ length: Double) -> [TouchSample] {
    var samples = [sample(.began, 0, 0)]
    for move in 1...10 {
      samples.append(sample(.moved, Int64(move) * 10_000, length * Double(move) / 10))
    }
    return samples + [sample(.ended, 110_000, length)]
  }

  /// One move at 50 ms, lift at 100 ms.
  static func tap(_ slip: Double) -> [TouchSample] {
    [sample(.began, 0, 0), sample(.moved, 50_000, slip), sample(.ended, 100_000, slip)]
  }

  /// No move, lift after `milliseconds`.
  static func press(_ milliseconds: Double) -> [TouchSample] {
    [sample(.began, 0, 0), sample(.ended, Int64(milliseconds * 1_000 + 0.5), 0)]
  }

  private static func sample(_ phase: TouchPhase, _ micros: Int64, _ x: Double) -> TouchSample {
    let rounded = (x * 1_000).rounded() / 1_000
    return TouchSample(
      at: .start + .microseconds(micros),
      touches: [
        FingerTouch(finger: 1, phase: phase, location: LayoutPoint(x: 100 + rounded, y: 400))
      ])
  }
}
