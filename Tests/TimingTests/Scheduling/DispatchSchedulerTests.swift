import Dispatch
import Chance
import Testing

@testable import Timing

@Suite("DispatchScheduler")
struct DispatchSchedulerTests {
  @Test("four producer threads lose no event")
  func producers() async {
    let scheduler = DispatchScheduler()
    let seen = Lock<[Instant]>([])
    let perThread = 500
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let left = Lock(4 * perThread)
      for producer in 0..<4 {
        DispatchQueue.global().async {
          var random = RandomStreams(seed: UInt64(producer)).stream("producer")
          for _ in 0..<perThread {
            let due = scheduler.now + .microseconds(Int64(random.next(below: 20_000)))
            scheduler.schedule(at: due, leeway: .milliseconds(1)) {
              seen.withLock { $0.append(due) }
              if left.withLock({
                $0 -= 1; return $0
              }) == 0 {
                continuation.resume()
              }
            }
          }
        }
      }
    }
    #expect(seen.withLock { $0.count } == 4 * perThread)
    #expect(scheduler.waiting.isEmpty)
  }

  @Test("an action never runs before its deadline, and cancelled ones never")
  func deadlines() async {
    let queue = DispatchQueue(label: "deadlines")
    let scheduler = DispatchScheduler(queue: queue, timekeeping: .scheduled)
    let log = Lock<[String]>([])
    let began = DispatchTime.now().uptimeNanoseconds
    queue.suspend()
    await withCheckedContinuation { continuation in
      let start = scheduler.now
      let doomed = scheduler.schedule(at: start + .milliseconds(4)) {
        log.withLock { $0.append("no") }
      }
      scheduler.schedule(at: start + .milliseconds(2)) {
        log.withLock { $0.append("first") }
        #expect(scheduler.cancel(doomed) && !scheduler.cancel(doomed))
      }
      let due = start + .milliseconds(6)
      scheduler.schedule(at: due) {
        #expect(scheduler.now == due)
        #expect(DispatchTime.now().uptimeNanoseconds - began >= 6_000_000)
        log.withLock { $0.append("last") }
        continuation.resume()
      }
      scheduler.schedule(at: .distantFuture) { log.withLock { $0.append("never") } }
      scheduler.schedule(at: Instant(nanoseconds: -1)) { log.withLock { $0.append("past") } }
      queue.resume()
    }
    #expect(log.withLock { $0 } == ["past", "first", "last"])
    #expect(scheduler.waiting.map(\.due) == [.distantFuture])
  }

  @Test("an object that a cancelled action held may cancel a timer as it goes")
  func releaseOfCancelled() {
    final class Owner: Sendable {
      let scheduler: DispatchScheduler
      let timer: ScheduledTimer

      init(_ scheduler: DispatchScheduler) {
        self.scheduler = scheduler
        timer = scheduler.schedule(after: .seconds(60)) {}
      }

      deinit { scheduler.cancel(timer) }
    }
    let scheduler = DispatchScheduler()
    let timer = { () -> ScheduledTimer in
      let owner = Owner(scheduler)
      return scheduler.schedule(after: .seconds(60)) { withExtendedLifetime(owner) {} }
    }()
    #expect(scheduler.waiting.count == 2)
    #expect(scheduler.cancel(timer))
    #expect(scheduler.waiting.isEmpty)
  }

  @Test(
    "what waits is what a stable sort by deadline says, the first to run last",
    arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithStableSort(seed: UInt64) {
    var random = RandomStreams(seed: seed).stream("operations")
    let scheduler = DispatchScheduler()
    let begin = scheduler.now + .seconds(600)
    var model: [(due: Instant, timer: ScheduledTimer)] = []
    for _ in 0..<200 {
      if model.isEmpty || random.next(below: 4) < 3 {
        let due = begin + .seconds(Int64(random.next(below: 20)))
        let place = model.firstIndex { $0.due > due } ?? model.count
        model.insert((due, scheduler.schedule(at: due) {}), at: place)
      } else {
        let doomed = model.remove(at: Int(random.next(below: UInt64(model.count)))).timer
        #expect(scheduler.cancel(doomed) && !scheduler.cancel(doomed))
      }
    }
    let waiting = scheduler.waiting.reversed()
    #expect(waiting.map(\.due) == model.map(\.due))
    #expect(waiting.map(\.number) == model.map(\.timer.id))
  }

  @Test("an event that allows no leeway is not held up by one that does")
  func leeway() async {
    let scheduler = DispatchScheduler()
    let order = Lock<[Int]>([])
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(5), leeway: .seconds(60)) {
        order.withLock { $0.append(1) }
      }
      scheduler.schedule(after: .milliseconds(6)) {
        order.withLock { $0.append(2) }
        continuation.resume()
      }
    }
    #expect(order.withLock { $0 } == [1, 2])
  }
}
