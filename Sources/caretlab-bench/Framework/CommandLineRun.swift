import KeyboardLab
import TerminalSupport
import TextLayout

/// Reads the words of a command line, runs a benchmark, writes its table.
///
/// Exit codes: 0 success, 1 a measurement failed or missed its limit, 2 wrong usage; 130 or 143 after a
/// signal, with the measurements that are complete.
struct CommandLineRun {
  /// All benchmarks.
  static var benchmarks: [any BenchCommand.Type] {
    [
      TimeCommand.self, ShrinkCommand.self, ProxyCommand.self, GesturesBenchCommand.self,
      CheckBenchCommand.self, InvariantsCommand.self, JudgeCommand.self, AssumptionsCommand.self,
      TextsCommand.self,
      CaretAllocationsCommand.self,
    ]
  }

  let program: String
  let commands: [any BenchCommand.Type]

  /// Runs a command line without the program's name.
  func run(_ words: [String], on terminal: inout some Terminal) -> ExitCode {
    switch words.first {
    case nil:
      terminal.say(help)
      return .badInput
    case "--help", "-h":
      terminal.write(Array(help.utf8))
      return .fine
    case let word?:
      if let command = commands.first(where: { $0.name == word }) {
        return run(command, Array(words.dropFirst()), on: &terminal)
      }
      let hint = NearestName.hint(for: word, among: commands.map { $0.name } + ["--help"])
      terminal.say(
        line: "\(program): there is no benchmark \"\(word)\"\(hint); see \(program) --help")
      return .badInput
    }
  }

  private func run(
    _ command: any BenchCommand.Type, _ words: [String], on terminal: inout some Terminal
  ) -> ExitCode {
    let syntax = syntax(of: command)
    do {
      let arguments = try syntax.parse(words)
      if arguments.has("--help") {
        terminal.write(Array(syntax.help.utf8))
        return .fine
      }
      if let operand = arguments.operands.first {
        throw UsageFault("unexpected \"\(operand)\"; a benchmark takes only options")
      }
      return try measure(command, arguments, on: &terminal)
    } catch let fault as UsageFault {
      terminal.say(line: "\(syntax.name): \(fault)")
      return .badInput
    } catch {
      terminal.say(line: "\(syntax.name): \(error)")
      return .checkFailed
    }
  }

  private func measure(
    _ command: any BenchCommand.Type, _ arguments: CommandArguments,
    on terminal: inout some Terminal
  ) throws -> ExitCode {
    let interruption = Interruption()
    defer { interruption.end() }
    do {
      let result = try command.run(arguments) { interruption.isRequested }
      interruption.tell(on: &terminal)
      let json = interruption.isRequested ? result.interruptedJSON : result.json
      terminal.write(lines: [arguments.has("--json") ? json : result.text])
      return interruption.exitCode ?? (result.isWithinBars ? .fine : .checkFailed)
    } catch is BenchInterrupted {
      terminal.say(line: "interrupted; nothing was measured to its end")
      if arguments.has("--json") {
        terminal.write(lines: ["{\"interrupted\":true,\"pass\":null}"])
      }
      return interruption.exitCode ?? .checkFailed
    }
  }

  private func syntax(of command: any BenchCommand.Type) -> CommandSyntax {
    let name = "\(program) \(command.name)"
    return CommandSyntax(
      name: name,
      summary: command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".\n\n"
        + command.discussion,
      options: command.options + [.init("--json", help: "one JSON document on standard output")],
      notes: [
        """
        EXIT CODES
          0 fine, 1 a measurement failed or missed its limit, 2 wrong usage, 130 or
          143 after an interrupt or SIGTERM: the figures so far are shown, and the
          JSON begins with "interrupted":true,"pass":null
        """
      ],
      examples: [
        (name, "a table; build with -c release, because a debug build is much slower"),
        ("\(name) --json > \(command.name).json", "the same as JSON"),
      ] + command.examples)
  }

  private var help: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let list = commands.map { command in
      let gap = String(repeating: " ", count: width - command.name.count + 2)
      return "  " + command.name + gap + command.summary
    }
    return """
      USAGE: \(program) BENCHMARK [OPTIONS]

      Measures parts of the lab beside references, in one run.

      BENCHMARKS
      \(list.joined(separator: "\n"))

      \(program) BENCHMARK --help shows what a benchmark measures, with examples.

      """
  }
}
