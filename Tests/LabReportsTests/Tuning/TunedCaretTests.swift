import Foundation
import JSONText
import TextLayout
import TimingTuning
import TestSupport
import Testing

@testable import LabReports

@Suite("reports about drags and repeats")
struct TunedCaretTests {
  static let tuned: [TunedCaret] = [CaretTuning.Subject.drag, .keyRepeat].map { subject in
    var tuning = CaretTuning(subject)
    tuning.attempts = 4
    tuning.distances = [3, 12]
    return TunedCaret(tuning, tuning.points())
  }

  @Test("each keyboard has its letter in the plot and its row", arguments: [0, 1])
  func keyboards(number: Int) {
    let tuned = Self.tuned[number]
    let names = tuned.keyboards.flatMap(\.names)
    #expect(names.count == 23 && Set(names).count == 23)
    let letters = tuned.keyboards.map(\.letter)
    #expect(Set(letters).count == letters.count)
    let lines = TunedCaretText(tuned).lines
    for keyboards in tuned.keyboards {
      #expect(lines.contains { $0.hasPrefix("  \(keyboards.letter)  \(keyboards.names[0])") })
    }
    let plot = CaretFrontPlot(tuned, in: .plain).lines.filter { $0.contains("│") }.joined()
    // One keyboard may hide another one; the front is never hidden altogether.
    #expect(letters.count(where: { letter in plot.contains { $0 == letter } }) > letters.count / 2)
    #expect(plot.contains { $0 == "*" } && plot.contains { $0 == "·" })
  }

  @Test("text fits, and a plot has at most twenty lines", arguments: [20, 40, 80, 200])
  func widths(width: Int) {
    for tuned in Self.tuned {
      let style = TextStyle(width: width)
      for line in TunedCaretText(tuned, in: style).lines {
        #expect(line.columns <= width, "\(line)")
      }
      #expect(CaretFrontPlot(tuned, in: style).lines.count <= (width < 80 ? 25 : 20))
    }
  }

  @Test("a strict reader accepts the pictures, which name every keyboard", arguments: [0, 1])
  func picture(number: Int) throws {
    let tuned = Self.tuned[number]
    let read = try ReadXML(TunedCaretPicture(tuned).svg)
    let texts = read.all("text").map(\.text).joined(separator: " ")
    for name in tuned.keyboards.flatMap(\.names) { #expect(texts.contains(name), "\(name)") }
    let charts = read.all("svg").filter { $0.attributes["role"] == "img" }
    #expect(charts.count == 2 + tuned.points.profiles.count)
    for bar in read.all("rect") {
      let height = bar.attributes["height"].flatMap(Double.init)
      #expect(height ?? 0 >= 0)
    }
    let page = TunedCaretPicture(tuned).page
    #expect(!page.contains("<script") && !page.contains("nan") && !page.contains("inf "))
  }

  @Test("JSON and the table have every setting with what it costs")
  func programs() throws {
    for tuned in Self.tuned {
      let json = try JSONValue(parsing: TunedCaretJSON(tuned).bytes)
      let settings = try #require(json["settings"]?.array)
      #expect(settings.count == tuned.points.count)
      for (setting, point) in zip(settings, tuned.points) {
        #expect(setting["totalMs"]?.double == point.totalMs)
        #expect(setting["accidentShare"]?.double == point.accidentShare)
        #expect(setting["preset"]?.string == point.preset)
        let parameters = setting["parameters"]?.array ?? []
        #expect(parameters.map { $0["name"]?.string } == point.setting.parameters.map(\.name))
        #expect(parameters.map { $0["value"]?.double } == point.setting.parameters.map(\.value))
      }
      #expect(json["subject"]?.string == tuned.tuning.subject.rawValue)
      #expect(json["profiles"]?.array?.count == tuned.points.profiles.count)
      let lines = String(decoding: TunedCaretTable(tuned).bytes, as: UTF8.self)
        .split(separator: "\n")
      #expect(lines.count == tuned.points.count + 1)
      #expect(lines[0].split(separator: ",").count == 8)
    }
  }

  @Test("nothing tried is told as nothing")
  func nothing() {
    let empty = TunedCaret(CaretTuning(.drag), [])
    #expect(TunedCaretText(empty).lines == ["no settings"])
    #expect(TunedCaretPicture(empty).svg.hasPrefix("<svg "))
    #expect(!TunedCaretJSON(empty, isInterrupted: true).bytes.isEmpty)
  }
}
