import Testing
import Timing

@testable import VirtualTime

@Suite("Determinism")
struct DeterminismTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a program with 200 tasks, groups, actors and cancellations always has the same log")
  func sameLog() async throws {
    let first = try await Program.log(seed: 7)
    #expect(first.notes.count == 401)
    #expect(first.notes.last == "67 cancelled, sum 13200")
    for _ in 1..<repetitions(1_000) {
      let again = try await Program.log(seed: 7)
      if let difference = first.firstDifference(from: again) {
        Issue.record("\(difference)")
        return
      }
      await Task.yield()
    }
    #expect(try await Program.log(seed: 8) != first)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("eight worlds in parallel disturb neither each other nor real-time code beside them")
  func parallelWorlds() async throws {
    let alone = try await Program.log(seed: 7)
    let rounds = repetitions(100)
    await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<rounds where try await Program.log(seed: 7) != alone { return false }
          return true
        }
      }
      group.addTask {
        let clock = ContinuousClock()
        for _ in 0..<20 {
          let start = clock.now
          try await Task.sleep(for: .milliseconds(2))
          guard clock.now - start >= .milliseconds(2) else { return false }
          guard await Task(operation: { @MainActor in DrivingThread.world == nil }).value else {
            return false
          }
        }
        return true
      }
      while let isUndisturbed = try? await group.next() { #expect(isUndisturbed) }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("100 sleeps of 3 ms in a task and one advance of 300 ms complete every time")
  func sleepsAgainstOneAdvance() async throws {
    for _ in 0..<repetitions(10_000) {
      let count = try await withVirtualTime { clock in
        let count = Lock(0)
        Task {
          for _ in 0..<100 {
            try await clock.sleep(for: .milliseconds(3))
            count.withLock { $0 += 1 }
          }
        }
        try await clock.advance(by: .milliseconds(300))
        return count.withLock { $0 }
      }
      guard count == 100 else {
        Issue.record("\(count) sleeps of 100")
        return
      }
      await Task.yield()
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("the usual main-actor model with any Clock asserts its isolation at every step")
  func mainActorModel() async throws {
    for _ in 0..<repetitions(10_000) {
      let ticks = try await withVirtualTime { @MainActor clock in
        let metronome = Metronome(clock: clock)
        metronome.start(count: 10, every: .milliseconds(30))
        try await clock.advance(by: .milliseconds(300))
        MainActor.assertIsolated()
        return metronome.ticks
      }
      guard ticks == 10 else {
        Issue.record("\(ticks) ticks of 10")
        return
      }
      await Task.yield()
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("runs can be nested, and the calling task goes on undisturbed")
  @MainActor
  func nested() async throws {
    let inner = try await withVirtualTime { clock in
      try await clock.sleep(for: .seconds(1))
      let inner = try await withVirtualTime { inner in
        try await inner.sleep(for: .seconds(9))
        return inner.now
      }
      #expect(clock.now == .start + .seconds(1))
      try await clock.sleep(for: .seconds(1))
      #expect(clock.now == .start + .seconds(2))
      return inner
    }
    #expect(inner == .start + .seconds(9))
    MainActor.assertIsolated()
    await Task.yield()
    MainActor.assertIsolated()
    #expect(DrivingThread.world == nil)
  }
}
