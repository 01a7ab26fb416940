import Timing

/// What reaches a world from threads that do not drive it.
///
/// It outlives the world: a task that is resumed after the run is over finds its executor, and the
/// executor finds the mailbox closed.
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

  /// The virtual now as other threads see it.
  var now: Instant { state.withLock { $0.now } }

  /// Leaves something for the driving thread. After the run nobody reads it any more: what still
  /// waits then never runs again.
  func post(_ change: (inout Mail) -> Void) {
    state.withLock { state in
      guard !state.isClosed else { return }
      change(&state.mail)
    }
  }

  /// Takes out everything but the note of an escape.
  func take() -> Mail? {
    exchange(now: nil)
  }

  /// Takes out everything but the note of an escape, and shows a new now.
  func exchange(now: Instant?) -> Mail? {
    state.withLock { state in
      if let now { state.now = now }
      guard !state.mail.isEmpty else { return nil }
      let mail = state.mail
      state.mail = Mail(escape: mail.escape)
      return mail
    }
  }

  /// Ends the run for other threads and tells where the clock was used outside of it, if it was.
  func close() -> SourcePlace? {
    state.withLock { state in
      state.isClosed = true
      return state.mail.escape
    }
  }
}
