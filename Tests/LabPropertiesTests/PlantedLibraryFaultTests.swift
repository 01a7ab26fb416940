import KeyboardLab
import PropertyTesting
import Testing

@Suite("Every fault that is planted in the library is found and told in few words")
struct PlantedLibraryFaultTests {
  /// What the observer has to say about the library, or about one with a fault where it has nothing to
  /// say about the right one: so that each counterexample is the fault's.
  private func check(
    _ fault: PlantedFault?, _ cases: Generator<TrialCase>, runs: Int, seed: UInt64
  ) -> CheckReport {
    let settings = CheckSettings(
      seed: seed, runs: runs, shrinkRunsMax: 4_000, silenced: Set(HealthCheck.allCases))
    return examineProperty("the observer has nothing to say", settings: settings) { draw in
      let drawn = draw(cases, "case")
      if draw.isOver { return }
      let violations = drawn.violations(planting: fault)
      if fault != nil, !violations.isEmpty {
        try assume(drawn.violations(planting: nil).isEmpty)
      }
      try expect(violations.isEmpty, violations.first?.description ?? "")
    }
  }

  @Test("within 20 000 runs", arguments: PlantedFault.allCases)
  func isFound(_ fault: PlantedFault) throws {
    let cases = Generator.faultyTrialCase
    let report = check(fault, cases, runs: 20_000, seed: 3)
    let counterexample = try #require(report.counterexample, "\(fault)")
    let smallest = try #require(cases.replayed(counterexample.run.script)?.value)
    #expect(counterexample.executionsToFirst <= 20_000)
    #expect(smallest.calls.count + smallest.disturbances.count <= 3, "\(counterexample.story)")
    #expect(smallest.document.units.count <= 4, "\(counterexample.story)")
  }

  /// Where the user's own change meets a message under way no one can tell who wrote what; the
  /// observer counts some of these claims as wrong. The right twin is tried without such changes, and
  /// without a held key, whose fence takes a newline before the caret for one after it where windows
  /// are lines.
  @Test("the library without a fault gives nothing to complain about", arguments: [1, 2, 3])
  func isAbsent(seed: Int) {
    let report = check(
      nil, .rightTrialCase, runs: 1_000, seed: UInt64(seed))
    #expect(report.isSuccess, "\(report)")
  }
}
