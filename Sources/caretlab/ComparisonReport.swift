import LabReports
import ProxyScenarios
import ShardedWork
import TerminalSupport

/// Writes a comparison as its blocks arrive in order, in the same way for a played and a merged
/// comparison.
struct ComparisonReport {
  private let plan: ComparisonPlan
  private let asJSON: Bool
  private let preface: (_ setting: Int) -> [String]
  private var fold: ComparisonFold
  private var json = ComparisonJSON()
  /// The picture that gets the results; nil without `--svg`.
  var picture: ComparisonPicture?
  /// The written results, setting by setting.
  private(set) var told: [(setting: Int, cells: [ComparisonCell])] = []

  /// Creates a report.
  ///
  /// - Parameter preface: returns the lines before a setting's table.
  init(
    _ plan: ComparisonPlan, asJSON: Bool,
    preface: @escaping (_ setting: Int) -> [String] = { _ in [] }
  ) {
    self.plan = plan
    self.asJSON = asJSON
    self.preface = preface
    fold = ComparisonFold(plan)
  }

  mutating func add(_ block: ComparedBlock, at cell: Int, on terminal: inout some Terminal) {
    if let (setting, cells) = fold.add(block, at: cell) { tell(setting, cells, on: &terminal) }
  }

  /// Writes the remaining results. A setting without any played run has no table.
  ///
  /// - Parameter isInterrupted: whether a signal ended the work before everything was played.
  mutating func finish(isInterrupted: Bool = false, on terminal: inout some Terminal) {
    let (setting, cells) = fold.takeSetting()
    if !cells.isEmpty { tell(setting, cells, on: &terminal) }
    if asJSON { terminal.write(json.finish(isInterrupted: isInterrupted)) }
  }

  private mutating func tell(
    _ place: Int, _ cells: [ComparisonCell], on terminal: inout some Terminal
  ) {
    let setting = plan.settings[place]
    let title = title(of: setting)
    picture?.add(title, cells, legMedians: setting.legMedians)
    told.append((place, cells))
    if asJSON {
      for cell in cells { json.add(cell, in: setting) }
    } else {
      let table = ComparisonTable(
        title: title, cells, legMedians: setting.legMedians, in: terminal.style)
      terminal.write(folded: preface(place))
      terminal.write(lines: table.lines + [""])
    }
  }

  /// Returns the conditions in words.
  func title(of setting: ComparisonSetting) -> String {
    let disturbances = setting.disturbances
    let kinds = disturbances.count == 1 ? disturbances[0].rawValue : "disturbances"
    let among = disturbances.isEmpty ? "" : ", \(kinds)"
    let typing = setting.typingMs > 0 ? ", a key within \(setting.typingMs) ms" : among
    return "\(setting.operation.rawValue), \(setting.profile), \(setting.latency)\(typing), "
      + "\(plan.seeds.count) runs: \(setting.operation.summary)"
  }
}
