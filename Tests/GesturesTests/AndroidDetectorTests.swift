import Foundation
import Gestures
import Testing
import TouchTraces
import Timing

@Suite("Android's detector")
struct AndroidDetectorTests {
  /// Times in milliseconds, x, and what the touch screen makes of it; the first one is the touch down.
  private func play(
    _ moves: [(Int64, Double, AndroidClassification)], until end: Int64 = 2_000
  ) -> [String] {
    var detector = AndroidDetector("G")
    var events: [AndroidEvent] = []
    for (index, move) in moves.enumerated() {
      let touch = FingerTouch(
        finger: 1, phase: index == 0 ? .began : .moved, location: LayoutPoint(x: move.1, y: 0))
      let sample = TouchSample(at: .start + .milliseconds(move.0), touches: [touch])
      events += detector.handle(sample, classified: move.2)
    }
    events += detector.advance(to: .start + .milliseconds(end))
    return events.map { CaseEvent($0).description }.filter { !$0.contains("how") }
  }

  @Test("a deep press is a long press at once, as long as one is pending")
  func deepPress() {
    #expect(
      play([(0, 0, .none), (50, 1, .deepPress), (60, 50, .none)]) == ["0 G down", "50 G longPress"])
    #expect(
      play([(0, 0, .none), (50, 30, .none), (60, 31, .deepPress)])
        == ["0 G down", "50 G scroll d=-30,0", "60 G scroll d=-1,0"])
  }

  @Test("an ambiguous move doubles the slop and, beyond the plain one, the long press's time")
  func ambiguous() {
    #expect(play([(0, 0, .none), (50, 8, .ambiguous)]) == ["0 G down", "400 G longPress"])
    #expect(play([(0, 0, .none), (50, 16, .ambiguous)]) == ["0 G down", "800 G longPress"])
    #expect(
      play([(0, 0, .none), (50, 17, .ambiguous)]) == ["0 G down", "50 G scroll d=-17,0"])
    #expect(
      play([(0, 0, .none), (50, 16, .ambiguous), (60, 16, .none)])
        == ["0 G down", "60 G scroll d=-16,0"])
  }
}
