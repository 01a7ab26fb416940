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

  /// Runs the command.
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    do {
      let arguments = try syntax.parse(words)
      if arguments.has("--help") {
        terminal.write(Array(syntax.help.utf8))
        return .fine
      }
      let command = try CompareCommand(arguments)
      command.run(asJSON: arguments.has("--json"), on: &terminal)
      return .fine
    } catch {
      terminal.say(line: "caretlab compare: \(error)")
      return .badInput
    }
  }

  /// The strategies that are compared if none is named.
  static let usual = ["fixedDelay(100)", "sameTurn", "waitForCallback", "caretControl"]

  private init(_ arguments: CommandArguments) throws {
    strategies = try CompareCommand.strategies(arguments.values(of: "--strategy"))
    operations = try CompareCommand.operations(arguments.values(of: "--operation"))
    let assignments = arguments.values(of: "--set")
    profiles = try CompareCommand.names(arguments.values(of: "--profile"), else: "uikit26").map {
      var profile = try ProxyOptions.profile($0)
      for assignment in assignments { try profile.set(assignment: assignment) }
      return ($0, profile)
    }
    latencies = try CompareCommand.names(arguments.values(of: "--latency"), else: "device").map {
      ($0, try ProxyOptions.latency($0))
    }
    let runs = try arguments.number("--runs", in: 1...10_000_000) ?? 200
    let seed = try arguments.number("--seed", in: 0...1_000_000_000_000) ?? 0
    seeds = UInt64(seed)..<UInt64(seed) + UInt64(runs)
    typingMs = try arguments.number("--typing", in: 0...60_000) ?? 0
  }

  private func run(asJSON: Bool, on terminal: inout some Terminal) {
    var json = ComparisonJSON()
    let total = operations.count * profiles.count * latencies.count * strategies.count
    var progress = ProgressLine("comparisons", total: total)
    var played = 0
    for operation in operations {
      for (profileName, profile) in profiles {
        for (latencyName, latency) in latencies {
          let comparison = StrategyComparison(
            .init(profile: profile, latency: latency, operation: operation, typingMs: typingMs))
          var cells: [ComparisonCell] = []
          for strategy in strategies {
            progress.show(played, on: &terminal)
            if let cell = comparison.play(strategy, seeds: seeds) { cells.append(cell) }
            played += 1
          }
          progress.clear(on: &terminal)
          if asJSON {
            for cell in cells {
              json.add(
                cell, operation: operation.rawValue, profile: profileName, latency: latencyName,
                typingMs: typingMs)
            }
          } else {
            let typing = typingMs > 0 ? ", a key within \(typingMs) ms" : ""
            let title =
              "\(operation.rawValue), \(profileName), \(latencyName)\(typing), "
              + "\(seeds.count) runs: \(operation.summary)"
            terminal.write(lines: ComparisonTable(title: title, cells).lines + [""])
          }
        }
      }
    }
    if asJSON { terminal.write(json.finish()) }
  }

  private static func names(_ given: [String], else usual: String) -> [String] {
    given.isEmpty ? [usual] : given
  }

  private static func strategies(_ names: [String]) throws(UsageFault) -> [String] {
    for name in names where StrategyCatalog.strategy(named: name) == nil {
      let known = StrategyCatalog.entries.map(\.name)
      throw UsageFault(
        "--strategy: there is no \"\(name)\"\(NearestName.hint(for: name, among: known)); it is one "
          + "of \(known.joined(separator: ", "))")
    }
    return names.isEmpty ? usual : names
  }

  private static func operations(_ names: [String]) throws(UsageFault) -> [ComparedOperation] {
    let known = ComparedOperation.allCases
    guard !names.isEmpty else { return known }
    var operations: [ComparedOperation] = []
    for name in names {
      guard let operation = ComparedOperation(rawValue: name) else {
        let hint = NearestName.hint(for: name, among: known.map(\.rawValue))
        throw UsageFault(
          "--operation: there is no \"\(name)\"\(hint); it is one of "
            + known.map(\.rawValue).joined(separator: ", "))
      }
      operations.append(operation)
    }
    return operations
  }
}
