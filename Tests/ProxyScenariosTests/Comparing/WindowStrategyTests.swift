import Chance
import DocumentProxy
import ProxyScenarios
import ProxySimulation
import Testing
import Timing

@Suite("Strategies that go from window to window")
struct WindowStrategyTests {
  /// A law of ten pairs of legs: nine of 4 and 6 ms, one of 40 and 60 ms, drawn for each leg.
  private static let twoSpeeds = LatencyModel.measured(
    command: legs(usual: 4, rare: 40), push: legs(usual: 6, rare: 60))

  private static func legs(usual: Int64, rare: Int64) -> [Nanoseconds] {
    Array(repeating: .milliseconds(usual), count: 9) + [.milliseconds(rare)]
  }

  private func cell(
    _ strategy: String, _ operation: ComparedOperation, _ profile: ProxyProfile,
    _ latency: LatencyModel, _ flags: [String] = [], runs: UInt64
  ) throws -> ComparisonCell {
    var profile = profile
    for flag in flags { try profile.set(assignment: flag) }
    let comparison = StrategyComparison(
      .init(profile: profile, latency: latency, operation: operation))
    return try #require(comparison.play(strategy, seeds: 0..<runs))
  }

  @Test("a reader is judged by the text: a window read twice is wrong even if lengths agree")
  func readText() throws {
    // By the number of units 32 % of these runs are wrong, by the text 65 %.
    let cell = try cell("fixedDelay(100)", .readWindows, .ios8, .slowPad, runs: 300)
    #expect(WilsonInterval.of(cell.wrong, of: cell.runs, z: 3.29).contains(0.65))
  }

  /// All pairs of the two legs, counted: the share of runs in which the second move's state is late.
  @Test(
    "a window is fresh when the second move's state is there",
    arguments: [
      ("9.999", 1.0), ("10", 0.3439), ("45.999", 0.3439), ("46", 0.19), ("64", 0.028), ("100", 0),
    ])
  func refresh(waitMs: String, stale: Double) throws {
    let cell = try cell(
      "fixedDelay(\(waitMs))", .refreshWindow, .uikit26, Self.twoSpeeds, runs: 400)
    #expect(WilsonInterval.of(cell.wrong, of: cell.runs, z: 3.29).contains(stale))
    #expect(cell.faults.damage + cell.faults.caret == 0)
    #expect(cell.faults.claims == cell.wrong)
  }

  @Test("only a strategy that waits can refresh a window; the library confirms the text")
  func refreshing() throws {
    let comparison = StrategyComparison(
      .init(profile: .uikit26, latency: .device, operation: .refreshWindow))
    #expect(comparison.play("sameTurn", seeds: 0..<1) == nil)
    #expect(comparison.play("caretControl", seeds: 0..<20)?.right == 20)
  }

  @Test("a delete is not answered: without a prod nothing is known after the first window")
  func unanswered() throws {
    for wait in [1, 300] {
      let cell = try cell(
        "clearWindows(\(wait))", .clearTwentySentences, .uikit26, .device, runs: 20)
      #expect(cell.wrong == cell.runs && cell.faults.damage == 0)
    }
  }

  @Test("with a prod each window needs a state in time: 1 − P(in time)^19")
  func prod() throws {
    let cell = try cell(
      "clearWindowsProd(300)", .clearTwentySentences, .uikit26, .slowPad, ["window=fixed(50)"],
      runs: 300)
    #expect(WilsonInterval.of(cell.wrong, of: cell.runs, z: 3.29).contains(0.137_254))
  }

  @Test("a stale mirror never looks empty, so any wait clears, and none at all never ends")
  func stale() throws {
    let brief = try cell("clearWindows(20)", .clearTwentySentences, .ios8, .device, runs: 20)
    #expect(brief.right == brief.runs)
    let endless = try cell("clearWindows(0)", .clearLine, .ios8, .device, runs: 1)
    #expect(endless.wrong == 1)
  }
}
