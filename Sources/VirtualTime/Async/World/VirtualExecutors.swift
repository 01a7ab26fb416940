import Timing

/// The executor for tasks of a virtual run. In ring 1 the caller passes it as the executor
/// preference.
///
/// ```swift
/// Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)) }
/// ```
///
/// It replaces the global pool: code that runs on it is isolated to no actor.
///
/// The class is not final, because a subclass in ring 3 adds the protocol for `Task.sleep`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public class VirtualTaskExecutor: TaskExecutor, @unchecked Sendable {
  // Proof for @unchecked: the only stored property is a constant of a Sendable type; subclasses
  // (there is one, in this module) add no property.
  let mailbox: Mailbox

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Adds a job after the others of its run.
  public func enqueue(_ job: consuming ExecutorJob) {
    mailbox.deliver(ReadyJob(job: UnownedJob(job), serial: nil))
  }
}

/// A serial executor of a virtual run, for the main actor or for an actor of your own.
///
/// ```swift
/// actor Spelling {
///   let executor: VirtualSerialExecutor
///   nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
/// }
/// ```
///
/// All executors of a run share one thread and one queue, but each is a separate isolation domain.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public final class VirtualSerialExecutor: SerialExecutor {
  let mailbox: Mailbox
  /// The name in logs.
  public let name: String

  init(mailbox: Mailbox, name: String) {
    self.mailbox = mailbox
    self.name = name
  }

  /// Adds a job after the others of its run.
  public func enqueue(_ job: consuming ExecutorJob) {
    mailbox.deliver(ReadyJob(job: UnownedJob(job), serial: .passUnretained(self)))
  }

  /// Traps unless code outside of any task is isolated to this executor. Only code in an action of
  /// ``VirtualClock/scheduler`` is, and only to the main executor.
  public func checkIsolated() {
    precondition(isFiringAction, "this code does not run on the virtual executor \(name)")
  }

  /// Returns whether ``checkIsolated()`` would accept the current context.
  public func isIsolatingCurrentContext() -> Bool? {
    isFiringAction
  }

  private var isFiringAction: Bool {
    guard let world = DrivingThread.world(of: mailbox) else { return false }
    return world.mainExecutor === self && world.state.pointee.isFiringAction
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Mailbox {
  /// Passes a job to the run: directly on the driving thread, else through the mailbox.
  func deliver(_ job: ReadyJob) {
    if let world = DrivingThread.world(of: self) {
      world.state.pointee.jobs.append(job)
    } else {
      post { $0.jobs.append(job) }
    }
  }
}
