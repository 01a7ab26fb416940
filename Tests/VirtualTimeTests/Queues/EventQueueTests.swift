import Testing
import VirtualTime

@Suite("EventQueue")
struct EventQueueTests {
  @Test("the earliest event comes first, and among equals the one scheduled first")
  func order() {
    var queue = EventQueue<String>()
    queue.schedule("c", at: .start + .milliseconds(2))
    queue.schedule("a", at: .start + .milliseconds(1))
    queue.schedule("b", at: .start + .milliseconds(1))
    #expect(queue.pending.map(\.payload) == ["a", "b", "c"])
    #expect(queue.nextInstant == .start + .milliseconds(1))
  }

  @Test("a cancelled event never fires, and a fired one can't be cancelled")
  func cancellation() {
    var queue = EventQueue<Int>()
    let first = queue.schedule(1, at: .start)
    let second = queue.schedule(2, at: .start + .seconds(1))
    #expect(queue.cancel(first) == 1)
    #expect(queue.cancel(first) == nil)
    #expect(queue.popFirst()?.payload == 2)
    #expect(queue.cancel(second) == nil)
    #expect(queue.isEmpty && queue.nextInstant == nil)
  }

  @Test("agrees with a sorted list for random schedules, pops and cancellations", arguments: 1...40)
  func agreesWithSortedList(seed: UInt64) {
    var random = RandomStreams(seed: seed).stream("operations")
    var queue = EventQueue<Int>()
    var model: [(instant: Instant, payload: Int, token: EventQueue<Int>.Token)] = []
    var dead: [EventQueue<Int>.Token] = []
    for payload in 0..<600 {
      switch random.next(below: 5) {
      case 0...2:
        let instant = Instant(nanoseconds: Int64(random.next(below: 20)))
        let token = queue.schedule(payload, at: instant)
        let place = model.firstIndex { $0.instant > instant } ?? model.count
        model.insert((instant, payload, token), at: place)
      case 3 where !model.isEmpty:
        let victim = model.remove(at: Int(random.next(below: UInt64(model.count))))
        #expect(queue.cancel(victim.token) == victim.payload)
        dead.append(victim.token)
      default:
        let expected = model.isEmpty ? nil : model.removeFirst()
        let event = queue.popFirst()
        #expect(event?.payload == expected?.payload && event?.instant == expected?.instant)
        if let expected { dead.append(expected.token) }
      }
      #expect(queue.count == model.count)
      #expect(queue.nextInstant == model.first?.instant)
    }
    #expect(dead.allSatisfy { queue.cancel($0) == nil })
    #expect(queue.pending.map(\.payload) == model.map(\.payload))
  }

  @Test("a copy is a snapshot")
  func snapshot() {
    var queue = EventQueue<Int>()
    queue.schedule(1, at: .start)
    let before = queue
    #expect(queue.popFirst() != nil && queue.isEmpty)
    #expect(before.pending.map(\.payload) == [1])
  }
}
