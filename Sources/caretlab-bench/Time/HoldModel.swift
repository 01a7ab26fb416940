import Chance
import VirtualTime
import Timing

/// The hold model: a queue with a constant number of pending events. One operation removes the first event
/// and schedules another one a random time later.
///
/// Source: Jones, "An empirical comparison of priority-queue and event-set implementations",
/// CACM 29 (1986).
struct HoldModel {
  let pending: Int
  /// The source of delays, which are uniform from 1 µs to about 1 ms.
  private var random = RandomStream(seed: 1)

  init(pending: Int) {
    self.pending = pending
  }

  @inline(__always)
  private mutating func delay() -> Int64 { 1_000 + Int64(random.next() & 0xf_ffff) }

  /// Measures the textbook heap.
  mutating func reference(_ operations: Int) -> UInt64 {
    var heap = ReferenceHeap(capacity: pending + 1)
    for order in 0..<pending { heap.push(.init(key: delay(), order: UInt64(order))) }
    var order = UInt64(pending)
    return elapsed {
      for _ in 0..<operations {
        let first = heap.pop()
        heap.push(.init(key: first.key + delay(), order: order))
        order += 1
      }
    }
  }

  /// Measures the queue of instants and numbers.
  mutating func bareQueue(_ operations: Int) -> UInt64 {
    var queue = BareEventQueue()
    for number in 0..<pending { queue.schedule(number, at: Instant(nanoseconds: delay())) }
    return elapsed {
      for _ in 0..<operations {
        guard let first = queue.popFirst() else { break }
        queue.schedule(first.number, at: first.instant + Nanoseconds(delay()))
      }
    }
  }

  /// A payload as large as those of the lab: a few machine words, no reference.
  struct Payload {
    var finger: Int
    var x: Double
    var y: Double
  }

  /// Measures the queue with payload and cancellation. Every eighth operation cancels the event that was
  /// scheduled eight operations before, if it still waits, and schedules it again; this counts as one more.
  mutating func eventQueue(_ operations: Int) -> UInt64 {
    var queue = EventQueue<Payload>()
    let payload = Payload(finger: 1, x: 2, y: 3)
    for _ in 1..<pending { queue.schedule(payload, at: Instant(nanoseconds: delay())) }
    var victim = queue.schedule(payload, at: Instant(nanoseconds: delay()))
    return elapsed {
      var operation = 0
      while operation < operations, let first = queue.popFirst() {
        let due = first.instant + Nanoseconds(delay())
        let token = queue.schedule(first.payload, at: due)
        operation += 1
        guard operation % 8 == 0 else { continue }
        if let payload = queue.cancel(victim) {
          queue.schedule(payload, at: due + Nanoseconds(delay()))
          operation += 1
        }
        victim = token
      }
    }
  }
}
