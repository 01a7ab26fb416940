import ProxyScenarios

extension ViewerSummary {
  /// Creates a table of strategies under one set of conditions; the share of wrong runs is drawn with its
  /// interval.
  ///
  /// - Parameters:
  ///   - cells: the results, one for each strategy.
  ///   - title: the conditions in words.
  ///   - items: for each strategy, the item of the page that shows a wrong run; nil if there is none.
  package init(_ cells: [ComparisonCell], title: String, items: [Int?]) {
    self.init(
      title,
      columns: ["strategy", "wrong", "95 %", "refused", "median ms", "p95 ms", "messages a run"])
    rows = zip(cells, items).map { cell, item in
      let runs = Double(max(1, cell.runs))
      let interval = cell.wrongInterval
      let low = ComparisonTable.tenths(interval.lowerBound * 100)
      let high = ComparisonTable.tenths(interval.upperBound * 100)
      return Row(
        [
          Cell(cell.strategy),
          Cell(
            ComparisonTable.percent(Double(cell.wrong) / runs),
            Share(Double(cell.wrong) / runs, from: interval.lowerBound, to: interval.upperBound)),
          Cell("\(low)–\(high)"), Cell(ComparisonTable.percent(Double(cell.refused) / runs)),
          Cell(ComparisonTable.milliseconds(cell.time(percent: 50))),
          Cell(ComparisonTable.milliseconds(cell.time(percent: 95))),
          Cell(ComparisonTable.tenths(Double(cell.messages) / runs)),
        ], isFailure: cell.wrong > 0, item: item)
    }
  }
}
