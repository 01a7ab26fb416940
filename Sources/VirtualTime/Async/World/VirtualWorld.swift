import Timing

/// One virtual run: its timers, its jobs that can run, and the tasks that wait for time to move.
///
/// `@unchecked Sendable`, proof: only the thread that drives the world (``DrivingThread``) accesses
/// `state`: each method checks this or is called on that thread. Other threads use the mailbox.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class VirtualWorld: @unchecked Sendable {
  /// The effect of a timer.
  enum Wake {
    /// A task that is about to suspend.
    case reserved
    /// A task that was cancelled before it suspended.
    case cancelled
    /// A task that sleeps.
    case task(UnsafeContinuation<Void, any Error>)
    /// A job of the runtime that can run then (ring 3).
    case job(UnownedJob)
    /// An action of the run's scheduler.
    case action(@Sendable () -> Void)
  }

  typealias Timers = VirtualTimers<Wake>

  /// A caller of ``VirtualClock/step(fileID:line:)``.
  struct StepWaiter {
    let continuation: UnsafeContinuation<Instant?, Never>
    var firedAt: Instant?
  }

  struct State {
    var timers: Timers
    var jobs = ReadyJobs()
    var jobsRun: UInt64 = 0
    /// When the time last moved; kept for ring 3.
    var lastMove = ThreadMoment.now
    var advances = EventQueue<UnsafeContinuation<Void, Never>>()
    var steps: [StepWaiter] = []
    var idles: [UnsafeContinuation<Void, Never>] = []
    var isFiringAction = false
    /// The names of sleeping tasks, by their timers.
    var taskNames: [Timers.Token: String] = [:]
    /// Whether the run has ended. A task that sleeps after that never wakes.
    var isOver = false
    var isBodyDone = false
    var cancelBody: (@Sendable () -> Void)?
  }

  let state: UnsafeMutablePointer<State>
  let mailbox: Mailbox
  let ring: Ring
  let seed: UInt64
  let executor: VirtualTaskExecutor
  let mainExecutor: VirtualSerialExecutor

  init(seed: UInt64, settings: VirtualRunSettings) {
    mailbox = Mailbox()
    ring = settings.ring
    self.seed = seed
    executor = VirtualWorld.makeExecutor(for: settings.ring, mailbox: mailbox)
    mainExecutor = VirtualSerialExecutor(mailbox: mailbox, name: "the main actor")
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        timers: Timers(
          seed: seed, policy: settings.policy, limits: settings.limits,
          recordsLog: settings.recordsLog)))
    ExecutorGraveyard.shared.keep(executor, mainExecutor)
  }

  deinit {
    state.pointee.jobs.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Whether the current thread may access ``state``.
  var isDriving: Bool { DrivingThread.drives(mailbox) }

  private static func makeExecutor(for ring: Ring, mailbox: Mailbox) -> VirtualTaskExecutor {
    ring == .realSleeps
      ? makeSchedulingExecutor(mailbox: mailbox) : VirtualTaskExecutor(mailbox: mailbox)
  }

  func makeSerialExecutor(name: String) -> VirtualSerialExecutor {
    let executor = VirtualSerialExecutor(mailbox: mailbox, name: name)
    ExecutorGraveyard.shared.keep(executor)
    return executor
  }

  func report() -> RunReport {
    state.pointee.timers.report { state.pointee.taskNames[$0] }
  }
}
