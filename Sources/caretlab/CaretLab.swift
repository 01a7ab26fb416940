// What lives here: the command line. Each command has a file; `CaretLab.run` finds the command by
// its name.

import Foundation
import KeyboardLab
import TerminalSupport
import TextLayout

/// The program `caretlab COMMAND`.
@main
struct CaretLab {
  static let version = "0.1.0"

  /// The commands: name, operands, a summary in one line, and type.
  static var commands: [(name: String, operands: String, summary: String, type: any Command.Type)] {
    [
      (
        "replay", "PATH…",
        "play touch traces through a keyboard; see what happens, check expectations",
        ReplayCommand.self
      ),
      (
        "diff", "A B", "show the differences between two runs",
        DiffCommand.self
      ),
      (
        "gestures", "PATH…", "run gesture recognizers on touches; see which failed, and why",
        GesturesCommand.self
      ),
      ("keyboards", "[NAME …]", "list the keyboards, or draw their layouts", KeyboardsCommand.self),
      ("new-trace", "NAME", "write a trace that presses keys by name", NewTraceCommand.self),
      ("synth", "", "synthesize labelled traces of gestures", SynthCommand.self),
      (
        "label", "FILE…", "write into traces which gesture was meant, and by whom",
        LabelCommand.self
      ),
      ("record", "", "write a page that records touches on a phone", RecordCommand.self),
      ("convert", "IN OUT", "convert recordings to another format", ConvertCommand.self),
      (
        "stats", "PATH…", "count the touches of each key, and the keys that fingers glide over",
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
        "compare", "", "compare strategies over many runs: failures, damage, time",
        CompareCommand.self
      ),
      ("tune", "WHAT", "tune a timing parameter, and show how sure it is", TuneCommand.self),
      (
        "check", "[NAME …]", "test properties of keyboards with random cases; shrink failures",
        CheckCommand.self
      ),
      (
        "sweep", "FILE.json", "play every combination of parameters; write a line for each",
        SweepCommand.self
      ),
      ("merge", "FILE…", "merge the results of shards", MergeCommand.self),
      (
        "job", "SYSTEM -- …", "print a job file that runs a command on many machines",
        JobCommand.self
      ),
      (
        "completions", "SHELL", "print a completion script for bash, zsh or fish",
        CompletionsCommand.self
      ),
      (
        "adopt", "DIR", "prepare a keyboard's module for a bench; list unsupported code",
        AdoptCommand.self
      ),
      (
        "inspect-plist", "FILE", "explain what a keyboard's Info.plist allows",
        InspectPlistCommand.self
      ),
    ]
  }

  static func main() {
    var terminal = StandardTerminal()
    let code = run(Array(CommandLine.arguments.dropFirst()), on: &terminal)
    exit(terminal.exitCode(after: code))
  }

  /// Runs a command line, given without the program's name.
  static func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    guard let word = words.first else {
      terminal.say(syntax.help)
      return .badInput
    }
    if word.hasPrefix("-") { return runOptions(words, on: &terminal) }
    var rest = Array(words.dropFirst())
    var name = word
    if word == "help" {
      guard let asked = rest.first, !asked.hasPrefix("-") else {
        return runOptions(["--help"] + rest, on: &terminal)
      }
      name = asked
      rest = rest.dropFirst() + ["--help"]
    }
    if let command = commands.first(where: { $0.name == name }) {
      return command.type.run(rest, on: &terminal)
    }
    let known = commands.map(\.name) + ["help", "--help", "--version"]
    let hint = NearestName.hint(for: name, among: known)
    terminal.say(line: "caretlab: there is no command \"\(name)\"\(hint); see caretlab --help")
    return .badInput
  }

  /// Shows the program's help or version, for a command line without a command.
  private static func runOptions(
    _ words: [String], on terminal: inout some Terminal
  ) -> ExitCode {
    do {
      let arguments = try syntax.parse(words)
      terminal.style = try DisplayOptions.style(arguments, else: terminal.style)
      if let operand = arguments.operands.first {
        throw UsageFault(
          "the command must come first; write caretlab \(operand) and then its "
            + "options")
      }
      guard arguments.has("--help") || arguments.has("--version") else {
        throw UsageFault("name a command; see caretlab --help")
      }
      terminal.write(
        Array((arguments.has("--help") ? syntax.help(in: terminal.style) : versionLine).utf8))
      return .fine
    } catch {
      terminal.say(line: "caretlab: \(error)")
      return .badInput
    }
  }

  /// The version with a line end, and with the commit of the sources if it is known.
  static var versionLine: String {
    let commit = SourceCommit(executable: Bundle.main.executableURL).map { ", commit \($0.short)" }
    return "caretlab \(version)\(commit ?? "")\n"
  }

  /// The help and the options of the program itself.
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "caretlab", operands: "COMMAND",
      summary: """
        Tests iOS keyboards that move the caret: proxy, host, gestures and touches run
        on one virtual clock, and the same input always gives the same bytes.

        COMMANDS
        \(commandLines)
        """,
      options: [
        .init("--version", help: "show the version, with the commit if it is known")
      ] + DisplayOptions.options,
      notes: [
        """
        caretlab help COMMAND and caretlab COMMAND --help show the command's help.
        """,
        """
        EXIT CODES
          0 fine, 1 a check failed, 2 wrong usage or bad input; 130 or 143 after an
          interrupt (Ctrl-C) or SIGTERM
        """,
      ],
      examples: [
        ("caretlab replay traces", "play every trace in a folder"),
        (
          "caretlab replay traces/tag-bold.trace.jsonl --keyboard habra-2014",
          "play one trace with another keyboard"
        ),
        ("caretlab scenarios S2 S7", "see what a wait of 0.1 s does to the text"),
        (
          "caretlab gestures traces/tag-bold.trace.jsonl",
          "which gestures are in a trace, and why the others are not"
        ),
      ])
  }

  private static var commandLines: String {
    commands.map { command in
      let usage = command.operands.isEmpty ? command.name : command.name + " " + command.operands
      return "  " + usage + String(repeating: " ", count: 20 - usage.count) + command.summary
    }.joined(separator: "\n")
  }
}
