import KeyboardLab
import LabReports
import ProxyScenarios
import ProxySimulation
import TerminalSupport
import TextLayout

/// `caretlab scenarios`: plays the table of scenarios with several strategies.
struct ScenariosCommand: Command {
  private let rows: [ScenarioRow]
  private let strategies: [String]
  private let player: ScenarioPlayer
  private let conditions: String?
  private var summary = ScenarioSummary()
  private let html: String?

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    var command = try ScenariosCommand(arguments)
    return try command.run(asJSON: arguments.has("--json"), on: &terminal)
  }

  /// The name with which `--strategy` selects the strategy of a row's naive column.
  static let naive = "naive"

  private init(_ arguments: CommandArguments) throws {
    let proxy = try ProxyOptions(arguments)
    html = arguments.value(of: "--html")
    if let html { try OutputFile.checkPlace(of: html) }
    rows = try ScenariosCommand.rows(arguments.operands)
    let named = try arguments.strategies("--strategy", or: [ScenariosCommand.naive])
    strategies =
      named.isEmpty
      ? [ScenariosCommand.naive, "caretControl"] + StrategyCatalog.general : named
    var own = PlayConditions()
    own.profile = proxy.profile
    own.assignments = proxy.assignments
    own.latency = proxy.latency
    if let seed = try arguments.seed("--seed") { own.seed = seed }
    player = ScenarioPlayer(own)
    let seed = own.seed == 0 ? nil : "seed \(own.seed)"
    let flags = own.assignments.filter { !ProxyOptions.setsLatency($0) }
    let words = [proxy.profileName, proxy.latencyName, seed] + flags
    conditions = own.areTheRowsOwn ? nil : words.compactMap(\.self).joined(separator: ", ")
  }

  private mutating func run(
    asJSON: Bool, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let interruption = Interruption()
    defer { interruption.end() }
    var json = ScenarioJSON()
    var page = StrategyPage()
    for row in rows {
      let command = self
      guard let results = try interruption.result(of: { try command.play(row) }) else { break }
      for result in results {
        summary.add(result)
        if asJSON { json.add(result) }
      }
      if html != nil, !results.isEmpty {
        page.add(results, title: "\(row.id)  \(row.title)  (\(words(for: row)))", player)
      }
      if !asJSON, !results.isEmpty {
        let table = ScenarioTable(results, conditions: words(for: row), in: terminal.style)
        terminal.write(lines: table.lines + [""])
      }
    }
    interruption.tell(on: &terminal)
    let ending = interruption.exitCode
    if asJSON {
      terminal.write(json.finish(isInterrupted: ending != nil))
    } else {
      terminal.write(folded: [(ending == nil ? "" : "interrupted; ") + summary.line])
    }
    if let html {
      try OutputFile.writePage(page.page.bytes(), to: html, on: &terminal)
    }
    if let ending { return ending }
    return summary.passed == summary.judged ? .fine : .checkFailed
  }

  private func play(_ row: ScenarioRow) throws -> [ScenarioResult] {
    var names: [String] = []
    for name in strategies {
      let meant = name == ScenariosCommand.naive ? row.naive.strategy ?? name : name
      if !names.contains(meant) { names.append(meant) }
    }
    return try names.compactMap { name in
      guard let strategy = StrategyCatalog.strategy(named: name) else { return nil }
      return try player.play(row, strategy)
    }
  }

  private func words(for row: ScenarioRow) -> String {
    let own = ["\(row.profile)", "\(row.legs.commandMs)/\(row.legs.pushMs) ms"] + row.flags
    return own.joined(separator: ", ") + (conditions.map { "; played with \($0)" } ?? "")
  }

  private static func rows(_ ids: [String]) throws(UsageFault) -> [ScenarioRow] {
    guard !ids.isEmpty else { return ScenarioRow.all }
    var rows: [ScenarioRow] = []
    for id in ids {
      guard let row = ScenarioRow.named(id) else {
        let hint = NearestName.hint(for: id, among: ScenarioRow.all.map(\.id))
        throw UsageFault(
          "there is no scenario \"\(id)\"\(hint); use one of "
            + ScenarioRow.all.map(\.id).joined(separator: " "))
      }
      rows.append(row)
    }
    return rows
  }
}
