import Foundation
import TerminalSupport
import Testing
import TextLayout

@Suite("Command lines")
struct CommandSyntaxTests {
  let syntax = CommandSyntax(
    name: "lab play", operands: "PATH…", summary: "Plays.",
    options: [.init("--seed", "N", help: "a seed\nof streams"), .init("--quiet", help: "hush")],
    examples: [("lab play x", "plays x")])

  @Test("values stand after a space or an equals sign, operands anywhere")
  func parsing() throws {
    let arguments = try syntax.parse(["a", "--seed=7", "-", "--quiet", "--", "--seed"])
    #expect(arguments.operands == ["a", "-", "--seed"])
    #expect(arguments.value(of: "--seed") == "7")
    #expect(arguments.has("--quiet") && !arguments.has("--help"))
    #expect(try syntax.parse(["--seed", "-1"]).value(of: "--seed") == "-1")
    #expect(try syntax.parse(["-h"]).has("--help"))
    #expect(try syntax.parse(["--seed="]).value(of: "--seed") == "")
  }

  @Test("the help is made of the same table")
  func help() {
    #expect(
      syntax.help == """
        USAGE: lab play PATH… [OPTIONS]

        Plays.

        OPTIONS
          --seed N  a seed
                    of streams
          --quiet   hush
          --help    show this text

        EXAMPLES
          lab play x
              plays x

        """)
  }

  @Test("long lines of the help are cut between words")
  func longLines() {
    let words = Array(repeating: "lengthy", count: 30).joined(separator: " ")
    let long = CommandSyntax(
      name: "lab", summary: "Plays.", options: [.init("--seed", "N", help: words)],
      notes: ["NAMES\n  \(words)"])
    let lines = long.help.split(separator: "\n").filter { $0.contains("lengthy") }
    #expect(lines.map(\.count) == [75, 75, 75, 59, 73, 73, 73, 25])
    #expect(lines.map { $0.prefix { $0 == " " }.count } == [2, 12, 12, 12, 2, 2, 2, 2])
  }

  @Test(
    "a full line is joined with the next one of its paragraph, and not with the next item of a list"
  )
  func listsInHelp() {
    let words = Array(repeating: "eleven12345", count: 6).joined(separator: " ")
    let list = CommandSyntax(
      name: "lab", summary: "Plays.", options: [],
      notes: ["LIST\n  one: \(words)\n  another: \(words)\n\n  \(words)\n  continuations"])
    let lines = list.help(in: TextStyle(width: 200)).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("  one:") } == ["  one: \(words)"])
    #expect(lines.filter { $0.hasPrefix("  another:") } == ["  another: \(words)"])
    #expect(lines.contains("  \(words) continuations"))
  }

  @Test(
    "the nearest name is suggested, and nothing where none is near",
    arguments: [
      ("--sead", "--seed"), ("--QUIET", "--quiet"), ("--esed", "--seed"), ("--volume", nil),
      ("", nil),
    ])
  func suggestions(word: String, expected: String?) {
    #expect(NearestName.nearest(to: word, among: ["--seed", "--quiet"]) == expected)
  }
}
