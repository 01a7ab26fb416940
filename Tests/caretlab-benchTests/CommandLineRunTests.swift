import Testing

@testable import caretlab_bench

@Suite("caretlab-bench")
struct CommandLineRunTests {
  /// A benchmark that takes no time.
  private enum Instantly: BenchCommand {
    static let name = "instantly"
    static let summary = "nothing at all"
    static let discussion = "Measures nothing."

    static func run() throws -> BenchTable { table }

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

  @Test(
    "exit codes: 0 for a result or help, 2 for wrong usage",
    arguments: [
      ("instantly", 0), ("instantly --json", 0), ("--help", 0), ("instantly --help", 0),
      ("", 2), ("later", 2), ("instantly now", 2), ("instantly --jsn", 2),
    ] as [(String, Int32)])
  func exitCodes(words: String, code: Int32) {
    let run = CommandLineRun(program: "caretlab-bench", commands: [Instantly.self])
    #expect(run.run(["caretlab-bench"] + words.split(separator: " ").map(String.init)) == code)
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

  @Test("a round measures every contestant, and the ratio is that of the same round")
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
    #expect(cells.map(\.nanoseconds) == [50, 150])
  }
}
