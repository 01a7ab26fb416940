import JSONText
@testable import caretlab
import ProxyScenarios
import ProxySimulation
import ShardedWork
import Testing

@Suite("Sweeps")
struct SweepTests {
  @Test("cells go through the values, the last parameter's first, and through the seeds before")
  func order() throws {
    let sweep = try sweep(
      #"""
      {"sweep":"compare","parameters":{"operation":["insert"],
       "strategy":[{"from":10,"to":30,"by":20,"in":"fixedDelay(*)"},"sameTurn"],
       "pushPolicy":["afterEveryMessage","never"]},"runs":1,"seeds":{"from":5,"to":9,"by":4}}
      """#)
    #expect(sweep.cellCount == 12)
    let rows = try (0..<12).map { cell in
      let row = try #require(sweep.play(cell: cell) { false })
      return ["strategy", "pushPolicy", "seed"].map { row[$0].map(JSONWriter.word) ?? "" }
        .joined(separator: " ")
    }
    #expect(
      rows == [
        "fixedDelay(10) afterEveryMessage 5", "fixedDelay(10) afterEveryMessage 9",
        "fixedDelay(10) never 5", "fixedDelay(10) never 9",
        "fixedDelay(30) afterEveryMessage 5", "fixedDelay(30) afterEveryMessage 9",
        "fixedDelay(30) never 5", "fixedDelay(30) never 9", "sameTurn afterEveryMessage 5",
        "sameTurn afterEveryMessage 9", "sameTurn never 5", "sameTurn never 9",
      ])
  }

  @Test("a cell comes to what a comparison of the same conditions comes to")
  func sameAsComparison() throws {
    let sweep = try sweep(
      #"""
      {"sweep":"compare","parameters":{"strategy":["fixedDelay(10)"],"operation":["clearLine"],
       "profile":["ios8"],"latency":["slowPad"]},"runs":40,"seeds":[7]}
      """#)
    let row = try #require(sweep.play(cell: 0) { false })
    let comparison = StrategyComparison(
      .init(profile: .named("ios8"), latency: .slowPad, operation: .clearLine))
    let cell = try #require(comparison.play("fixedDelay(10)", seeds: 7..<47))
    #expect(cell.wrong > 0)
    #expect(row["runs"]?.integer == 40)
    #expect(row["right"]?.integer == cell.right)
    #expect(row["wrong"]?.integer == cell.wrong)
    #expect(row["refused"]?.integer == cell.refused)
    #expect(row["medianMs"]?.double == cell.time(percent: 50)?.milliseconds)
    #expect(row["p99Ms"]?.double == cell.time(percent: 99)?.milliseconds)
  }

  @Test("a row is read back as it was written")
  func roundTrip() throws {
    let sweep = try sweep(
      #"""
      {"sweep":"compare","parameters":{"operation":["insert","clearLine"],
       "strategy":["sameTurn","poll(20)","caretControl"],"disturb":["none","any","tap"]},
       "runs":3}
      """#)
    for cell in 0..<sweep.cellCount {
      let row = try #require(sweep.play(cell: cell) { false })
      let line = sweep.line(of: cell, row)
      #expect(LineCheck.isWhole(line.dropLast()))
      #expect(sweep.read(try JSONValue(parsing: line)) == row)
    }
  }

  @Test("a sweep of checks tests each property on each keyboard that it concerns")
  func properties() throws {
    let sweep = try sweep(
      #"""
      {"sweep":"check","parameters":{"property":["letters","tag-caret-exact"],
       "keyboard":["qwerty","habra-2014",null]},"runs":50}
      """#)
    let rows = try (0..<6).map { cell in
      let row = try #require(sweep.play(cell: cell) { false })
      #expect(sweep.read(try JSONValue(parsing: sweep.line(of: cell, row))) == row)
      return ["property", "keyboard", "is", "foundInRun", "isLeftOut"].map { name in
        row[name].map(JSONWriter.word) ?? "-"
      }.joined(separator: " ")
    }
    #expect(
      rows == [
        "letters qwerty held null -", "letters habra-2014 - - true", "letters null - - true",
        "tag-caret-exact qwerty - - true", "tag-caret-exact habra-2014 failed 6 -",
        "tag-caret-exact null - - true",
      ])
  }

  @Test("the plan tells sweeps apart whose latencies differ only behind a thousand strategies")
  func laterModels() throws {
    let file = try SweepFile(
      parsing: Array(
        #"""
        {"sweep":"compare","parameters":{"operation":["insert"],"latency":["a.csv","b.csv"],
         "strategy":[{"from":1,"to":1500,"by":1,"in":"fixedDelay(*)"}]}}
        """#.utf8))
    func plan(_ later: LatencyModel) throws -> JSONValue {
      try Sweep(file, profile: { .named($0) }, latency: { $0 == "a.csv" ? .device : later }).plan
    }
    #expect(try plan(.slowPad) != plan(.device))
    #expect(try plan(.slowPad) == plan(.slowPad))
  }

  @Test("a cell that is stopped comes to nothing")
  func stopped() throws {
    let sweep = try sweep(
      #"{"sweep":"compare","parameters":{"operation":["insert"],"strategy":["sameTurn"]}}"#)
    #expect(sweep.play(cell: 0) { true } == nil)
  }

  @Test(
    "what is wrong with a file is told where it stands, with what to do",
    arguments: [
      ("[]", "1:1: this is not a sweep; begin with"),
      (#"{"sweep":"chek"}"#, "1:10: unknown sweep chek; use one of compare, check"),
      (
        #"{"sweep":"check","parameters":{"property":["leters"]}}"#,
        "1:44: there is no property \"leters\" (did you mean \"letters\"?); see caretlab check --list"
      ),
      (
        #"{"sweep":"check","parameters":{"property":["letters"],"keyboard":[3]}}"#,
        "1:67: this is a number; write a text in quotes or null"
      ),
      (#"{"sweep":"compare"}"#, "1:1: the sweep has no parameters; add"),
      (
        #"{"sweep":"compare","parameters":{},"run":1}"#,
        "1:36: a sweep has no \"run\" (did you mean \"runs\"?)"
      ),
      (
        #"{"sweep":"compare","parameters":{}}"#,
        "1:1: the parameter \"operation\" is missing; give it at least one value"
      ),
      (
        #"{"sweep":"compare","parameters":{"operatoin":[]}}"#,
        "1:34: there is no parameter \"operatoin\" (did you mean \"operation\"?)"
      ),
      (
        #"{"sweep":"compare","parameters":{"operation":"insert"}}"#,
        "1:46: \"operation\" is a string, not a list of values; write [ ] around it"
      ),
      (#"{"sweep":"compare","parameters":{"operation":[]}}"#, "1:46: \"operation\" has no value"),
      (
        parameters(#""operation":["clearlines"]"#),
        "1:47: there is no \"clearlines\" (did you mean \"clearLine"
      ),
      (parameters(#""operation":[7]"#), "1:47: this is a number; write a text in quotes"),
      (
        parameters(#""operation":["insert"],"typing":[-1]"#),
        "1:67: \"typing\" must be ms from 0 to 60000"
      ),
      (
        parameters(#""operation":["insert"],"typing":[{"from":3,"to":1,"by":1}]"#),
        "1:67: a range must be"
      ),
      (
        parameters(#""operation":["insert"],"typing":[{"from":1,"to":3,"step":1}]"#),
        "1:84: a range has no \"step\""
      ),
      (parameters(#""operation":["insert"],"pushPolicy":["sometimes"]"#), "1:71: "),
      (
        parameters(#""operation":["insert"]"#, #","runs":0"#), "a whole number from 1 to 1000000000"
      ),
      (
        parameters(#""operation":["insert"]"#, #","seeds":[-1]"#),
        "\"seeds\" must be a list of whole numbers"
      ),
    ])
  func faults(text: String, message: String) {
    let error = #expect(throws: (any Error).self) { try sweep(text) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test("as many runs as 1e9 can be asked for")
  func manyRuns() throws {
    let sweep = try sweep(Self.parameters(#""operation":["insert"]"#, #","runs":1e9"#))
    #expect(sweep.plan["runs"]?.integer == 1_000_000_000)
  }

  private static func parameters(_ text: String, _ more: String = "") -> String {
    #"{"sweep":"compare","parameters":{\#(text),"strategy":["sameTurn"]}\#(more)}"#
  }

  private func sweep(_ text: String) throws -> Sweep {
    try Sweep(
      try SweepFile(parsing: Array(text.utf8)),
      profile: { .named($0) }, latency: { LatencyModel($0) ?? .device })
  }
}

extension ProxyProfile {
  fileprivate static func named(_ name: String) -> ProxyProfile {
    named.first { $0.name == name }?.profile ?? .uikit26
  }
}
