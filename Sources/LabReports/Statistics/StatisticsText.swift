import KeyboardLab
import TextLayout

/// Touches for each key as text for people: a table, or the layout with shaded keys.
package enum StatisticsText {
  /// Returns a line for each touched key, the most touched first, then the most frequent glides.
  ///
  /// - Parameters:
  ///   - touches: the counted touches.
  ///   - limit: the largest number of glides in the list.
  ///   - showsSize: whether the text says how large the keyboard is; for keyboards with several layouts.
  ///   - style: the style of the text.
  package static func table(
    _ touches: KeyboardTouches, glides limit: Int, showsSize: Bool = false,
    in style: TextStyle = .plain
  ) -> [String] {
    let touched = touches.keys.filter { $0.touches > 0 }.sorted { left, right in
      left.touches != right.touches
        ? left.touches > right.touches
        : left.key.name.utf8.lexicographicallyPrecedes(right.key.name.utf8)
    }
    var table = TextTable(
      [.init("key")]
        + ["touches", "slid off", "contact ms", "off centre pt", "scatter pt"].map {
          TextTable.Column($0, .right)
        })
    for key in touched {
      table.add([
        .init(key.key.name), "\(key.touches)", "\(key.slidOff)",
        .init(key.meanContact.map { tenths($0.milliseconds) } ?? ""),
        .init(key.meanOffset.map { "\(tenths($0.dx)), \(tenths($0.dy))" } ?? ""),
        .init(key.scatter.map { "\(tenths($0.dx)), \(tenths($0.dy))" } ?? "–"),
      ])
    }
    return style.title(title(touches, showsSize)) + (touched.isEmpty ? [] : table.lines(in: style))
      + style.fold(glides(touches, limit: limit))
  }

  /// Returns the layout; each key has its number of touches and its shade.
  package static func map(
    _ touches: KeyboardTouches, showsSize: Bool = false, in style: TextStyle = .plain
  ) -> [String] {
    let most = touches.keys.map(\.touches).max() ?? 0
    let marks = touches.keys.map { key in
      LayoutDrawing.Mark(
        below: key.touches == 0 ? "" : "\(key.touches)",
        heat: most == 0 ? 0 : Double(key.touches) / Double(most))
    }
    return style.title(title(touches, showsSize))
      + LayoutDrawing(touches.layout, marks: marks, in: style).lines
  }

  static func title(_ touches: KeyboardTouches, _ showsSize: Bool) -> String {
    let layout = touches.layout
    let size =
      showsSize
      ? ", \(ReadableText.number(layout.width)) × \(ReadableText.number(layout.height)) pt" : ""
    var line =
      "\(touches.keyboard)\(size): \(ReadableText.counted(touches.touches, "touch", "touches")) in "
      + ReadableText.counted(touches.traces, "trace")
    if touches.besideKeys > 0 { line += ", \(touches.besideKeys) beside the keys" }
    if touches.saved > 0 { line += ", \(touches.saved) saved" }
    return line
  }

  private static func glides(_ touches: KeyboardTouches, limit: Int) -> [String] {
    guard touches.glideCount > 0, limit > 0 else { return [] }
    let ways = touches.commonWays
    var lines = ["  \(ReadableText.counted(touches.glideCount, "glide"))"]
    for way in ways.prefix(limit) {
      lines.append(right("\(way.count)", 8) + " ×  " + way.keys.joined(separator: " → "))
    }
    if ways.count > limit { lines.append("          and \(ways.count - limit) other ways") }
    if touches.glidesElsewhere > 0 {
      lines.append("          and \(touches.glidesElsewhere) glides along further ways")
    }
    return lines
  }

  private static func right(_ text: String, _ width: Int) -> String {
    ReadableText.right(text, width: width)
  }

  /// Returns a number with one decimal, the same on every machine.
  private static func tenths(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return "\(value)" }
    let tenths = Int64(value * 10 + (value < 0 ? -0.5 : 0.5))
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
