import Foundation
import Timing

extension LabTime {
  /// The main run loop of a bench: the waiting actions with their deadlines, and whether the main
  /// thread is blocked.
  ///
  /// The loop uses a scheduler that moves virtual time. While it runs code, ``current`` is this
  /// loop, also in everything that the code starts: work on queues, timers, tasks.
  ///
  /// `@unchecked Sendable`, proof: one lock guards all stored variables; actions run outside it.
  public final class MainLoop: Scheduler, @unchecked Sendable {
    /// The loop that runs the present code; nil outside of a bench.
    @TaskLocal public static var current: MainLoop?
    /// The background work that the present code belongs to; nil on the main queue.
    @TaskLocal static var background: BackgroundWork?

    /// How long the background work of the present code has slept; nil on the main queue.
    package static var backgroundLag: Nanoseconds? { background?.lag }

    /// An action that waits to run.
    public struct Waiting: Hashable, Sendable {
      /// The instant at which the action is due.
      public var due: Instant
      /// The kind of action, and the place that scheduled it:
      /// `Timer at MyKeyboard/Keyboard.swift:12`.
      public var place: String
      /// Whether the action is that of a repeating timer.
      public var isRepeating: Bool
    }

    private struct Entry {
      let timer: ScheduledTimer
      let isSystem: Bool
      let waiting: Waiting
    }

    private struct State {
      /// The number of nested calls of ``run(_:)``.
      var depth = 0
      var freeAt = Instant(nanoseconds: .min)
      var nextID: UInt64 = 1
      var waiting: [UInt64: Entry] = [:]
      var faults: [String] = []
      var blocked: @Sendable (Instant) -> Void = { _ in }
      var learned: [String] = []
      #if !canImport(UIKit)
        var pasteboard: UIPasteboard?
      #endif
      var delayed: [(target: ObjectIdentifier, selector: String, item: DispatchWorkItem)] = []
    }

    private let base: any Scheduler
    private let takesTasks: Bool
    private let state: Lock<State>

    /// Creates a loop on a scheduler that runs its actions on the main actor.
    ///
    /// - Parameters:
    ///   - base: the scheduler.
    ///   - takesTasks: whether tasks run on the scheduler's time too.
    package init(on base: any Scheduler, takesTasks: Bool = false) {
      self.base = base
      self.takesTasks = takesTasks
      state = Lock(State())
    }

    /// Whether the present code runs in this loop, or in a task on the loop's time.
    ///
    /// A task inherits the loop in which it was started. If `takesTasks` is false, the task runs later in
    /// real time, and not in the loop.
    package var runsPresentCode: Bool {
      MainLoop.current === self && (takesTasks || state.withLock { $0.depth > 0 })
    }

    /// Sets the listener that is called with the instant until which `Thread.sleep` blocks the main
    /// thread.
    package func whenBlocked(_ listener: @escaping @Sendable (Instant) -> Void) {
      state.withLock { $0.blocked = listener }
    }

    /// The virtual time of the code that reads it.
    public var now: Instant {
      let now = max(base.now, state.withLock { $0.freeAt })
      return MainLoop.background.map { now + $0.lag } ?? now
    }

    /// Runs `body` with this loop as ``current``.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
      state.withLock { $0.depth += 1 }
      defer { state.withLock { $0.depth -= 1 } }
      return try MainLoop.$current.withValue(self) { try body() }
    }

    /// Runs `action` at `instant`, or later when the main thread is free.
    @discardableResult
    public func schedule(
      at instant: Instant, leeway: Nanoseconds, place: SourcePlace,
      _ action: @escaping @Sendable () -> Void
    ) -> ScheduledTimer {
      schedule(
        at: instant, place: place, called: "work", isRepeating: false, isSystem: true, action)
    }

    /// Runs `action` at `instant`.
    ///
    /// - Parameters:
    ///   - instant: the deadline.
    ///   - place: the place that schedules it.
    ///   - name: its name in lists.
    ///   - isRepeating: whether the action repeats. A bench does not wait for such actions to end.
    ///   - isSystem: whether the action still runs after the keyboard's process has ended.
    ///   - action: the action.
    func schedule(
      at instant: Instant, place: SourcePlace, called name: String, isRepeating: Bool,
      isSystem: Bool = false, _ action: @escaping @Sendable () -> Void
    ) -> ScheduledTimer {
      let due = max(instant, now)
      let id = state.withLock { state in
        defer { state.nextID += 1 }
        return state.nextID
      }
      let timer = base.schedule(at: due, leeway: .zero, place: place) { [weak self] in
        guard let self, state.withLock({ $0.waiting.removeValue(forKey: id) }) != nil else {
          return
        }
        run(action)
      }
      let waiting = Waiting(
        due: due, place: "\(name) at \(place.text)", isRepeating: isRepeating)
      let entry = Entry(timer: timer, isSystem: isSystem, waiting: waiting)
      state.withLock { $0.waiting[id] = entry }
      return ScheduledTimer(id: id)
    }

    /// Cancels an action before it begins.
    @discardableResult
    public func cancel(_ timer: ScheduledTimer) -> Bool {
      let found = state.withLock { $0.waiting.removeValue(forKey: timer.id) }
      return found.map { base.cancel($0.timer) } ?? false
    }

    /// Cancels the waiting actions: all of them, or only those of the keyboard's process.
    package func end(withSystem: Bool) {
      let ended = state.withLock { state in
        let ended = state.waiting.filter { withSystem || !$0.value.isSystem }
        for id in ended.keys { state.waiting[id] = nil }
        state.delayed = []
        return ended
      }
      for entry in ended.values { base.cancel(entry.timer) }
    }

    /// The waiting actions, the earliest first.
    /// - Complexity: O(n log n)
    public var waiting: [Waiting] {
      state.withLock { state in
        state.waiting.sorted { ($0.value.waiting.due, $0.key) < ($1.value.waiting.due, $1.key) }
          .map(\.value.waiting)
      }
    }

    /// Whether an action waits that does not repeat and has a finite deadline.
    package var isBusy: Bool { nextDue != nil }

    /// The deadline of the first waiting action that does not repeat; nil if there is none.
    /// - Complexity: O(n)
    package var nextDue: Instant? {
      state.withLock { state in
        state.waiting.values.lazy.map(\.waiting).filter {
          !$0.isRepeating && $0.due != .distantFuture
        }
        .map(\.due).min()
      }
    }

    /// The number of waiting timers that repeat.
    package var repeatingCount: Int {
      state.withLock { state in state.waiting.values.count { $0.waiting.isRepeating } }
    }

    /// Blocks the main thread, or the background work that calls this function, for a span of time.
    /// Time passes, but nothing runs there.
    func sleep(_ span: Nanoseconds) {
      guard span > .zero else { return }
      if let background = MainLoop.background {
        background.lag += span
        return
      }
      let free = now + span
      let listener = state.withLock { state in
        state.freeAt = free
        return state.blocked
      }
      listener(free)
    }

    #if !canImport(UIKit)
      /// The bench's pasteboard.
      @MainActor var pasteboard: UIPasteboard {
        if let pasteboard = state.withLock({ $0.pasteboard }) { return pasteboard }
        let new = UIPasteboard()
        state.withLock { $0.pasteboard = new }
        return new
      }
    #endif

    /// The words that the bench's text checker has learned.
    var learnedWords: [String] { state.withLock { $0.learned } }

    /// Adds a word to the learned words.
    func learn(_ word: String) {
      state.withLock { if !$0.learned.contains(word) { $0.learned.append(word) } }
    }

    /// Stores a delayed call, so that it can be cancelled with its target.
    func delays(_ item: DispatchWorkItem, of target: AnyObject, _ selector: Selector) {
      let entry = (ObjectIdentifier(target), "\(selector)", item)
      state.withLock { state in
        state.delayed.removeAll { $0.item.isOver }
        state.delayed.append(entry)
      }
    }

    /// Cancels the delayed calls of `target`: all, or those of one method.
    func cancelDelayed(of target: AnyObject, _ selector: Selector?) {
      let id = ObjectIdentifier(target)
      let name = selector.map { "\($0)" }
      let items = state.withLock { state in
        let isMeant = {
          (call: (target: ObjectIdentifier, selector: String, item: DispatchWorkItem)) in
          call.target == id && (name == nil || call.selector == name)
        }
        let items = state.delayed.filter(isMeant).map(\.item)
        state.delayed.removeAll(where: isMeant)
        return items
      }
      for item in items { item.cancel() }
    }

    /// Records a call that the bench can't carry out. The bench's next check fails with it.
    package func note(fault: String) {
      state.withLock { $0.faults.append(fault) }
    }

    /// Returns the recorded faults and removes them.
    package func takeFaults() -> [String] {
      state.withLock { state in
        defer { state.faults = [] }
        return state.faults
      }
    }
  }

  /// Work on a background queue. It runs without other work in between; if it sleeps, only this
  /// work is delayed.
  ///
  /// `@unchecked Sendable`, proof: one work item runs on one thread, which alone reads and writes it.
  final class BackgroundWork: @unchecked Sendable {
    /// How long the work has slept.
    var lag = Nanoseconds.zero
  }
}

extension SourcePlace {
  /// The place as `Module/File.swift:12`, or words for an unknown place.
  var text: String {
    guard line > 0 else { return "an unknown place" }
    let bytes = UnsafeBufferPointer(start: file, count: Int(fileLength))
    return "\(String(decoding: bytes, as: UTF8.self)):\(line)"
  }
}
