import ProxyScenarios
import TimingTuning
import VirtualTime

/// Pictures of tuned delays, a row for each: the curve of failures with its band and the answer, and
/// how soon the library knows that it is done.
public struct TunedDelayPicture: Sendable {
  private let delays: [TunedDelay]

  /// Draws the answers.
  public init(_ delays: [TunedDelay]) {
    self.delays = delays
  }

  /// The drawing.
  public var svg: String {
    let rows = delays.enumerated().map { row, delay in
      let y = Double(row) * PictureAxes.panel.height
      return failures(delay, y) + times(delay, y)
    }
    return PictureAxes.drawing(
      width: Int(2 * PictureAxes.panel.width),
      height: Int(PictureAxes.panel.height) * max(delays.count, 1), rows.joined())
  }

  /// A page without anything from elsewhere: the drawing, and the answers in words.
  public var page: String {
    let lines = delays.flatMap { TunedDelayText.lines(for: $0) + [""] }
    return PictureAxes.page("Tuned delays", svg, beside: lines)
  }

  /// Shares are drawn by their square root, so that one in a thousand can be seen beside one in two.
  private func failures(_ delay: TunedDelay, _ y: Double) -> String {
    let answer = delay.answer
    let axes = PictureAxes(x: 0, y: y, right: delay.shownLongest, top: 1)
    let curve = answer.curve.filter { $0.wait.milliseconds <= delay.shownLongest }
    func steps(_ share: (DelayAnswer.Point) -> Double) -> [(x: Double, y: Double)] {
      curve.indices.flatMap { index in
        let end = index + 1 < curve.count ? curve[index + 1].wait.milliseconds : delay.shownLongest
        return [curve[index].wait.milliseconds, end].map {
          axes.place($0, share(curve[index]).squareRoot())
        }
      }
    }
    let band = steps(\.band.upperBound) + steps(\.band.lowerBound).reversed()
    let ticks = [0.001, 0.01, 0.1, 0.5, 1].map { share in
      axes.tick(height: share.squareRoot(), "\(ReadableText.number(share * 100)) %")
    }
    let waits = [0.0, 0.5, 1].map { share in
      let wait = (share * delay.shownLongest * 10).rounded() / 10
      return axes.tick(width: share * delay.shownLongest, ReadableText.number(wait))
    }
    return axes.frame(
      delay.subject, "wait (ms) under \(delay.conditions)", "share that fails", numbers: false)
      + PictureAxes.area(band) + (ticks + waits).joined() + PictureAxes.line(steps(\.failure))
      + axes.level(answer.target.squareRoot())
      + (answer.wait.map { axes.mark($0.milliseconds, delay.headline, dashed: false) } ?? "")
      + (answer.end.map { axes.mark($0.milliseconds, "no longer", dashed: true) } ?? "")
  }

  /// The share of runs that the library knows the end of, against time.
  private func times(_ delay: TunedDelay, _ y: Double) -> String {
    let cell = delay.answer.caretControl
    let percents = Array(stride(from: 0, through: 100, by: 2)) + [99]
    let times = percents.sorted().compactMap { percent in
      cell.time(percent: percent).map { (time: $0.milliseconds, share: Double(percent) / 100) }
    }
    let axes = PictureAxes(
      x: PictureAxes.panel.width, y: y,
      right: max(((times.last?.time ?? 0) / 100).rounded(.up) * 100, 100), top: 1)
    return axes.frame("caretControl: \(cell.wrong) failed", "known after (ms)", "share of runs")
      + PictureAxes.line(times.map { axes.place($0.time, $0.share) })
  }
}
