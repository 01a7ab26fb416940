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

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let command = try CompareCommand(arguments)
    let interruption = Interruption()
    defer { interruption.end() }
    return command.run(
      asJSON: arguments.has("--json"), interruption: { interruption.exitCode }, on: &terminal)
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
    let runs = try arguments.number("--runs", in: 1...10_000_000) ?? 200
    let seed = try arguments.number("--seed", in: 0...1_000_000_000_000) ?? 0
    seeds = UInt64(seed)..<UInt64(seed) + UInt64(runs)
    typingMs = try arguments.number("--typing", in: 0...60_000) ?? 0
    disturbances = try CompareCommand.disturbances(arguments.values(of: "--disturb"))
    if typingMs > 0, !disturbances.isEmpty {
      throw UsageFault("--typing and --disturb exclude each other; userType is a disturbance")
    }
    showsTimelines = arguments.has("--timeline")
    let isTooMuch = runs > CompareCommand.timelineLimit || arguments.has("--json")
    if showsTimelines, disturbances.isEmpty || isTooMuch {
      throw UsageFault(
        "--timeline needs --disturb, at most \(CompareCommand.timelineLimit) --runs and no --json")
    }
  }

  /// Plays and tells all settings.
  ///
  /// - Parameters:
  ///   - asJSON: whether one document is written, or a table for each setting.
  ///   - interruption: asked before each strategy; an exit code ends the work with what there is.
  ///   - terminal: gets the results.
  func run(
    asJSON: Bool, interruption: () -> ExitCode?, on terminal: inout some Terminal
  ) -> ExitCode {
    var json = ComparisonJSON()
    let settings = settings
    var progress = ProgressLine("comparisons", total: settings.count * strategies.count)
    var ending: ExitCode?
    for (index, setting) in settings.enumerated() {
      let cells = play(
        setting, index * strategies.count, interruption, &progress, on: &terminal)
      ending = interruption()
      // A setting of which nothing was played has no table.
      if cells.isEmpty, ending != nil { break }
      if asJSON {
        for cell in cells {
          json.add(
            cell, under: setting.comparison.conditions, profile: setting.profile,
            latency: setting.latency)
        }
      } else {
        let table = ComparisonTable(
          title: title(of: setting), cells,
          legMedians: setting.comparison.conditions.latency.legMedians)
        terminal.write(lines: timelines(setting.comparison) + table.lines + [""])
      }
      if ending != nil { break }
    }
    if asJSON { terminal.write(json.finish(isInterrupted: ending != nil)) }
    if ending != nil { terminal.say(line: "interrupted; this is what was found until then") }
    return ending ?? .fine
  }

  /// What the strategies are compared in, with the names of its parts.
  private struct Setting {
    var operation: ComparedOperation
    var profile: String
    var latency: String
    var comparison: StrategyComparison
  }

  private var settings: [Setting] {
    operations.flatMap { operation in
      profiles.flatMap { profileName, profile in
        latencies.map { latencyName, latency in
          Setting(
            operation: operation, profile: profileName, latency: latencyName,
            comparison: StrategyComparison(
              .init(
                profile: profile, latency: latency, operation: operation, typingMs: typingMs,
                disturbances: disturbances)))
        }
      }
    }
  }

  private func play(
    _ setting: Setting, _ played: Int, _ interruption: () -> ExitCode?,
    _ progress: inout ProgressLine,
    on terminal: inout some Terminal
  ) -> [ComparisonCell] {
    defer { progress.clear(on: &terminal) }
    var cells: [ComparisonCell] = []
    for (index, strategy) in strategies.enumerated() {
      if interruption() != nil { break }
      progress.show(played + index, on: &terminal)
      if let cell = setting.comparison.play(strategy, seeds: seeds) { cells.append(cell) }
    }
    return cells
  }

  private func timelines(_ comparison: StrategyComparison) -> [String] {
    guard showsTimelines else { return [] }
    return seeds.flatMap { seed -> [String] in
      guard let trial = comparison.trial(seed: seed) else { return [] }
      let document = comparison.task(seed: seed).start.document
      return ["seed \(seed): \(document)"] + TimelineText(trial).lines + [""]
    }
  }

  private func title(of setting: Setting) -> String {
    let kinds = disturbances.count == 1 ? disturbances[0].rawValue : "disturbances"
    let among = !disturbances.isEmpty ? ", \(kinds)" : ""
    let typing = typingMs > 0 ? ", a key within \(typingMs) ms" : among
    return "\(setting.operation.rawValue), \(setting.profile), \(setting.latency)\(typing), "
      + "\(seeds.count) runs: \(setting.operation.summary)"
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
