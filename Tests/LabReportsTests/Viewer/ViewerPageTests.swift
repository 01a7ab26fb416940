import DocumentProxy
import Foundation
import Gestures
import HostDocuments
import JSONText
import KeyboardModels
import ProxySimulation
import TestSupport
import Testing
import TouchTraces
import Timing

@testable import KeyboardLab
@testable import LabReports

@Suite("The viewer's page")
struct ViewerPageTests {
  static let files = [
    "tag-while-typing-2014", "clear-2500-units", "number-pad-fields", "turned-under-touch",
  ]

  @Test("has the same bytes twice", arguments: files)
  func sameBytes(file: String) throws {
    let trace = try trace(file)
    #expect(try page([trace]) == page([trace]))
  }

  @Test("tells each entry and the texts after it as the recording does", arguments: files)
  func sameStates(file: String) throws {
    let trace = try trace(file)
    let recording = RunRecording(try ScenarioSetup(trace).scenario)
    let run = try ReadViewerPage(page([trace])).run(0)
    let texts = try run.sides()
    #expect(texts.count == recording.entries.count)
    var now = 0
    for (index, entry) in recording.entries.enumerated() {
      let state = recording.state(after: index)
      #expect(texts[index].host == state.host)
      #expect(texts[index].mirror == state.mirror)
      now += run.columns["time"]?[index] ?? 0
      #expect(Int64(now) == entry.instant.nanoseconds)
      #expect(run.columns["cause"]?[index] == entry.cause.map { index - $0 } ?? 0)
      #expect(run.columns["begin"]?[index] == entry.beginning.map { index - $0 } ?? 0)
      let text = try #require(run.columns["text"]?[index])
      if text >= 0 {
        #expect(run.texts[2 * text] == entry.words.who)
        #expect(run.texts[2 * text + 1] == entry.words.what)
      }
      #expect(RecordedShape(entry.kind).lane == entry.lane)
    }
    // Messages and states have the numbers of their order.
    for shape in [RecordedShape.message, .state] {
      let numbers = recording.entries.filter { RecordedShape($0.kind) == shape }.map(\.number)
      #expect(numbers == Array((1...).prefix(numbers.count)))
    }
    for name in ["shape", "text"] {
      #expect(run.columns[name]?.count == recording.entries.count, "\(name)")
    }
  }

  /// What could end an element, an attribute, a line or a reader.
  static let hostile: [UTF16Units] = [
    Array("</script><script>document.title='broken'</script>".utf16),
    Array("<!--<script>".utf16),
    Array("\"'><img src=x onerror=\"document.title='broken'\">&amp;".utf16),
    Array("a\u{0}b\u{1}\u{1B}[31m\u{7F}".utf16),
    Array("\u{202E}abc\u{2066}\u{2028}\u{2029}\u{FEFF}".utf16),
    [0xD83D], [0x61, 0xDC00, 0xD83D, 0x62], [0xFFFF, 0xFFFE], Array("]]>\\\r\n\t⏎|[]".utf16),
    Array(String(repeating: "</script>𝄞", count: 60_000).utf16),
  ]

  @Test("takes hostile texts for texts", arguments: hostile.indices)
  func hostileTexts(index: Int) throws {
    let units = ViewerPageTests.hostile[index]
    let text = String(showing: units.prefix(200))
    var header = TraceHeader()
    header.keyboard = "habra"
    var trace = TouchTrace(header: header)
    trace.events = [
      TraceEvent(.host(HostEvent(.type(text), at: .start)), line: 2),
      TraceEvent(.expect(Expectation(.document(is: "x", by: nil))), line: 3),
    ]
    var setup = try ScenarioSetup(trace)
    setup.scenario.document = MarkedDocument(units: units, selection: 0..<units.count / 2)
    setup.keyboard = text
    setup.profile = text
    let (recording, run) = RunRecording.record(setup.scenario)
    let verdict = ExpectationVerdict(
      line: 3, expectation: trace.expectations[0].expectation, failure: text)
    var page = ViewerPage()
    page.add(ReplayResult(trace: text, setup: setup, run: run, verdicts: [verdict]), recording)
    let read = try ReadViewerPage(page.bytes())
    #expect(read.count("<script") == 2 && read.count("</script") == 2 && read.count("<!--") == 0)
    #expect(!read.json.contains { "<>&\u{2028}\u{2029}".contains($0) })
    #expect(read.json.utf8.allSatisfy { $0 >= 0x20 })
    let shown = try read.run(0)
    #expect(shown.value["name"]?.string == text)
    #expect(shown.value["verdicts"]?.array?.first?["found"]?.string == text)
    let first = try #require(try shown.sides().first)
    #expect(first.host == recording.state(after: 0).host)
    let end = try #require(try shown.sides().last)
    #expect(end.host == recording.state(after: .max).host)
  }

  @Test("takes hostile names of keys for names")
  func hostileKeys() throws {
    for units in ViewerPageTests.hostile.dropLast() {
      let name = String(showing: units)
      let key = LayoutKey(name, at: Rectangle(x: 0, y: 0, width: 40, height: 40))
      var recording = try recorded("tag-bold").recording
      recording.layouts = [KeyboardGeometry(width: 320, height: 40, keys: [key])]
      var page = ViewerPage()
      let (_, result) = try recorded("tag-bold")
      page.add(result, recording)
      let read = try ReadViewerPage(page.bytes())
      #expect(read.count("</script") == 2)
      let layout = try #require(try read.run(0).value["layouts"]?.array?.first)
      #expect(layout["keys"]?.array?.first?["name"]?.string == name)
    }
  }

  @Test("takes at most sixty bytes for a touch: half a million fit thirty megabytes")
  func size() throws {
    var scenario = Scenario(
      keyboard: try KeyboardCatalog.keyboard("trackpad"), document: try MarkedDocument("|"))
    let count = 20_000
    for index in 0..<count {
      // One touch of 100 samples after the other, at 120 Hz.
      let step = index % 100
      let phase: TouchPhase = step == 0 ? .began : step == 99 ? .ended : .moved
      let place = LayoutPoint(
        x: Double(index * 7_919 % 31_000) / 100, y: Double(index * 104_729 % 21_000) / 100)
      scenario.samples.append(
        TouchSample(
          at: .start + .microseconds(Int64(index) * 8_333),
          touches: [FingerTouch(finger: 1, phase: phase, location: place)]))
    }
    let setup = try ScenarioSetup(TouchTrace())
    let (recording, run) = RunRecording.record(scenario)
    var page = ViewerPage()
    page.add(ReplayResult(trace: "long", setup: setup, run: run, verdicts: []), recording)
    let empty = ViewerPage().bytes().count
    let bytes = page.bytes().count - empty
    #expect(recording.entries.count >= count)
    #expect(bytes <= 60 * count, "\(bytes / count) bytes for a touch")
  }

  @Test("writes with a contrast of 4.5 on light and dark grounds", arguments: [true, false])
  func contrast(isDark: Bool) throws {
    let colours = try ViewerPageTests.colours(isDark: isDark)
    func ratio(_ ink: String, on ground: String) throws -> Double {
      PicturePartsTests.contrast(
        PicturePartsTests.channels(try #require(colours[ink], "\(ink)")),
        PicturePartsTests.channels(try #require(colours[ground], "\(ground)")))
    }
    for ground in ["ground", "card", "stage", "key", "pressed", "band", "mark", "different"] {
      #expect(try ratio("ink", on: ground) >= 4.5, "ink on \(ground)")
    }
    let inks = ["soft", "touch", "gesture", "action", "message", "state", "timer", "pass", "fail"]
    for ink in inks {
      for ground in ["ground", "card"] {
        #expect(try ratio(ink, on: ground) >= 4.5, "\(ink) on \(ground)")
      }
    }
    #expect(try ratio("soft", on: "band") >= 4.5)
    #expect(try ratio("on-accent", on: "accent") >= 4.5)
    #expect(try ratio("warn-ink", on: "warn") >= 4.5)
  }

  @Test("says at the top what it contains, and loads nothing")
  func selfContained() throws {
    let read = try ReadViewerPage(page([try trace("tag-bold")]))
    #expect(read.text.contains("This page contains the text and the touches of its runs"))
    #expect(read.text.contains("default-src 'none'"))
    for address in [
      "http://", "https://", "src=", "href=", "@import", "url(", "innerHTML", "eval(",
    ] {
      let script = read.text.replacingOccurrences(of: read.json, with: "")
      #expect(!script.contains(address), "\(address)")
    }
  }

  @Test("puts an expectation where it was decided")
  func places() throws {
    let (recording, result) = try recorded("tag-bold")
    let places = result.verdicts.map { recording.entries[recording.place(of: $0)] }
    #expect(result.verdicts.count == 3)
    #expect(places[0].kind == .told(.effect(.typed(key: "Жирный"))))
    #expect(places[1] == recording.entries.last)
    guard case .told(.effect(.finished(_, let operation, .confirmed))) = places[2].kind
    else { return #expect(Bool(false), "\(places[2])") }
    #expect(operation.name == "insertWithCaret")
  }

  // The colours of a page, by name.
  private static func colours(isDark: Bool) throws -> [String: String] {
    var result: [String: String] = [:]
    for sheet in [PageLook.colours, ViewerPage.style] {
      let parts = sheet.components(separatedBy: "(prefers-color-scheme: dark)")
      for part in isDark ? parts[...] : parts.prefix(1) {
        for rule in part.components(separatedBy: ";") {
          let words = rule.components(separatedBy: ":").map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
          }
          guard words.count >= 2,
            let name = words.dropLast().last?.components(separatedBy: "--").last,
            let value = words.last, value.hasPrefix("#"), value.count == 7,
            result[name] == nil || isDark
          else { continue }
          result[name] = value
        }
      }
    }
    return result
  }

  private func trace(_ name: String) throws -> TouchTrace {
    let file = packageRoot.appendingPathComponent("traces/\(name).trace.jsonl")
    return TouchTrace.native(try Data(contentsOf: file), file: name).trace
  }

  private func recorded(_ name: String) throws -> (recording: RunRecording, result: ReplayResult) {
    let trace = try trace(name)
    let setup = try ScenarioSetup(trace)
    let (recording, run) = RunRecording.record(setup.scenario)
    let verdicts = try ExpectationJudge(run, of: setup).verdicts(on: trace)
    return (recording, ReplayResult(trace: name, setup: setup, run: run, verdicts: verdicts))
  }

  private func page(_ traces: [TouchTrace]) throws -> [UInt8] {
    var page = ViewerPage()
    for trace in traces {
      let setup = try ScenarioSetup(trace)
      let (recording, run) = RunRecording.record(setup.scenario)
      page.add(ReplayResult(trace: "a", setup: setup, run: run, verdicts: []), recording)
    }
    return page.bytes()
  }
}
