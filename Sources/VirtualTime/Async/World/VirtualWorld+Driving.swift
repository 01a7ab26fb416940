import Timing

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension VirtualWorld {
  /// The reason why ``drive()`` ended.
  enum Stop {
    case bodyDone
    case deadlock
    case livelock
    case endless
  }

  /// Runs jobs first in, first out. When none is left, fires the next timer, which moves the time.
  func drive() -> Stop {
    takeMail()
    while true {
      while let next = nextJob() {
        run(next)
        if state.pointee.isBodyDone { return .bodyDone }
        if state.pointee.timers.isLivelocked { return .livelock }
        if state.pointee.jobsRun % 64 == 0 { takeMail() }
      }
      if let stop = proceed() { return stop }
      if state.pointee.timers.isLivelocked { return .livelock }
    }
  }

  /// Runs the jobs that can run now, without moving time; for the end of a run.
  func drain() {
    takeMail()
    state.pointee.timers.restartCount()
    while let next = nextJob() {
      run(next)
      if state.pointee.timers.isLivelocked { return }
    }
  }

  private func nextJob() -> ReadyJob? {
    guard state.pointee.timers.policyState.choosesJobs else {
      return state.pointee.jobs.popFirst()
    }
    let candidates = (0..<state.pointee.jobs.count).map(SchedulePolicy.Candidate.job(position:))
    guard !candidates.isEmpty else { return nil }
    let choice = state.pointee.timers.policyState.choose(among: candidates)
    return state.pointee.jobs.remove(at: choice)
  }

  private func run(_ next: ReadyJob) {
    state.pointee.jobsRun += 1
    state.pointee.timers.countJob()
    guard let serial = next.serial else {
      logJob("the pool")
      next.job.runSynchronously(on: executor.asUnownedTaskExecutor())
      return
    }
    serial._withUnsafeGuaranteedRef { serial in
      logJob(serial.name)
      next.job.runSynchronously(
        isolatedTo: serial.asUnownedSerialExecutor(),
        taskExecutor: executor.asUnownedTaskExecutor())
    }
  }

  private func logJob(_ context: @autoclosure () -> String) {
    guard state.pointee.timers.recordsLog else { return }
    state.pointee.timers.log.append(.ran(context: context()), at: state.pointee.timers.now)
  }

  /// Continues when no job can run: resumes tasks that wait for this, or moves the time.
  private func proceed() -> Stop? {
    if resumeSteps() { return nil }
    let timer = state.pointee.timers.nextInstant
    let target = state.pointee.advances.nextInstant
    if let timer, timer <= target ?? .distantFuture {
      return fireNext()
    }
    if let target, let waiter = state.pointee.advances.popFirst() {
      move(to: target)
      waiter.payload.resume()
      return nil
    }
    if resumeIdle() { return nil }
    takeMail()
    return state.pointee.jobs.isEmpty ? .deadlock : nil
  }

  private func fireNext() -> Stop? {
    guard let wake = state.pointee.timers.fireNext() else { return nil }
    let now = state.pointee.timers.now
    publish(now)
    for index in state.pointee.steps.indices { state.pointee.steps[index].firedAt = now }
    switch wake {
    case .reserved, .cancelled: break
    case .task(let continuation): continuation.resume()
    case .job(let job): state.pointee.jobs.append(ReadyJob(job: job, serial: nil))
    case .action(let action):
      state.pointee.isFiringAction = true
      action()
      state.pointee.isFiringAction = false
    }
    let isEndless = state.pointee.timers.timersFired > state.pointee.timers.limits.timersMax
    return isEndless ? .endless : nil
  }

  private func move(to instant: Instant) {
    state.pointee.timers.move(to: instant)
    publish(state.pointee.timers.now)
  }

  /// Sets the present instant for other threads, and processes their mail.
  private func publish(_ now: Instant) {
    if ring == .realSleeps { state.pointee.lastMove = .now }
    if let mail = mailbox.exchange(now: now) { open(mail) }
  }

  /// Resumes the callers of `step()` whose timer has fired, when nothing else can run.
  private func resumeSteps() -> Bool {
    if state.pointee.steps.isEmpty { return false }
    let done = state.pointee.steps.filter { $0.firedAt != nil }
    guard !done.isEmpty else { return false }
    state.pointee.steps.removeAll { $0.firedAt != nil }
    for waiter in done { waiter.continuation.resume(returning: waiter.firedAt) }
    return true
  }

  /// Resumes the callers of `step()` and `run()`, because nothing is pending.
  private func resumeIdle() -> Bool {
    let steps = state.pointee.steps
    let idles = state.pointee.idles
    guard !steps.isEmpty || !idles.isEmpty else { return false }
    state.pointee.steps = []
    state.pointee.idles = []
    for waiter in steps { waiter.continuation.resume(returning: nil) }
    for waiter in idles { waiter.resume() }
    return true
  }

  private func takeMail() {
    if let mail = mailbox.take() { open(mail) }
  }

  private func open(_ mail: Mailbox.Mail) {
    for job in mail.jobs { state.pointee.jobs.append(job) }
    for token in mail.cancelledSleeps { cancelSleep(token) }
    if mail.cancelsBody { state.pointee.cancelBody?() }
  }
}
