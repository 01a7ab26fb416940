import Foundation
import KeyboardModels
import TerminalSupport
import TestSupport
import TextLayout
import Testing

@testable import caretlab

@Suite("Help and version")
struct HelpTests {
  /// Every command line that shows a help text.
  static let commands =
    [[]] + CaretLab.commands.map { [$0.name] }
    + TuneCommand.subcommands.map { ["tune", $0.name] }

  @Test(
    "a help text fits 80 columns, and no wrapped line is a single short word", arguments: commands)
  func form(command: [String]) {
    let lines = help(command).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 10)
    for (before, line) in zip(lines, lines.dropFirst()) {
      #expect(line.columns <= 80, "\(line)")
      let words = line.split(separator: " ")
      // A short word alone below a line that had no room for it was left over.
      let isAlone = words.count == 1 && line.hasPrefix(" ") && words[0].count < 8
      let isLeftOver = isAlone && before.columns + 1 + words[0].count > 78
      #expect(!isLeftOver, "\(before)\n\(line)")
    }
  }

  @Test("an option's text breaks where the terminal ends, and nowhere else", arguments: commands)
  func options(command: [String]) {
    let lines = help(command + ["--width", "2000"]).split(separator: "\n")
    let options = lines.drop { $0 != "OPTIONS" }.dropFirst().prefix { $0.hasPrefix(" ") }
    #expect(!options.isEmpty)
    for line in options {
      // The keyboards are a list, one in a line.
      let text = line.drop { $0 == " " }
      let isItem =
        KeyboardCatalog.entries.contains { text.hasPrefix("\($0.name): ") }
        || text.hasSuffix("such as my-layout.json")
      #expect(line.hasPrefix("  -") || isItem, "\(line)")
    }
  }

  @Test("the example of caretlab diff about a slow tablet shows a difference")
  func diffExample() throws {
    let example = try #require(DiffCommand.syntax.examples.last)
    #expect(example.remark.contains("slow tablet"))
    let run = try BuiltTool.run(words(of: example.command), in: packageRoot)
    #expect(run.code == 1 && run.output.hasSuffix("different\n"), "\(run.output)")
  }

  @Test("the flicks of the example of caretlab synth can be used by that of caretlab tune gestures")
  func flicksExample() throws {
    let folder = try TemporaryFolder()
    let synth = try #require(SynthCommand.syntax.examples.first).command
    let tune = try #require(TuneGesturesCommand.syntax.examples.first).command
    for command in [synth, tune] {
      #expect(try BuiltTool.run(words(of: command), in: folder.url).code == 0, "\(command)")
    }
  }

  @Test("the example of caretlab stats that says \"the same\" counts the same traces")
  func statsExample() {
    let examples = StatsCommand.syntax.examples
    let alike = examples.filter { $0.remark.contains("the same") }.map { words(of: $0.command) }
    #expect(alike.count == 2)
    for words in alike {
      #expect(words.prefix(2) == ["stats", "traces"] && !words.contains("--keyboard"))
    }
  }

  /// The words of an example after `caretlab`.
  private func words(of command: String) -> [String] {
    command.split(separator: " ").dropFirst().map(String.init)
  }

  @Test("a help text says the same in every width", arguments: commands)
  func widths(command: [String]) {
    func words(_ width: Int) -> [Substring] {
      help(command + ["--width", "\(width)"]).split { $0 == " " || $0 == "\n" }
        .filter { $0 != "\\" }
    }
    let wide = words(1_000)
    #expect(words(80) == wide)
    #expect(words(64).joined() == wide.joined())
    #expect(words(20).joined() == wide.joined())
  }

  @Test("caretlab help COMMAND shows what COMMAND --help shows", arguments: commands)
  func helpCommand(command: [String]) {
    var terminal = CapturedTerminal()
    terminal.style = .plain
    #expect(CaretLab.run(["help"] + command, on: &terminal) == .fine)
    #expect(terminal.text == help(command))
  }

  @Test(
    "names no one knows get the nearest one",
    arguments: [
      (["help", "repley"], "there is no command \"repley\" (did you mean \"replay\"?)"),
      (["repley"], "there is no command \"repley\" (did you mean \"replay\"?)"),
      (["help", "tune", "gesture"], "did you mean \"gestures\"?"),
      (["--versoin"], "did you mean \"--version\"?"),
      (["--width", "8", "--help"], "--width: \"8\" is not a whole number from 20 to 10000"),
      (["profiles", "--color", "alway"], "did you mean \"always\"?"),
    ])
  func unknown(words: [String], hint: String) {
    var terminal = CapturedTerminal()
    terminal.style = .plain
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(hint), "\(terminal.talk)")
    #expect(terminal.output.isEmpty)
  }

  @Test("the version names the commit of the clone that the program was built in")
  func commit() throws {
    let hash = String(repeating: "0123456789", count: 4)
    let clone = try TemporaryFolder()
    _ = try clone.write("", to: "Package.swift")
    let log = try clone.write("", to: ".git/logs/HEAD")
    _ = try clone.write("ref: refs/heads/main\n", to: ".git/HEAD")
    let branch = try clone.write(hash + "\n", to: ".git/refs/heads/main")
    let program = URL(fileURLWithPath: try clone.write("", to: ".build/debug/caretlab"))
    #expect(SourceCommit(executable: program)?.hash == hash)

    try FileManager.default.removeItem(atPath: branch)
    #expect(SourceCommit(executable: program) == nil)
    _ = try clone.write("# pack-refs\n\(hash) refs/heads/main\n", to: ".git/packed-refs")
    #expect(SourceCommit(executable: program)?.short == "0123456789")

    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(60)], ofItemAtPath: log)
    #expect(SourceCommit(executable: program) == nil, "HEAD moved after the build")
  }

  private func help(_ command: [String]) -> String {
    var terminal = CapturedTerminal()
    terminal.style = .plain
    #expect(CaretLab.run(command + ["--help"], on: &terminal) == .fine)
    return terminal.text
  }
}
