import TimingTuning
import VirtualTime

/// The curve of failures in twenty lines of a terminal: shares are drawn by their square root, so that
/// one in a thousand can be seen beside one in two.
public struct TunedDelayPlot: Sendable {
  /// Twenty lines.
  public let lines: [String]

  private static let width = 64
  private static let height = 17
  private static let labelled = [(0, "100 %"), (5, "50 %"), (8, "25 %"), (12, "6 %"), (15, "1 %")]

  /// Draws a curve.
  public init(_ delay: TunedDelay) {
    let longest = delay.shownLongest
    var rows = [[Character]](
      repeating: Array(repeating: " ", count: Self.width), count: Self.height)
    // A range is marked by both of its ends.
    let answerColumns = [delay.answer.wait, delay.answer.end].compactMap { wait in
      wait.map { Self.column($0.milliseconds, longest) }
    }
    for column in 0..<Self.width {
      let wait = longest * Double(column) / Double(Self.width - 1)
      guard let point = delay.point(atMs: wait) else { continue }
      let top = Self.row(point.band.upperBound)
      let bottom = Self.row(point.band.lowerBound)
      for row in top...max(top, bottom) { rows[row][column] = ":" }
      if answerColumns.contains(column) {
        for row in 0..<Self.height where rows[row][column] == " " { rows[row][column] = "|" }
      }
      rows[Self.row(point.failure)][column] = "*"
    }
    let target = Self.row(delay.answer.target)
    for column in 0..<Self.width where rows[target][column] == " " { rows[target][column] = "·" }
    var lines = ["share of runs that fail (*), its band (:), what is allowed (·)"]
    for (index, row) in rows.enumerated() {
      let label = Self.labelled.first { $0.0 == index }?.1 ?? ""
      lines.append(ReadableText.right(label, width: 6) + " │" + String(row))
    }
    lines.append("     0 └" + String(repeating: "─", count: Self.width))
    let end = "\(TunedDelay.milliseconds(Nanoseconds(Int64(longest * 1_000_000)))) ms"
    lines.append("        0" + ReadableText.right(end, width: Self.width - 1))
    self.lines = lines
  }

  private static func row(_ share: Double) -> Int {
    let height = Double(height - 1)
    return min(Self.height - 1, max(0, Int(height - share.squareRoot() * height + 0.5)))
  }

  private static func column(_ wait: Double, _ longest: Double) -> Int {
    min(width - 1, Int((wait / longest * Double(width - 1)).rounded(.up)))
  }
}
