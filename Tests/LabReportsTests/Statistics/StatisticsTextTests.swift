import Foundation
import Gestures
import JSONText
import KeyboardLab
import KeyboardModels
import LabReports
import Testing
import TouchTraces
import Timing

@Suite("Touches per key, told")
struct StatisticsTextTests {
  private static func statistics() -> TouchStatistics {
    let layout = KeyboardGeometry(width: 120, rowHeight: 50, gap: 2, rows: [["a", "b", "c"]])
    var statistics = TouchStatistics()
    statistics.begin("t", keyboard: "three", layout: layout)
    for (index, x) in [20.0, 22, 21, 60, 60].enumerated() {
      let begin = Instant.start + .milliseconds(Int64(index) * 200)
      for (late, phase, way) in [(0, TouchPhase.began, 0.0), (80, .ended, index == 4 ? 40 : 0)] {
        let touch = FingerTouch(finger: 1, phase: phase, location: LayoutPoint(x: x + way, y: 25))
        statistics.take(TraceEvent(.touch(touch, at: begin + .milliseconds(Int64(late)))))
      }
    }
    return statistics
  }

  @Test("as a table, the most touched key first, then the glides")
  func table() throws {
    let touches = try #require(Self.statistics().keyboards.first)
    #expect(
      StatisticsText.table(touches, glides: 10) == [
        "three: 5 touches in 1 trace",
        "  key  touches  slid off  contact ms  off centre pt  scatter pt",
        "  a          3         0        80.0       0.3, 0.0    1.0, 0.0",
        "  b          2         1        80.0       0.0, 0.0    0.0, 0.0",
        "  1 glide",
        "       1 ×  b → c",
      ])
  }

  @Test("as a drawing, shaded by how many")
  func map() throws {
    let touches = try #require(Self.statistics().keyboards.first)
    #expect(
      StatisticsText.map(touches).dropFirst().joined(separator: "\n") == """
         ┌───────┐┌────────┐┌────────┐
         │██ a ██││▓▓ b ▓▓▓││   c    │
         │██ 3 ██││▓▓ 2 ▓▓▓││        │
         │███████││▓▓▓▓▓▓▓▓││        │
         └───────┘└────────┘└────────┘
        """)
  }

  @Test("as JSON that says the same")
  func json() throws {
    let value = try JSONValue(parsing: StatisticsJSON.bytes(Self.statistics()))
    let keyboard = try #require(value["keyboards"]?.array?.first)
    #expect(keyboard["touches"]?.integer == 5 && keyboard["glideCount"]?.integer == 1)
    #expect(keyboard["keys"]?.array?.compactMap { $0["touches"]?.integer } == [3, 2, 0])
    let path = keyboard["glides"]?.array?.first?["path"]?.array
    #expect(path?.compactMap { $0["key"]?.string } == ["b", "c"])
  }
}

@Suite("The recorder's page")
struct RecorderPageTests {
  private static func page() throws -> String {
    let choices = try KeyboardCatalog.entries.compactMap { entry in
      try KeyboardCatalog.keyboard(entry.name).map {
        RecorderPage.Choice(name: entry.name, summary: "</script>", layout: $0.layout)
      }
    }
    return String(decoding: RecorderPage.bytes(choices), as: UTF8.self)
  }

  @Test("asks no one for anything: no address, no other file")
  func selfContained() throws {
    let page = try Self.page()
    for word in [
      "http:", "https:", "src=", "href=\"", "import ", "fetch(", "XMLHttpRequest", "url(",
    ] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("has every layout, which no name can break out of, and the warning")
  func layouts() throws {
    let page = try Self.page()
    let marker = "<script type=\"application/json\" id=\"layouts\">"
    let rest = try #require(page.components(separatedBy: marker).last)
    let json = try #require(rest.components(separatedBy: "</script>").first)
    let value = try JSONValue(parsing: json.utf8)
    #expect(value.array?.compactMap { $0["name"]?.string } == KeyboardCatalog.entries.map(\.name))
    #expect(value.array?.first?["keys"]?.array?.count == 17)
    #expect(page.contains("A recording reveals what was typed."))
  }
}
