import Foundation
import Gestures
import KeyboardLab
import KeyboardModels
import TouchTraces
import Timing
import Testing

@testable import LabReports

@Suite("pictures of keyboards")
struct KeyboardPictureTests {
  @Test("every keyboard of the lab can be drawn, each key with its name")
  func catalog() throws {
    for name in ["habra", "calculator", "qwerty", "trackpad", "number-pad", "extension"] {
      let layout = try #require(try KeyboardCatalog.keyboard(name)).layout
      let expected = ExpectedTouches(name, layout)
      let read = try PictureCheck.read(KeyboardPicture([expected]).svg)
      let texts = read.all("text").map(\.text)
      for key in layout.keys {
        #expect(texts.contains { $0 == key.name || $0.contains(" \(key.name) (") }, "\(key.name)")
      }
      #expect(read.all("ellipse").count == layout.keys.count)
    }
  }

  @Test("a keyboard too wide for names has them below")
  func wide() throws {
    let names = (0..<60).map { "key \($0)" }
    let layout = KeyboardGeometry(width: 1_500, rowHeight: 40, gap: 1, rows: [names])
    let read = try PictureCheck.read(KeyboardPicture([ExpectedTouches("wide", layout)]).svg)
    let texts = read.all("text").map(\.text)
    for (index, name) in names.enumerated() {
      #expect(texts.contains { $0.hasPrefix("\(index + 1)  \(name) (") }, "\(name)")
    }
  }

  @Test("more touches miss a small key, and towards the keyboard's edges they come down further in")
  func expectation() throws {
    let layout = KeyboardGeometry(
      width: 320, rowHeight: 50, gap: 1,
      rows: [Array("abcdefghij").map(String.init), ["left", "right"]])
    let keys = ExpectedTouches("k", layout).keys
    let small = keys.prefix(10).map(\.missed).reduce(0, +)
    #expect(small > 10 * keys[10].missed && keys[10].missed < 10)
    let (first, last) = (try #require(keys[0].meanOffset), try #require(keys[9].meanOffset))
    #expect(first.dx > last.dx + 5)
    for key in keys {
      let deviation = try #require(key.deviation)
      // Touch figures §1: 7.3 pt about the person's mean and 3.2 pt between people.
      #expect((6...11).contains(deviation.dx) && (6...11).contains(deviation.dy))
    }
    #expect(ExpectedTouches("k", layout).keys == keys)
  }

  @Test("a key has an ellipse from five touches on, and hostile names are only text")
  func counted() throws {
    let names = ["</svg>", "a\u{0}b", "\u{202E}x", "1234567890123456789", "&"]
    let layout = KeyboardGeometry(width: 300, rowHeight: 40, gap: 2, rows: [names])
    var statistics = TouchStatistics()
    statistics.begin("t", keyboard: "<k>", layout: layout)
    for (index, key) in layout.keys.enumerated() {
      // One touch on the first key, two on the second, up to five.
      for number in 0...index {
        let place = LayoutPoint(x: key.frame.x + 5 + Double(number), y: key.frame.y + 9)
        for phase in [TouchPhase.began, .ended] {
          statistics.take(
            TraceEvent(.touch(FingerTouch(finger: 1, phase: phase, location: place), at: .start)))
        }
      }
    }
    let picture = KeyboardPicture(statistics.keyboards)
    let read = try PictureCheck.read(picture.svg)
    #expect(read.all("ellipse").count == 1)
    #expect(read.all("title").contains { $0.text.hasPrefix("<k>: 15 touches") })
  }
}
