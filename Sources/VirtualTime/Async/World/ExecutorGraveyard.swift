import Timing

/// Keeps the executors of past runs alive for a while.
///
/// The runtime does not retain executors, but something may resume a task after its run has ended:
/// for example, a model that outlives the run finishes a stream that a task of the run was reading.
/// The task's job then needs an executor, which finds its mailbox closed. So the newest 65 536
/// executors (about 10 MB with their mailboxes) are kept.
///
/// This is the only state that runs share. It has no effect on runs.
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
