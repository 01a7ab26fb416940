import Timing

/// Runs `body` to its end under virtual time; the one entry point of async tests.
///
/// ```swift
/// @Test func caretMovesBack() async throws {
///   try await withVirtualTime(seed: 7) { clock in
///     let keyboard = await Keyboard(clock: clock)
///     await keyboard.tap("b")
///     try await clock.advance(by: .milliseconds(100))
///     #expect(await keyboard.caret == 3)
///   }
/// }
/// ```
///
/// Time moves by itself whenever nothing can run. The run takes place on the calling thread, from
/// the call to its return; runs on other threads, and real-time code beside, are not disturbed. From
/// a test on the main actor, main-actor code of the run is therefore on the main thread; from other
/// tests it is not, and then main-actor *globals* are not protected from other runs.
///
/// When the body is done, tasks that still sleep are cancelled and run to their end at that instant.
/// What waits for anything else then never runs again. A cancelled caller cancels the body.
///
/// - Parameters:
///   - seed: of ``VirtualClock/streams`` and of a shuffling policy; a report names it.
///   - settings: ring, policy, limits, log, what becomes of left timers.
///   - atEnd: gets the report of the run just before left timers are cancelled, also of a run that
///     fails.
///   - body: what to run, on the run's ``VirtualClock/executor`` unless it is isolated elsewhere.
/// - Returns: what the body returns.
/// - Throws: what the body throws; ``VirtualTimeError`` when the run can't start or can't finish.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
nonisolated(nonsending) public func withVirtualTime<Result: Sendable>(
  seed: UInt64 = 0, _ settings: VirtualRunSettings = VirtualRunSettings(),
  atEnd: (RunReport) -> Void = { _ in },
  _ body: @escaping @Sendable (VirtualClock) async throws -> Result
) async throws -> Result {
  try RingSelfTest.require(settings.ring)
  let world = VirtualWorld(seed: seed, settings: settings)
  return try await withTaskCancellationHandler {
    try VirtualRun(world: world, settings: settings).play(atEnd: atEnd, body)
  } onCancel: {
    world.mailbox.post { $0.cancelsBody = true }
  }
}

/// Runs `body` to its end under virtual time, from code that is not async: an ordinary XCTest
/// method, a benchmark, a command. The same as ``withVirtualTime(seed:_:atEnd:_:)`` otherwise.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public func runUnderVirtualTime<Result: Sendable>(
  seed: UInt64 = 0, _ settings: VirtualRunSettings = VirtualRunSettings(),
  atEnd: (RunReport) -> Void = { _ in },
  _ body: @escaping @Sendable (VirtualClock) async throws -> Result
) throws -> Result {
  try RingSelfTest.require(settings.ring)
  let world = VirtualWorld(seed: seed, settings: settings)
  return try VirtualRun(world: world, settings: settings).play(atEnd: atEnd, body)
}
