import Foundation
import PropertyTesting
import Testing

@Suite("Reports")
struct ReportTests {
  @Test("a failure is told as values, what matters, the nearest pass, code and a replay line")
  func failure() {
    let report = examineProperty("the sum is small") { draw in
      let numbers = draw(.array(of: .int(in: 0...100)), "numbers")
      let unused = draw(.bool, "unused")
      draw.note("sum \(numbers.reduce(0, +))")
      _ = unused
      try expect(numbers.reduce(0, +) < 90, "the sum is too large")
    }
    let lines = report.description.split(separator: "\n").map(String.init)
    #expect(
      lines[0].hasPrefix("\"the sum is small\" fails: PropertyTestingTests/ReportTests.swift:"))
    #expect(lines[0].hasSuffix("the sum is too large"))
    #expect(lines[1] == "  numbers = [90]")
    #expect(lines[2] == "  unused = false   (any value does)")
    #expect(lines[3] == "  · sum 90")
    #expect(lines[4] == "  passes with numbers = [89]")
    #expect(
      lines[6...8] == ["as code:", "  let numbers: [Int] = [90]", "  let unused: Bool = false"])
    let replay = report.counterexample?.replay ?? ""
    #expect(lines[9] == "repeat it with: settings: CheckSettings(replay: \"\(replay)\")")
    #expect(lines.count == 10)
  }

  @Test("the error that a check throws is the whole story, with the place of the check")
  func error() throws {
    let failure = #expect(throws: PropertyFailure.self) {
      try checkProperty("never") { draw in try expect(draw(.bool), equals: true) }
    }
    let text = try #require(failure).description
    #expect(text.hasPrefix("PropertyTestingTests/ReportTests.swift:"))
    #expect(text.contains("false is not equal to true"))
    #expect(text.contains("CheckSettings(replay:"))
  }

  @Test("what happened is told beside what happens with the nearest input that passes")
  func timeline() throws {
    let report = examineProperty("steps") { draw in
      let count = draw(0...100, "count")
      draw.timeline(["begins", "reads \(count)", count > 6 ? "overflows" : "fits", "ends"])
      try expect(count <= 6, equals: true)
    }
    let found = try #require(report.counterexample)
    #expect(
      found.timeline == [
        "  begins", "- reads 7", "- overflows", "+ reads 6", "+ fits", "  ends",
      ])
    #expect(
      report.description.contains(
        """
        timeline of the failure (-) and of the nearest passing input (+):
            begins
          - reads 7

        """))
    #expect(!found.story.contains("begins") && !found.code.contains("begins"))
  }

  @Test("a state machine is told step by step, with arguments and states")
  func machine() throws {
    let machine = StateMachine(initial: 0) { machine in
      machine.rule("add") { sum, draw in sum += draw(1...5, "amount") }
      machine.invariant("below 6") { $0 < 6 }
    }
    let found = try #require(examineMachine("sum", machine).counterexample)
    #expect(
      found.story == """
               → 0
          1. add
             amount = 1   (any value does)
               → 1
          2. add
             amount = 5
               → 6

        """)
  }

  @Test("demands that are not met fail a check that found nothing")
  func demands() throws {
    let failure = #expect(throws: PropertyFailure.self) {
      try checkProperty("covered") { draw in
        let number = draw(0...1_000)
        draw.cover("a vast number", atLeast: 0.5, if: number > 990)
        draw.cover("any number", atLeast: 1, if: true)
      }
    }
    let report = try #require(failure).report
    #expect(report.counterexample == nil)
    #expect(report.statistics.unmetDemands.map(\.name) == ["a vast number"])
    #expect(
      report.description.contains("demanded: \"a vast number\" in at least 50.0 % of the runs"))
  }

  @Test("labels are shown with their share, the most frequent first")
  func labels() {
    let report = examineProperty("labels", settings: CheckSettings(runs: 200)) { draw in
      let number = draw(0...9)
      draw.label("small", if: number < 8)
      draw.label("large", if: number >= 8)
      draw.label("all")
    }
    #expect(report.statistics.labels.map(\.name) == ["all", "small", "large"])
    #expect(report.statistics.labels[0].share == 1)
  }

  @Test("a check that rejects most inputs fails with advice, unless that is silenced")
  func rejects() {
    let property = { (draw: PropertyDraw) in try assume(draw(0...1_000_000) % 50 == 7) }
    let failure = #expect(throws: PropertyFailure.self) { try checkProperty("picky", property) }
    #expect(failure?.description.contains("build inputs that fit") == true)
    #expect(throws: Never.self) {
      try checkProperty("picky", settings: CheckSettings(silenced: [.rejectsTooMuch]), property)
    }
  }

  @Test("a verbose report lists what each pass of the shrinker brought")
  func verbose() {
    let report = examineProperty("verbose", settings: CheckSettings(isVerbose: true)) { draw in
      try expect(draw(.array(of: .int)).count < 4)
    }
    #expect(report.description.contains("all values simplest: "))
  }
}
