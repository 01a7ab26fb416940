import KeyboardLab
import LabReports
import ProxyScenarios
import ProxySimulation
import TerminalSupport

/// `caretlab compare`: strategies beside each other, over many seeds.
struct CompareCommand: Command {
  private let strategies: [String]
  private let operations: [ComparedOperation]
  private let profiles: [(name: String, profile: ProxyProfile)]
  private let latencies: [(name: String, latency: LatencyModel)]
  private let seeds: Range<UInt64>
  private let typingMs: Int
  private let disturbances: [ComparedDisturbance]
  private let showsTimelines: Bool
  private let sharing: ShardOptions
  private let workers: Int

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let command = try CompareCommand(arguments)
    return try command.run(asJSON: arguments.has("--json"), on: &terminal)
  }

  /// The strategies that are compared if none is named.
  static let usual = ["fixedDelay(100)", "sameTurn", "waitForCallback", "caretControl"]

  /// So many runs can be looked at.
  static let timelineLimit = 20

  private init(_ arguments: CommandArguments) throws {
    if let operand = arguments.operands.first {
      throw UsageFault("\"\(operand)\" is too much; name operations by --operation")
    }
    let named = try arguments.strategies("--strategy")
    strategies = named.isEmpty ? CompareCommand.usual : named
    operations = try CompareCommand.operations(arguments.values(of: "--operation"))
    let assignments = arguments.values(of: "--set")
    profiles = try CompareCommand.names(arguments.values(of: "--profile"), else: "uikit26").map {
      var profile = try ProxyOptions.profile($0)
      for assignment in assignments { try profile.set(assignment: assignment) }
      return ($0, profile)
    }
    let own = profiles.first { $0.profile.latency != ProxyProfile().latency }?.profile.latency
    let usual = own?.description ?? "device"
    let given = arguments.values(of: "--latency")
    try ProxyOptions.checkLatencies(given, assignments)
    latencies = try CompareCommand.names(given, else: usual).map {
      ($0, try given.isEmpty ? own ?? .device : ProxyOptions.latency($0))
    }
    let runs = try arguments.number("--runs", in: 1...1_000_000_000) ?? 200
    let seed = try arguments.number("--seed", in: 0...1_000_000_000_000) ?? 0
    seeds = UInt64(seed)..<UInt64(seed) + UInt64(runs)
    typingMs = try arguments.number("--typing", in: 0...60_000) ?? 0
    disturbances = try CompareCommand.disturbances(arguments.values(of: "--disturb"))
    if typingMs > 0, !disturbances.isEmpty {
      throw UsageFault("--typing and --disturb exclude each other; userType is a disturbance")
    }
    sharing = try ShardOptions(arguments)
    workers = try arguments.number("--workers", in: 1...64) ?? 1
    showsTimelines = arguments.has("--timeline")
    let isTooMuch = runs > CompareCommand.timelineLimit || arguments.has("--json")
    if showsTimelines, disturbances.isEmpty || isTooMuch || sharing.shard != nil {
      throw UsageFault(
        "--timeline needs --disturb, at most \(CompareCommand.timelineLimit) --runs, no --json and "
          + "no shard")
    }
  }

  private func run(
    asJSON: Bool, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let comparisons = comparisons
    let plan = ComparisonPlan(
      settings: comparisons.map(\.setting), strategies: strategies, seeds: seeds)
    let work = ComparisonWork(plan, comparisons.map(\.comparison))
    var report = ComparisonReport(plan, asJSON: asJSON) { timelines(comparisons[$0].comparison) }
    let code = try SharedRun(work: work, options: sharing, workers: workers)
      .play(on: &terminal) { cell, block, terminal in report.add(block, at: cell, on: &terminal) }
    if sharing.shard == nil { report.finish(isInterrupted: code != .fine, on: &terminal) }
    return code
  }

  private var comparisons: [(setting: ComparisonSetting, comparison: StrategyComparison)] {
    operations.flatMap { operation in
      profiles.flatMap { profileName, profile in
        latencies.map { latencyName, latency in
          let conditions = StrategyComparison.Conditions(
            profile: profile, latency: latency, operation: operation, typingMs: typingMs,
            disturbances: disturbances)
          return (
            ComparisonSetting(conditions, profile: profileName, latency: latencyName),
            StrategyComparison(conditions)
          )
        }
      }
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

  private static func names(_ given: [String], else usual: String) -> [String] {
    given.isEmpty ? [usual] : given
  }

  private static func operations(_ names: [String]) throws(UsageFault) -> [ComparedOperation] {
    try names.isEmpty ? ComparedOperation.allCases : choices(names, of: "--operation")
  }

  /// The disturbances of these names; `any` is all of them.
  private static func disturbances(_ names: [String]) throws(UsageFault) -> [ComparedDisturbance] {
    try names.contains(where: { $0 == "any" })
      ? ComparedDisturbance.allCases : choices(names, of: "--disturb", or: ["any"])
  }

  private static func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ names: [String], of option: String, or more: [String] = []
  ) throws(UsageFault) -> [Choice] {
    let known = Choice.allCases.map(\.rawValue) + more
    var choices: [Choice] = []
    for name in names {
      guard let choice = Choice(rawValue: name) else {
        throw UsageFault(option, unknown: name, among: known)
      }
      choices.append(choice)
    }
    return choices
  }
}
