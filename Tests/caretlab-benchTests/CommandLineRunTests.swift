import Foundation
import TerminalSupport
import TestSupport
import TextLayout
import Testing

@testable import caretlab_bench

@Suite("caretlab-bench")
struct CommandLineRunTests {
  /// A benchmark that takes no time.
  private enum Instantly: BenchCommand {
    static let name = "instantly"
    static let summary = "nothing at all"
    static let discussion = "Measures nothing."

    static let options: [CommandSyntax.Option] = [.init("--runs", "N", help: "how many")]

    static func run(
      _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
    ) throws -> any BenchResult {
      _ = try arguments.number("--runs", in: 1...9)
      return table
    }

    static let table = BenchTable(
      benchmark: "nothing", unit: "ns", columns: ["1", "10"],
      rows: [
        .init(
          name: "reference", target: "none",
          cells: [.init(nanoseconds: 2, ratio: 1), .init(nanoseconds: 20, ratio: 1)]),
        .init(
          name: "candidate", target: "≤ 1.0×",
          cells: [.init(nanoseconds: 1, ratio: 0.5), .init(nanoseconds: 30, ratio: 1.5)]),
      ], notes: ["A note."])
  }

  /// A benchmark that can't be measured, and one that misses its bar.
  private enum Broken: BenchCommand {
    static let name = "broken"
    static let summary = "fails"
    static let discussion = "Fails."

    static func run(
      _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
    ) throws -> any BenchResult { throw Fault() }

    struct Fault: Error, CustomStringConvertible { let description = "no memory" }
  }

  private enum Slow: BenchCommand {
    static let name = "slow"
    static let summary = "misses its bar"
    static let discussion = "Is slow."

    static func run(
      _ arguments: CommandArguments, until isInterrupted: @escaping () -> Bool
    ) throws -> any BenchResult { Result() }

    struct Result: BenchResult {
      let text = "slow"
      let json = "{}"
      let isWithinBars = false
    }
  }

  private struct Words: Terminal {
    var style = TextStyle.plain
    var isInputStopped: @Sendable () -> Bool = { false }
    var output = ""
    var talk = ""
    let isWatched = false

    mutating func write(_ bytes: [UInt8]) { output += String(decoding: bytes, as: UTF8.self) }
    mutating func say(_ text: String) { talk += text }
    mutating func readInput() -> [UInt8] { [] }
  }

  private func run(_ line: String) -> (exit: ExitCode, terminal: Words) {
    let run = CommandLineRun(
      program: "caretlab-bench", commands: [Instantly.self, Broken.self, Slow.self])
    var terminal = Words()
    let exit = run.run(line.split(separator: " ").map(String.init), on: &terminal)
    return (exit, terminal)
  }

  @Test(
    "exit codes: 0 for a result or help, 1 for a failure or a bar that is missed, 2 for wrong usage",
    arguments: [
      ("instantly", .fine), ("instantly --json", .fine), ("--help", .fine),
      ("instantly --help", .fine), ("instantly --runs 3", .fine), ("slow", .checkFailed),
      ("broken", .checkFailed), ("", .badInput), ("later", .badInput),
      ("instantly now", .badInput), ("instantly --jsn", .badInput),
      ("instantly --runs 0", .badInput),
    ] as [(String, ExitCode)])
  func exitCodes(line: String, code: ExitCode) {
    let (exit, terminal) = run(line)
    #expect(exit == code)
    #expect(terminal.output.isEmpty == (code == .badInput || line == "broken"))
    #expect(terminal.talk.isEmpty == (code == .fine || line == "slow"))
  }

  @Test(
    "what is wrong is said, with what was probably meant",
    arguments: [
      (
        "instntly",
        "caretlab-bench: there is no benchmark \"instntly\" (did you mean \"instantly\"?); "
          + "see caretlab-bench --help\n"
      ),
      (
        "instantly --jsn",
        "caretlab-bench instantly: unknown option \"--jsn\" (did you mean \"--json\"?); "
          + "see caretlab-bench instantly --help\n"
      ),
      (
        "instantly --runs 12",
        "caretlab-bench instantly: --runs: \"12\" is not a whole number from 1 to 9\n"
      ),
      ("broken", "caretlab-bench broken: no memory\n"),
    ])
  func complaints(line: String, message: String) {
    #expect(run(line).terminal.talk == message)
  }

  @Test("a signal ends a benchmark with what was measured to its end")
  func interruption() throws {
    var asked = 0
    let rounds = Rounds(count: 3, operations: 1) {
      asked += 1
      return asked > 6
    }
    var table = BenchTable(benchmark: "nothing", unit: "ns", columns: ["1", "10", "100"])
    try table.fill(rows: [("only", "none")]) { _ in
      try rounds.play([Rounds.Contestant(name: "only", target: "") { _ in 5 }])
    }
    #expect(table.text == "nothing, ns            1  target\nonly         5.0 (1.00×)  none")
    #expect(
      table.interruptedJSON.hasPrefix("{\"interrupted\":true,\"pass\":null,\n  \"benchmark\""))
    #expect(throws: BenchInterrupted.self) {
      try table.fill(rows: [("only", "none")]) { _ in
        try rounds.play([Rounds.Contestant(name: "only", target: "") { _ in 5 }])
      }
    }
  }

  @Test(
    "an interrupted benchmark is neither within its bars nor not",
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)],
    [
      ["invariants", "--runs", "1000000"], ["time"], ["shrink"],
    ])
  func signal(ending: (signal: Int32, code: Int32), words: [String]) throws {
    let process = Process()
    process.executableURL = builtProducts.appendingPathComponent("caretlab-bench")
    process.arguments = words + ["--json"]
    let (output, talk) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = talk
    try process.run()
    Thread.sleep(forTimeInterval: 1)
    kill(process.processIdentifier, ending.signal)
    let json = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: talk.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == ending.code)
    #expect(json.hasPrefix("{\"interrupted\":true,\"pass\":null"), "\(json)")
    #expect(said.hasPrefix("interrupted; "), "\(said)")
  }

  @Test("the help of every benchmark tells its options, exit codes and examples")
  func help() {
    for command in CommandLineRun.benchmarks {
      var terminal = Words()
      let exit = CommandLineRun(program: "caretlab-bench", commands: CommandLineRun.benchmarks)
        .run([command.name, "--help"], on: &terminal)
      #expect(exit == .fine)
      #expect(terminal.output.hasPrefix("USAGE: caretlab-bench \(command.name) [OPTIONS]\n"))
      #expect(terminal.output.contains("\nEXIT CODES\n"))
      #expect(terminal.output.contains("\n  caretlab-bench \(command.name) --json > "))
      for option in command.options { #expect(terminal.output.contains("\n  \(option.name)")) }
    }
  }

  @Test("the table shows times, ratios and targets in columns")
  func table() {
    #expect(
      Instantly.table.text == """
        nothing, ns            1            10  target
        reference    2.0 (1.00×)  20.0 (1.00×)  none
        candidate    1.0 (0.50×)  30.0 (1.50×)  ≤ 1.0×
        A note.
        """)
  }

  @Test("each contestant has its least round, and the ratio is that of the least ones")
  func rounds() throws {
    var disturbance: UInt64 = 1
    let cells = try Rounds(count: 5, operations: 100).play([
      Rounds.Contestant(name: "reference", target: "") { count in
        disturbance += 1
        return UInt64(count) * disturbance * 10
      },
      Rounds.Contestant(name: "candidate", target: "", share: 2) { count in
        UInt64(count) * disturbance * 30
      },
    ])
    #expect(cells.map(\.ratio) == [1, 3])
    #expect(cells.map(\.nanoseconds) == [30, 90])
  }
}
