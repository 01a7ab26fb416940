import Chance
import ProxyScenarios
import TextLayout
import TimingTuning
import Timing

/// The result of tuning a delay as text for people: the answer first.
package struct TunedDelayText: Sendable {
  /// The lines without line ends.
  package let lines: [String]

  /// Writes the answers: a single one with its curve, as wide as `style` allows, several as a table.
  package init(_ delays: [TunedDelay], in style: TextStyle = .plain) {
    if delays.count == 1 {
      lines =
        TunedDelayText.lines(for: delays[0]) + [""] + TunedDelayPlot(delays[0], in: style).lines
    } else {
      lines = TunedDelayText.table(delays)
    }
  }

  /// Returns the lines about one delay in detail, without the curve.
  static func lines(for delay: TunedDelay) -> [String] {
    let answer = delay.answer
    var lines = ["\(delay.title): \(delay.headline)"]
    switch answer.kind {
    case .number:
      lines.append(
        "  at most \(target(answer)) % of runs fail, with 95 % confidence (one-sided); "
          + failures(answer))
      if let interval = answer.waitInterval {
        lines.append("  the least wait that suffices lies between \(ends(interval))")
      }
    case .range: lines += range(answer)
    case .noWait:
      lines.append(
        "  at most \(target(answer)) % of runs fail, with 95 % confidence (one-sided); "
          + failures(answer))
      lines.append(
        answer.shortest > .zero
          ? "  no wait is needed, but the next step must be at another instant: in the same "
            + "instant the operation never ends"
          : "  the next step may follow in the same turn")
    case .noneSuffices(let reason):
      let place = answer.leastAt.map { ", fewest at \(TunedDelay.milliseconds($0)) ms" } ?? ""
      lines.append("  \(failures(answer))\(place)")
      if let reason { lines.append("  mostly: \(reason)") }
    case .undecided: lines += undecided(answer)
    }
    lines += harm(delay) + warnings(answer)
    lines.append("  caretControl in the same runs: \(caretControl(answer.caretControl))")
    return lines
  }

  private static func range(_ answer: DelayAnswer) -> [String] {
    var lines = [
      "  with each of these waits at most \(target(answer)) % of runs fail, with 95 % confidence "
        + "(one-sided); a longer wait does harm",
      "  \(failures(answer)) with the shortest"
        + (answer.leastAt.map { ", fewest at \(TunedDelay.milliseconds($0)) ms" } ?? ""),
    ]
    if let interval = answer.waitInterval {
      lines.append("  the least wait that suffices lies between \(ends(interval))")
    }
    if let interval = answer.endInterval {
      lines.append("  the longest one lies between \(ends(interval))")
    }
    return lines
  }

  /// Returns the interval of an end of the sufficient waits, in words.
  private static func ends(_ interval: DelayAnswer.Part) -> String {
    "\(TunedDelay.milliseconds(interval.from)) and "
      + (interval.to.map { "\(TunedDelay.milliseconds($0)) ms" } ?? "a limit that these runs do "
        + "not show")
  }

  private static func undecided(_ answer: DelayAnswer) -> [String] {
    let bound = WilksBound(share: answer.target).runs(withHits: 0)
    let ever = ConfidenceSequence.runsWithoutHit(toShow: answer.target)
    var lines = ["  \(failures(answer)) with the best wait"]
    if let bound, let ever {
      lines.append(
        "  \(target(answer)) % needs \(bound) runs without a failure, or \(ever) with a test "
          + "after each run")
    } else {
      lines.append(
        "  \(target(answer)) % needs more than 1000000000 runs; allow a larger share")
    }
    return lines
  }

  /// Returns the waits that do harm, if failures rise again somewhere.
  private static func harm(_ delay: TunedDelay) -> [String] {
    let answer = delay.answer
    guard !answer.isMonotone, answer.wait != nil else { return [] }
    var lines: [String] = []
    let parts = answer.parts.map { part in
      part.to.map {
        "\(TunedDelay.milliseconds(part.from)) up to \(TunedDelay.milliseconds($0))"
      } ?? "from \(TunedDelay.milliseconds(part.from)) on"
    }
    let hasEnd = answer.parts.count > 1 || answer.parts.contains { $0.to != nil }
    if hasEnd, answer.end == nil {
      lines.append(
        "  a wait does harm outside of \(parts.prefix(4).joined(separator: ", ")) ms")
    }
    let worst = [10.0, 30, 100, 300].filter { $0 <= answer.longest.milliseconds }.compactMap {
      wait in
      delay.point(atMs: wait).map { "\(Int(wait)) ms \(TunedDelay.percent($0.failure)) %" }
    }
    lines.append("  failures at " + worst.joined(separator: ", "))
    return lines
  }

  private static func warnings(_ answer: DelayAnswer) -> [String] {
    var lines: [String] = []
    if answer.isExtrapolated {
      lines.append(
        "  an extrapolation: it depends on the end of the latencies' table more than on "
          + "measurements")
    }
    if answer.endedEarly {
      lines.append("  ended after \(answer.runs) runs: more than half fail with every wait")
    }
    if !answer.isExact {
      lines.append("  waits between those that were played may fail more often")
    }
    return lines
  }

  private static func target(_ answer: DelayAnswer) -> String {
    TunedDelay.percent(answer.target)
  }

  private static func failures(_ answer: DelayAnswer) -> String {
    "\(answer.failures) of \(answer.runs) failed (two-sided "
      + "\(TunedDelay.percent(answer.failureInterval)))"
  }

  private static func caretControl(_ cell: ComparisonCell) -> String {
    let wrong = ClopperPearson(cell.wrong, of: cell.runs).interval()
    let times = [(50, "median"), (95, "p95"), (99, "p99")].map { percent, name in
      "\(name) \(cell.time(percent: percent).map { TunedDelay.milliseconds($0) } ?? "–")"
    }
    return
      "\(cell.wrong) failed (\(TunedDelay.percent(wrong))), \(cell.refused) refused; known after "
      + times.joined(separator: ", ") + " ms"
  }

  private static func table(_ delays: [TunedDelay]) -> [String] {
    let header = [
      "operation", "profile", "latency", "answer", "failed", "95 %", "caretControl failed",
      "median", "p95", "p99",
    ]
    let rows = delays.map { delay in
      let answer = delay.answer
      let cell = answer.caretControl
      return [
        delay.setting.operation.rawValue, delay.setting.profile, delay.setting.latency,
        delay.headline + (answer.isExtrapolated ? " (extrapolated)" : ""),
        TunedDelay.percent(answer.failure) + " %", TunedDelay.percent(answer.failureInterval),
        "\(cell.wrong) of \(cell.runs)",
      ]
        + [50, 95, 99].map { cell.time(percent: $0).map { TunedDelay.milliseconds($0) } ?? "–" }
    }
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([header] + rows).map { row in
      let cells = row.enumerated().map { column, cell in
        column < 4
          ? ReadableText.left(cell, width: widths[column])
          : ReadableText.right(cell, width: widths[column])
      }
      return cells.joined(separator: "  ")
    }
    guard let first = delays.first else { return [] }
    return [
      "\(first.strategy): waits with which at most \(target(first.answer)) % of runs fail, with 95 % "
        + "confidence"
    ] + lines + ["times in ms until caretControl knows the end"]
  }
}
