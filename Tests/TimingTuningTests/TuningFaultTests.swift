import Testing
import TimingTuning

@Suite("Faults of tuning")
struct TuningFaultTests {
  @Test("a fault reads as its text")
  func readsAsItsText() {
    #expect("\(TuningFault("no labels; add some"))" == "no labels; add some")
  }
}
