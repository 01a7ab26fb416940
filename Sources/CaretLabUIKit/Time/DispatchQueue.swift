import Dispatch
import Timing

extension LabTime {
  /// A queue: one of Dispatch, or on a bench the bench's main loop.
  ///
  /// On a bench, work of other queues than the main one runs on the same thread at its deadline, in a
  /// turn of its own. If it sleeps (``Thread/sleep(forTimeInterval:)``), only this work is delayed.
  public final class DispatchQueue: Sendable {
    /// The type of work items.
    public typealias Work = @Sendable () -> Void

    private let real: Dispatch.DispatchQueue
    private let isMain: Bool

    /// The main thread's queue.
    public static let main = DispatchQueue(real: .main, isMain: true)

    /// Returns a queue of the system.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
      DispatchQueue(real: .global(qos: qos), isMain: false)
    }

    private init(real: Dispatch.DispatchQueue, isMain: Bool) {
      self.real = real
      self.isMain = isMain
    }

    /// Creates a queue. On a bench all queues are serial, in the order of deadlines.
    public convenience init(
      label: String, qos: DispatchQoS = .unspecified,
      attributes: Dispatch.DispatchQueue.Attributes = [],
      autoreleaseFrequency: Dispatch.DispatchQueue.AutoreleaseFrequency = .inherit
    ) {
      let real = Dispatch.DispatchQueue(
        label: label, qos: qos, attributes: attributes, autoreleaseFrequency: autoreleaseFrequency)
      self.init(real: real, isMain: false)
    }

    /// The queue's label.
    public var label: String { real.label }

    /// Runs `work` in a later turn.
    @preconcurrency public func async(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      fileID: StaticString = #fileID, line: UInt = #line, execute work: @escaping Work
    ) {
      guard let loop = MainLoop.current else {
        return real.async(qos: qos, flags: flags, execute: work)
      }
      enqueue(
        on: loop, at: loop.now, "DispatchQueue.async", SourcePlace(fileID: fileID, line: line), work
      )
    }

    /// Runs an item in a later turn, unless it is cancelled before that.
    public func async(
      fileID: StaticString = #fileID, line: UInt = #line, execute item: DispatchWorkItem
    ) {
      guard let loop = MainLoop.current else { return real.async(execute: item.real) }
      enqueue(item, on: loop, at: loop.now, SourcePlace(fileID: fileID, line: line))
    }

    /// Runs `work` at a deadline.
    @preconcurrency public func asyncAfter(
      deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      fileID: StaticString = #fileID, line: UInt = #line, execute work: @escaping Work
    ) {
      guard let loop = MainLoop.current else {
        return real.asyncAfter(deadline: deadline.real, qos: qos, flags: flags, execute: work)
      }
      enqueue(
        on: loop, at: deadline.instant(on: loop), "DispatchQueue.asyncAfter",
        SourcePlace(fileID: fileID, line: line), work)
    }

    /// Runs an item at a deadline, unless it is cancelled before that.
    public func asyncAfter(
      deadline: DispatchTime, fileID: StaticString = #fileID, line: UInt = #line,
      execute item: DispatchWorkItem
    ) {
      guard let loop = MainLoop.current else {
        return real.asyncAfter(deadline: deadline.real, execute: item.real)
      }
      enqueue(
        item, on: loop, at: deadline.instant(on: loop), SourcePlace(fileID: fileID, line: line))
    }

    /// Runs `work` and waits until it has ended.
    ///
    /// On a bench, background work that has slept can't wait for the main thread, because that
    /// thread runs the work. The bench then fails with a message about it.
    public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
      guard MainLoop.current != nil else { return try real.sync(execute: work) }
      if isMain, let background = MainLoop.background, background.lag > .zero {
        MainLoop.current?.note(
          fault: """
            DispatchQueue.main.sync was called by background work that had slept \
            \(background.lag.milliseconds) ms; use main.async there, or test this code with real time
            """)
      }
      return try MainLoop.$background.withValue(isMain ? nil : MainLoop.background) { try work() }
    }

    private func enqueue(
      _ item: DispatchWorkItem, on loop: MainLoop, at instant: Instant, _ place: SourcePlace
    ) {
      let work: Work = { item.perform() }
      item.waits(
        as: enqueue(on: loop, at: instant, "DispatchWorkItem", place, work), on: loop)
    }

    @discardableResult
    private func enqueue(
      on loop: MainLoop, at instant: Instant, _ name: String, _ place: SourcePlace,
      _ work: @escaping Work
    ) -> ScheduledTimer {
      let isMain = isMain
      return loop.schedule(at: instant, place: place, called: name, isRepeating: false) {
        MainLoop.$background.withValue(isMain ? nil : BackgroundWork()) { work() }
      }
    }
  }
}
