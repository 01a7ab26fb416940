import Timing

/// One virtual run: its timers, its jobs that can run, and who waits for time to move.
///
/// `@unchecked Sendable`, proof: `state` is touched only by the thread that drives the world
/// (``DrivingThread``), which every method checks or is called by; other threads use the mailbox.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class VirtualWorld: @unchecked Sendable {
  /// What happens when a timer fires.
  enum Wake {
    /// A task is about to suspend.
    case reserved
    /// The task was cancelled while it was about to suspend.
    case cancelled
    /// A task sleeps.
    case task(UnsafeContinuation<Void, any Error>)
    /// A job of the runtime becomes able to run (ring 3).
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
    var advances = EventQueue<UnsafeContinuation<Void, Never>>()
    var steps: [StepWaiter] = []
    var idles: [UnsafeContinuation<Void, Never>] = []
    var isFiringAction = false
    /// Who sleeps until a timer, for tasks that have a name.
    var taskNames: [Timers.Token: String] = [:]
    /// The run is at its end: who sleeps now never wakes.
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

  /// Whether the current thread is the one that may touch ``state``.
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
