import PropertyTesting
import Foundation
import KeyboardLab
import LabProperties
import TerminalSupport
import TouchTraces
import Timing

/// `caretlab check`: tests properties, shrinks failing cases and saves them as traces.
struct CheckCommand: Command {
  private let options: CheckOptions
  private var items: [CheckItem]

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let options = try CheckOptions(arguments)
    if arguments.has("--list") {
      CheckList.write(options, on: &terminal)
      return .fine
    }
    let command = try CheckCommand(options, on: &terminal)
    return try command.run(on: &terminal)
  }

  private init(_ options: CheckOptions, on terminal: inout some Terminal) throws {
    self.options = options
    if options.examples.isEmpty {
      items = try CheckItem.items(
        options.properties, keyboard: options.keyboard, profile: options.profile)
    } else {
      items = try CheckExamples(options, on: &terminal).items
    }
    try checkSelection()
    if let corpus = options.corpus {
      let (failures, problems) = FailureFolder(path: corpus).load()
      for problem in problems { terminal.say(line: "\(problem)") }
      for place in items.indices {
        items[place].saved = failures.filter { $0.property == items[place].savedName }
      }
    }
  }

  /// Checks that there is something to check, and exactly one item with `--replay`.
  private func checkSelection() throws(UsageFault) {
    if items.isEmpty, let keyboard = options.keyboard {
      let concerned = options.properties.flatMap(\.keyboards)
      throw UsageFault(
        "none of these properties concerns \(keyboard)"
          + (concerned.isEmpty ? "" : "; they concern \(concerned.joined(separator: ", "))"))
    }
    if options.replay != nil, items.count != 1 {
      throw UsageFault(
        "--replay repeats one case; add the name of its property, and its keyboard with --keyboard")
    }
  }

  private func run(on terminal: inout some Terminal) throws -> ExitCode {
    var plan = CheckPlan(items: items, runs: options.runs, seed: options.seed)
    plan.replay = options.replay
    let (blocks, ending) = try makeBlocks(plan, on: &terminal)
    var outcome = CheckOutcome(plan, blocks)
    outcome.isInterrupted = ending != nil
    if let shard = options.sharing.shard {
      if options.sharing.journal == nil {
        terminal.write(CheckJSON.bytes(of: blocks, shard, of: plan))
      }
      update(outcome, on: &terminal)
      if let ending { return ending }
      let hasWork = (0..<plan.blockCount).contains(shard.index - 1)
      return outcome.isSuccess || !hasWork ? .fine : .checkFailed
    }
    warnOfSlowness(outcome, blocks, on: &terminal)
    try CheckReporter(
      out: options.out, json: options.json, showsCode: options.showsCode,
      integration: options.integration, html: options.html, redacts: options.redacts
    )
    .tell(outcome, on: &terminal)
    update(outcome, on: &terminal)
    if let ending { return ending }
    if outcome.items.contains(where: { $0.conclusion == .unreadable }) { return .badInput }
    return outcome.isSuccess ? .fine : .checkFailed
  }

  /// Runs the plan's blocks, as many as the time allows.
  ///
  /// - Returns: the blocks, and the exit code if a signal ended the work early.
  private func makeBlocks(
    _ plan: CheckPlan, on terminal: inout some Terminal
  ) throws -> (blocks: [CheckBlock], ending: ExitCode?) {
    let interruption = Interruption()
    defer { interruption.end() }
    let began = Date()
    let runner = try CheckRunner(plan, options.sharing)
    var line = ProgressLine("runs", total: runner.total, seconds: options.time?.seconds)
    var watched = terminal
    let blocks = try runner.run(workers: options.workers) { progress in
      line.show(progress.runs, also: progress.shrinking, on: &watched)
      // On a busy machine a short time can be over before the first block has begun.
      let isLate =
        progress.hasBegun
        && options.time.map { Date().timeIntervalSince(began) > $0.seconds } ?? false
      return isLate || interruption.isRequested
    }
    line.clear(on: &watched)
    terminal = watched
    let ending = interruption.exitCode
    interruption.tell(on: &terminal)
    return (blocks, ending)
  }

  /// Reports slow properties and what to do about them. Only on standard error, because this
  /// depends on the machine.
  private func warnOfSlowness(
    _ outcome: CheckOutcome, _ blocks: [CheckBlock], on terminal: inout some Terminal
  ) {
    for (place, item) in outcome.items.enumerated() {
      let own = blocks.filter { $0.item == place }
      let seconds = own.reduce(0) { $0 + $1.duration.seconds }
      let share = seconds / Double(max(1, own.reduce(0) { $0 + $1.executions }))
      if seconds > 1, share > 0.1 {
        terminal.say(
          line:
            "\(item.property): a case takes \(Int(share * 1_000)) ms; reduce --runs, or use more "
            + "threads with --workers")
      }
    }
  }

  /// Saves new failures in the corpus, and removes failures that no longer occur. A shard removes
  /// none, because it does not run all cases.
  private func update(_ outcome: CheckOutcome, on terminal: inout some Terminal) {
    guard let corpus = options.corpus, options.replay == nil else { return }
    let folder = FailureFolder(path: corpus)
    for (check, item) in zip(items, outcome.items) {
      let failure = item.failure.flatMap { failure in
        (try? ReplayBlob.decode(failure.replay)).map {
          SavedFailure(property: check.savedName, failure: failure.claim, script: $0)
        }
      }
      let holds = item.isSuccess && options.sharing.shard == nil
      for problem in folder.update(check.savedName, failure, holds: holds) {
        terminal.say(line: "\(problem)")
      }
    }
  }
}
