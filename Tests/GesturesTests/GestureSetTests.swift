import Foundation
import Gestures
import Testing
import TouchTraces
import Timing

@Suite("The standard set")
struct GestureSetTests {
  private func samples(_ steps: [(Int64, TouchPhase, Double)]) -> [TouchSample] {
    steps.map { milliseconds, phase, x in
      TouchSample(
        at: .start + .milliseconds(milliseconds),
        touches: [FingerTouch(finger: 1, phase: phase, location: LayoutPoint(x: x, y: 50))])
    }
  }

  /// Names and words of everything but failures.
  private func actions(_ set: GestureSet, _ samples: [TouchSample]) throws -> [String] {
    try set.events(of: samples).filter { $0.gesture != nil }.map { "\($0.name) \($0.word)" }
  }

  @Test("judges each recognizer alone: a flick is a swipe and a pan")
  func flickAlone() throws {
    let flick = samples([(0, .began, 200), (30, .moved, 180), (80, .moved, 120), (90, .ended, 120)])
    #expect(
      try actions(.standard, flick)
        == ["pan began", "swipe left recognized", "pan changed", "pan ended"])
    #expect(try actions(.standardOnOneView, flick) == ["swipe left recognized"])
    let kinds = try GestureSet.standard.events(of: flick).compactMap { $0.gesture?.detail.word }
    #expect(kinds == ["pan", "swipe", "pan", "pan"])
  }

  @Test("lets the single tap wait on one view only")
  func taps() throws {
    let once = samples([(0, .began, 200), (80, .ended, 200)])
    let twice = once + samples([(200, .began, 201), (280, .ended, 201)])
    #expect(try actions(.standard, once) == ["tap recognized"])
    #expect(
      try actions(.standard, twice)
        == ["tap recognized", "double tap recognized", "tap recognized"])
    #expect(try actions(.standardOnOneView, twice) == ["double tap recognized"])
    let single = try GestureSet.standardOnOneView.events(of: once).filter { $0.gesture != nil }
    #expect(single.map(\.description) == ["430 tap recognized"])
  }

  @Test("lets a slow drag be a pan on one view, once the swipes have failed")
  func drag() throws {
    let drag = samples([
      (0, .began, 200), (200, .moved, 195), (400, .moved, 180), (600, .moved, 170),
      (650, .ended, 170),
    ])
    #expect(
      try actions(.standardOnOneView, drag) == ["pan began", "pan ended"])
  }

  @Test("lets no one wait when each is judged alone, whatever is required")
  func requirementsAlone() throws {
    var set = GestureSet.standardOnOneView
    set.arbitrates = false
    let twice = samples([(0, .began, 9), (50, .ended, 9), (99, .began, 9), (120, .ended, 9)])
    #expect(try set.events(of: twice) == GestureSet.standard.events(of: twice))
  }

  @Test("stops its clock where it is told to")
  func end() throws {
    let press = samples([(0, .began, 200)])
    let set = GestureSet.standard
    #expect(try set.events(of: press, until: .start + .milliseconds(499)).isEmpty)
    #expect(
      try set.events(of: press, until: .start + .milliseconds(500)).map(\.word) == ["began"])
    #expect(try set.events(of: press).map(\.name).contains("tap"))
  }
}
