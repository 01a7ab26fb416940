import JSONText
import ProxyScenarios
import Timing

/// A plan of delays to be tuned: what is known of them before anything is played, so that machines can
/// share the runs.
///
/// The cells of the work are the blocks of runs of each setting.
package struct DelayPlan: Hashable, Sendable {
  /// The command whose journals hold tuned delays.
  package static let command = "caretlab tune delay"

  /// The settings in which the strategy is tuned, its name, and the seed of each run.
  package let comparison: ComparisonPlan
  /// The assignments that change every profile, such as `pushPolicy=never`.
  package let assignments: [String]
  /// The allowed share of failures.
  package let target: Double
  /// The longest wait to try.
  package let longest: Nanoseconds

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - comparison: a comparison with one strategy, which is tuned.
  ///   - assignments: the assignments that change every profile.
  ///   - target: the allowed share of failures.
  ///   - longest: the longest wait to try.
  package init(
    _ comparison: ComparisonPlan, assignments: [String], target: Double, upTo longest: Nanoseconds
  ) {
    self.comparison = comparison
    self.assignments = assignments
    self.target = target
    self.longest = longest
  }

  /// The name of the strategy that is tuned.
  package var strategy: String { comparison.strategies.first ?? "" }

  /// The number of cells.
  package var cellCount: Int { comparison.settings.count * blockCount }

  private var blockCount: Int { DelayWork.blockCount(runs: comparison.seeds.count) }

  /// Returns the plan of one of its settings.
  package func only(setting: Int) -> DelayPlan {
    let one = ComparisonPlan(
      settings: [comparison.settings[setting]], strategies: comparison.strategies,
      seeds: comparison.seeds)
    return DelayPlan(one, assignments: assignments, target: target, upTo: longest)
  }

  /// Returns the setting of a cell, and the block of its runs.
  func place(of cell: Int) -> (setting: Int, block: Int) {
    (cell / blockCount, cell % blockCount)
  }

  /// The plan as it stands in a journal's header.
  package var json: JSONValue {
    var json = JSONWriter()
    json.object { json in
      json.member("comparison", comparison.json)
      json.array("set") { json in assignments.forEach { json.value($0) } }
      json.member("target", target)
      json.member("upToNs", longest.count)
    }
    return (try? JSONValue(parsing: json.takeBytes())) ?? JSONValue(.null)
  }

  /// Reads a plan from ``json``; nil if the value is no plan.
  package init?(_ value: JSONValue) {
    guard let comparison = value["comparison"].flatMap({ ComparisonPlan($0) }),
      comparison.strategies.count == 1, let words = value["set"]?.array,
      let target = value["target"]?.double, let longest = value["upToNs"]?.integer
    else { return nil }
    self.init(
      comparison, assignments: words.compactMap(\.string), target: target,
      upTo: Nanoseconds(Int64(longest)))
    guard assignments.count == words.count else { return nil }
  }
}
