import Foundation
import PropertyTesting

/// How many runs a second the engine makes on the small model, and what a second worker brings.
struct ProxySpeed {
  /// 200 times what Hypothesis makes (1 140 runs/s).
  static let runsPerSecondMin = 200.0 * 1_140
  static let gainMin = 1.8

  /// The best of the rounds with one worker.
  let runsPerSecond: Double
  /// The best of the rounds with two.
  let runsPerSecondOfTwo: Double
  /// User time of two workers over that of one. Wall time on a busy machine says little; this says how
  /// much two workers hinder one another.
  let userTimeRatio: Double
  /// Whether one and two workers came to the same report.
  let isSame: Bool
  /// The shrunk counterexample of the model's real claim.
  let counterexample: String

  /// What the second worker brings in wall time; below 1 where the machine has no free core.
  var wallGain: Double { runsPerSecondOfTwo / runsPerSecond }
  /// What it brings by user time, with a core for each.
  var userGain: Double { 2 / userTimeRatio }
  var isFast: Bool { runsPerSecond >= ProxySpeed.runsPerSecondMin && isSame }

  /// Measures, alternating between one and two workers.
  static func measure(runs: Int = 1_000_000, rounds: Int = 5) -> ProxySpeed {
    var best = [0.0, 0.0]
    var user = [Double.infinity, Double.infinity]
    var reports = ["", ""]
    for _ in 0..<rounds {
      for workers in [1, 2] {
        let (start, userStart) = (Date(), clock())
        reports[workers - 1] = check(runs: runs, workers: workers).description
        best[workers - 1] = max(best[workers - 1], Double(runs) / Date().timeIntervalSince(start))
        user[workers - 1] = min(user[workers - 1], Double(clock() - userStart))
      }
    }
    return ProxySpeed(
      runsPerSecond: best[0], runsPerSecondOfTwo: best[1], userTimeRatio: user[1] / user[0],
      isSame: reports[0] == reports[1], counterexample: counterexample())
  }

  /// A check of what holds, so that all runs are made.
  private static func check(runs: Int, workers: Int) -> CheckReport {
    examinePropertyInParallel(
      "clear leaves no more than there was",
      settings: CheckSettings(seed: 1, runs: runs, workers: workers)
    ) { draw in
      let input = ProxyModel.draw(draw)
      try expect(ProxyModel.charactersLeft(input) <= input.text.count)
    }
  }

  private static func counterexample() -> String {
    let report = examineProperty("clear empties the field", settings: CheckSettings(runs: 10_000)) {
      draw in
      let input = ProxyModel.draw(draw)
      draw.note("text \(input.text), caret \(input.caret), latencies \(input.latencies)")
      try expect(ProxyModel.charactersLeft(input) == 0)
    }
    return report.counterexample?.lines.first { $0.kind == .note }?.text ?? "none"
  }

  var text: String {
    String(
      format: """
        small proxy model: %.0f runs/s (bar %.0f); two workers: %.2f× by user time (bar %.1f), %.2f× by wall \
        time; the same report: %@
        its counterexample: %@
        """, runsPerSecond, ProxySpeed.runsPerSecondMin, userGain, ProxySpeed.gainMin, wallGain,
      isSame ? "yes" : "NO", counterexample)
  }

  var json: String {
    String(
      format: """
        {"runsPerSecond": %.0f, "bar": %.0f, "userGainOfTwo": %.2f, "wallGainOfTwo": %.2f, \
        "sameReport": %@, "counterexample": "%@"}
        """, runsPerSecond, ProxySpeed.runsPerSecondMin, userGain, wallGain,
      isSame ? "true" : "false", counterexample)
  }
}
