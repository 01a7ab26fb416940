import Timing

/// Tries at first use whether a ring really takes in what it promises.
///
/// A self-test is a tiny run whose jobs must come by on the driving thread. A ring that does not
/// work leaves the run at once with nothing to do, so a self-test can't hang.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum RingSelfTest {
  private static let preferredExecutor = failureOfRing1()
  private static let unchangedCode = failureOfRing2(RuntimeHooks.exported)
  private static let realSleeps = failureOfRing3()

  /// Checks `ring` and those inside it, once in a process.
  /// - Throws: ``VirtualTimeError/ringUnavailable(_:reason:)``.
  static func require(_ ring: Ring) throws(VirtualTimeError) {
    try check(.preferredExecutor, preferredExecutor)
    if ring >= .unchangedCode { try check(.unchangedCode, unchangedCode) }
    if ring >= .realSleeps { try check(.realSleeps, realSleeps) }
  }

  /// Checks ring 2 anew with another way to look up symbols, for tests.
  static func requireHooks(_ lookup: @escaping RuntimeHooks.Lookup) throws(VirtualTimeError) {
    try check(.unchangedCode, failureOfRing2(lookup))
  }

  private static func check(_ ring: Ring, _ failure: String?) throws(VirtualTimeError) {
    if let failure { throw .ringUnavailable(ring, reason: failure) }
  }

  private static func failureOfRing1() -> String? {
    failure(in: .preferredExecutor, "a task with an executor preference") { clock in
      try await clock.sleep(for: .milliseconds(1))
      return clock.world.isDriving
    }
  }

  private static func failureOfRing2(_ lookup: @escaping RuntimeHooks.Lookup) -> String? {
    RuntimeHooks.install(lookup) ?? failureToTakeIn(.unchangedCode)
  }

  /// Whether unchanged code runs inside a run of `ring`.
  static func failureToTakeIn(_ ring: Ring) -> String? {
    failure(in: ring, "an unstructured task (the hook for the global pool)") { clock in
      await Task { clock.world.isDriving }.value
    }
      ?? failure(in: ring, "the main actor (the hook for its executor)") { clock in
        await Task { @MainActor in
          MainActor.assertIsolated()
          return clock.world.isDriving
        }.value
      }
      ?? failure(in: ring, "an ordinary actor") { clock in
        await Probe().isDriving(clock.world)
      }
  }

  /// Looks at whether the sleep was taken in, not at its length: the first one of a process is slow
  /// inside the runtime, so that its delay arrives too short for ``RealSleeps/recovered(_:)``.
  private static func failureOfRing3() -> String? {
    failure(in: .realSleeps, "Task.sleep (SchedulingExecutor)") { clock in
      try await Task.sleep(for: .milliseconds(20))
      return clock.world.isDriving && clock.now > .start
    }
      ?? failure(in: .realSleeps, "Task.sleep in an unstructured task") { clock in
        await Task { @MainActor in
          try? await ContinuousClock().sleep(for: .milliseconds(20))
          return clock.world.isDriving && clock.now > .start
        }.value
      }
  }

  private actor Probe {
    func isDriving(_ world: VirtualWorld) -> Bool { world.isDriving }
  }

  private static func failure(
    in ring: Ring, _ what: String, _ probe: @escaping @Sendable (VirtualClock) async throws -> Bool
  ) -> String? {
    let settings = VirtualRunSettings(ring: ring)
    let world = VirtualWorld(seed: 0, settings: settings)
    let run = VirtualRun(world: world, settings: settings)
    let isTakenIn = (try? run.play(atEnd: { _ in }, probe)) ?? false
    return isTakenIn ? nil : "the self-test found that \(what) does not run under virtual time here"
  }
}
