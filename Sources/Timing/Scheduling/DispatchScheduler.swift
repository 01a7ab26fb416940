import Dispatch

/// A ``Scheduler`` for keyboards, with a serial Dispatch queue and the system's monotonic clock.
///
/// ```swift
/// let scheduler = DispatchScheduler(queue: .main)
/// scheduler.schedule(after: .milliseconds(100), leeway: .milliseconds(10)) { caret.giveUp() }
/// ```
///
/// One `DispatchSource` timer waits for the earliest deadline. Actions that are due run in the order of their
/// deadlines, as under virtual time, each in its own block on the queue. Any thread may schedule, cancel and
/// read ``now``. Keep a reference to the scheduler: when it is released, its pending actions do not run.
///
/// Instants count from the scheduler's creation, without the time in which the system was asleep.
///
/// `@unchecked Sendable`, proof: all properties are constants, and only the type of the timer source is not
/// declared `Sendable`. Dispatch objects are safe to use from any thread, and the timer is set only under the
/// lock of `state`.
public final class DispatchScheduler: Scheduler, @unchecked Sendable {
  /// The value of ``DispatchScheduler/now`` while an action runs.
  public enum Timekeeping: Hashable, Sendable {
    /// The clock's time, which is later than the deadline. A delay that the action schedules lasts at least
    /// as long as requested. For production.
    case measured
    /// The action's deadline. Delays add up exactly, so the order of events is that of the virtual clock even
    /// if the system is late; a delay may be shorter than requested. For playing traces in real time.
    case scheduled
  }

  /// An action that waits.
  package struct Waiting: Sendable {
    /// The number of the action in the order of scheduling, from 1.
    package let number: UInt64
    package let due: Instant
    /// The latest instant at which the action may run: its deadline plus the leeway.
    let latest: Instant
    package let place: SourcePlace
    let action: @Sendable () -> Void
  }

  private struct State {
    /// The waiting actions in reverse order: the next one is last. A keyboard has only a few, so a list is
    /// enough.
    var waiting: [Waiting] = []
    /// The number of actions scheduled so far.
    var scheduled: UInt64 = 0
    /// The deadline of the running action.
    var current: Instant?
    /// The deadline of the last action that has begun.
    var reached = Instant.start
    /// The value of `scheduled` when the scheduler put the block for the next action on the queue; nil if
    /// there is no such block.
    var posted: UInt64?
    /// The timer's deadline and leeway.
    var armed: (deadline: Instant, leeway: Nanoseconds)?

    /// Inserts an action in reverse order: actions with an earlier deadline, or with the same deadline and
    /// scheduled earlier, come after it.
    mutating func insert(_ new: Waiting) {
      var range = 0..<waiting.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range =
          waiting[middle].due > new.due ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      waiting.insert(new, at: range.lowerBound)
    }
  }

  private let queue: DispatchQueue
  private let timekeeping: Timekeeping
  private let started: UInt64
  private let timer: any DispatchSourceTimer
  private let state: Lock<State>
  /// The key that shows whether the caller is on `queue`.
  private let key = DispatchSpecificKey<Bool>()

  /// Creates a scheduler whose actions run on `queue`.
  ///
  /// - Parameters:
  ///   - queue: a serial queue, such as `.main`; nil makes one.
  ///   - timekeeping: what ``now`` is during an action.
  public init(queue: DispatchQueue? = nil, timekeeping: Timekeeping = .measured) {
    let queue = queue ?? DispatchQueue(label: "Timing.DispatchScheduler")
    self.queue = queue
    self.timekeeping = timekeeping
    started = DispatchTime.now().uptimeNanoseconds
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    state = Lock(State())
    queue.setSpecific(key: key, value: true)
    timer.setEventHandler { [weak self] in self?.post() }
    timer.activate()
  }

  deinit {
    timer.cancel()
    queue.setSpecific(key: key, value: nil)
  }

  /// The time since the scheduler's creation, see ``Timekeeping``.
  public var now: Instant {
    guard timekeeping == .scheduled, DispatchQueue.getSpecific(key: key) == true else {
      return measured
    }
    return state.withLock { $0.current } ?? measured
  }

  private var measured: Instant {
    Instant(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds - started))
  }

  /// Runs `action` on the queue when `instant` has come.
  /// - Complexity: O(n) for n waiting actions: O(log n) comparisons find its place, then others move and the
  ///   latest instants of all are compared.
  @discardableResult
  public func schedule(
    at instant: Instant, leeway: Nanoseconds, place: SourcePlace,
    _ action: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    let measured = timekeeping == .measured ? measured : .start
    return state.withLock { state in
      let due = max(instant, measured, state.reached)
      state.scheduled += 1
      let number = state.scheduled
      state.insert(
        Waiting(
          number: number, due: due, latest: due + max(leeway, .zero), place: place, action: action))
      arm(&state)
      return ScheduledTimer(id: number)
    }
  }

  /// Cancels an action before it begins.
  /// - Complexity: O(n) for n waiting actions.
  @discardableResult
  public func cancel(_ timer: ScheduledTimer) -> Bool {
    // The captured values are released outside the lock, because their deinitializers may also cancel timers.
    let cancelled = state.withLock { state -> Waiting? in
      guard let index = state.waiting.firstIndex(where: { $0.number == timer.id }) else {
        return nil
      }
      let cancelled = state.waiting.remove(at: index)
      arm(&state)
      return cancelled
    }
    return cancelled != nil
  }

  /// The waiting actions in reverse order, for reports in `VirtualTime`.
  package var waiting: [Waiting] { state.withLock { $0.waiting } }

  /// Puts a block for the next action on the queue, after the timer's deadline.
  private func post() {
    state.withLock { state in
      state.armed = nil
      arm(&state)
    }
  }

  /// Runs the first action that is due, then waits for the next deadline.
  ///
  /// Each action has its own block on the queue. So blocks that an action puts on the queue run before the
  /// next action; UIKit sends the edits of a turn in such a block.
  private func firePosted() {
    nextDue()?()
    state.withLock { state in
      state.current = nil
      state.armed = nil
      arm(&state)
    }
  }

  private func nextDue() -> (@Sendable () -> Void)? {
    let measured = measured
    return state.withLock { state in
      let posted = state.posted
      state.posted = nil
      // An action scheduled after that block gets its own block, after the blocks that are already on the
      // queue.
      guard let next = state.waiting.last, next.due <= measured, next.number <= posted ?? 0
      else { return nil }
      state.waiting.removeLast()
      state.current = next.due
      state.reached = next.due
      return next.action
    }
  }

  /// Sets the timer to the earliest deadline, with a leeway that every action allows. Puts a block on the
  /// queue if an action is already due.
  private func arm(_ state: inout State) {
    // The block on the queue sets the timer after its action.
    guard state.current == nil, state.posted == nil else { return }
    guard let first = state.waiting.last, first.due != .distantFuture else { return }
    guard first.due > measured else {
      state.posted = state.scheduled
      return queue.async { [weak self] in self?.firePosted() }
    }
    let deadline = first.due
    let leeway = state.waiting.reduce(first.latest) { min($0, $1.latest) } - deadline
    if let armed = state.armed, armed == (deadline, leeway) { return }
    state.armed = (deadline, leeway)
    let uptime = started.addingReportingOverflow(UInt64(max(deadline.nanoseconds, 0)))
    timer.schedule(
      deadline: DispatchTime(uptimeNanoseconds: uptime.overflow ? .max : uptime.partialValue),
      leeway: .nanoseconds(Int(leeway.count)))
  }
}
