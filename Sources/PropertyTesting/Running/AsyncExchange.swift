import Dispatch

/// Lets the engine, which runs in a thread of its own, have each run made by asynchronous code.
///
/// Engine and property take turns: the engine posts a run and blocks; the asynchronous side makes
/// it in the isolation of the caller and answers. No thread of the cooperative pool ever blocks.
///
/// Unchecked because the compiler cannot see the turns: everything below is touched under `lock`, and a
/// draw by one side only, between a post and its answer, which the semaphore orders.
final class AsyncExchange: @unchecked Sendable {
  /// What the engine wants next.
  struct Request: @unchecked Sendable {
    /// A run to make, or the report when all is done.
    enum Kind {
      case run(PropertyDraw)
      case finished(CheckReport)
    }
    let kind: Kind
  }

  private let lock = DispatchSemaphore(value: 1)
  private let answered = DispatchSemaphore(value: 0)
  private var posted: Request?
  private var waiting: CheckedContinuation<Request, Never>?
  private var error: (any Error)?
  private var cancelled = false

  /// Whether the task that waits for the report was cancelled.
  var isCancelled: Bool {
    lock.wait()
    defer { lock.signal() }
    return cancelled
  }

  // MARK: The engine's side

  /// Has a run made; blocks until it is.
  func run(_ draw: PropertyDraw) throws {
    post(Request(kind: .run(draw)))
    answered.wait()
    if let error { throw error }
  }

  /// Hands over the report.
  func finish(_ report: CheckReport) { post(Request(kind: .finished(report))) }

  private func post(_ request: Request) {
    lock.wait()
    let continuation = waiting
    waiting = nil
    if continuation == nil { posted = request }
    lock.signal()
    continuation?.resume(returning: request)
  }

  // MARK: The property's side

  /// The next request of the engine.
  nonisolated(nonsending) func next() async -> Request {
    await withCheckedContinuation { continuation in
      lock.wait()
      let request = posted
      posted = nil
      if request == nil { waiting = continuation }
      lock.signal()
      if let request { continuation.resume(returning: request) }
    }
  }

  /// Answers a run.
  func answer(_ error: (any Error)?, cancelled: Bool) {
    lock.wait()
    self.error = error
    if cancelled { self.cancelled = true }
    lock.signal()
    answered.signal()
  }
}
