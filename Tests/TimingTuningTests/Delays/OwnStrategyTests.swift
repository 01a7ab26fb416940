import CaretControl
import DocumentProxy
import KeyboardModels
import ProxyScenarios
import ProxySimulation
import Testing
import TimingTuning
import Timing

/// A keyboard that inserts a tag, waits, and goes back into it by what the mirror shows then.
private struct TagByMirror: ScenarioStrategy {
  let name = "tagByMirror"
  let wait: Nanoseconds
  private var back = 0

  init(wait: Nanoseconds) {
    self.wait = wait
  }

  func supports(_ task: ScenarioTask) -> Bool {
    if case .operation(.insertWithCaret) = task { true } else { false }
  }

  mutating func perform(
    _ task: ScenarioTask, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    guard case .operation(.insertWithCaret(let text, let back)) = task else { return [] }
    proxy.insertText(text)
    self.back = back
    return [.wait(timer: 1, after: wait)]
  }

  mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    guard (proxy.documentContextBeforeInput ?? "").hasSuffix("</b>") else { return [] }
    proxy.adjustTextPosition(byCharacterOffset: -back)
    return []
  }
}

@Suite("Tuning a strategy of one's own")
struct OwnStrategyTests {
  private func answer(_ profile: ProxyProfile) throws -> DelayAnswer {
    let own = DelayStrategy("tagByMirror") { TagByMirror(wait: $0) }
    let latency = LatencyModel.fixed(command: .milliseconds(12), push: .milliseconds(9))
    return try DelayTuning(
      .init(profile: profile, latency: latency, operation: .insertWithCaret), own
    ).answer(seeds: 0..<300)
  }

  @Test("its wait is the round trip where the mirror does not predict, and none where it does")
  func roundTrip() throws {
    var answered = ProxyProfile.ios8
    try answered.set(assignment: "pushPolicy=afterEveryMessage")
    #expect(try answer(answered).kind == .number(.milliseconds(21)))
    #expect(try answer(.uikit26).kind == .noWait)
  }

  @Test("what it can't do is told")
  func unsupported() {
    let own = DelayStrategy("tagByMirror") { TagByMirror(wait: $0) }
    #expect(
      throws: TuningFault(
        "tagByMirror can't do clearLine; choose another strategy or operation")
    ) {
      try DelayTuning(.init(profile: .uikit26, latency: .device, operation: .clearLine), own)
    }
  }

  @Test("a target without a proof, and waits that are none, are refused", arguments: [0, 1, .nan])
  func target(share: Double) {
    let conditions = StrategyComparison.Conditions(
      profile: .uikit26, latency: .device, operation: .clearLine)
    #expect(throws: TuningFault.self) { try DelayTuning(conditions, target: share) }
    #expect(throws: TuningFault.self) { try DelayTuning(conditions, upTo: .milliseconds(1)) }
  }
}
