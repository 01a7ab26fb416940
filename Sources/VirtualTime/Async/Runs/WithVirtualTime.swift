import Timing

/// Runs `body` to its end under virtual time. This is the entry point of async tests.
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
/// Time moves automatically whenever nothing can run. The run uses the calling thread until the call returns,
/// and does not affect other runs or real-time code on other threads. So if a test is on the main actor, the
/// run's main-actor code runs on the main thread. In other tests it does not, and then main-actor *globals*
/// are not protected from other runs.
///
/// When the body has ended, the run cancels tasks that still sleep and lets them run to their end at that
/// instant. A task that waits for anything else never runs again. Cancelling the caller cancels the body.
///
/// - Parameters:
///   - seed: the seed of ``VirtualClock/streams`` and of a shuffling policy; a report contains it.
///   - settings: ring, policy, limits, log, and the handling of left timers.
///   - atEnd: receives the run's report just before left timers are cancelled, even if the run fails.
///   - body: the code to run, on the run's ``VirtualClock/executor`` unless it is isolated elsewhere.
/// - Returns: the result of the body.
/// - Throws: the errors of the body; ``VirtualTimeError`` if the run can't start or can't finish.
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

/// Runs `body` to its end under virtual time, from code that is not async: an ordinary XCTest method, a
/// benchmark, a command. Otherwise like ``withVirtualTime(seed:_:atEnd:_:)``.
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
