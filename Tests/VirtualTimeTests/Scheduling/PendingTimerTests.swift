import Testing
import VirtualTime
import Timing

@Suite("PendingTimer")
struct PendingTimerTests {
  @Test("a Dispatch scheduler lists what waits, the earliest first, with who scheduled it")
  func dispatch() {
    let scheduler = DispatchScheduler()
    scheduler.schedule(at: .distantFuture, fileID: "Engine/Timeout.swift", line: 12) {}
    let second = scheduler.schedule(at: .start + .seconds(600)) {}
    scheduler.schedule(at: .start + .seconds(600)) {}
    #expect(scheduler.pending.map(\.ordinal) == [2, 3, 1])
    #expect(
      scheduler.pending.last?.description
        == "timer 1 that never fires, scheduled at Engine/Timeout.swift:12")
    scheduler.cancel(second)
    #expect(scheduler.pending.map(\.ordinal) == [3, 1])
    for _ in 0..<200 { scheduler.schedule(after: .seconds(60)) {} }
    #expect(scheduler.pending.count == PendingTimer.listMax)
    #expect(scheduler.pending.allSatisfy { $0.due < .start + .seconds(600) })
  }
}
