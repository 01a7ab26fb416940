import ProxyScenarios

extension ViewerSummary {
  /// Creates a table of the runs of one row of the table of scenarios.
  ///
  /// - Parameters:
  ///   - results: the runs.
  ///   - title: the row and its conditions in words.
  ///   - items: for each run, the item of the page that shows it; nil if nothing went wrong.
  package init(_ results: [ScenarioResult], title: String, items: [Int?]) {
    self.init(
      title,
      columns: ["strategy", "ends with", "outcome", "damage", "host ms", "known ms", "as stated"])
    rows = zip(results, items).map { result, item in
      func time(_ milliseconds: Double?) -> Cell {
        Cell(milliseconds.map { ReadableText.number($0) } ?? "–")
      }
      return Row(
        [
          Cell(result.strategy), Cell(ScenarioTable.documents(of: result)),
          Cell(result.outcomes.isEmpty ? "–" : result.outcomes.joined(separator: ", ")),
          Cell(ScenarioDamage(result).words), time(result.hostInstant?.milliseconds),
          time(result.resolvedInstant?.milliseconds),
          Cell(result.passes.map { $0 ? "yes" : "NO" } ?? "–"),
        ], isFailure: result.isDamaged, item: item)
    }
  }
}

extension ScenarioResult {
  /// Whether something went wrong: the text differs from that of the row's correct column, the run never
  /// ends, or it does not end as its own column states.
  package var isDamaged: Bool {
    let damage = ScenarioDamage(self).words
    return passes == false || damage != "none" && damage != "–"
      || outcomes.contains { $0 == "unbounded" || $0 == "trap" }
  }
}
