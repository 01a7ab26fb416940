import Foundation
import Timing

extension LabTime {
  /// The run loop of the main thread: that of Foundation, or on a bench that of the bench.
  public final class RunLoop: Sendable {
    /// The mode in which work runs. On a bench all modes are the same.
    public typealias Mode = Foundation.RunLoop.Mode

    /// The main thread's loop.
    public static let main = RunLoop()
    /// The main thread's loop.
    public static var current: RunLoop { main }

    private init() {}

    /// Runs `block` in a later turn.
    @preconcurrency public func perform(
      fileID: StaticString = #fileID, line: UInt = #line, _ block: @escaping @Sendable () -> Void
    ) {
      guard let loop = MainLoop.current else { return Foundation.RunLoop.main.perform(block) }
      let place = SourcePlace(fileID: fileID, line: line)
      _ = loop.schedule(
        at: loop.now, place: place, called: "RunLoop.perform", isRepeating: false, block)
    }

    /// Runs `block` in a later turn of one of `modes`.
    @preconcurrency public func perform(
      inModes modes: [Mode], fileID: StaticString = #fileID, line: UInt = #line,
      block: @escaping @Sendable () -> Void
    ) {
      guard MainLoop.current == nil else { return perform(fileID: fileID, line: line, block) }
      Foundation.RunLoop.main.perform(inModes: modes, block: block)
    }

    /// Starts a timer.
    public func add(_ timer: Timer, forMode mode: Mode) {
      timer.start()
    }
  }

  /// The present thread.
  public enum Thread {
    /// Whether this is the main thread. On a bench: whether the present code is not background
    /// work.
    public static var isMainThread: Bool {
      MainLoop.current == nil ? Foundation.Thread.isMainThread : MainLoop.background == nil
    }

    /// Sleeps. On a bench the main thread is blocked for this time: the host continues, but timers,
    /// callbacks and the present turn's message wait.
    public static func sleep(forTimeInterval seconds: TimeInterval) {
      guard let loop = MainLoop.current else {
        return Foundation.Thread.sleep(forTimeInterval: seconds)
      }
      loop.sleep(Nanoseconds(seconds: seconds))
    }

    /// Sleeps until a date. On a bench the time from the real present to this date counts.
    public static func sleep(until date: Date) {
      sleep(forTimeInterval: max(0, date.timeIntervalSinceNow))
    }
  }
}
