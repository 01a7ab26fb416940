import Foundation
import PropertyTesting

/// How many runs per second the engine makes on the small model, and the gain from a second worker.
struct ProxySpeed {
  /// The bar: 200 times the speed of Hypothesis (1 140 runs/s).
  static let runsPerSecondMin = 200.0 * 1_140

  /// The highest speed of one worker.
  let runsPerSecond: Double
  /// The gain from a second worker.
  let gain: ThreadGain
  /// Whether one and two workers make the same report.
  let isSame: Bool
  /// The shrunk counterexample to the model's real claim.
  let counterexample: String

  var isFast: Bool { runsPerSecond >= ProxySpeed.runsPerSecondMin && gain.isWithinBar && isSame }

  /// Measures the speed with one and with two workers, in turns.
  static func measure(runs: Int = 200_000, rounds: Int = 24) -> ProxySpeed {
    var reports = ["", ""]
    let gain = ThreadGain.measure(rounds: rounds) { workers in
      reports[workers - 1] = check(runs: runs, workers: workers).description
    }
    return ProxySpeed(
      runsPerSecond: Double(runs) / gain.wallOfOne, gain: gain, isSame: reports[0] == reports[1],
      counterexample: counterexample())
  }

  /// Checks a property that holds, so that the check makes all runs.
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
        time on %.2f cores; the same report: %@
        its counterexample: %@
        """, runsPerSecond, ProxySpeed.runsPerSecondMin, gain.byUserTime, ThreadGain.bar,
      gain.byWallTime, gain.cores, isSame ? "yes" : "NO", counterexample)
      + (gain.warning.map { "\n\($0)" } ?? "")
  }

  var json: String {
    String(
      format: """
        {"runsPerSecond": %.0f, "bar": %.0f, %@, "sameReport": %@, "counterexample": "%@"}
        """, runsPerSecond, ProxySpeed.runsPerSecondMin, gain.json, isSame ? "true" : "false",
      counterexample)
  }
}
