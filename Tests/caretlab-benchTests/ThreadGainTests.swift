import Testing

@testable import caretlab_bench

@Suite("What a second thread brings")
struct ThreadGainTests {
  @Test("the least user times count, of two threads only where they had a core each")
  func leastTimes() {
    let gain = ThreadGain(
      one: [.init(wall: 3, user: 2), .init(wall: 2, user: 2.5)],
      two: [
        .init(wall: 2, user: 2), .init(wall: 1.25, user: 2.5), .init(wall: 1.5, user: 3),
      ])
    #expect(gain.byUserTime == 1.6 && gain.byWallTime == 1.6 && gain.cores == 2)
    #expect(!gain.isWithinBar && gain.warning == nil)
  }

  @Test("where they never had, that is said")
  func busyMachine() {
    let gain = ThreadGain(
      one: [.init(wall: 2, user: 2)], two: [.init(wall: 2, user: 2), .init(wall: 4, user: 2)])
    #expect(gain.byUserTime == 2 && gain.cores == 1)
    #expect(gain.warning == "two threads had only 1.00 cores; measure on a quiet machine")
  }
}
