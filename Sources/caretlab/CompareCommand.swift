import KeyboardLab
import LabReports
import ProxyScenarios
import ProxySimulation
import TerminalSupport

/// `caretlab compare`: compares strategies over many seeds.
struct CompareCommand: Command {
  private let strategies: [String]
  private let options: ComparisonOptions
  private let seeds: Range<UInt64>
  private let showsTimelines: Bool
  private let sharing: ShardOptions
  private let workers: Int
  private let picture: String?
  private let html: String?

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let command = try CompareCommand(arguments)
    try command.checkStrategies()
    return try command.run(asJSON: arguments.has("--json"), on: &terminal)
  }

  /// The strategies that are compared if the user names none.
  static let usual = ["fixedDelay(100)", "sameTurn", "waitForCallback", "caretControl"]

  /// The greatest number of runs with `--timeline`.
  static let timelineLimit = 20

  init(_ arguments: CommandArguments) throws {
    if let operand = arguments.operands.first {
      throw UsageFault("unexpected \"\(operand)\"; name operations with --operation")
    }
    let named = try arguments.strategies("--strategy")
    strategies = named.isEmpty ? CompareCommand.usual : named
    options = try ComparisonOptions(arguments)
    let runs = try arguments.number("--runs", in: 1...1_000_000_000) ?? 200
    let seed = try arguments.number("--seed", in: 0...1_000_000_000_000) ?? 0
    seeds = UInt64(seed)..<UInt64(seed) + UInt64(runs)
    sharing = try ShardOptions(arguments)
    workers = try arguments.number("--workers", in: 1...64) ?? 1
    showsTimelines = arguments.has("--timeline")
    picture = arguments.value(of: "--svg")
    html = arguments.value(of: "--html")
    for (option, path) in [("--svg", picture), ("--html", html)] {
      guard let path else { continue }
      try OutputFile.checkPlace(of: path)
      if sharing.shard != nil {
        throw UsageFault(
          "\(option) needs all results, but a shard has only a part; leave "
            + "\(option) out")
      }
    }
    let isTooMuch = runs > CompareCommand.timelineLimit || arguments.has("--json")
    if showsTimelines, options.disturbances.isEmpty || isTooMuch || sharing.shard != nil {
      throw UsageFault(
        "--timeline needs --disturb, at most \(CompareCommand.timelineLimit) --runs, no --json and "
          + "no shard")
    }
  }

  /// Throws if none of the strategies can do any of the operations.
  func checkStrategies() throws(UsageFault) {
    let settings = comparisons
    let isPlayable = settings.contains { setting in
      strategies.contains {
        setting.comparison.play($0, seeds: seeds.lowerBound..<seeds.lowerBound + 1) != nil
      }
    }
    if isPlayable { return }
    var operations: [String] = []
    for name in settings.map(\.setting.operation.rawValue) where !operations.contains(name) {
      operations.append(name)
    }
    throw UsageFault(
      "\(strategies.joined(separator: ", ")) can't do \(operations.joined(separator: ", ")); choose "
        + "another strategy or operation")
  }

  private func run(
    asJSON: Bool, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let comparisons = comparisons
    let plan = ComparisonPlan(
      settings: comparisons.map(\.setting), strategies: strategies, seeds: seeds)
    let work = ComparisonWork(plan, comparisons.map(\.comparison))
    var report = ComparisonReport(plan, asJSON: asJSON) { timelines(comparisons[$0].comparison) }
    if picture != nil { report.picture = ComparisonPicture() }
    let code = try SharedRun(work: work, options: sharing, workers: workers)
      .play(on: &terminal) { cell, block, terminal in report.add(block, at: cell, on: &terminal) }
    if sharing.shard == nil { report.finish(isInterrupted: code != .fine, on: &terminal) }
    if let picture, let drawing = report.picture, !drawing.isEmpty {
      try OutputFile.write(Array(drawing.svg.utf8), to: picture)
    }
    if let html {
      var page = StrategyPage()
      for (place, cells) in report.told {
        let title = report.title(of: plan.settings[place])
        page.add(cells, title: title, comparisons[place].comparison)
      }
      try OutputFile.writePage(page.page.bytes(), to: html, on: &terminal)
    }
    return code
  }

  private var comparisons: [(setting: ComparisonSetting, comparison: StrategyComparison)] {
    options.settings(of: options.operations ?? ComparedOperation.allCases).map {
      ($0.setting, StrategyComparison($0.conditions))
    }
  }

  private func timelines(_ comparison: StrategyComparison) -> [String] {
    guard showsTimelines else { return [] }
    return seeds.flatMap { seed -> [String] in
      guard let trial = comparison.trial(seed: seed) else { return [] }
      let document = comparison.task(seed: seed).start.document
      return ["seed \(seed): \(document)"] + TimelineText(trial).lines + [""]
    }
  }
}
