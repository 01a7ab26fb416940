import Foundation
import Testing
import Timing

@testable import VirtualTime

/// What a run says when it can't finish, and what becomes of what is left.
@Suite("Diagnosis")
struct DiagnosisTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a continuation that no one resumes is a deadlock, not a hang")
  func deadlock() async {
    let error = await #expect(throws: VirtualTimeError.self) {
      try await withVirtualTime(seed: 9) { clock in
        try await clock.sleep(for: .milliseconds(2))
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    #expect(
      error?.description == """
        the run is stuck: nothing can run, no timer will fire, and the body is not done. It waits \
        for a continuation that is never resumed, a stream that is never finished, or for work outside \
        of virtual time (a Dispatch queue, a real Task.sleep below ring 3, code below ring 2 that \
        is not on the run's executor)
        at 2.0 ms, seed 9, policy first in, first out, 1 timers fired, 2 events at this instant
        no timer is pending
        """)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a sleep that never ends is named with its place, or its task through any Clock")
  func neverEndingSleep() async throws {
    let error = await #expect(throws: VirtualTimeError.self) {
      try await withVirtualTime { clock in
        let anyClock: any Clock<Duration> = clock
        Task(name: "carousel") { try await anyClock.sleep(for: .seconds(Int64.max)) }
        try await clock.sleep(for: .seconds(Int64.max), line: 4_711)
      }
    }
    guard case .deadlock(let report) = error else {
      Issue.record("a deadlock was expected, not \(String(describing: error))")
      return
    }
    #expect(
      report.pending.map(\.description) == [
        "timer 1 that never fires, scheduled at VirtualTimeTests/DiagnosisTests.swift:4711",
        """
        timer 2 that never fires, scheduled at an unknown place (a call through any Clock) by \
        task "carousel"
        """,
      ])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a loop around Task.yield() is a livelock")
  func livelock() async {
    let settings = VirtualRunSettings(limits: RunLimits(eventsPerInstantMax: 1_000))
    let error = await #expect(throws: VirtualTimeError.self) {
      try await withVirtualTime(settings) { _ in
        while !Task.isCancelled { await Task.yield() }
      }
    }
    guard case .livelock = error else {
      Issue.record("a livelock was expected, not \(String(describing: error))")
      return
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a heartbeat beside a stuck body is an endless run")
  func endless() async {
    let settings = VirtualRunSettings(limits: RunLimits(timersMax: 500))
    let error = await #expect(throws: VirtualTimeError.self) {
      try await withVirtualTime(settings) { clock in
        Task { while true { try await clock.sleep(for: .seconds(1)) } }
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    guard case .endless(let report) = error else {
      Issue.record("an endless run was expected, not \(String(describing: error))")
      return
    }
    #expect(report.timersFired == 501 && report.now == .start + .seconds(501))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("tasks that still sleep at the end are listed, cancelled, and come to rest")
  func leftTimers() async throws {
    let reports = Lock<[RunReport]>([])
    let ends = Lock<[String]>([])
    try await withVirtualTime(atEnd: { report in reports.withLock { $0.append(report) } }) {
      clock in
      Task {
        do { try await clock.sleep(for: .seconds(2)) } catch {
          ends.withLock { $0.append("\(type(of: error)) at \(clock.now.milliseconds)") }
        }
      }
      Task { while true { try? await clock.sleep(for: .seconds(1)) } }
      try await clock.sleep(for: .milliseconds(500))
    }
    #expect(ends.withLock { $0 } == ["CancellationError at 500.0"])
    let report = try #require(reports.withLock { $0.first })
    let dues: [Instant] = [.start + .seconds(1), .start + .seconds(2)]
    #expect(report.pending.map(\.due) == dues)
    let strict = VirtualRunSettings(leftTimers: .failure)
    await #expect(throws: VirtualTimeError.self) {
      try await withVirtualTime(strict) { clock in
        Task { try await clock.sleep(for: .seconds(1)) }
        try await clock.advance(by: .zero)
      }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("code that has left the run and uses its clock fails the run instead of racing")
  func escape() async {
    let error = await #expect(throws: VirtualTimeError.self) {
      try await withVirtualTime { clock in
        leave { clock.scheduler.schedule(after: .zero) {} }
      }
    }
    guard case .outsideOfRun(let place) = error else {
      Issue.record("an escape was expected, not \(String(describing: error))")
      return
    }
    #expect(place.fileID == "VirtualTimeTests/DiagnosisTests.swift")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("below ring 3 a real Task.sleep fails the run instead of taking real time")
  func realSleep() async {
    await #expect(throws: VirtualTimeError.self) {
      try await withVirtualTime { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a clock whose run is over refuses")
  func overClock() async throws {
    let clock = try await withVirtualTime { clock in
      try await clock.sleep(for: .seconds(3))
      return clock
    }
    #expect(clock.now == .start + .seconds(3))
    await #expect(throws: VirtualTimeError.self) { try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: VirtualTimeError.self) { try await clock.advance(by: .seconds(1)) }
    #expect(clock.scheduler.schedule(after: .zero) {} == ScheduledTimer(id: 0))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a task of the run that is resumed after its end does no harm")
  func lateResume() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let seen = Lock<[Int]>([])
    try await withVirtualTime { clock in
      Task { @MainActor in for await number in stream { seen.withLock { $0.append(number) } } }
      Task { for await number in stream { seen.withLock { $0.append(number) } } }
      try await clock.advance(by: .zero)
      continuation.yield(1)
      try await clock.advance(by: .zero)
    }
    continuation.yield(2)
    continuation.finish()
    #expect(seen.withLock { $0 } == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("the body's error is thrown, and a cancelled caller cancels the body")
  func errors() async throws {
    struct Wrong: Error {}
    await #expect(throws: Wrong.self) { try await withVirtualTime { _ in throw Wrong() } }
    let caller = Task {
      try await withVirtualTime { clock in
        while true { try await clock.sleep(for: .seconds(1)) }
      }
    }
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
  }
}

/// Runs `action` on another thread to its end.
private func leave(_ action: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    action()
    isDone.signal()
  }
  isDone.wait()
}
