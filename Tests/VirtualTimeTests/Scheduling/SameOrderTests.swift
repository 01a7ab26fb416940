import Dispatch
import Testing
import VirtualTime
import Timing

@Suite("One engine on two schedulers")
struct SameOrderTests {
  @Test("the same trace gives the same order of events on Dispatch and on the virtual clock")
  func sameOrder() async throws {
    let trace: [(key: Character, at: Nanoseconds)] = [
      ("a", .milliseconds(2)), ("b", .milliseconds(2)), ("c", .milliseconds(5)),
      ("d", .microseconds(6_500)), ("e", .milliseconds(10)),
    ]
    let virtual = VirtualScheduler()
    let expected = TypingRuntime(scheduler: virtual)
    expected.play(trace)
    try virtual.run()

    let queue = DispatchQueue(label: "trace")
    let dispatch = DispatchScheduler(queue: queue, timekeeping: .scheduled)
    let real = TypingRuntime(scheduler: dispatch)
    await withCheckedContinuation { continuation in
      real.whenDone = { continuation.resume() }
      queue.async { real.play(trace) }
    }
    #expect(real.lines == expected.lines)
    #expect(expected.lines.count == 5 * 8)
  }
}
