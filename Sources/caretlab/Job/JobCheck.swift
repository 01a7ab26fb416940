import Foundation
import TerminalSupport

/// Checks the options of a shared command when its job file is made, and not only on each machine.
///
/// Files that are not here may be on the machines that run the job, so they are not checked.
struct JobCheck {
  /// The command's first word.
  private let command: String
  private let arguments: CommandArguments
  /// The files that are not here.
  private let missing: [String]

  init(command: String, _ arguments: CommandArguments) {
    self.command = command
    var missing: [String] = []
    let isHere = { (word: String) in
      let isFile = [".json", ".csv", ".jsonl"].contains { word.lowercased().hasSuffix($0) }
      if isFile, !FileManager.default.fileExists(atPath: word) {
        missing.append(word)
        return false
      }
      return true
    }
    self.arguments = arguments.keeping(
      operands: { command != "sweep" || isHere($0) },
      values: { !["--profile", "--latency"].contains($0) || isHere($1) })
    self.missing = missing
  }

  /// Warns of files that are not here.
  ///
  /// - Throws: the fault that the command itself would throw.
  func check(on terminal: inout some Terminal) throws {
    switch command {
    case "check": _ = try CheckOptions(arguments)
    case "compare": try CompareCommand(arguments).checkStrategies()
    case "sweep":
      _ = try SweepCommand.workers(arguments)
      // Without the file that is missing, no operand is left.
      if missing.isEmpty { _ = try SweepCommand.sweep(try SweepCommand.path(arguments)) }
    default: _ = try TuneDelayCommand(arguments)
    }
    for file in missing {
      terminal.say(line: "\(file): not here; it must be on each machine that runs the job")
    }
  }
}
