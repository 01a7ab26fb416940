import Foundation
import Testing

@testable import PropertyTesting

@Suite("Checking a property")
struct CheckTests {
  @Test("a finite domain that is exhausted is said to be proved, and nothing runs twice")
  func proved() {
    var inputs: [[Int]] = []
    let report = examineProperty("small", settings: CheckSettings(runs: 1_000)) { draw in
      inputs.append([draw(.bool) ? 1 : 0, draw(0...6)])
    }
    #expect(inputs.count == 14 && Set(inputs).count == 14)
    guard case .proved = report.conclusion else {
      Issue.record("not proved")
      return
    }
    #expect(report.description.hasPrefix("\"small\" is proved: all 14 inputs were run"))
  }

  @Test("rejected inputs count as tried in a proof")
  func provedWithAssumption() {
    let report = examineProperty("even", settings: CheckSettings(runs: 1_000)) { draw in
      let number = draw(0...20)
      try assume(number % 2 == 0)
    }
    guard case .proved = report.conclusion else {
      Issue.record("not proved")
      return
    }
    #expect(report.statistics.validRuns == 11 && report.statistics.rejectedRuns == 10)
  }

  @Test("the same seed gives the same report, another seed another one")
  func deterministic() {
    let report = { (seed: UInt64) in
      examineProperty("sum", settings: CheckSettings(seed: seed, runs: 500)) { draw in
        let list = draw(.array(of: .int))
        draw.label("long", if: list.count > 5)
        try expect(list.count < 40)
      }.description
    }
    #expect(report(1) == report(1))
    #expect(report(1) != report(2))
  }

  @Test(
    "the number of workers changes nothing, whether something fails or not",
    arguments: zip([200_000, 5_003], [true, false]))
  func workers(modulus: Int, holds: Bool) {
    let reports = [1, 2, 3].map { workers in
      examinePropertyInParallel(
        "rare", settings: CheckSettings(seed: 3, runs: 6_000, workers: workers)
      ) { draw in
        let number = draw(0...99_999)
        draw.label("large", if: number > 50_000)
        draw.label("even", if: number % 2 == 0)
        draw.maximise("number", Double(number % 1_000))
        _ = draw(.array(of: .bool))
        try expect(number < 1_000 || number % modulus != modulus - 1)
      }
    }
    #expect(reports.map(\.isSuccess) == [holds, holds, holds])
    // Failures must be met where the workers share batches, or this shows nothing.
    #expect(holds || reports[0].statistics.executions > 1_100)
    #expect(reports[0].description == reports[1].description)
    #expect(reports[0].description == reports[2].description)
  }

  enum Trouble: Error { case early, late(Int) }

  @Test("failures of another kind met on the way are kept apart")
  func identities() throws {
    let report = examineProperty("two bugs") { draw in
      let number = draw(.int)
      if number > 1_000 { throw Trouble.late(number) }
      if number < -5 { throw Trouble.early }
    }
    let found = try #require(report.counterexample)
    let all = [found.identity] + found.others.map(\.identity)
    #expect(Set(all.map(\.kind)).count == all.count)
    #expect([1_001, -6].contains(found.run.choices[0].bits))
  }

  @Test("a property that depends on the run before is called flaky")
  func flaky() {
    var runs = 0
    let report = examineProperty("flaky") { draw in
      runs += 1
      _ = draw(.int)
      try expect(runs != 5)
    }
    guard case .flaky(let reason) = report.conclusion else {
      Issue.record("not flaky: \(report)")
      return
    }
    #expect(reason.contains("the same 1 choices failed once and passed"))
  }

  @Test("targets find what random runs do not", arguments: [0, 1, 2])
  func targets(seed: UInt64) {
    let report = examineProperty("threshold", settings: CheckSettings(seed: seed, runs: 4_000)) {
      draw in
      let sum = draw(.array(of: .int(in: 0...1_000))).reduce(0, +)
      draw.maximise("sum", Double(min(sum, 50_000)))
      try expect(sum < 30_000)
    }
    #expect(report.counterexample != nil)
  }

  @Test("a cancelled check reports what it has")
  func cancelled() {
    let report = examineProperty(
      "long", settings: CheckSettings(runs: .max, isCancelled: { _ in true })
    ) { draw in
      _ = draw(.int)
    }
    guard case .cancelled = report.conclusion else {
      Issue.record("not cancelled")
      return
    }
    #expect(report.isSuccess)
  }
}
