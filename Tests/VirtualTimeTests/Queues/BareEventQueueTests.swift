import Chance
import Testing
import VirtualTime
import Timing

@Suite("BareEventQueue")
struct BareEventQueueTests {
  @Test(
    "agrees with a sorted list for random schedules and pops",
    arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithSortedList(seed: UInt64) {
    var random = RandomStreams(seed: seed).stream("operations")
    var queue = BareEventQueue()
    var model: [BareEventQueue.Event] = []
    for number in 0..<800 {
      if random.next(below: 5) < 3 {
        let instant = Instant(nanoseconds: Int64(random.next(below: 30)) - 10)
        queue.schedule(number, at: instant)
        let place = model.firstIndex { $0.instant > instant } ?? model.count
        model.insert(BareEventQueue.Event(instant: instant, number: number), at: place)
      } else {
        #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(queue.count == model.count && queue.nextInstant == model.first?.instant)
    }
    var copy = queue.copy()
    while let event = copy.popFirst() { #expect(event == model.removeFirst()) }
    #expect(model.isEmpty && queue.count > 0)
  }

  @Test("the first and the last instant are instants like others")
  func extremes() {
    var queue = BareEventQueue()
    queue.schedule(1, at: .distantFuture)
    queue.schedule(2, at: Instant(nanoseconds: .min))
    queue.schedule(BareEventQueue.numberMax, at: .distantFuture)
    let numbers = [queue.popFirst()?.number, queue.popFirst()?.number, queue.popFirst()?.number]
    #expect(numbers == [2, 1, BareEventQueue.numberMax])
    #expect(queue.isEmpty && queue.popFirst() == nil)
  }
}
