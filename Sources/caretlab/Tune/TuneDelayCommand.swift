import JournalFiles
import LabReports
import ProxyScenarios
import ShardedWork
import TerminalSupport
import TimingTuning

/// `caretlab tune delay`: how long a strategy should wait between its steps.
struct TuneDelayCommand: Command {
  private let questions: [(setting: ComparisonSetting, tuning: DelayTuning)]
  private let seeds: Range<UInt64>
  private let workers: Int
  private let arguments: CommandArguments

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    try TuneDelayCommand(arguments).run(on: &terminal)
  }

  private init(_ arguments: CommandArguments) throws {
    self.arguments = arguments
    if let operand = arguments.operands.first {
      throw UsageFault("\"\(operand)\" is too much; name operations by --operation")
    }
    let options = try ComparisonOptions(arguments)
    let names = DelayStrategy.all.map(\.name)
    let name = try arguments.name("--strategy", among: names)
    let strategy = DelayStrategy.all.first { $0.name == name } ?? .fixedDelay
    let target =
      try arguments.value("--target", "a share between 0 and 1 such as 0.01") { text in
        Double(text).flatMap { $0 > 0 && $0 < 1 ? $0 : nil }
      } ?? 0.01
    let longest = try arguments.number("--up-to", in: 2...60_000) ?? 2_000
    let usual = DelayTuning.usualRuns(target: target)
    let runs = try arguments.number("--runs", in: 1...10_000_000) ?? usual
    let seed = try arguments.number("--seed", in: 0...1_000_000_000_000) ?? 0
    seeds = UInt64(seed)..<UInt64(seed) + UInt64(runs)
    workers = try arguments.number("--workers", in: 1...64) ?? 1
    questions = try options.settings(of: options.operations ?? ComparedOperation.allCases)
      .compactMap { setting, conditions in
        do {
          let tuning = try DelayTuning(
            conditions, strategy, target: target, upTo: .milliseconds(Int64(longest)))
          return (setting, tuning)
        } catch let fault {
          // Operations that nobody has named are left out if the strategy can't do them.
          if options.operations != nil { throw fault }
          return nil
        }
      }
  }

  private func run(on terminal: inout some Terminal) throws -> ExitCode {
    let interruption = Interruption()
    defer { interruption.end() }
    var delays: [TunedDelay] = []
    for (setting, tuning) in questions where !interruption.isRequested {
      guard let answer = try answer(tuning, setting, interruption, on: &terminal) else { continue }
      delays.append(
        TunedDelay(setting: setting, strategy: tuning.strategy.name, answer: answer))
    }
    try write(delays, isInterrupted: interruption.isRequested, on: &terminal)
    guard let code = interruption.exitCode else { return .fine }
    terminal.say(line: "interrupted; this is what was played until then")
    return code
  }

  /// Plays the runs; fewer if they are decided before, or if a signal comes.
  ///
  /// - Returns: nil if nothing was played.
  private func answer<Output: Terminal>(
    _ tuning: DelayTuning, _ setting: ComparisonSetting, _ interruption: Interruption,
    on terminal: inout Output
  ) throws -> DelayAnswer? {
    let work = DelayWork(tuning, seeds: seeds) { interruption.isRequested }
    let run = try CellRun(work, shard: .whole, journal: nil)
    var fold = DelayFold(tuning)
    var progress = ProgressLine("runs of \(setting.operation.rawValue)", total: seeds.count)
    var output = terminal
    defer { terminal = output }
    _ = try run.play(workers: workers) { cells in
      progress.show(min(cells * DelayWork.blockSize, seeds.count), on: &output)
      return interruption.isRequested || fold.isDecided
    } take: { _, block in
      if !fold.isDecided { fold.add(block) }
    }
    progress.clear(on: &output)
    return fold.outcomes.isEmpty ? nil : tuning.answer(fold, seeds: seeds)
  }

  private func write(
    _ delays: [TunedDelay], isInterrupted: Bool, on terminal: inout some Terminal
  ) throws {
    if let path = arguments.value(of: "--csv") {
      try OutputFile.write(TunedDelayTable(delays).bytes, to: path)
    }
    let picture = TunedDelayPicture(delays)
    if let path = arguments.value(of: "--svg") {
      try OutputFile.write(Array(picture.svg.utf8), to: path)
    }
    if let path = arguments.value(of: "--html") {
      try OutputFile.write(Array(picture.page.utf8), to: path)
    }
    if arguments.has("--json") {
      terminal.write(TunedDelayJSON(delays, isInterrupted: isInterrupted).bytes)
    } else {
      terminal.write(folded: TunedDelayText(delays).lines)
    }
  }
}
