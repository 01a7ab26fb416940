import Dispatch

/// A ``Scheduler`` on a serial Dispatch queue and the system's monotonic clock: what a keyboard uses.
///
/// ```swift
/// let scheduler = DispatchScheduler(queue: .main)
/// scheduler.schedule(after: .milliseconds(100), leeway: .milliseconds(10)) { caret.giveUp() }
/// ```
///
/// One `DispatchSource` timer waits for the earliest deadline; what is due runs in the order of
/// deadlines, as it would under virtual time, each action in a block of its own on the queue. Any thread may schedule, cancel
/// and read ``now``. Keep the scheduler: what is pending when it is released does not run.
///
/// Instants count from the scheduler's creation, without the time the system was asleep.
///
/// `@unchecked Sendable`, proof: all properties are constants; of their types only the timer source
/// is not declared `Sendable`, and Dispatch objects are safe to use from any thread; it is armed
/// under the lock of `state` only.
public final class DispatchScheduler: Scheduler, @unchecked Sendable {
  /// What ``DispatchScheduler/now`` is while an action runs.
  public enum Timekeeping: Hashable, Sendable {
    /// The clock's time, later than the deadline by whatever the system took. Delays that the action
    /// schedules are at least as long as they say. For production.
    case measured
    /// The action's deadline. Delays add up exactly, so the order of events is that of the virtual
    /// clock however late the system is; a delay may be shorter than it says. For playing traces at
    /// their own pace.
    case scheduled
  }

  /// An action that waits.
  package struct Waiting: Sendable {
    /// Which action of its scheduler this is, in the order of scheduling from 1.
    package let number: UInt64
    package let due: Instant
    /// The latest instant at which it may run, its deadline plus leeway.
    let latest: Instant
    package let place: SourcePlace
    let action: @Sendable () -> Void
  }

  private struct State {
    /// What waits, the first to run last; a keyboard has a handful, so a list is enough.
    var waiting: [Waiting] = []
    /// How many actions have been scheduled.
    var scheduled: UInt64 = 0
    /// The deadline of the action that runs.
    var current: Instant?
    /// The deadline of the last action that has begun.
    var reached = Instant.start
    /// How many actions had been scheduled when a block was put on the queue that runs the next one of
    /// them; nil if there is no such block.
    var posted: UInt64?
    /// What the timer waits for.
    var armed: (deadline: Instant, leeway: Nanoseconds)?

    /// Puts what waits in its place: what is due earlier, or at the same instant and was scheduled
    /// before, stands behind it.
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
  /// Tells whether the caller is on `queue`.
  private let key = DispatchSpecificKey<Bool>()

  /// A scheduler whose actions run on `queue`.
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

  /// Nanoseconds since the scheduler was made, see ``Timekeeping``.
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
  /// - Complexity: O(n) for n actions that wait: O(log n) comparisons find its place, then later ones
  ///   move up and the leeway of all is looked at.
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

  /// Takes an action out before it begins.
  /// - Complexity: O(n) for n actions that wait.
  @discardableResult
  public func cancel(_ timer: ScheduledTimer) -> Bool {
    // What the action captured is released outside of the lock; its end may cancel timers too.
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

  /// What waits, the first to run last; `VirtualTime` makes reports of it.
  package var waiting: [Waiting] { state.withLock { $0.waiting } }

  /// The timer's deadline has come: the action gets a block on the queue, behind those that are there.
  private func post() {
    state.withLock { state in
      state.armed = nil
      arm(&state)
    }
  }

  /// Runs the first action that is due, then waits for the next deadline.
  ///
  /// Every action is a block of its own on the queue. What an action puts on the queue, as UIKit does to
  /// send the edits of a turn, so comes before the next action.
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
      // What was scheduled since gets a block of its own, behind those that came before it.
      guard let next = state.waiting.last, next.due <= measured, next.number <= posted ?? 0
      else { return nil }
      state.waiting.removeLast()
      state.current = next.due
      state.reached = next.due
      return next.action
    }
  }

  /// Makes the timer wait for the earliest deadline, with the leeway that every event allows. What is due
  /// already gets a block on the queue, behind those that are there.
  private func arm(_ state: inout State) {
    // The block on the queue arms when its action is done.
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
