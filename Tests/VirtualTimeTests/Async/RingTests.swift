import Testing
import Timing

@testable import VirtualTime

/// What each ring takes in, and that it says so when it can't.
@Suite("Rings")
struct RingTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("ring 1: tasks with the preference, their groups and an actor on the run's executor")
  func preferredExecutor() async throws {
    let settings = VirtualRunSettings(ring: .preferredExecutor, recordsLog: true)
    let lines = try await withVirtualTime(settings) { clock in
      let ledger = Ledger(executor: clock.makeSerialExecutor(name: "ledger"))
      let task = Task(executorPreference: clock.executor) {
        await withTaskGroup { group in
          for delay in [30, 10, 20] {
            group.addTask {
              try? await clock.sleep(for: .milliseconds(delay))
              await ledger.write("\(delay) at \(clock.now.milliseconds)")
            }
          }
        }
      }
      await task.value
      return await ledger.lines
    }
    #expect(lines == ["10 at 10.0", "20 at 20.0", "30 at 30.0"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("ring 2: the main actor, unstructured and detached tasks and ordinary actors, unchanged")
  func unchangedCode() async throws {
    let ticks = try await withVirtualTime { clock in
      let metronome = await Metronome(clock: clock)
      await metronome.start(count: 100, every: .milliseconds(3))
      try await clock.advance(by: .milliseconds(300))
      #expect(clock.now == .start + .milliseconds(300))
      let detached = Task.detached {
        try await clock.sleep(for: .seconds(1))
        return await Tally().add(1)
      }
      #expect(try await detached.value == 1)
      #expect(clock.now == .start + .milliseconds(1_300))
      return await metronome.ticks
    }
    #expect(ticks == 100)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("ring 3: unmodified sleeps, an hour of them, and their cancellation")
  func realSleeps() async throws {
    let fraction = Nanoseconds.microseconds(16_700)
    try await withVirtualTime(VirtualRunSettings(ring: .realSleeps)) { clock in
      try await Task.sleep(for: .seconds(3_600))
      #expect(clock.now == .start + .seconds(3_600))
      try await Task.sleep(nanoseconds: 16_700_000)
      #expect(clock.now == .start + .seconds(3_600) + fraction)
      let sleeper = Task { @MainActor in
        try await ContinuousClock().sleep(for: .seconds(5))
        try await SuspendingClock().sleep(for: .seconds(5))
      }
      try await sleeper.value
      #expect(clock.now == .start + .seconds(3_610) + fraction)
      let cancelled = Task { try await Task.sleep(for: .seconds(60)) }
      try await Task.sleep(for: .seconds(1))
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      #expect(clock.now == .start + .seconds(3_611) + fraction)
    }
  }

  @Test(
    "ring 3: the requested delay is found again after a pause of the thread",
    arguments: [
      // (requested, received, possible loss), in microseconds
      (100_000, 99_995, 0), (100_000, 99_995, 40_000), (100_000, 99_220, 800),
      (100_000, 96_101, 4_000), (20_000, 16_670, 3_350), (20_000, 19_870, 150),
      (16_700, 16_695, 3_350), (16_700, 16_667, 200), (8_300, 8_333, 300), (1_000, 440, 600),
      (100, 70, 10), (0, -12, 0),
    ])
  func recoveredDelay(requested: Int64, received: Int64, loss: Int64) {
    let recovered = RealSleeps.recovered(.microseconds(received), possibleLoss: .microseconds(loss))
    #expect(recovered == .microseconds(requested))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a missing symbol makes the self-test fail with the ring, the symbol and the remedy")
  func missingSymbol() {
    for missing in ["swift_task_enqueueGlobal_hook", "swift_task_getMainExecutor_hook"] {
      let error = #expect(throws: VirtualTimeError.self) {
        try RingSelfTest.requireHooks { $0 == missing ? nil : RuntimeHooks.exported($0) }
      }
      #expect(
        error?.description == """
          virtual time, ring 2 (unchanged code): the Swift runtime of this process does not export \
          \(missing); start the tasks with Task(executorPreference: clock.executor) and ask for \
          ring 1 (.preferredExecutor), or drive code written against Scheduler with \
          VirtualScheduler
          """)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test("a hook that is never called makes the self-test fail instead of hanging")
  func uncalledHook() throws {
    try RingSelfTest.require(.unchangedCode)
    #expect(
      RingSelfTest.failureToTakeIn(.preferredExecutor) == """
        the self-test failed: an unstructured task (the hook for the global pool) does not run \
        on virtual time here
        """)
    #expect(RingSelfTest.failureToTakeIn(.unchangedCode) == nil)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  private actor Ledger {
    let executor: VirtualSerialExecutor
    var lines: [String] = []
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(executor: VirtualSerialExecutor) { self.executor = executor }

    func write(_ line: String) {
      assertIsolated()
      lines.append(line)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  private actor Tally {
    var sum = 0
    func add(_ number: Int) -> Int {
      assertIsolated()
      sum += number
      return sum
    }
  }
}
