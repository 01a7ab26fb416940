import Testing

@testable import caretlab_bench

@Suite("What a second thread brings")
struct ThreadGainTests {
  @Test("the median round counts, of those in which two threads had a core each")
  func medianRound() {
    let gain = ThreadGain(rounds: [
      (.init(wall: 3, user: 2), .init(wall: 2, user: 2)),
      (.init(wall: 2, user: 2), .init(wall: 1.25, user: 2.5)),
      (.init(wall: 4, user: 4), .init(wall: 2, user: 4)),
      (.init(wall: 2, user: 1), .init(wall: 2, user: 4)),
    ])
    #expect(gain.byUserTime == 1.6 && gain.byWallTime == 1.6 && gain.cores == 2)
    #expect(gain.wallOfOne == 2 && !gain.isWithinBar && gain.warning == nil)
  }

  @Test("where they never had, that is said")
  func busyMachine() {
    let gain = ThreadGain(rounds: [(.init(wall: 2, user: 2), .init(wall: 2, user: 2))])
    #expect(gain.byUserTime == 2 && gain.cores == 1)
    #expect(gain.warning == "two threads had only 1.00 cores; measure on a quiet machine")
  }
}
