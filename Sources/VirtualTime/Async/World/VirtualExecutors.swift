import Timing

/// Where tasks of a virtual run execute: ring 1 passes it as the executor preference.
///
/// ```swift
/// Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)) }
/// ```
///
/// It stands for the global pool: code that runs on it is isolated to no actor.
///
/// Not final: ring 3 adds what `Task.sleep` looks for.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public class VirtualTaskExecutor: TaskExecutor, @unchecked Sendable {
  // Proof for @unchecked: the only stored property is a constant of a Sendable type; subclasses
  // (there is one, in this module) add no property.
  let mailbox: Mailbox

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Lines a job up behind the others of its run.
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
/// All executors of a run share one thread and one queue; each is an isolation of its own.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public final class VirtualSerialExecutor: SerialExecutor {
  let mailbox: Mailbox
  /// What logs call it.
  public let name: String

  init(mailbox: Mailbox, name: String) {
    self.mailbox = mailbox
    self.name = name
  }

  /// Lines a job up behind the others of its run.
  public func enqueue(_ job: consuming ExecutorJob) {
    mailbox.deliver(ReadyJob(job: UnownedJob(job), serial: .passUnretained(self)))
  }

  /// Accepts a claim to be isolated to this executor outside of any task: true of the main
  /// executor while its run fires an action of ``VirtualClock/scheduler``.
  public func checkIsolated() {
    precondition(isFiringAction, "this code does not run on the virtual executor \(name)")
  }

  /// The same question as ``checkIsolated()``, answered instead of asserted.
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
  /// Hands a job to the run: directly on its driving thread, else through the box.
  func deliver(_ job: ReadyJob) {
    if let world = DrivingThread.world(of: self) {
      world.state.pointee.jobs.append(job)
    } else {
      post { $0.jobs.append(job) }
    }
  }
}
