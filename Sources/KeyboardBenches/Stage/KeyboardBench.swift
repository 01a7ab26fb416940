import CaretLabUIKit
import DocumentProxy
import ProxySimulation
import VirtualTime
import Timing

/// A bench for keyboards that wait with queues and timers: the test moves time.
///
/// ```swift
/// @MainActor @Test func boldWhileTyping() throws {
///   let bench = try KeyboardBench("see | now")
///   let keyboard = bench.attach(KeyboardViewController())
///   bench.at(.zero) { keyboard.boldTapped() }        // inserts, waits 0.1 s, moves back
///   bench.user(.type("x"), after: .milliseconds(50))
///   try bench.settle()
///   #expect(bench.document == "see <b>x|</b> now")
/// }
/// ```
///
/// The keyboard's module takes UIKit and time from the lab. For code with
/// `Task { }` or `Task.sleep` use ``withKeyboardBench(_:otherFields:profile:latency:seed:ring:realGrace:_:)``.
@MainActor
public final class KeyboardBench: KeyboardStage {
  /// More actions at one instant are a loop without end.
  private static let actionsPerInstant = 100_000

  private let scheduler: VirtualScheduler

  /// A bench.
  ///
  /// - Parameters:
  ///   - document: the text with its caret or selection: `see | now`, `[all]`. The field that holds it is
  ///     called `document` and has the focus.
  ///   - otherFields: the texts of further fields by their names; `.focusChange(to:)` goes there.
  ///   - profile: how host and proxy behave.
  ///   - latency: how long messages and states are under way; nil is the profile's own.
  ///   - seed: of all that is drawn.
  /// - Throws: `MarkedDocumentError` if the document has no caret or too many.
  public init(
    _ document: String, otherFields: KeyValuePairs<String, String> = [:],
    profile: ProxyProfile = .uikit26, latency: LatencyModel? = nil, seed: UInt64 = 0
  ) throws {
    scheduler = VirtualScheduler(seed: seed)
    super.init(
      try KeyboardStage.setup(document, otherFields, profile, latency, seed), on: scheduler,
      takesTasks: false)
  }

  /// Lets time pass until nothing is left to happen; repeating timers are nothing to wait for.
  ///
  /// - Parameter bound: virtual time after which it is not to be waited for any longer.
  /// - Throws: ``BenchFault`` if it does not come to rest, or if the proxy was called from outside of
  ///   the bench.
  public func settle(within bound: Nanoseconds = .seconds(60)) throws {
    let end = loop.now + bound
    var instant = loop.now
    var actions = 0
    while let due = loop.nextDue {
      guard due <= end else { throw fault(notSettled(after: bound)) }
      scheduler.step()
      actions = loop.now == instant ? actions + 1 : 0
      instant = loop.now
      guard actions < KeyboardBench.actionsPerInstant else { throw fault(notMoving) }
    }
    try check()
  }

  /// Settles, then waits in real time for what goes past the bench's clock, and settles again.
  ///
  /// - Parameters:
  ///   - bound: as in ``settle(within:)``.
  ///   - realGrace: how long to wait; calls of the proxy that come meanwhile fail the test.
  /// - Throws: ``BenchFault``; `CancellationError`.
  public func settle(
    within bound: Nanoseconds = .seconds(60), realGrace: Nanoseconds
  ) async throws {
    try settle(within: bound)
    try await Task.sleep(nanoseconds: UInt64(max(0, realGrace.count)))
    try settle(within: bound)
  }

  /// Lets time pass, repeating timers included.
  ///
  /// - Throws: ``BenchFault`` if the proxy was called from outside of the bench; `VirtualTimeError` if
  ///   something repeats without end at one instant.
  public func advance(by span: Nanoseconds) throws {
    try scheduler.advance(by: span)
    try check()
  }
}
