import JSONText
import TextLayout
import TimingTuning

/// What tuning a drag or a repeat found, for people, programs and spreadsheets.
public struct TunedCaretReport: Sendable {
  private let points: [CaretTuning.Point]

  /// Tells the settings with what people achieve.
  public init(_ points: [CaretTuning.Point]) {
    self.points = points
  }

  /// The settings of the grid that nothing beats, the fastest first.
  private var front: [CaretTuning.Point] {
    points.enumerated().filter { $0.element.isOnFront && $0.element.preset == nil }
      .sorted { ($0.element.meanMs, $0.offset) < ($1.element.meanMs, $1.offset) }
      .map(\.element)
  }

  /// Returns lines for people: the answer, the front, the keyboards beside it.
  public func lines(in style: TextStyle) -> [String] {
    guard let fastest = front.first else { return ["no settings"] }
    var lines = [
      style.paint("fastest:", .heading) + " \(fastest.setting)",
      "  \(TunedCaretReport.cost(fastest)), corrections included",
      "front: nothing else is both faster and more exact",
    ]
    lines += front.map { "  \(TunedCaretReport.cost($0))  \($0.setting)" }
    lines.append("real keyboards, and by how much the fastest of the front beats them")
    for point in points {
      guard let preset = point.preset else { continue }
      let behind = TunedCaretReport.whole(point.meanMs - fastest.meanMs)
      lines.append(
        "  \(TunedCaretReport.cost(point))  \(ReadableText.left(preset, width: 18))"
          + (point.isOnFront ? "on the front" : "\(behind) ms slower"))
    }
    return style.fold(lines)
  }

  private static func cost(_ point: CaretTuning.Point) -> String {
    ReadableText.right("\(whole(point.meanMs)) ms", width: 8) + ", "
      + ReadableText.right("\(whole(point.wrongShare * 100)) % wrong", width: 11)
  }

  private static func whole(_ value: Double) -> String {
    "\(Int((value + 0.5).rounded(.down)))"
  }

  /// Returns one JSON document on one line.
  ///
  /// - Parameter isInterrupted: whether a signal came before all settings were tried.
  public func json(isInterrupted: Bool = false) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("settings") { writer in
        for point in points {
          writer.object { writer in
            if let preset = point.preset { writer.member("preset", preset) }
            writer.member("setting", point.setting.description)
            writer.member("meanMs", point.meanMs)
            writer.member("wrongShare", point.wrongShare)
            writer.member("onFront", point.isOnFront)
          }
        }
      }
      writer.member("interrupted", isInterrupted)
    }
    writer.newline()
    return writer.takeBytes()
  }

  /// A table with a line of names.
  public var table: [UInt8] {
    var text = "preset,setting,mean_ms,wrong_share,on_front\n"
    for point in points {
      text += "\(point.preset ?? ""),\"\(point.setting)\",\(point.meanMs),\(point.wrongShare),"
      text += point.isOnFront ? "true\n" : "false\n"
    }
    return Array(text.utf8)
  }
}
