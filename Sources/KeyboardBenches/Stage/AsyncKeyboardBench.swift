import CaretLabUIKit
import DocumentProxy
import ProxySimulation
import VirtualTime
import Timing

/// A bench for keyboards with `Task { }`, actors and `Task.sleep`.
/// ``withKeyboardBench(_:otherFields:profile:latency:seed:ring:realGrace:_:)`` creates it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@MainActor
public final class AsyncKeyboardBench: KeyboardStage {
  /// The run's clock, for keyboards that accept a clock.
  public let clock: VirtualClock

  init(_ setup: Setup, on clock: VirtualClock) {
    self.clock = clock
    super.init(setup, on: clock.scheduler, takesTasks: true)
  }

  /// Advances time until no task sleeps and no message is under way. It does not wait for repeating
  /// timers.
  ///
  /// - Parameter bound: the greatest virtual time to wait.
  /// - Throws: ``BenchFault`` if the keyboard does not come to rest, or if the proxy was called from
  ///   outside of the bench.
  public func settle(within bound: Nanoseconds = .seconds(60)) async throws {
    let end = loop.now + bound
    while true {
      try await clock.advance(by: .zero)
      let report = try clock.report()
      let isWaiting = report.pending.contains { $0.due != .distantFuture }
      guard isWaiting, report.pendingCount > loop.repeatingCount else { break }
      guard loop.now <= end else { throw fault(notSettled(after: bound)) }
      try await clock.step()
    }
    try check()
  }

  /// Advances time by `span`.
  ///
  /// - Throws: ``BenchFault`` if the proxy was called from outside of the bench.
  public func advance(by span: Nanoseconds) async throws {
    try await clock.advance(by: .nanoseconds(span.count))
    try check()
  }
}

/// Runs a test on a bench. Unchanged tasks and sleeps run on virtual time.
///
/// ```swift
/// try await withKeyboardBench("see | now") { bench in
///   let keyboard = bench.attach(KeyboardViewController())
///   keyboard.boldTapped()                            // Task { … try await Task.sleep(for: …) … }
///   bench.user(.type("x"), after: .milliseconds(50))
///   try await bench.settle()
///   #expect(bench.document == "see <b>x|</b> now")
/// }
/// ```
///
/// - Parameters:
///   - document: the text with its caret or selection, in the field `document`.
///   - otherFields: the texts of further fields by their names.
///   - profile: how host and proxy behave.
///   - latency: how long messages and states are under way; nil means the profile's latency.
///   - seed: the seed of all random draws.
///   - ring: how much of the code runs on virtual time. `realSleeps` includes `Task.sleep`, and needs
///     the open-source toolchain. Under Xcode give the keyboard a clock and use `unchangedCode`.
///   - realGrace: how long to wait in real time, after the body, for code that does not use the
///     bench's clock. Calls of the proxy during this time fail the test.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws; ``BenchFault`` if the proxy was called from outside of the bench;
///   `VirtualTimeError`, with the ring and the remedy, if the ring is not available.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@MainActor
public func withKeyboardBench<Result: Sendable>(
  _ document: String, otherFields: KeyValuePairs<String, String> = [:],
  profile: ProxyProfile = .uikit26, latency: LatencyModel? = nil, seed: UInt64 = 0,
  ring: Ring = .realSleeps, realGrace: Nanoseconds = .zero,
  _ body: @escaping @MainActor (AsyncKeyboardBench) async throws -> Result
) async throws -> Result {
  let setup = try KeyboardStage.setup(document, otherFields, profile, latency, seed)
  let (result, bench) = try await withVirtualTime(seed: seed, VirtualRunSettings(ring: ring)) {
    clock in try await run(body, setup, on: clock)
  }
  if realGrace > .zero {
    try await Task.sleep(nanoseconds: UInt64(realGrace.count))
    try bench.check()
  }
  return result
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@MainActor
private func run<Result: Sendable>(
  _ body: @MainActor (AsyncKeyboardBench) async throws -> Result, _ setup: KeyboardStage.Setup,
  on clock: VirtualClock
) async throws -> (Result, AsyncKeyboardBench) {
  let bench = AsyncKeyboardBench(setup, on: clock)
  let result = try await LabTime.MainLoop.$current.withValue(bench.loop) {
    try await body(bench)
  }
  try bench.check()
  return (result, bench)
}
