import KeyboardModels
import LabProperties
import ProxyScenarios
import ProxySimulation
import TerminalSupport

/// What a shell can complete after `caretlab`, from the same tables as the help.
struct CompletionTable {
  /// What a word of a command line can be.
  enum Value: Equatable {
    /// Not known.
    case unknown
    /// One of some words.
    case words([String])
    /// A file or a folder.
    case files
    /// One of some words, or a file.
    case wordsOrFiles([String])

    /// The words, without those that need quotes.
    var words: [String] {
      switch self {
      case .unknown, .files: []
      case .words(let words), .wordsOrFiles(let words): words
      }
    }

    /// Whether the shell completes files.
    var takesFiles: Bool {
      switch self {
      case .unknown, .words: false
      case .files, .wordsOrFiles: true
      }
    }

    init(words: [String], files: Bool) {
      let plain = words.filter { ShellWord.quoted($0) == $0 }
      self =
        switch (plain.isEmpty, files) {
        case (true, false): .unknown
        case (true, true): .files
        case (false, false): .words(plain)
        case (false, true): .wordsOrFiles(plain)
        }
    }
  }

  /// An option.
  struct Option {
    let name: String
    /// The placeholder of the value in the help; nil if the option has no value.
    let placeholder: String?
    let value: Value
    /// What the option does, in one line.
    let help: String
    let repeats: Bool
  }

  /// A command.
  struct KnownCommand {
    /// The command's words after `caretlab`: one, or two as in `tune delay`.
    let words: [String]
    let summary: String
    let options: [Option]
    let operands: Value
  }

  /// All commands in the order of the help. The commands of `tune` follow it.
  let commands: [KnownCommand]

  init() {
    var commands: [KnownCommand] = []
    for (name, _, summary, type) in CaretLab.commands {
      commands.append(KnownCommand([name], summary, type.fullSyntax))
      guard name == "tune" else { continue }
      for (word, summary, type) in TuneCommand.subcommands {
        commands.append(KnownCommand([name, word], summary, type.fullSyntax))
      }
    }
    let all = CaretLab.commands.map(\.name)
    commands.append(
      KnownCommand(
        words: ["help"], summary: "show the help of a command", options: [],
        operands: .words(all)))
    self.commands = commands
  }

  /// The options of the program itself.
  var programOptions: [Option] { CaretLab.syntax.options.map(Option.init) }
}

extension CompletionTable.Option {
  init(_ option: CommandSyntax.Option) {
    let files = ["FILE", "DIR", "PATH"]
    name = option.name
    placeholder = option.value
    value = CompletionTable.Value(
      words: option.choices,
      files: option.value.map { value in
        value.split(separator: "|").contains { files.contains(String($0)) }
      } ?? false)
    let line = String(option.help.prefix { $0 != "\n" })
    // If the help lists the meaning of each value, no line describes the whole option.
    let isList = option.choices.first.map { line.hasPrefix("\($0):") } ?? false
    help = isList ? option.value ?? line : line
    repeats = option.repeats
  }
}

extension CompletionTable.KnownCommand {
  init(_ words: [String], _ summary: String, _ syntax: CommandSyntax) {
    self.init(
      words: words, summary: summary,
      options: syntax.options.map(CompletionTable.Option.init),
      operands: CompletionTable.KnownCommand.operands(of: words))
  }

  /// Returns what a command accepts besides its options.
  private static func operands(of words: [String]) -> CompletionTable.Value {
    let keyboards = KeyboardCatalog.entries.map(\.name)
    switch words {
    case ["keyboards"], ["new-trace"]: return .wordsOrFiles(keyboards)
    case ["profiles"]: return .words(ProxyProfile.named.map(\.name))
    case ["scenarios"]: return .words(ScenarioRow.all.map(\.id))
    case ["check"]: return .words(LabProperty.all.map(\.name))
    case ["tune"]: return .words(TuneCommand.subcommands.map(\.name))
    case ["job"]: return .words(JobSystem.allCases.map(\.rawValue))
    case ["completions"]: return .words(CompletionsCommand.Shell.allCases.map(\.rawValue))
    case ["synth"], ["record"], ["compare"], ["tune", "delay"]: return .unknown
    default: return .files
    }
  }
}
