import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("Fences")
struct FenceTests {
  @Test("a tap that looks like the way back of a fence confirms nothing", arguments: [0, 7])
  func tapAtTheWayBack(seed: UInt64) throws {
    var trial = CaretTrial(
      in: ProxyWorld(
        try MarkedDocument("\n|\n"), profile: .uikit26,
        latency: .fixed(command: .milliseconds(1), push: .zero), seed: seed))
    trial.plan(Disturbance.tap(caret: 2), at: .start + .milliseconds(2))
    trial.plan(.confirm, at: .start)
    trial.playToEnd()
    #expect(trial.document.description == "\n\n|")
    #expect(trial.outcomes.map(\.outcome) == [.assumed])
    #expect(CaretObserver().violations(in: trial).isEmpty)
  }
}
