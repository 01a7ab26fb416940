import ProxyScenarios
import Timing

/// Pictures of a comparison: for each setting, when the runs of each strategy end, and how many go wrong.
package struct ComparisonPicture: Sendable {
  private var sections: [PictureSheet.Section] = []

  /// Creates an empty picture.
  package init() {}

  /// Adds a setting.
  ///
  /// - Parameters:
  ///   - title: the conditions in words.
  ///   - cells: the results of each strategy.
  ///   - legMedians: the sum of the legs' medians, to compare times with.
  package mutating func add(
    _ title: String, _ cells: [ComparisonCell], legMedians: Nanoseconds
  ) {
    let strategies = cells.enumerated().map { ComparedStrategy($1, number: $0) }
    sections.append(
      PictureSheet.Section(
        heading: title,
        charts: [
          .comparedTimes(strategies, legMedians: legMedians), .comparedFailures(strategies),
        ]))
  }

  /// Whether nothing was added.
  package var isEmpty: Bool { sections.isEmpty }

  /// The drawing: charts as wide as a phone, one below the other.
  package var svg: String { PictureSheet(title: "Strategies compared", sections: sections).svg }
}

/// A strategy with the letter and the line that distinguish it from others.
struct ComparedStrategy {
  let cell: ComparisonCell
  let letter: String
  let paint: PicturePaint
  let dash: PictureSymbol.Dash
  /// The time in ms at which each hundredth of all runs was over; runs without an end are left out.
  let curve: [(x: Double, y: Double)]

  init(_ cell: ComparisonCell, number: Int) {
    self.cell = cell
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    letter = number < letters.count ? letters[number] : "\(number + 1)"
    paint = [.first, .second, .ink][number / PictureSymbol.Dash.count % 3]
    dash = .of(number)
    let share = Double(cell.ended) / Double(max(cell.runs, 1))
    curve = cell.timesByPercent.enumerated().map { percent, time in
      (time.milliseconds, Double(percent) / 100 * share)
    }
  }

  /// Returns the time at which a share of the runs, from 0 to 1, was over; nil if fewer runs ended.
  func time(_ share: Double) -> Double? { curve.first { $0.y >= share }?.x }

  /// The share of wrong runs with its interval, and that of refused runs if there are some.
  var words: String {
    let runs = Double(max(cell.runs, 1))
    func percent(_ share: Double) -> String { PictureText.tenth(share * 100) }
    let interval = cell.wrongInterval
    return "\(percent(Double(cell.wrong) / runs)) % "
      + "(\(percent(interval.lowerBound))–\(percent(interval.upperBound)))"
      + (cell.refused > 0 ? ", refused \(percent(Double(cell.refused) / runs)) %" : "")
  }
}

extension PictureChart {
  /// Returns a chart of the share of ended runs against time.
  fileprivate static func comparedTimes(
    _ strategies: [ComparedStrategy], legMedians: Nanoseconds
  ) -> PictureChart {
    let most = max(strategies.compactMap { $0.curve.last?.x }.max() ?? 0, 1)
    let medians = strategies.compactMap { $0.time(0.5) }
    let isWide = most > 12 * (medians.min() ?? most)
    var shares = PictureAxis.even("ended runs", upTo: 1)
    shares.ticks = [0, 0.25, 0.5, 0.75, 0.95].map { ($0, "\(Int($0 * 100)) %") }
    let time = isWide ? PictureAxis.root("time (ms)", upTo: most) : .even("time (ms)", upTo: most)
    var plot = PicturePlot(
      "Time until the end",
      "The share of runs that have ended by a time: when the strategy knew the end or, if it "
        + "never knows, at the app's last change."
        + (isWide
          ? " The time scale is a square root, so that short times are "
            + "distinguishable." : ""),
      x: time, y: shares)
    var labels = PictureLabels(plot)
    for strategy in strategies {
      plot.line(strategy.curve, paint: strategy.paint, strategy.dash)
      for point in strategy.curve where point.y > 0 { labels.avoid(point.x, point.y, in: plot) }
    }
    for (index, strategy) in strategies.enumerated() {
      let share = 0.25 + 0.6 * (Double(index) + 0.5) / Double(strategies.count)
      let last = strategy.curve.last
      guard let x = strategy.time(share) ?? last?.x else { continue }
      plot.label(strategy.letter, at: x, min(share, last?.y ?? share), &labels)
    }
    plot.column(legMedians.milliseconds)
    for strategy in strategies {
      let times = [("median", 0.5), ("p95", 0.95)].map { name, share in
        "\(name) " + (strategy.time(share).map { "\(PictureText.tenth($0)) ms" } ?? "never")
      }
      plot.explain(
        .line(strategy.paint, strategy.dash),
        "\(strategy.letter)  \(strategy.cell.strategy): \(times.joined(separator: ", "))")
    }
    plot.explain(
      .line(.soft, .dotted),
      "the legs' medians, a round trip: \(PictureText.tenth(legMedians.milliseconds)) ms")
    return plot.chart(
      summary: strategies.map { strategy in
        let median = strategy.time(0.5).map { "after \(PictureText.tenth($0)) ms" } ?? "never"
        return "\(strategy.cell.strategy): half of the runs have ended \(median)."
      }.joined(separator: " "))
  }

  /// Returns a chart of the share of wrong runs of each strategy with its interval.
  fileprivate static func comparedFailures(_ strategies: [ComparedStrategy]) -> PictureChart {
    PictureChart(
      "Wrong runs",
      "The mark is the share of wrong runs, the bar is its 95 % interval (Wilson). The scale is a "
        + "square root, so that one in a thousand is visible.",
      summary: strategies.map { "\($0.cell.strategy): wrong \($0.words)." }.joined(separator: " ")
    ) { top in IntervalBars(strategies, top: top + 8).svg }
  }
}

/// Bars on one axis, one below the other, one for each strategy.
private struct IntervalBars {
  private let strategies: [ComparedStrategy]
  private let top: Double
  private let axis = PictureAxis.shares("wrong runs")

  private static let left = PictureChart.margin + 6
  private static let width = PictureChart.width - 2 * left - 12
  private static let row = 38.0

  init(_ strategies: [ComparedStrategy], top: Double) {
    self.strategies = strategies
    self.top = top
  }

  var svg: (svg: String, bottom: Double) {
    let bottom = top + Double(strategies.count) * Self.row + 4
    var svg = ""
    for tick in axis.ticks {
      let x = place(tick.value)
      // Only beside the bars: the lines would cross the texts above them.
      let lines = strategies.indices.map { row in
        let y = top + Double(row) * Self.row + 19
        return "M\(n(x)) \(n(y))V\(n(y + 20))"
      }
      svg += "<path d=\"\(lines.joined())\" stroke-opacity=\"0.45\" "
      svg += PicturePaint.attributes(stroke: .rule) + "/>"
      svg += PictureText.line(x, bottom + 14, tick.text, .middle, paint: .soft, size: 11)
    }
    svg += PictureText.line(
      PictureChart.width - PictureChart.margin, bottom + 30, axis.title, .end, paint: .soft,
      size: 11)
    for (index, strategy) in strategies.enumerated() {
      svg += row(strategy, top + Double(index) * Self.row)
    }
    return (svg, bottom + 32)
  }

  private func row(_ strategy: ComparedStrategy, _ y: Double) -> String {
    let interval = strategy.cell.wrongInterval
    let (from, to) = (place(interval.lowerBound), place(interval.upperBound))
    let share = Double(strategy.cell.wrong) / Double(max(strategy.cell.runs, 1))
    let words = strategy.words
    let room =
      PictureChart.width - 2 * PictureChart.margin - PictureText.width(words, size: 11) - 10
    let name = PictureText.cut(
      "\(strategy.letter)  \(strategy.cell.strategy)", room: room, size: 12)
    return PictureText.line(PictureChart.margin, y + 14, name, size: 12, isBold: true)
      + PictureText.line(
        PictureChart.width - PictureChart.margin, y + 14, words, .end, size: 11)
      + "<rect x=\"\(n(from))\" y=\"\(n(y + 22))\" width=\"\(n(max(to - from, 1)))\" height=\"8\" "
      + PicturePaint.attributes(fill: .band, stroke: .first) + "/>"
      + PictureSymbol.diamond(.second, isFilled: true).svg(place(share), y + 26)
  }

  private func place(_ share: Double) -> Double { Self.left + axis.place(share) * Self.width }

  private func n(_ value: Double) -> String { PictureText.tenth(value) }
}
