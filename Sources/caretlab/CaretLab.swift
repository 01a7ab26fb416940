// What lives here: the command line. Each command is a file; `CaretLab.run` finds it by its name.

import Foundation
import KeyboardLab
import TerminalSupport

/// The workbench: `caretlab COMMAND`.
@main
struct CaretLab {
  static let version = "0.1.0"

  static func main() {
    var terminal = StandardTerminal()
    exit(run(Array(CommandLine.arguments.dropFirst()), on: &terminal).rawValue)
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
    case "replay":
      return ReplayCommand.run(Array(words.dropFirst()), on: &terminal)
    case "new-trace":
      return NewTraceCommand.run(Array(words.dropFirst()), on: &terminal)
    case "gestures":
      return GesturesCommand.run(Array(words.dropFirst()), on: &terminal)
    case "convert":
      return ConvertCommand.run(Array(words.dropFirst()), on: &terminal)
    case "keyboards":
      return KeyboardsCommand.run(Array(words.dropFirst()), on: &terminal)
    case "profiles":
      return ProfilesCommand.run(Array(words.dropFirst()), on: &terminal)
    case "scenarios":
      return ScenariosCommand.run(Array(words.dropFirst()), on: &terminal)
    case let word?:
      let known = [
        "replay", "gestures", "convert", "keyboards", "new-trace", "profiles", "scenarios",
        "--help",
        "--version",
      ]
      let hint = NearestName.hint(for: word, among: known)
      terminal.say(line: "caretlab: there is no command \"\(word)\"\(hint); see caretlab --help")
      return .badInput
    }
  }

  static let help = """
    USAGE: caretlab COMMAND [OPTIONS]

    A laboratory for iOS keyboards that move the caret: proxy, host, gestures and touches on one
    virtual clock, the same bytes every time.

    COMMANDS
      replay PATH…      play touch traces through a keyboard; see what happens, check expectations
      gestures PATH…    judge touches by gesture recognizers; see which one failed and why
      convert IN OUT    turn recordings of other tools into traces, and traces into theirs
      keyboards [NAME]  list the keyboards, or draw one
      new-trace NAME    write a trace that presses keys by name
      profiles [NAME]   list how hosts and proxies behave, each value with its source
      scenarios [S1 …]  play the table of scenarios with several strategies

    OPTIONS
      --help            show this text; caretlab COMMAND --help shows a command's own
      --version         show the version

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
