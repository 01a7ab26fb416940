import JSONText

/// The settings, strategies and seeds of a comparison, which are known before it is played.
///
/// A cell of the work is one block of runs of one strategy in one setting. Cells are ordered by
/// setting, then strategy, then seed.
package struct ComparisonPlan: Hashable, Sendable {
  /// The number of runs in a block.
  package static let blockSize = 1_000

  /// The command whose journals hold comparisons.
  package static let command = "caretlab compare"

  /// The settings in which strategies are compared.
  package let settings: [ComparisonSetting]
  /// The strategies' names.
  package let strategies: [String]
  /// The seed of each run.
  package let seeds: Range<UInt64>

  /// A plan.
  package init(settings: [ComparisonSetting], strategies: [String], seeds: Range<UInt64>) {
    self.settings = settings
    self.strategies = strategies
    self.seeds = seeds
  }

  /// The number of cells.
  package var cellCount: Int { settings.count * strategies.count * blockCount }

  private var blockCount: Int {
    (seeds.count + ComparisonPlan.blockSize - 1) / ComparisonPlan.blockSize
  }

  /// Returns the indices of a cell's setting and strategy, and its seeds.
  func place(of cell: Int) -> (setting: Int, strategy: Int, seeds: Range<UInt64>) {
    let pair = cell / blockCount
    let start = seeds.lowerBound + UInt64(cell % blockCount * ComparisonPlan.blockSize)
    let end = min(start + UInt64(ComparisonPlan.blockSize), seeds.upperBound)
    return (pair / strategies.count, pair % strategies.count, start..<end)
  }

  /// The plan as JSON, for a journal's header.
  package var json: JSONValue {
    var json = JSONWriter()
    json.object { json in
      json.array("settings") { json in
        for setting in settings { json.object { setting.write(to: &$0) } }
      }
      json.array("strategies") { json in strategies.forEach { json.value($0) } }
      json.member("seed", seeds.lowerBound)
      json.member("runs", seeds.count)
    }
    return (try? JSONValue(parsing: json.takeBytes())) ?? JSONValue(.null)
  }

  /// Reads a plan that ``json`` wrote; nil if `value` is something else.
  package init?(_ value: JSONValue) {
    guard let settings = value["settings"]?.array, let names = value["strategies"]?.array,
      let seed = value["seed"]?.number?.unsigned, let runs = value["runs"]?.integer,
      (1...1_000_000_000).contains(runs),
      !seed.addingReportingOverflow(UInt64(runs)).overflow
    else { return nil }
    self.settings = settings.compactMap { ComparisonSetting($0) }
    strategies = names.compactMap(\.string)
    seeds = seed..<seed + UInt64(runs)
    guard self.settings.count == settings.count, !settings.isEmpty, !strategies.isEmpty,
      strategies.count == names.count
    else { return nil }
  }
}
