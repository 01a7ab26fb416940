import TerminalSupport
import LabReports
import ProxyScenarios
import ShardedWork
import TimingTuning

/// `caretlab tune delay`: finds how long a strategy should wait between its steps.
struct TuneDelayCommand: Command {
  private let questions: DelayQuestions
  private let sharing: ShardOptions
  private let workers: Int
  private let arguments: CommandArguments

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    try TuneDelayCommand(arguments).run(on: &terminal)
  }

  init(_ arguments: CommandArguments) throws {
    self.arguments = arguments
    if let operand = arguments.operands.first {
      throw UsageFault("unexpected \"\(operand)\"; name operations with --operation")
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
    workers = try arguments.number("--workers", in: 1...64) ?? 1
    sharing = try ShardOptions(arguments)
    if sharing.shard != nil, let option = ["--csv", "--svg", "--html"].first(where: arguments.has) {
      throw UsageFault(
        "\(option) needs all results, but a shard has only a part; leave \(option) "
          + "out")
    }
    let asked = try options.settings(of: options.operations ?? ComparedOperation.allCases)
      .compactMap { setting, conditions -> (setting: ComparisonSetting, tuning: DelayTuning)? in
        do {
          let tuning = try DelayTuning(
            conditions, strategy, target: target, upTo: .milliseconds(Int64(longest)))
          return (setting, tuning)
        } catch let fault {
          // Operations that the user has not named are left out if the strategy can't do them.
          if options.operations != nil { throw fault }
          return nil
        }
      }
    let comparison = ComparisonPlan(
      settings: asked.map(\.setting), strategies: [strategy.name],
      seeds: UInt64(seed)..<UInt64(seed) + UInt64(runs))
    questions = DelayQuestions(
      plan: DelayPlan(
        comparison, assignments: arguments.values(of: "--set"), target: target,
        upTo: .milliseconds(Int64(longest))),
      tunings: asked.map(\.tuning))
  }

  private func run(on terminal: inout some Terminal) throws -> ExitCode {
    if sharing.shard != nil || sharing.journal != nil { return try share(on: &terminal) }
    let interruption = Interruption()
    defer { interruption.end() }
    var delays: [TunedDelay] = []
    for place in questions.tunings.indices where !interruption.isRequested {
      delays += try self.delays(questions.only(setting: place), interruption, on: &terminal)
    }
    try write(delays, isInterrupted: interruption.isRequested, on: &terminal)
    guard let code = interruption.exitCode else { return .fine }
    terminal.say(line: "interrupted; these are the results so far")
    return code
  }

  /// Plays all runs, or those of a shard, and keeps them in a journal if there is one.
  private func share(on terminal: inout some Terminal) throws -> ExitCode {
    var fold = DelayPlanFold(questions.plan, questions.tunings)
    let work = DelayPlanWork(questions.plan, questions.tunings)
    let code = try SharedRun(work: work, options: sharing, workers: workers)
      .play(on: &terminal) { cell, block, _ in fold.add(block, at: cell) }
    if sharing.shard == nil {
      try write(questions.delays(fold), isInterrupted: code != .fine, on: &terminal)
    }
    return code
  }

  /// Plays the runs of one setting. It ends early if the answer is decided or a signal comes.
  ///
  /// - Returns: an empty array if nothing was played.
  private func delays<Output: Terminal>(
    _ question: DelayQuestions, _ interruption: Interruption, on terminal: inout Output
  ) throws -> [TunedDelay] {
    let work = DelayPlanWork(question.plan, question.tunings) { interruption.isRequested }
    let run = try CellRun(work, shard: .whole, journal: nil)
    var fold = DelayPlanFold(question.plan, question.tunings)
    let count = question.seeds.count
    var progress = ProgressLine(
      "runs of \(question.settings[0].operation.rawValue)", total: count)
    var output = terminal
    defer { terminal = output }
    _ = try run.play(workers: workers) { cells in
      progress.show(min(cells * DelayWork.blockSize, count), on: &output)
      return interruption.isRequested || fold.isDecided
    } take: { cell, block in
      fold.add(block, at: cell)
    }
    progress.clear(on: &output)
    return question.delays(fold)
  }

  private func write(
    _ delays: [TunedDelay], isInterrupted: Bool, on terminal: inout some Terminal
  ) throws {
    // The answer is written first, so that it is not lost if a file can't be written.
    if arguments.has("--json") {
      terminal.write(TunedDelayJSON(delays, isInterrupted: isInterrupted).bytes)
    } else {
      terminal.write(folded: TunedDelayText(delays, in: terminal.style).lines)
    }
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
  }
}
