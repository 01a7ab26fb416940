import Foundation
import TerminalSupport
import Testing

@testable import caretlab

@Suite("caretlab completions")
struct CompletionsTests {
  /// A shell's program, if it is on this machine.
  static func program(_ name: String) -> URL? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  static let hasBash = program("bash") != nil
  static let hasZsh = program("zsh") != nil
  static let hasFish = program("fish") != nil

  /// What a shell prints when it reads a script.
  private func output(of shell: String, _ options: [String], _ script: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let process = Process()
    let program: URL = try #require(CompletionsTests.program(shell))
    process.executableURL = program
    process.arguments = options + [try folder.write(script, to: "script")]
    process.environment = ["HOME": folder.url.path, "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  private func script(_ shell: String) -> String { caretlab("completions", shell).output }

  /// Every option that the help of a command shows.
  private func options(inHelpOf words: [String]) -> [String] {
    var terminal = CapturedTerminal()
    terminal.style = .plain
    #expect(CaretLab.run(words + ["--help"], on: &terminal) == .fine)
    let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    let section = lines.drop { $0 != "OPTIONS" }.dropFirst().prefix { !$0.isEmpty }
    return section.filter { $0.hasPrefix("  --") }.map { line in
      String(line.dropFirst(2).prefix { $0 != " " })
    }
  }

  /// What bash offers at the end of each command line.
  private func bash(_ lines: [[String]]) throws -> [[String]] {
    let calls = lines.map { words in
      "offer " + words.map { "'\($0)'" }.joined(separator: " ")
    }
    let test = """
      \(script("bash"))
      offer() {
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _caretlab
        echo "${COMPREPLY[*]}"
      }
      \(calls.joined(separator: "\n"))

      """
    return try output(of: "bash", ["--norc"], test).prefix(lines.count)
      .map { $0.split(separator: " ").map(String.init) }
  }

  @Test("the table has every command of the help, and every option of each command's help")
  func table() {
    let table = CompletionTable()
    for command in table.commands where command.words != ["help"] {
      #expect(command.options.map(\.name) == options(inHelpOf: command.words))
    }
    let names = table.commands.map(\.words)
    for command in CaretLab.commands { #expect(names.contains([command.name])) }
    for command in TuneCommand.subcommands { #expect(names.contains(["tune", command.name])) }
  }

  @Test(
    "bash offers every option of every command's help",
    .enabled(if: hasBash, "there is no bash on this machine"))
  func bashOptions() throws {
    let commands = CompletionTable().commands.map(\.words).filter { $0 != ["help"] }
    let offered = try bash(commands.map { ["caretlab"] + $0 + ["--"] })
    for (words, offer) in zip(commands, offered) {
      #expect(offer == options(inHelpOf: words), "\(words)")
    }
  }

  @Test(
    "bash offers commands, names and words where they belong",
    .enabled(if: hasBash, "there is no bash on this machine"),
    arguments: [
      ("re", ["replay", "record"]), ("--v", ["--version"]), ("tune d", ["delay", "drag"]),
      ("replay --keyboard habra-", ["habra-2014"]),
      ("replay x --keyboard = habra-", ["habra-2014"]), ("replay --annotate ", ["github"]),
      ("check tag-caret", ["tag-caret-exact"]), ("help pro", ["profiles"]),
      ("completions ", ["bash", "zsh", "fish"]), ("job k", ["kubernetes"]),
      ("scenarios S1", []), ("replay --junit ", []), ("replay --seed ", []),
      ("tune delay --prof", ["--profile"]), ("nothing --", []),
    ])
  func bashWords(line: String, words: [String]) throws {
    let typed =
      ["caretlab"]
      + line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let offer = try #require(try bash([typed]).first)
    if line == "scenarios S1" {
      #expect(offer.first == "S1" && offer.contains("S14-accent"))
    } else {
      #expect(offer == words)
    }
  }

  @Test(
    "every word that is offered for an option is one that the command takes",
    arguments: CompletionTable().commands.map(\.words).filter { $0 != ["help"] })
  func choices(command: [String]) {
    let table = CompletionTable().commands.first { $0.words == command }
    for option in table?.options ?? [] {
      for word in option.value.words {
        var terminal = CapturedTerminal()
        _ = CaretLab.run(command + ["--help", option.name, word], on: &terminal)
        #expect(terminal.talk.isEmpty)
        var wrong = CapturedTerminal()
        // A word that is unknown is refused with the option's name, so a known one is not.
        _ = CaretLab.run(command + ["nowhere.trace.jsonl", option.name, word], on: &wrong)
        #expect(!wrong.talk.contains("\(option.name): there is no"), "\(wrong.talk)")
      }
    }
  }

  @Test(
    "zsh reads the script, and finds each command's options in it",
    .enabled(if: hasZsh, "there is no zsh on this machine"))
  func zsh() throws {
    let table = CompletionTable()
    let calls = table.commands.map { command in
      "offer " + (["caretlab"] + command.words + [""]).map { "'\($0)'" }.joined(separator: " ")
    }
    // zsh's own functions are replaced by what prints the options that they are given.
    let test = """
      _arguments() {
        local word
        for word in "$@"; do [[ $word == (\\*|)--* ]] && print -n -- "${${${word#\\*}%%\\[*}%=} "; done
        print
      }
      _describe() { }
      words=(caretlab x) CURRENT=1
      \(script("zsh"))
      offer() { local -a words; words=("$@"); local CURRENT=$#; _caretlab }
      \(calls.joined(separator: "\n"))

      """
    let lines = try output(of: "zsh", ["-f"], test).suffix(calls.count + 1)
    for (command, line) in zip(table.commands, lines) {
      #expect(
        line.split(separator: " ").map(String.init) == command.options.map(\.name),
        "\(command.words)")
    }
  }

  @Test(
    "fish offers every option of every command's help",
    .enabled(if: hasFish, "there is no fish on this machine"))
  func fish() throws {
    let commands = CompletionTable().commands.map(\.words).filter { $0 != ["help"] }
    let calls = commands.map { words in
      "complete -C 'caretlab \(words.joined(separator: " ")) --'; echo =="
    }
    let test = script("fish") + "\n" + calls.joined(separator: "\n") + "\n"
    let parts = try output(of: "fish", ["--no-config"], test).split(separator: "==")
    for (words, part) in zip(commands, parts) {
      let offer = part.map { String($0.prefix { $0 != "\t" }) }
      #expect(Set(offer) == Set(options(inHelpOf: words)), "\(words)")
    }
    #expect(parts.count >= commands.count)
  }

  @Test("one shell must be named", arguments: [[], ["tcsh"], ["bash", "zsh"]])
  func usage(words: [String]) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["completions"] + words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains("bash, zsh, fish"), "\(terminal.talk)")
    #expect(terminal.output.isEmpty)
  }
}
