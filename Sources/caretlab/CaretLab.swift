// What lives here: the command line. Each command is a file; `CaretLab.run` finds it by its name.

import Foundation
import KeyboardLab
import TerminalSupport

/// The workbench: `caretlab COMMAND`.
@main
struct CaretLab {
  static let version = "0.1.0"

  /// The commands: name, operands, what they do in a line.
  static var commands: [(name: String, operands: String, summary: String, type: any Command.Type)] {
    [
      (
        "replay", "PATH…",
        "play touch traces through a keyboard; see what happens, check expectations",
        ReplayCommand.self
      ),
      (
        "gestures", "PATH…", "judge touches by gesture recognizers; see which one failed and why",
        GesturesCommand.self
      ),
      ("keyboards", "[NAME …]", "list the keyboards, or draw some", KeyboardsCommand.self),
      ("new-trace", "NAME", "write a trace that presses keys by name", NewTraceCommand.self),
      ("synth", "", "write labelled traces of gestures as people make them", SynthCommand.self),
      (
        "label", "FILE…", "write into traces which gesture was meant, and by whom",
        LabelCommand.self
      ),
      ("record", "", "write a page that records touches on a phone", RecordCommand.self),
      ("convert", "IN OUT", "turn recordings of one format into another", ConvertCommand.self),
      (
        "stats", "PATH…", "count touches key by key, and the keys that fingers glide over",
        StatsCommand.self
      ),
      (
        "profiles", "[NAME]", "list how hosts and proxies behave, each value with its source",
        ProfilesCommand.self
      ),
      (
        "scenarios", "[S1 …]", "play the table of scenarios with several strategies",
        ScenariosCommand.self
      ),
      (
        "compare", "", "strategies beside each other, many runs each: failures, damage, time",
        CompareCommand.self
      ),
      ("tune", "WHAT", "find a timing parameter, and how sure it is", TuneCommand.self),
      (
        "check", "[NAME …]", "test properties of keyboards with drawn cases; make failures small",
        CheckCommand.self
      ),
      (
        "sweep", "FILE.json", "play every combination of parameters, a line of results for each",
        SweepCommand.self
      ),
      ("merge", "FILE…", "put the results of shards together", MergeCommand.self),
      (
        "job", "SYSTEM -- …", "print a job file that shares a command among machines",
        JobCommand.self
      ),
      (
        "inspect-plist", "FILE", "say in words what a keyboard's Info.plist lets it do",
        InspectPlistCommand.self
      ),
    ]
  }

  static func main() {
    var terminal = StandardTerminal()
    let code = run(Array(CommandLine.arguments.dropFirst()), on: &terminal)
    exit(terminal.exitCode(after: code))
  }

  /// Runs a command line without the program's name.
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    switch words.first {
    case nil:
      terminal.say(help)
      return .badInput
    case "--help", "-h", "help":
      terminal.write(Array(help.utf8))
      return .fine
    case "--version":
      terminal.write(lines: ["caretlab \(version)"])
      return .fine
    case let word?:
      if let command = commands.first(where: { $0.name == word }) {
        return command.type.run(Array(words.dropFirst()), on: &terminal)
      }
      let known = commands.map(\.name) + ["--help", "--version"]
      let hint = NearestName.hint(for: word, among: known)
      terminal.say(line: "caretlab: there is no command \"\(word)\"\(hint); see caretlab --help")
      return .badInput
    }
  }

  static var help: String {
    """
    USAGE: caretlab COMMAND [OPTIONS]

    A laboratory for iOS keyboards that move the caret: proxy, host, gestures and touches on one
    virtual clock, the same bytes every time.

    COMMANDS
    \(commandLines)

    OPTIONS
      --help              show this text; caretlab COMMAND --help shows a command's own
      --version           show the version

    EXAMPLES
      caretlab replay traces
          play every trace in a folder
      caretlab replay traces/tag-bold.trace.jsonl --keyboard habra-2014
          play one trace with another keyboard
      caretlab scenarios S2 S7
          see what a wait of 0.1 s does to the text
      caretlab gestures traces/tag-bold.trace.jsonl
          which gestures are in a trace, and why it is none of the others

    EXIT CODES
      0 fine, 1 a check failed, 2 wrong usage or bad input

    """
  }

  private static var commandLines: String {
    commands.map { command in
      let usage = command.operands.isEmpty ? command.name : command.name + " " + command.operands
      return "  " + usage + String(repeating: " ", count: 20 - usage.count) + command.summary
    }.joined(separator: "\n")
  }
}
