import Timing

/// The jobs and cancellations that reach a world from threads that do not drive it.
///
/// It outlives the world: after the run's end a resumed task finds its executor, and the executor
/// finds the mailbox closed.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Mailbox: Sendable {
  struct Mail: Sendable {
    var jobs: [ReadyJob] = []
    var cancelledSleeps: [VirtualWorld.Timers.Token] = []
    var cancelsBody = false
    /// The first place at which the clock was used outside of the run.
    var escape: SourcePlace?

    var isEmpty: Bool { jobs.isEmpty && cancelledSleeps.isEmpty && !cancelsBody }
  }

  private struct State: Sendable {
    var mail = Mail()
    var now = Instant.start
    var isClosed = false
  }

  private let state = Lock(State())

  /// The present virtual instant for other threads.
  var now: Instant { state.withLock { $0.now } }

  /// Adds something for the driving thread. After the run nothing reads the mailbox, and jobs in it
  /// never run.
  func post(_ change: (inout Mail) -> Void) {
    state.withLock { state in
      guard !state.isClosed else { return }
      change(&state.mail)
    }
  }

  /// Removes and returns everything except the place of an escape.
  func take() -> Mail? {
    exchange(now: nil)
  }

  /// Removes and returns everything except the place of an escape, and sets the present instant.
  func exchange(now: Instant?) -> Mail? {
    state.withLock { state in
      if let now { state.now = now }
      guard !state.mail.isEmpty else { return nil }
      let mail = state.mail
      state.mail = Mail(escape: mail.escape)
      return mail
    }
  }

  /// Closes the mailbox. Returns the place at which the clock was used outside of the run, if it
  /// was.
  func close() -> SourcePlace? {
    state.withLock { state in
      state.isClosed = true
      return state.mail.escape
    }
  }
}
