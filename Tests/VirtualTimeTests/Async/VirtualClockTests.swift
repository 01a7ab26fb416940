import Testing
import Timing

@testable import VirtualTime

@Suite("VirtualClock")
struct VirtualClockTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("advance(by:) includes its last instant and lets everything come to rest")
  func advance() async throws {
    try await withVirtualTime { clock in
      let metronome = await Metronome(clock: clock)
      await metronome.start(count: 10, every: .milliseconds(10))
      try await clock.advance(by: .milliseconds(9))
      #expect(await metronome.ticks == 0)
      try await clock.advance(by: .milliseconds(1))
      #expect(await metronome.ticks == 1)
      try await clock.advance(to: .start + .milliseconds(55))
      #expect(await metronome.ticks == 5)
      try await clock.advance(to: .start)
      #expect(clock.now == .start + .milliseconds(55))
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("run() ends when nothing is pending; step() goes from timer to timer; run(until:) stops")
  func runAndStep() async throws {
    try await withVirtualTime { clock in
      let metronome = await Metronome(clock: clock)
      await metronome.start(count: 10, every: .milliseconds(10))
      #expect(try await clock.step() == .start + .milliseconds(10))
      #expect(await metronome.ticks == 1)
      let scheduler = clock.scheduler
      let fired = Lock(false)
      scheduler.schedule(at: .start + .milliseconds(45)) { fired.withLock { $0 = true } }
      #expect(try await clock.run { fired.withLock { $0 } })
      #expect(clock.now == .start + .milliseconds(45))
      try await clock.run()
      #expect(await metronome.isDone)
      #expect(clock.now == .start + .milliseconds(100))
      #expect(try await clock.step() == nil)
      #expect(try await !clock.run { false })
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("time moves by itself when nothing can run, and not before")
  func automaticAdvance() async throws {
    try await withVirtualTime { clock in
      let value = Task {
        try await clock.sleep(for: .seconds(86_400))
        return clock.now
      }
      await Task.yield()
      #expect(clock.now == .start)
      let end = try await value.value
      #expect(end == .start + .seconds(86_400))
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a cancelled sleeper wakes at once with CancellationError, in each of three moments")
  func cancellation() async throws {
    try await withVirtualTime { clock in
      let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
      try await clock.advance(by: .milliseconds(10))
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
      let early = Task { try await clock.sleep(for: .seconds(1)) }
      early.cancel()
      await #expect(throws: CancellationError.self) { try await early.value }
      let suicidal = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(1))
      }
      await #expect(throws: CancellationError.self) { try await suicidal.value }
      #expect(clock.now == .start + .milliseconds(10))
      #expect(try clock.report().pendingCount == 0)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("cancelling a task whose sleep is over changes nothing")
  func cancelledTooLate() async throws {
    try await withVirtualTime { clock in
      let sleeper = Task { try await clock.sleep(for: .milliseconds(5)) }
      try await clock.advance(by: .milliseconds(5))
      sleeper.cancel()
      try await sleeper.value
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a sleep into the past goes on at the same instant, after what is due already")
  func past() async throws {
    let lines = try await withVirtualTime { clock in
      try await clock.advance(by: .milliseconds(5))
      let lines = Lock<[String]>([])
      let one = Task {
        try await clock.sleep(until: .start + .milliseconds(5))
        lines.withLock { $0.append("due") }
      }
      let two = Task {
        try await clock.sleep(until: .start)
        lines.withLock { $0.append("past") }
      }
      _ = try await (one.value, two.value)
      #expect(clock.now == .start + .milliseconds(5))
      return lines.withLock { $0 }
    }
    #expect(lines == ["due", "past"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("durations of Swift are rounded up to nanoseconds and stop at 292 years")
  func durations() {
    #expect(Nanoseconds(Duration(secondsComponent: 0, attosecondsComponent: 1)) == .nanoseconds(1))
    #expect(Nanoseconds(.seconds(Int64.max)) == .max)
    #expect(Nanoseconds(.milliseconds(-3)) == .milliseconds(-3))
    #expect(Instant.start.advanced(by: .seconds(Int64.max)) == .distantFuture)
    #expect(Instant.start.duration(to: .start + .microseconds(7)) == .microseconds(7))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("actions of the run's scheduler keep the order of timers and are on the main actor")
  func scheduler() async throws {
    let lines = try await withVirtualTime { clock in
      let lines = Lock<[String]>([])
      let scheduler = clock.scheduler
      let task = Task {
        try await clock.sleep(for: .milliseconds(10))
        lines.withLock { $0.append("task") }
      }
      try await clock.advance(by: .zero)
      scheduler.schedule(after: .milliseconds(10)) {
        MainActor.assumeIsolated { lines.withLock { $0.append("action") } }
      }
      let doomed = scheduler.schedule(after: .milliseconds(11)) {
        lines.withLock { $0.append("doomed") }
      }
      scheduler.schedule(after: .milliseconds(11)) { lines.withLock { $0.append("last") } }
      #expect(scheduler.cancel(doomed) && !scheduler.cancel(doomed))
      try await clock.run()
      try await task.value
      return lines.withLock { $0 }
    }
    #expect(lines == ["task", "action", "last"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("jobs can be shuffled too; the seed repeats the order")
  func shuffledJobs() async throws {
    func play(seed: UInt64) async throws -> [Int] {
      let settings = VirtualRunSettings(policy: .shuffled(scope: .timersAndJobs))
      return try await withVirtualTime(seed: seed, settings) { clock in
        let order = Lock<[Int]>([])
        for number in 0..<6 { Task { order.withLock { $0.append(number) } } }
        try await clock.run()
        return order.withLock { $0 }
      }
    }
    var orders: Set<[Int]> = []
    for seed in 0..<20 as Range<UInt64> {
      let order = try await play(seed: seed)
      #expect(try await play(seed: seed) == order)
      #expect(order.sorted() == Array(0..<6))
      orders.insert(order)
    }
    #expect(orders.count > 10)
  }
}
