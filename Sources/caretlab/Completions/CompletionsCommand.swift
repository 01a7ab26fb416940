import TerminalSupport

/// `caretlab completions`: prints a script with which a shell completes command lines of `caretlab`.
enum CompletionsCommand: Command {
  /// A shell with completions.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static let syntax = CommandSyntax(
    name: "caretlab completions", operands: "bash|zsh|fish",
    summary: """
      Prints a completion script for a shell. With Tab the shell then completes
      commands, options, names and files.
      """,
    notes: [
      """
      WHERE TO PUT THE SCRIPT
        bash: in ~/.bashrc the line: source <(caretlab completions bash)
        with the old bash of macOS: eval "$(caretlab completions bash)"
        zsh: as _caretlab in a folder of $fpath
        fish: as ~/.config/fish/completions/caretlab.fish
      """,
      """
      EXIT CODES
        0 printed, 2 wrong usage
      """,
    ],
    examples: [
      ("source <(caretlab completions bash)", "only for the present shell"),
      ("caretlab completions zsh > ~/.zfunc/_caretlab", "with fpath+=~/.zfunc in ~/.zshrc"),
      (
        "caretlab completions fish > ~/.config/fish/completions/caretlab.fish",
        "for new fish shells"
      ),
    ])

  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let shells = Shell.allCases.map(\.rawValue)
    guard arguments.operands.count == 1, let name = arguments.operands.first else {
      throw UsageFault("name one shell: \(shells.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageFault("SHELL", unknown: name, among: shells)
    }
    let table = CompletionTable()
    let lines =
      switch shell {
      case .bash: BashCompletions(table).lines
      case .zsh: ZshCompletions(table).lines
      case .fish: FishCompletions(table).lines
      }
    terminal.write(lines: lines)
    return .fine
  }
}
