import CaretLabUIKit
import DocumentProxy
import ProxySimulation
import VirtualTime
import Timing

/// A bench for keyboards that wait with queues and timers. The test advances time.
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
/// The keyboard's module uses the lab's types for UIKit and for time. For code with `Task { }` or
/// `Task.sleep` use ``withKeyboardBench(_:otherFields:profile:latency:seed:ring:realGrace:_:)``.
@MainActor
public final class KeyboardBench: KeyboardStage {
  /// The limit of actions at one instant. More of them count as an endless loop.
  private static let actionsPerInstant = 100_000

  private let scheduler: VirtualScheduler

  /// Creates a bench.
  ///
  /// - Parameters:
  ///   - document: the text with its caret or selection: `see | now`, `[all]`. The field that holds it is
  ///     called `document` and has the focus.
  ///   - otherFields: the texts of further fields by their names. `.focus(to:)` moves the
  ///     focus there.
  ///   - profile: how host and proxy behave.
  ///   - latency: how long messages and states are under way; nil means the profile's latency.
  ///   - seed: the seed of all random draws.
  /// - Throws: `MarkedDocumentError` if a document has no caret or more than one.
  public init(
    _ document: String, otherFields: KeyValuePairs<String, String> = [:],
    profile: ProxyProfile = .uikit26, latency: LatencyModel? = nil, seed: UInt64 = 0
  ) throws {
    scheduler = VirtualScheduler(seed: seed)
    super.init(
      try KeyboardStage.setup(document, otherFields, profile, latency, seed), on: scheduler,
      takesTasks: false)
  }

  /// Advances time until nothing is under way and no work waits. It does not wait for repeating
  /// timers.
  ///
  /// - Parameter bound: the greatest virtual time to wait.
  /// - Throws: ``BenchFault`` if the keyboard does not come to rest, or if the proxy was called from
  ///   outside of the bench.
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

  /// Settles, then waits in real time for code that does not use the bench's clock, and settles
  /// again.
  ///
  /// - Parameters:
  ///   - bound: as in ``settle(within:)``.
  ///   - realGrace: how long to wait. Calls of the proxy during this time fail the test.
  /// - Throws: ``BenchFault``; `CancellationError`.
  public func settle(
    within bound: Nanoseconds = .seconds(60), realGrace: Nanoseconds
  ) async throws {
    try settle(within: bound)
    try await Task.sleep(nanoseconds: UInt64(max(0, realGrace.count)))
    try settle(within: bound)
  }

  /// Advances time by `span`. Repeating timers fire too.
  ///
  /// - Throws: ``BenchFault`` if the proxy was called from outside of the bench; `VirtualTimeError` if
  ///   actions repeat endlessly at one instant.
  public func advance(by span: Nanoseconds) throws {
    try scheduler.advance(by: span)
    try check()
  }
}
