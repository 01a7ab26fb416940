import Dispatch
import Timing

extension LabTime {
  /// A piece of work that can be cancelled before it begins.
  ///
  /// `@unchecked Sendable`, proof: one lock guards its variables, the real item is thread-safe.
  public final class DispatchWorkItem: @unchecked Sendable {
    private struct State {
      var isCancelled = false
      var timers: [(timer: ScheduledTimer, loop: MainLoop)] = []
      var followers: [(queue: DispatchQueue, work: DispatchQueue.Work)] = []
      var isDone = false
    }

    let real: Dispatch.DispatchWorkItem
    private let block: DispatchQueue.Work
    private let state: Lock<State>

    /// Creates an item that runs `block`.
    @preconcurrency public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      block: @escaping DispatchQueue.Work
    ) {
      self.block = block
      state = Lock(State())
      real = Dispatch.DispatchWorkItem(qos: qos, flags: flags, block: block)
    }

    /// Whether the item was cancelled.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Whether the item has run or was cancelled.
    var isOver: Bool { state.withLock { $0.isDone || $0.isCancelled } }

    /// Prevents the item from running. An item that already runs continues.
    public func cancel() {
      real.cancel()
      let timers = state.withLock { state in
        state.isCancelled = true
        defer { state.timers = [] }
        return state.timers
      }
      for (timer, loop) in timers { loop.cancel(timer) }
    }

    /// Runs the item now, unless it was cancelled. Then runs the work that waits for it.
    public func perform() {
      guard MainLoop.current != nil else { return real.perform() }
      guard !isCancelled else { return }
      block()
      let followers = state.withLock { state in
        state.isDone = true
        defer { state.followers = [] }
        return state.followers
      }
      for (queue, work) in followers { queue.async(execute: work) }
    }

    /// Runs `work` on `queue` after the item has run.
    @preconcurrency public func notify(
      queue: DispatchQueue, execute work: @escaping DispatchQueue.Work
    ) {
      let isDone = state.withLock { state in
        if !state.isDone { state.followers.append((queue, work)) }
        return state.isDone
      }
      if isDone { queue.async(execute: work) }
    }

    /// Stores the timer with which the item waits on a bench.
    func waits(as timer: ScheduledTimer, on loop: MainLoop) {
      state.withLock { $0.timers.append((timer, loop)) }
    }
  }
}
