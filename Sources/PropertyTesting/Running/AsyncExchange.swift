import Dispatch

/// An exchange through which the engine, in its own thread, lets asynchronous code make each run.
///
/// Engine and property take turns: the engine posts a run and blocks; the asynchronous side makes the run
/// in the isolation of the caller and answers. No thread of the cooperative pool ever blocks.
///
/// Unchecked because the compiler cannot see the turns. All state is accessed under `lock`. A draw is used
/// by one side only, between a post and its answer; the semaphore orders them.
final class AsyncExchange: @unchecked Sendable {
  /// What the engine requests next.
  struct Request: @unchecked Sendable {
    /// A run to make, or the report at the end.
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

  /// Posts a run; blocks until it is made.
  func run(_ draw: PropertyDraw) throws {
    post(Request(kind: .run(draw)))
    answered.wait()
    if let error { throw error }
  }

  /// Posts the report.
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

  /// Waits for the next request of the engine.
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
