import Foundation
import Gestures
import SyntheticTouches
import TestSupport
import TouchTraces
import Timing
import Testing

@testable import LabReports

@Suite("pictures of gestures")
struct GesturePictureTests {
  private static func picture(
    of samples: [TouchSample], by judge: GestureJudge, named name: String = "a.trace.jsonl",
    into picture: inout GesturePicture
  ) throws {
    var player = try judge.player()
    picture.begin(name, by: judge, inWords: "all")
    for sample in samples {
      player.play(sample) { picture.add($0) }
      picture.add(sample)
    }
    while player.finish({ picture.add($0) }) {}
  }

  @Test("every gesture of people can be drawn, by each engine", arguments: GestureJudge.names)
  func all(judge name: String) throws {
    let judge = try #require(GestureJudge.named(name, arbitrates: false))
    var picture = GesturePicture()
    for gesture in SyntheticGesture.allCases where gesture != .keys {
      var task = SyntheticTask(gesture, count: 2, seed: 5, people: 2)
      (task.gap, task.assumesTurnedFlicks) = (.milliseconds(120), true)
      for index in 0..<task.count {
        try Self.picture(
          of: task.trace(index).samples, by: judge, named: gesture.rawValue,
          into: &picture)
      }
    }
    let read = try PictureCheck.read(picture.svg)
    let titles = read.all("title").map(\.text)
    // Ten gestures twice; a double tap is two sequences.
    #expect(titles.count { $0 == "Speed" } == 22)
    #expect(picture.left == 0)
    // Two fingers have two ways.
    #expect(read.all("text").contains { $0.text == "finger 2" })
  }

  @Test("circles are as large as the bar of 20 points says", arguments: GestureJudge.names)
  func scale(judge name: String) throws {
    let judge = try #require(GestureJudge.named(name, arbitrates: false))
    let known = ["uikit": [10.0, 45], "android": [8, 100], "flutter": [18, 36, 100]]
    let radii = try #require(known[name])
    let task = SyntheticTask(.swipeRight, count: 20, seed: 2, people: 5)
    for index in 0..<task.count {
      var picture = GesturePicture()
      try Self.picture(of: task.trace(index).samples, by: judge, into: &picture)
      let read = try PictureCheck.read(picture.svg)
      let bars = read.all("path").compactMap { element -> Double? in
        let numbers = (element.attributes["d"] ?? "").split { "MVH ".contains($0) }
        let isBar = element.attributes["d"]?.filter { "MVHL".contains($0) } == "MVHV"
        guard isBar, let from = Double(numbers[0]), let to = Double(numbers[3]) else { return nil }
        return to - from
      }
      let bar = try #require(bars.first)
      let drawn = read.all("circle").filter { $0.attributes["stroke-dasharray"] != nil }
        .compactMap { Double($0.attributes["r"] ?? "") }
      for radius in radii {
        #expect(drawn.contains { ($0 * 20 / bar - radius).magnitude < 0.4 }, "\(radius): \(drawn)")
      }
    }
  }

  @Test(
    "where a swipe is recognized the finger is over the bar and within its ends, else it is not")
  func gates() throws {
    let judge = GestureJudge.uikit(.standard)
    let task = SyntheticTask(.swipeLeft, count: 120, seed: 3, people: 12)
    var recognized = 0
    for index in 0..<task.count {
      let samples = task.trace(index).samples
      let sequence = try #require(try judge.sequences(of: samples).first)
      let drawn = GesturePicture.Drawn(
        sequence: sequence, events: sequence.events, samples: samples, isCut: false)
      let gates = GestureThresholds(judge, in: drawn).shapes.compactMap { entry in
        if case .gate(.left, let along, let across) = entry.shape { (along, across) } else { nil }
      }
      let (along, across) = try #require(gates.first)
      let swipe = sequence.events.first { $0.name == "swipe left" }
      let fingers = drawn.fingers
      let points = try #require(fingers.first).points
      let at = try #require(
        points.last { $0.instant <= (swipe?.failure == nil ? swipe?.instant : nil) ?? sequence.end }
      )
      let start = try #require(points.first).place
      let isBeyond =
        start.x - at.place.x >= along && (at.place.y - start.y).magnitude <= across
      if swipe?.word == "recognized" {
        recognized += 1
        #expect(isBeyond, "\(index)")
      } else if case .tooShort = swipe?.failure {
        #expect(!isBeyond, "\(index)")
      }
    }
    #expect(recognized > 40)
  }

  @Test("places that no screen has can be drawn all the same", arguments: [1e9, 1e308, -1e308])
  func farAway(place: Double) throws {
    let places = [
      LayoutPoint(x: place, y: 0), LayoutPoint(x: -place, y: 3), LayoutPoint(x: 5, y: place),
    ]
    let phases = [TouchPhase.began, .moved, .ended]
    let samples = zip(places, phases).enumerated().map { index, touch in
      TouchSample(
        at: .start + .milliseconds(Int64(index) * 20),
        touches: [FingerTouch(finger: 1, phase: touch.1, location: touch.0)])
    }
    var picture = GesturePicture()
    try Self.picture(of: samples, by: .uikit(.standard), into: &picture)
    try PictureCheck.read(picture.svg)
  }

  @Test("further sequences are counted, and names from outside are only text")
  func limits() throws {
    let name = "</svg><script>x</script>\u{202E}\u{0}.jsonl"
    let task = SyntheticTask(.tap, count: 30, seed: 1, people: 3)
    var picture = GesturePicture()
    #expect(picture.isEmpty)
    for index in 0..<task.count {
      try Self.picture(
        of: task.trace(index).samples, by: .uikit(.standard), named: name,
        into: &picture)
    }
    #expect(picture.left == 30 - GesturePicture.sequenceLimit)
    let svg = picture.svg
    try PictureCheck.read(svg)
    #expect(svg.utf8.count < 1_000_000)
  }
}
