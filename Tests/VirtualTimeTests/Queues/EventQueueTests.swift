import Chance
import Testing
import VirtualTime
import Timing

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

  @Test("copies go their own ways, whatever the moment of the copy", arguments: 1...40)
  func independentCopies(seed: UInt64) {
    var random = RandomStreams(seed: seed).stream("operations")
    var queue = EventQueue<Int>()
    var snapshots: [(queue: EventQueue<Int>, pending: [Int])] = []
    var tokens: [EventQueue<Int>.Token] = []
    for payload in 0..<300 {
      switch random.next(below: 6) {
      case 0...2:
        let instant = Instant(nanoseconds: Int64(random.next(below: 20)))
        tokens.append(queue.schedule(payload, at: instant))
      case 3 where !tokens.isEmpty:
        queue.cancel(tokens[Int(random.next(below: UInt64(tokens.count)))])
      case 4: snapshots.append((queue, queue.pending.map(\.payload)))
      default: _ = queue.popFirst()
      }
    }
    for snapshot in snapshots {
      #expect(snapshot.queue.pending.map(\.payload) == snapshot.pending)
      #expect(snapshot.queue.count == snapshot.pending.count)
    }
  }

  @Test("payloads live exactly as long as they are pending in some copy")
  func lifetimes() {
    final class Payload {}
    weak var first: Payload?
    weak var second: Payload?
    var queue = EventQueue<Payload>()
    do {
      let payloads = (Payload(), Payload())
      (first, second) = payloads
      queue.schedule(payloads.0, at: .start)
      let token = queue.schedule(payloads.1, at: .start)
      for _ in 0..<100 { queue.schedule(Payload(), at: .start + .seconds(1)) }
      queue.cancel(token)
    }
    #expect(first != nil && second == nil)
    do {
      let copy = queue
      _ = queue.popFirst()
      #expect(first != nil)
      withExtendedLifetime(copy) {}
    }
    #expect(first == nil && queue.count == 100)
  }

  @Test("a pending payload can be changed, a fired or cancelled one can't")
  func update() {
    var queue = EventQueue<Int>()
    let token = queue.schedule(1, at: .start)
    let before = queue
    #expect(queue.update(token) { $0 += 10 })
    #expect(before.pending.map(\.payload) == [1])
    #expect(queue.nextToken == token && token.ordinal == 1)
    #expect(queue.popFirst()?.payload == 11)
    #expect(!queue.update(token) { $0 = 0 })
  }

  @Test("a caller chooses among the events of the first instant; tokens stay valid")
  func choice() {
    var queue = EventQueue<String>()
    let tokens = ["a", "b", "c", "d"].map { queue.schedule($0, at: .start) }
    queue.schedule("later", at: .start + .seconds(1))
    queue.cancel(tokens[1])
    var seen: [String] = []
    let chosen = queue.popFirst { candidates in
      seen = candidates.map(\.payload)
      return 1
    }
    #expect(seen == ["a", "c", "d"] && chosen?.payload == "c")
    #expect(queue.cancel(tokens[3]) == "d" && queue.cancel(tokens[2]) == nil)
    #expect(queue.popFirst { _ in -1 }?.payload == "a")
    #expect(queue.popFirst { _ in 0 }?.payload == "later")
    #expect(queue.popFirst { _ in 0 } == nil)
  }
}
