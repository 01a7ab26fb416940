import Foundation
import SyntheticTouches
import TextLayout
import TimingTuning
import TouchTraces
import TestSupport
import Testing

@testable import LabReports

@Suite("pictures of tuned gestures")
struct TunedGesturesPictureTests {
  /// Flicks to the left of six people with what is taken for them, tuned alone and together.
  static let tuned: TunedGestures = {
    let task = SyntheticTask(.swipeLeft, count: 36, seed: 1, people: 6)
    let drags = SyntheticTask(.dragLeft, count: 2, seed: 1, people: 2)
    let made =
      (0..<36).map { task.trace($0) } + (0..<36).compactMap { task.nearMiss($0, of: 36) }
      + (0..<2).map { drags.trace($0) }
    do {
      let traces = try made.enumerated().map { try LabelledTrace("trace \($0)", $1) }
      let tuning = try GestureTuning(traces)
      let answers = try tuning.questions(families: [.swipe]).map { tuning.answer($0) }
      return TunedGestures(answers: answers, importance: [tuning.importance(for: .swipe)])
    } catch {
      Issue.record(error)
      return TunedGestures()
    }
  }()

  /// The same with another name for every trace.
  static func tuned(name: String) -> TunedGestures {
    var tuned = tuned
    for answer in tuned.answers.indices {
      for trace in tuned.answers[answer].deciding.indices {
        tuned.answers[answer].deciding[trace].name = name
      }
    }
    return tuned
  }

  @Test("a strict reader accepts the drawing, and people who listen are told each chart")
  func drawing() throws {
    let svg = TunedGesturesPicture(Self.tuned).svg
    let read = try ReadXML(svg)
    let charts = read.all("svg").filter { $0.attributes["role"] == "img" }
    let titles = read.all("title").filter { $0.attributes["id"] != nil }.map(\.text)
    #expect(titles.count == charts.count)
    for title in [
      "Loss by swipe.minimumPrimary", "Loss by swipe.maximumSecondary", "If one value is moved",
      "Missed against accidental", "Confusion matrices", "Recognition delay against loss",
      "The importance of each parameter",
    ] {
      #expect(titles.contains(title), "\(titles)")
    }
    let ids = read.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for chart in charts {
      let names = try #require(chart.attributes["aria-labelledby"]).split(separator: " ")
      #expect(names.count == 2 && names.allSatisfy { ids.contains(String($0)) })
      #expect(chart.children.prefix(2).map(\.name) == ["title", "desc"])
    }
    for words in read.all("title") + read.all("desc") { #expect(!words.text.isEmpty) }
    #expect(svg == TunedGesturesPicture(Self.tuned).svg)
  }

  @Test("nothing is drawn beyond a chart's edges")
  func edges() throws {
    let read = try ReadXML(TunedGesturesPicture(Self.tuned).svg)
    for text in read.all("text") {
      let x = try #require(text.attributes["x"].flatMap(Double.init))
      let size = text.attributes["font-size"].flatMap(Double.init) ?? 12
      let width = PictureText.width(text.text, size: size) * 0.9
      switch text.attributes["text-anchor"] {
      case "end": #expect(x + 54 - width >= 0, "\(text.text)")
      case "middle": #expect(x + width / 2 <= 400, "\(text.text)")
      default: #expect(x + width <= 400, "\(text.text)")
      }
    }
  }

  @Test("the confusion matrices hold the counts, kind by kind")
  func matrices() throws {
    let answer = Self.tuned.answers[0]
    let chart = PictureChart.gestureConfusion(answer)
    let texts = try ReadXML(chart.element(id: "a")).all("text").map(\.text)
    let start = try #require(texts.firstIndex(of: "meant"))
    let (before, after) = (answer.before, answer.after)
    #expect(
      texts[(start + 1)...(start + 4)].map { $0 }
        == [before.found, before.missed, after.found, after.missed].map { "\($0)" })
    let other = try #require(texts.firstIndex(of: "near misses"))
    #expect(
      texts[(other + 1)...(other + 4)].map { $0 }
        == [before.accidental, before.rejected, after.accidental, after.rejected].map { "\($0)" })
    #expect(answer.kinds.contains { $0.name == "drag-left" && !$0.isMeant })
    for kind in answer.kinds {
      let place = try #require(texts.firstIndex(of: kind.name))
      #expect(
        texts[(place + 1)...(place + 4)].map { $0 }
          == [kind.before, kind.count - kind.before, kind.after, kind.count - kind.after]
          .map { "\($0)" })
    }
  }

  @Test("a page needs nothing from elsewhere, runs nothing, and names cannot break out of it")
  func page() throws {
    let hostile = "</script></td><script>alert('1')</script>\u{202E}\u{0}\"&"
    let page = TunedGesturesPicture(Self.tuned(name: hostile)).page
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    let words = page.lowercased()
    for word in ["<script", "<link", "<img", "@import", "url(", "http:", "https:"] {
      #expect(!words.contains(word), "\(word)")
    }
    #expect(!page.unicodeScalars.contains("\u{202E}") && !page.unicodeScalars.contains("\u{0}"))
    #expect(
      page.contains(
        "&lt;/script&gt;&lt;/td&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;\\u{202E}\\u{0}"
          + "&quot;&amp;"))
    // Everything between body's tags is XML as well.
    let begin = try #require(page.range(of: "<main>"))
    let end = try #require(page.range(of: "</main>"))
    let read = try ReadXML(String(page[begin.lowerBound..<end.upperBound]))
    #expect(read.all("figure").count == read.all("svg").count && read.all("table").count == 6)
    #expect(words.contains("prefers-color-scheme") && words.contains("@media print"))
  }

  @Test("the text draws the loss of each parameter and fits", arguments: [20, 50, 80, 120])
  func text(width: Int) {
    let lines = TunedGesturesText(Self.tuned, in: TextStyle(width: width)).lines
    #expect(lines.count(where: { $0.hasPrefix("loss (*)") }) == 2)
    for line in lines { #expect(line.columns <= width, "\(line)") }
    let plot = GestureLossPlot(Self.tuned.answers[0], in: TextStyle(width: width))?.lines ?? []
    #expect(plot.count == 17 || width < 72, "\(plot.count)")
    let columns = plot.suffix(16).dropLast(2).map { Array($0.dropFirst(8)) }
    for column in 0..<max(min(width, 80) - 8, 0) {
      #expect(columns.contains { column < $0.count && $0[column] == "*" }, "column \(column)")
    }
  }

  @Test("many answers are told without plots")
  func manyAnswers() {
    var tuned = Self.tuned
    tuned.answers += tuned.answers
    #expect(!TunedGesturesText(tuned).lines.contains { $0.contains("│") })
  }

  @Test("names of traces do not reach the terminal's controls")
  func names() {
    let lines = TunedGesturesText(Self.tuned(name: "a\u{1B}[2Jb\nc")).lines
    #expect(lines.contains { $0.contains("a\\u{1B}[2Jb\\u{A}c") })
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }
}
