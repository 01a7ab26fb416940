import Foundation
import Chance
import TextLayout
import TestSupport
import Testing

@testable import LabReports

@Suite("the parts of pictures")
struct PicturePartsTests {
  @Test("text has a contrast of 4.5 on light and dark grounds", arguments: [true, false])
  func contrast(isDark: Bool) {
    func colour(_ paint: PicturePaint) -> [Double] {
      Self.channels(isDark ? paint.dark : paint.light)
    }
    let ground = colour(.ground)
    for paint in [PicturePaint.ink, .soft, .first, .second] {
      #expect(Self.contrast(colour(paint), ground) >= 4.5, "\(paint)")
    }
    #expect(Self.contrast(colour(.ink), colour(.band)) >= 4.5)
    // The darkest cells of a confusion matrix cover 36 % of the ground.
    for paint in [PicturePaint.first, .second] {
      let cell = zip(colour(paint), ground).map { 0.36 * $0 + 0.64 * $1 }
      #expect(Self.contrast(colour(.ink), cell) >= 4.5, "\(paint)")
    }
  }

  @Test("hostile text comes back from a strict reader as it is told, and is only text")
  func escaping() throws {
    let texts = [
      "</script><script>alert(1)</script>", "\"><img src=x onerror='y'>", "]]> & <!-- --",
      "a\u{0}b\u{1B}[31m", "\u{202E}lnosj.ecart\u{202C}", "\u{2066}x\u{2069}\u{FFFE}\u{1FFFF}",
      "&amp;&#0;", "line\nline\r\tend\u{2028}", "привет 👩‍👩‍👧 ქართული",
    ]
    for text in texts { try check(text) }
    var stream = RandomStreams(seed: 3).stream("hostile text")
    let alphabet =
      Array("<>&\"'/-]![ax".unicodeScalars) + (0..<0x30).compactMap { Unicode.Scalar($0) }
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<stream.next(below: 12) {
        text.unicodeScalars.append(alphabet[Int(stream.next(below: UInt64(alphabet.count)))])
      }
      try check(text)
    }
  }

  private func check(_ text: String) throws {
    let escaped = PictureText.escaped(text)
    let read = try ReadXML("<a b=\"\(escaped)\" c='\(escaped)'>\(escaped)</a>")
    #expect(read.elements.count == 1)
    #expect(read.elements[0].text == ReadableText.name(text))
    #expect(read.elements[0].attributes["b"] == ReadableText.name(text))
    #expect(read.elements[0].attributes["c"] == ReadableText.name(text))
    let isHarmless = escaped.unicodeScalars.allSatisfy { scalar in
      !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
        && scalar.value >= 0x20
    }
    #expect(isHarmless, "\(escaped.debugDescription)")
  }

  @Test("an axis has two to seven numbers within its ends, whatever its size")
  func axes() throws {
    var stream = RandomStreams(seed: 5).stream("axes")
    for power in [1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1e3, 1e4, 1e5] {
      for _ in 0..<50 {
        let most = power * (1 + 9 * Double(stream.next(below: 1_000)) / 1_000)
        let share = Double(stream.next(below: 1_000)) / 1_000
        let axes = [
          PictureAxis.even("x", upTo: most), .root("x", upTo: most),
          .losses("x", [most, most * share]),
        ]
        for axis in axes {
          let places = axis.ticks.map { axis.place($0.value) }
          let isFine =
            (2...7).contains(places.count) && axis.ticks.allSatisfy { $0.text.count <= 8 }
            && zip(places, places.dropFirst()).allSatisfy { $1 - $0 > 0.05 }
            && axis.ticks.allSatisfy { $0.value >= axis.least && $0.value <= axis.most * 1.001 }
          try #require(isFine, "\(axis)")
        }
      }
    }
    #expect(PictureAxis.even("x", upTo: 0).most > 0)
  }

  /// An area of a picture.
  private struct Box {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    func isApart(from other: Box) -> Bool {
      if right <= other.left || other.right <= left { return true }
      return bottom <= other.top || other.bottom <= top
    }
  }

  @Test("labels beside marks that leave room cover neither each other nor the marks")
  func labels() {
    var labels = PictureLabels(width: 326, height: 180)
    var stream = RandomStreams(seed: 8).stream("marks")
    var marks: [Box] = []
    for number in 0..<24 {
      let x = Double(30 + number % 6 * 50) + Double(stream.next(below: 20))
      let y = Double(20 + number / 6 * 40) + Double(stream.next(below: 16))
      marks.append(Box(left: x - 5, right: x + 5, top: y - 5, bottom: y + 5))
      labels.avoid(x, y)
    }
    let width = PictureText.width("12", size: 11)
    var boxes: [Box] = []
    for mark in marks {
      let place = labels.place("12", beside: mark.left + 5, mark.top + 5)
      let shift = place.anchor == .start ? 0 : place.anchor == .end ? width : width / 2
      let left = place.x - shift
      boxes.append(Box(left: left, right: left + width, top: place.y - 9, bottom: place.y + 2))
    }
    for (index, box) in boxes.enumerated() {
      #expect(boxes.dropFirst(index + 1).allSatisfy { box.isApart(from: $0) })
      #expect(marks.allSatisfy { box.isApart(from: $0) })
    }
  }

  @Test("a terminal plot has as many lines as it says and fits", arguments: [20, 33, 80, 200])
  func terminal(width: Int) {
    var plot = TerminalPlot(in: TextStyle(width: width), height: 14)
    #expect(plot.row(0) == 13 && plot.row(1) == 0 && plot.row(-3) == 13 && plot.row(.infinity) == 0)
    #expect(plot.column(1) == plot.width - 1 && plot.column(0) == 0)
    plot.put("*", column: plot.column(0), row: plot.row(0))
    plot.put("*", column: plot.column(1), row: plot.row(1))
    plot.fill("|", column: plot.column(1))
    let lines = plot.lines(numbers: [(0, "1")], zero: "0", ends: ("0", "9 ms"))
    #expect(lines.count == 16)
    #expect(lines.allSatisfy { $0.columns <= min(width, 80) })
    #expect(lines[0].hasPrefix("     1 │") && lines[0].hasSuffix("*"))
    #expect(lines[13].hasPrefix("       │*") && lines[13].hasSuffix("|"))
    #expect(lines[15].hasSuffix("9 ms"))
  }

  static func channels(_ colour: String) -> [Double] {
    let number = Int(colour.dropFirst(), radix: 16) ?? 0
    return [number >> 16, number >> 8 & 255, number & 255].map { Double($0) / 255 }
  }

  /// The contrast of two colours as W3C's guidelines for accessible content (WCAG 2.1, 2018) define it.
  static func contrast(_ first: [Double], _ second: [Double]) -> Double {
    func luminance(_ channels: [Double]) -> Double {
      let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let both = [luminance(first), luminance(second)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }
}
