import Foundation
import Timing

extension LabTime {
  /// The main run loop of a bench: what is due when, and whether the main thread is blocked.
  ///
  /// It stands on a scheduler that moves virtual time. Everything that it runs finds it as
  /// ``current``, and so does what that starts: work on queues, timers, tasks.
  ///
  /// `@unchecked Sendable`, proof: all stored variables are behind one lock; actions run outside it.
  public final class MainLoop: Scheduler, @unchecked Sendable {
    /// The loop that runs the present code; nil outside of a bench.
    @TaskLocal public static var current: MainLoop?
    /// The background work that the present code belongs to; nil on the main queue.
    @TaskLocal static var background: BackgroundWork?

    /// How long the background work has slept that the present code belongs to; nil on the main queue.
    package static var backgroundLag: Nanoseconds? { background?.lag }

    /// What waits to be run.
    public struct Waiting: Hashable, Sendable {
      /// When it is due.
      public var due: Instant
      /// What it is and who scheduled it: `Timer at MyKeyboard/Keyboard.swift:12`.
      public var place: String
      /// Whether it is a timer that repeats.
      public var isRepeating: Bool
    }

    private struct Entry {
      let timer: ScheduledTimer
      let isSystem: Bool
      let waiting: Waiting
    }

    private struct State {
      /// How many pieces of code run now, one inside the other.
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

    /// A loop on a scheduler that runs its actions on the main actor.
    ///
    /// - Parameters:
    ///   - base: the scheduler.
    ///   - takesTasks: whether tasks run on the scheduler's time too.
    package init(on base: any Scheduler, takesTasks: Bool = false) {
      self.base = base
      self.takesTasks = takesTasks
      state = Lock(State())
    }

    /// Whether the present code is run by the loop, or by a task on its time.
    ///
    /// A task knows the loop in which it was begun. Where tasks are not taken it runs later, in real time
    /// and behind the loop's back.
    package var runsPresentCode: Bool {
      MainLoop.current === self && (takesTasks || state.withLock { $0.depth > 0 })
    }

    /// Lets `listener` know until when `Thread.sleep` blocks the main thread.
    package func whenBlocked(_ listener: @escaping @Sendable (Instant) -> Void) {
      state.withLock { $0.blocked = listener }
    }

    /// The virtual now of the code that asks.
    public var now: Instant {
      let now = max(base.now, state.withLock { $0.freeAt })
      return MainLoop.background.map { now + $0.lag } ?? now
    }

    /// Runs `body` as code that this loop runs.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
      state.withLock { $0.depth += 1 }
      defer { state.withLock { $0.depth -= 1 } }
      return try MainLoop.$current.withValue(self) { try body() }
    }

    /// Runs `action` when `instant` has come and the main thread is free.
    @discardableResult
    public func schedule(
      at instant: Instant, leeway: Nanoseconds, place: SourcePlace,
      _ action: @escaping @Sendable () -> Void
    ) -> ScheduledTimer {
      schedule(
        at: instant, place: place, called: "work", isRepeating: false, isSystem: true, action)
    }

    /// Runs `action` when `instant` has come.
    ///
    /// - Parameters:
    ///   - instant: the deadline.
    ///   - place: who schedules it.
    ///   - name: what lists call it.
    ///   - isRepeating: whether nobody has to wait for it, because it comes again and again.
    ///   - isSystem: whether it outlives the keyboard's process.
    ///   - action: what to do.
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

    /// Takes an action out before it begins.
    @discardableResult
    public func cancel(_ timer: ScheduledTimer) -> Bool {
      let found = state.withLock { $0.waiting.removeValue(forKey: timer.id) }
      return found.map { base.cancel($0.timer) } ?? false
    }

    /// Takes out what waits: all, or what the keyboard's process has asked for.
    package func end(withSystem: Bool) {
      let ended = state.withLock { state in
        let ended = state.waiting.filter { withSystem || !$0.value.isSystem }
        for id in ended.keys { state.waiting[id] = nil }
        state.delayed = []
        return ended
      }
      for entry in ended.values { base.cancel(entry.timer) }
    }

    /// What waits, the earliest first.
    /// - Complexity: O(n log n)
    public var waiting: [Waiting] {
      state.withLock { state in
        state.waiting.sorted { ($0.value.waiting.due, $0.key) < ($1.value.waiting.due, $1.key) }
          .map(\.value.waiting)
      }
    }

    /// Whether anything waits that does not repeat and will come.
    package var isBusy: Bool { nextDue != nil }

    /// When the first thing is due that does not repeat; nil if none ever will be.
    /// - Complexity: O(n)
    package var nextDue: Instant? {
      state.withLock { state in
        state.waiting.values.lazy.map(\.waiting).filter {
          !$0.isRepeating && $0.due != .distantFuture
        }
        .map(\.due).min()
      }
    }

    /// How many timers repeat.
    package var repeatingCount: Int {
      state.withLock { state in state.waiting.values.count { $0.waiting.isRepeating } }
    }

    /// Blocks the main thread, or the background work that asks: time goes on, nothing runs there.
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

    /// Learns a word.
    func learn(_ word: String) {
      state.withLock { if !$0.learned.contains(word) { $0.learned.append(word) } }
    }

    /// Remembers a delayed call, so that it can be cancelled by its target.
    func delays(_ item: DispatchWorkItem, of target: AnyObject, _ selector: Selector) {
      let entry = (ObjectIdentifier(target), "\(selector)", item)
      state.withLock { state in
        state.delayed.removeAll { $0.item.isOver }
        state.delayed.append(entry)
      }
    }

    /// Cancels the delayed calls of `target`, all or those of one method.
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

    /// Notes something that can't be played as it was asked for; the bench fails with it.
    package func note(fault: String) {
      state.withLock { $0.faults.append(fault) }
    }

    /// Takes the faults that were noted.
    package func takeFaults() -> [String] {
      state.withLock { state in
        defer { state.faults = [] }
        return state.faults
      }
    }
  }

  /// Work on a background queue: it runs at once, and what it sleeps delays only itself.
  ///
  /// `@unchecked Sendable`, proof: one work item runs on one thread, which alone reads and writes it.
  final class BackgroundWork: @unchecked Sendable {
    /// How long it has slept.
    var lag = Nanoseconds.zero
  }
}

extension SourcePlace {
  /// `Module/File.swift:12`, or words for a place nobody knows.
  var text: String {
    guard line > 0 else { return "an unknown place" }
    let bytes = UnsafeBufferPointer(start: file, count: Int(fileLength))
    return "\(String(decoding: bytes, as: UTF8.self)):\(line)"
  }
}
