import TextLayout
import TimingTuning
import Timing

/// The curve of failures for a terminal, in twenty lines. Shares are drawn by their square root, so that
/// one in a thousand can be seen beside one in two.
package struct TunedDelayPlot: Sendable {
  /// The twenty lines; the first one is folded if it is too long.
  package let lines: [String]

  private static let width = 72
  private static let height = 17
  private static let labelled = [(0, "100 %"), (5, "50 %"), (8, "25 %"), (12, "6 %"), (15, "1 %")]

  /// Draws a curve.
  package init(_ delay: TunedDelay, in style: TextStyle = .plain) {
    let longest = delay.shownLongest
    var plot = TerminalPlot(
      in: TextStyle(width: min(style.width, Self.width)), height: Self.height)
    let last = Double(max(plot.width - 1, 1))
    func row(_ share: Double) -> Int { plot.row(share.squareRoot()) }
    // Rounded up, because a shorter wait may not suffice. Both ends of a range are marked.
    let answers = [delay.answer.wait, delay.answer.end].compactMap { wait in
      wait.map { min(plot.width - 1, Int(($0.milliseconds / longest * last).rounded(.up))) }
    }
    for column in 0..<plot.width {
      guard let point = delay.point(atMs: longest * Double(column) / last) else { continue }
      let top = row(point.band.upperBound)
      for row in top...max(top, row(point.band.lowerBound)) {
        plot.put(":", column: column, row: row)
      }
      if answers.contains(column) { plot.fill("|", column: column) }
      plot.put("*", column: column, row: row(point.failure))
    }
    plot.fill("·", row: row(delay.answer.target))
    let end = "\(TunedDelay.milliseconds(Nanoseconds(Int64(longest * 1_000_000)))) ms"
    lines =
      style.fold("share of runs that fail (*), its band (:), what is allowed (·)")
      + plot.lines(numbers: Self.labelled, zero: "0", ends: ("0", end))
  }
}
