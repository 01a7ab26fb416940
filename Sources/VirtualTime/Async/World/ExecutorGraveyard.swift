import Timing

/// Keeps the executors of past runs alive for a while.
///
/// The runtime does not retain executors, and a task may be resumed after its run is over: a model
/// that outlives the run finishes a stream some task of the run was reading. Its job must find an
/// executor, which then finds its mailbox closed. So the newest 65 536 executors (about 10 MB with
/// their mailboxes) are kept.
///
/// The one piece of state that runs share; no run can see it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class ExecutorGraveyard: Sendable {
  static let shared = ExecutorGraveyard()
  static let capacity = 65_536

  private struct Graves {
    var executors: [any Executor] = []
    var oldest = 0
  }

  private let graves = Lock(Graves())

  func keep(_ executors: any Executor...) {
    graves.withLock { graves in
      for executor in executors {
        if graves.executors.count < ExecutorGraveyard.capacity {
          graves.executors.append(executor)
        } else {
          graves.executors[graves.oldest] = executor
          graves.oldest = (graves.oldest + 1) % ExecutorGraveyard.capacity
        }
      }
    }
  }
}
