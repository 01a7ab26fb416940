import Chance
import ProxyScenarios
import TimingTuning
import Timing

/// Pictures of tuned delays. For each: the curve of failures with its band and the answer, and how soon the
/// library knows that it has finished.
package struct TunedDelayPicture: Sendable {
  private let delays: [TunedDelay]

  /// Draws the answers.
  package init(_ delays: [TunedDelay]) {
    self.delays = delays
  }

  /// The drawing: charts as wide as a phone, one below the other.
  package var svg: String { sheet.svg }

  /// A page that loads nothing: the charts, and the answers in words.
  package var page: String { sheet.page }

  private var sheet: PictureSheet {
    PictureSheet(
      title: "Tuned delays",
      sections: delays.map { delay in
        PictureSheet.Section(
          heading: delay.title, charts: [failures(delay), times(delay)],
          lines: TunedDelayText.lines(for: delay))
      })
  }

  private func failures(_ delay: TunedDelay) -> PictureChart {
    let answer = delay.answer
    var plot = PicturePlot(
      "Failures by wait: \(delay.headline)",
      "The share of runs that fail with each wait. The scale is a square root, so that 0.1 % is "
        + "visible.",
      x: .even("wait (ms)", upTo: delay.shownLongest), y: .shares("runs that fail"))
    let curve = answer.curve.filter { $0.wait.milliseconds <= delay.shownLongest }
    func steps(_ share: (DelayAnswer.Point) -> Double) -> [(x: Double, y: Double)] {
      curve.indices.flatMap { index in
        let end = index + 1 < curve.count ? curve[index + 1].wait.milliseconds : delay.shownLongest
        return [curve[index].wait.milliseconds, end].map { ($0, share(curve[index])) }
      }
    }
    plot.band(steps(\.band.upperBound) + steps(\.band.lowerBound).reversed())
    plot.level(answer.target)
    plot.line(steps(\.failure))
    if let wait = answer.wait { plot.mark(wait.milliseconds, delay.headline, .whole) }
    if let end = answer.end { plot.mark(end.milliseconds, "no longer", .dashed) }
    plot.explain(.line(.first, .whole), "share of the runs that fail")
    plot.explain(.band, "band of the whole curve, with 95 % confidence")
    plot.explain(
      .line(.soft, .dotted), "may fail: \(TunedDelay.percent(answer.target)) %")
    return plot.chart(summary: TunedDelayText.lines(for: delay).joined(separator: " "))
  }

  /// Returns a chart of the share of runs whose end the library knows, against time.
  private func times(_ delay: TunedDelay) -> PictureChart {
    let cell = delay.answer.caretControl
    let percents = Array(stride(from: 0, through: 100, by: 2)) + [99]
    let times = percents.sorted().compactMap { percent in
      cell.time(percent: percent).map { (x: $0.milliseconds, y: Double(percent) / 100) }
    }
    var shares = PictureAxis.even("runs", upTo: 1)
    shares.ticks = [0, 0.25, 0.5, 0.75, 0.95].map { ($0, "\(Int($0 * 100)) %") }
    var plot = PicturePlot(
      "caretControl: when it knows the end",
      "The share of the same runs whose outcome the library knows after a time; it waits for "
        + "states, not for a fixed time.",
      x: .even("time (ms)", upTo: max(times.last?.x ?? 0, 1)), y: shares)
    plot.line(times)
    let wrong = ClopperPearson(cell.wrong, of: cell.runs).interval()
    plot.explain(
      .line(.first, .whole),
      "\(cell.wrong) of \(cell.runs) failed (\(TunedDelay.percent(wrong)))")
    var words: [String] = []
    for (percent, name) in [(50, "median"), (95, "95 %")] {
      guard let time = cell.time(percent: percent) else { continue }
      let text = "\(name) \(TunedDelay.milliseconds(time)) ms"
      plot.mark(time.milliseconds, text, percent == 50 ? .whole : .dashed)
      words.append(text)
    }
    return plot.chart(
      summary: "\(cell.wrong) of \(cell.runs) runs failed. Known after: "
        + (words.isEmpty ? "never" : words.joined(separator: ", ")) + ".")
  }
}
