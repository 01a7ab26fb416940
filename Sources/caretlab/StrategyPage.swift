import HostDocuments
import KeyboardLab
import LabReports
import ProxyScenarios

/// A page about strategies: tables, and wrong runs beside the library's run with the same seed.
struct StrategyPage {
  /// The strategy that is shown beside failures.
  static let library = "caretControl"

  private(set) var page = ViewerPage(.drawn)

  /// Adds the strategies of a comparison under one set of conditions.
  ///
  /// - Parameters:
  ///   - cells: the results of each strategy. The page shows the first wrong run of each.
  ///   - title: the conditions in words.
  ///   - comparison: plays the runs again.
  mutating func add(_ cells: [ComparisonCell], title: String, _ comparison: StrategyComparison) {
    let items = cells.map { cell -> Int? in
      guard let failure = cell.failures.first,
        let wrong = comparison.record(cell.strategy, seed: failure.seed)
      else { return nil }
      let library =
        cell.strategy == StrategyPage.library
        ? nil : comparison.record(StrategyPage.library, seed: failure.seed)
      let reason = failure.reason.map { ": \($0)" } ?? ""
      return show(
        wrong, beside: library, title: "\(cell.strategy), seed \(failure.seed); \(title)",
        note: "\(cell.strategy) is wrong\(reason).")
    }
    page.add(ViewerSummary(cells, title: title, items: items))
  }

  /// Adds a row of the table of scenarios.
  ///
  /// - Parameters:
  ///   - results: the results of the row.
  ///   - title: the row and its conditions in words.
  ///   - player: plays the row again.
  mutating func add(_ results: [ScenarioResult], title: String, _ player: ScenarioPlayer) {
    func record(_ name: String, _ row: ScenarioRow) -> Recorded? {
      StrategyCatalog.strategy(named: name).flatMap { try? player.record(row, $0) }
    }
    let items = results.map { result -> Int? in
      guard result.isDamaged, let wrong = record(result.strategy, result.row) else { return nil }
      let isLibrary = result.strategy == StrategyPage.library
      return show(
        wrong, beside: isLibrary ? nil : record(StrategyPage.library, result.row),
        title: "\(result.row.id), \(result.strategy): \(result.row.title)", note: nil)
    }
    page.add(ViewerSummary(results, title: title, items: items))
  }

  private typealias Recorded = (result: ScenarioResult, recording: RunRecording)

  private mutating func show(
    _ wrong: Recorded, beside library: Recorded?, title: String, note: String?
  ) -> Int {
    let item = page.itemCount
    if let library {
      page.add(viewed(wrong), beside: viewed(library), title: title, note: note)
    } else {
      page.add(viewed(wrong), title: title)
    }
    return item
  }

  private func viewed(_ run: Recorded) -> ViewedRun {
    let fields = run.result.fields
    let document =
      fields.indices.contains(run.result.focus)
      ? fields[run.result.focus].document : MarkedDocument(units: [], selection: 0..<0)
    return ViewedRun(
      name: run.result.strategy, title: run.result.strategy, document: document,
      recording: run.recording)
  }
}
