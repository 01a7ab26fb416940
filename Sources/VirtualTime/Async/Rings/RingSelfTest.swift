import Timing

/// The self-tests of rings: they run at the first use and check that the ring works on this system.
///
/// A self-test is a tiny run whose jobs must run on the driving thread. If the ring does not work,
/// the run has nothing to do and ends at once, so a self-test can't hang.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum RingSelfTest {
  private static let preferredExecutor = failureOfRing1()
  private static let unchangedCode = failureOfRing2(RuntimeHooks.exported)
  private static let realSleeps = failureOfRing3()

  /// Checks `ring` and the rings that it includes, once in a process.
  /// - Throws: ``VirtualTimeError/ringUnavailable(_:reason:)``.
  static func require(_ ring: Ring) throws(VirtualTimeError) {
    try check(.preferredExecutor, preferredExecutor)
    if ring >= .unchangedCode { try check(.unchangedCode, unchangedCode) }
    if ring >= .realSleeps { try check(.realSleeps, realSleeps) }
  }

  /// Checks ring 2 again with another function that looks up symbols, for tests.
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

  /// Returns the reason why unchanged code does not run under the virtual time of `ring`; nil if it
  /// does.
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

  /// Returns the reason why `Task.sleep` does not sleep in virtual time; nil if it does. Does not
  /// check the length of the sleep: a process's first sleep is slow inside the runtime, so its
  /// delay can be too short for ``RealSleeps/recovered(_:possibleLoss:)``.
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
    return isTakenIn ? nil : "the self-test failed: \(what) does not run on virtual time here"
  }
}
