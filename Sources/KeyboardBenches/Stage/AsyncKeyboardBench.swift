import CaretLabUIKit
import DocumentProxy
import ProxySimulation
import VirtualTime
import Timing

/// A bench for keyboards with `Task { }`, actors and `Task.sleep`;
/// ``withKeyboardBench(_:otherFields:profile:latency:seed:ring:realGrace:_:)`` makes it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@MainActor
public final class AsyncKeyboardBench: KeyboardStage {
  /// The run's clock, for keyboards that are given one.
  public let clock: VirtualClock

  init(_ setup: Setup, on clock: VirtualClock) {
    self.clock = clock
    super.init(setup, on: clock.scheduler, takesTasks: true)
  }

  /// Lets time pass until nothing is left to happen: no task sleeps, no message is under way.
  /// Repeating timers are nothing to wait for.
  ///
  /// - Parameter bound: virtual time after which it is not to be waited for any longer.
  /// - Throws: ``BenchFault`` if it does not come to rest, or if the proxy was called from outside of
  ///   the bench.
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

  /// Lets time pass.
  ///
  /// - Throws: ``BenchFault`` if the proxy was called from outside of the bench.
  public func advance(by span: Nanoseconds) async throws {
    try await clock.advance(by: .nanoseconds(span.count))
    try check()
  }
}

/// Runs a test on a bench whose tasks and sleeps run on virtual time, unchanged.
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
///   - latency: how long messages and states are under way; nil is the profile's own.
///   - seed: of all that is drawn.
///   - ring: how much of the code runs on virtual time. `realSleeps` takes `Task.sleep`; it needs the
///     open-source toolchain. Under Xcode give the keyboard a clock and ask for `unchangedCode`.
///   - realGrace: how long to wait in real time, when the body is done, for what goes past the bench's
///     clock; calls of the proxy that come meanwhile fail the test.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws; ``BenchFault`` if the proxy was called from outside of the bench;
///   `VirtualTimeError`, which names the ring and the remedy where it is not available.
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
