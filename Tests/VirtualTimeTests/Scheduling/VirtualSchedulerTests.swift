import Testing
import Timing

@testable import VirtualTime

@Suite("VirtualScheduler")
struct VirtualSchedulerTests {
  /// A scheduler and the lines that its actions write.
  private struct Bench {
    let scheduler: VirtualScheduler
    let lines = Lock<[String]>([])

    init(
      policy: SchedulePolicy = .firstInFirstOut, limits: RunLimits = RunLimits(), seed: UInt64 = 0
    ) {
      scheduler = VirtualScheduler(seed: seed, policy: policy, limits: limits, recordsLog: true)
    }

    func write(_ line: String) {
      let at = scheduler.now.milliseconds
      lines.withLock { $0.append("\(line)@\(at)") }
    }

    /// Schedules a line.
    @discardableResult
    func schedule(_ line: String, at milliseconds: Int64) -> ScheduledTimer {
      scheduler.schedule(at: .start + .milliseconds(milliseconds)) { write(line) }
    }

    var written: [String] { lines.withLock { $0 } }
  }

  @Test("actions run at their exact deadlines, in order, first in first out among equals")
  func order() throws {
    let bench = Bench()
    bench.schedule("c", at: 20)
    bench.schedule("a", at: 10)
    bench.schedule("b", at: 10)
    try bench.scheduler.advance(to: .start + .milliseconds(15))
    #expect(bench.written == ["a@10.0", "b@10.0"])
    #expect(bench.scheduler.now == .start + .milliseconds(15))
    try bench.scheduler.run()
    #expect(bench.written == ["a@10.0", "b@10.0", "c@20.0"])
    #expect(bench.scheduler.now == .start + .milliseconds(20))
  }

  @Test("what an action schedules for its own instant runs in the same advance, after what is due")
  func sameInstant() throws {
    let bench = Bench()
    bench.scheduler.schedule(at: .start + .milliseconds(1)) {
      bench.write("first")
      bench.schedule("third", at: 1)
    }
    bench.schedule("second", at: 1)
    try bench.scheduler.advance(by: .milliseconds(1))
    #expect(bench.written == ["first@1.0", "second@1.0", "third@1.0"])
  }

  @Test("a deadline in the past counts as now, and never runs inside the call that schedules it")
  func past() throws {
    let bench = Bench()
    try bench.scheduler.advance(by: .milliseconds(5))
    bench.schedule("due now", at: 5)
    bench.schedule("long past", at: 1)
    #expect(bench.written.isEmpty)
    try bench.scheduler.advance(by: .zero)
    #expect(bench.written == ["due now@5.0", "long past@5.0"])
    try bench.scheduler.advance(to: .start)
    #expect(bench.scheduler.now == .start + .milliseconds(5))
  }

  @Test("an action may cancel another one due at the same instant; cancelling twice does nothing")
  func cancellation() throws {
    let bench = Bench()
    let victim = Lock<ScheduledTimer?>(nil)
    let killer = bench.scheduler.schedule(at: .start + .milliseconds(1)) {
      bench.write("killer")
      guard let timer = victim.withLock({ $0 }) else { return }
      #expect(bench.scheduler.cancel(timer))
      #expect(!bench.scheduler.cancel(timer))
    }
    victim.withLock { $0 = bench.schedule("victim", at: 1) }
    try bench.scheduler.run()
    #expect(bench.written == ["killer@1.0"])
    #expect(!bench.scheduler.cancel(killer), "a timer that has fired can't be cancelled")
    #expect(!bench.scheduler.cancel(ScheduledTimer(id: 0)))
  }

  @Test("an action may advance time: what is due runs inside, and time does not go back")
  func reentrancy() throws {
    let bench = Bench()
    bench.scheduler.schedule(at: .start + .milliseconds(1)) {
      bench.write("outer")
      #expect(throws: Never.self) { try bench.scheduler.advance(by: .milliseconds(4)) }
      bench.write("outer again")
    }
    bench.schedule("inner", at: 3)
    bench.schedule("after", at: 6)
    try bench.scheduler.advance(to: .start + .milliseconds(2))
    #expect(bench.written == ["outer@1.0", "inner@3.0", "outer again@5.0"])
    try bench.scheduler.run()
    #expect(bench.written.last == "after@6.0")
  }

  @Test("instants stop at 292 years; what waits for the last one never runs")
  func overflow() throws {
    let bench = Bench()
    try bench.scheduler.advance(by: .seconds(10))
    bench.scheduler.schedule(after: .max) { bench.write("never") }
    bench.scheduler.schedule(at: .distantFuture - .nanoseconds(1)) { bench.write("last") }
    try bench.scheduler.run()
    #expect(bench.written.count == 1 && bench.written[0].hasPrefix("last"))
    try bench.scheduler.advance(by: .max)
    #expect(bench.scheduler.now == .distantFuture)
    #expect(bench.written.count == 1)
    #expect(bench.scheduler.report.pending.map(\.due) == [.distantFuture])
  }

  @Test("step runs one action; run(until:) stops after the action that makes it true")
  func steps() throws {
    let bench = Bench()
    for time in [1, 1, 2, 3] as [Int64] { bench.schedule("x", at: time) }
    #expect(bench.scheduler.step() == .start + .milliseconds(1))
    #expect(bench.written == ["x@1.0"])
    #expect(try bench.scheduler.run { bench.written.count == 3 })
    #expect(bench.scheduler.now == .start + .milliseconds(2))
    #expect(try !bench.scheduler.run { false })
    #expect(bench.scheduler.step() == nil)
  }

  @Test("a timer with no delay that schedules itself is a livelock, reported with its place")
  func livelock() {
    let bench = Bench(limits: RunLimits(eventsPerInstantMax: 100))
    @Sendable func again() { bench.scheduler.schedule(after: .zero) { again() } }
    again()
    let error = #expect(throws: VirtualTimeError.self) {
      try bench.scheduler.advance(by: .milliseconds(1))
    }
    guard case .livelock(let report) = error else {
      Issue.record("a livelock was expected, not \(String(describing: error))")
      return
    }
    #expect(report.now == .start && report.eventsAtInstant == 101)
  }

  @Test("a heartbeat that no one stops is an endless run")
  func endless() {
    let bench = Bench(limits: RunLimits(timersMax: 1_000))
    @Sendable func beat() { bench.scheduler.schedule(after: .milliseconds(1)) { beat() } }
    beat()
    let error = #expect(throws: VirtualTimeError.self) { try bench.scheduler.run() }
    guard case .endless(let report) = error else {
      Issue.record("an endless run was expected, not \(String(describing: error))")
      return
    }
    #expect(report.pending.count == 1 && report.pending[0].place.line != 0)
  }

  @Test("pending timers tell when they are due and who scheduled them")
  func pending() {
    let bench = Bench()
    bench.scheduler.schedule(after: .milliseconds(2), line: 4_711) {}
    #expect(
      bench.scheduler.report.pending.map(\.description) == [
        "timer 1 due at 2.0 ms, scheduled at VirtualTimeTests/VirtualSchedulerTests.swift:4711"
      ])
  }

  @Test("a shuffle orders equals only, differs between seeds, and repeats with its seed")
  func shuffle() throws {
    func play(seed: UInt64) throws -> [String] {
      let bench = Bench(policy: .shuffled(), seed: seed)
      for line in ["a", "b", "c", "d", "e", "f"] { bench.schedule(line, at: 5) }
      bench.schedule("early", at: 1)
      bench.schedule("late", at: 9)
      try bench.scheduler.run()
      #expect(bench.scheduler.report.policyName == "shuffled with the run's seed")
      #expect(bench.scheduler.report.seed == seed)
      return bench.written
    }
    let runs = try (1...20).map { try play(seed: $0) }
    #expect(runs.allSatisfy { $0.first == "early@1.0" && $0.last == "late@9.0" })
    #expect(runs.allSatisfy { $0.sorted() == runs[0].sorted() })
    #expect(Set(runs).count > 10)
    #expect(try play(seed: 3) == runs[2])
  }

  @Test("a caller's policy chooses among the timers of one instant, cancelled ones excluded")
  func chosen() throws {
    let policy = SchedulePolicy.chosen(name: "last first") { $0.count - 1 }
    let bench = Bench(policy: policy)
    let tokens = ["a", "b", "c", "d"].map { bench.schedule($0, at: 5) }
    bench.scheduler.cancel(tokens[2])
    bench.schedule("e", at: 6)
    try bench.scheduler.run()
    #expect(bench.written == ["d@5.0", "b@5.0", "a@5.0", "e@6.0"])
    let wild = Bench(policy: .chosen(name: "out of range") { _ in 99 })
    for line in ["a", "b"] { wild.schedule(line, at: 1) }
    try wild.scheduler.run()
    #expect(wild.written == ["a@1.0", "b@1.0"])
  }

  @Test("logs of equal runs are equal, and the first difference is told")
  func logs() throws {
    func play(_ times: [Int64]) throws -> ScheduleLog {
      let bench = Bench()
      for time in times { bench.schedule("x", at: time) }
      try bench.scheduler.run()
      return bench.scheduler.report.log
    }
    let log = try play([1, 2])
    #expect(try log.firstDifference(from: play([1, 2])) == nil)
    let difference = try log.firstDifference(from: play([1, 3]))
    #expect(difference?.index == 1)
    #expect(difference?.left?.event == .scheduled(timer: 2, due: .start + .milliseconds(2)))
    #expect(try log.firstDifference(from: play([1]))?.right?.event == .fired(timer: 1))
  }

  @Test("four threads that schedule lose no event")
  func threads() async throws {
    let scheduler = VirtualScheduler()
    let count = Lock(0)
    await withTaskGroup { group in
      for producer in 0..<4 {
        group.addTask {
          for delay in 0..<1_000 {
            scheduler.schedule(after: .microseconds(Int64(delay * 4 + producer))) {
              count.withLock { $0 += 1 }
            }
          }
        }
      }
    }
    try scheduler.run()
    #expect(count.withLock { $0 } == 4_000)
  }
}
