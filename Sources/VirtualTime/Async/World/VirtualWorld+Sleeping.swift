import Timing

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension VirtualWorld {
  /// Suspends the current task until `deadline`; a cancelled task wakes at once.
  ///
  /// The method schedules the timer before the task suspends, so that a cancellation before the suspension
  /// can find it.
  nonisolated(nonsending) func sleep(until deadline: Instant, place: SourcePlace) async throws {
    try Task.checkCancellation()
    try checkDriving(place)
    let token = state.pointee.timers.schedule(.reserved, at: deadline, place: place)
    defer { forgetTaskName(token) }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        suspend(continuation, token)
      }
    } onCancel: {
      cancelSleep(token)
    }
  }

  private func suspend(
    _ continuation: UnsafeContinuation<Void, any Error>, _ token: Timers.Token
  ) {
    if state.pointee.isOver { return }
    rememberTaskName(token)
    var isCancelled = false
    let isPending = state.pointee.timers.update(token) { wake in
      if case .cancelled = wake { isCancelled = true } else { wake = .task(continuation) }
    }
    guard isCancelled || !isPending else { return }
    _ = state.pointee.timers.cancel(token)
    continuation.resume(throwing: CancellationError())
  }

  private func rememberTaskName(_ token: Timers.Token) {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    if let name = Task.name { state.pointee.taskNames[token] = name }
  }

  private func forgetTaskName(_ token: Timers.Token) {
    guard isDriving, !state.pointee.taskNames.isEmpty else { return }
    state.pointee.taskNames[token] = nil
  }

  /// Wakes a sleeping task with `CancellationError`. May be called on any thread.
  func cancelSleep(_ token: Timers.Token) {
    guard isDriving else {
      mailbox.post { $0.cancelledSleeps.append(token) }
      return
    }
    var sleeper: UnsafeContinuation<Void, any Error>?
    _ = state.pointee.timers.update(token) { wake in
      if case .task(let continuation) = wake { sleeper = continuation } else { wake = .cancelled }
    }
    guard let sleeper else { return }
    _ = state.pointee.timers.cancel(token)
    sleeper.resume(throwing: CancellationError())
  }

  /// Wakes the tasks that still sleep with `CancellationError`, in the order of their deadlines, and lets
  /// them run to their end at the present instant. A task that sleeps again after that never wakes, so that a
  /// loop that ignores errors stops.
  func endSleeps() {
    state.pointee.isOver = true
    for token in state.pointee.timers.queue.pendingTokens { cancelSleep(token) }
    drain()
  }

  /// Throws on a thread that does not drive this world, and records the place of the call.
  func checkDriving(_ place: SourcePlace) throws(VirtualTimeError) {
    guard !isDriving else { return }
    mailbox.post { if $0.escape == nil { $0.escape = place } }
    throw .outsideOfRun(place)
  }
}
