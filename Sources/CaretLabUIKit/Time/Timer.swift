import Foundation
import Timing

extension LabTime {
  /// A timer: one of Foundation, or on a bench one on virtual time.
  ///
  /// On a bench a repeating timer fires at whole intervals from its first date, and skips those at
  /// which the main thread is blocked. ``RunLoop/add(_:forMode:)`` starts timers that were not
  /// scheduled.
  ///
  /// `@unchecked Sendable`, proof: one lock guards its variables.
  public final class Timer: @unchecked Sendable {
    /// The type of a timer's action.
    public typealias Block = @Sendable (Timer) -> Void

    private struct State {
      var isValid = true
      var real: Foundation.Timer?
      var next: (timer: ScheduledTimer, loop: MainLoop, due: Instant)?
    }

    /// The seconds between two firings; 0 for a timer that does not repeat.
    public let timeInterval: TimeInterval
    /// A value of the caller.
    public let userInfo: Any?
    private let first: TimeInterval
    private let block: Block
    private let place: SourcePlace
    private let state = Lock(State())

    private init(
      first: TimeInterval, interval: TimeInterval, repeats: Bool, userInfo: Any?,
      place: SourcePlace, _ block: @escaping Block
    ) {
      self.first = max(first, 0)
      // As in Foundation, no interval is shorter than 0.1 ms.
      timeInterval = repeats ? max(interval, 0.0001) : 0
      self.userInfo = userInfo
      self.place = place
      self.block = block
    }

    /// Creates a timer that ``RunLoop/add(_:forMode:)`` starts.
    @preconcurrency public convenience init(
      timeInterval interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID,
      line: UInt = #line, block: @escaping Block
    ) {
      self.init(
        first: interval, interval: interval, repeats: repeats, userInfo: nil,
        place: SourcePlace(fileID: fileID, line: line), block)
    }

    /// Creates a timer and starts it.
    @preconcurrency @discardableResult
    public static func scheduledTimer(
      withTimeInterval interval: TimeInterval, repeats: Bool, fileID: StaticString = #fileID,
      line: UInt = #line, block: @escaping Block
    ) -> Timer {
      let timer = Timer(
        timeInterval: interval, repeats: repeats, fileID: fileID, line: line, block: block)
      timer.start()
      return timer
    }

    /// Creates a timer that calls a method of `target`. ``RunLoop/add(_:forMode:)`` starts it.
    public convenience init(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
      repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let call = TargetCall(target: target, selector: selector)
      self.init(
        first: interval, interval: interval, repeats: repeats, userInfo: userInfo,
        place: SourcePlace(fileID: fileID, line: line)
      ) { call.make(with: $0) }
    }

    /// Creates a timer that calls a method of `target`, and starts it.
    @discardableResult
    public static func scheduledTimer(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
      repeats: Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Timer {
      let timer = Timer(
        timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
        repeats: repeats, fileID: fileID, line: line)
      timer.start()
      return timer
    }

    /// Whether the timer can still fire.
    public var isValid: Bool { state.withLock { $0.isValid } }

    /// How much later the timer may fire, in seconds. Virtual time is exact.
    public var tolerance: TimeInterval {
      get { state.withLock { $0.real?.tolerance ?? 0 } }
      set { state.withLock { $0.real?.tolerance = newValue } }
    }

    /// Stops the timer permanently.
    public func invalidate() {
      let next = state.withLock { state in
        state.isValid = false
        state.real?.invalidate()
        state.real = nil
        defer { state.next = nil }
        return state.next
      }
      if let next { next.loop.cancel(next.timer) }
    }

    /// Fires now. A timer that does not repeat is then invalid.
    public func fire() {
      guard isValid else { return }
      block(self)
      if timeInterval == 0 { invalidate() }
    }

    /// Starts the timer on the present loop, unless it already runs.
    func start() {
      guard let loop = MainLoop.current else { return startReal() }
      guard state.withLock({ $0.isValid && $0.next == nil }) else { return }
      arm(on: loop, at: loop.now + Nanoseconds(seconds: first))
    }

    private func startReal() {
      guard state.withLock({ $0.isValid && $0.real == nil }) else { return }
      let real = Foundation.Timer(
        timeInterval: timeInterval > 0 ? timeInterval : first, repeats: timeInterval > 0
      ) { [self] _ in fire() }
      state.withLock { $0.real = real }
      Foundation.RunLoop.main.add(real, forMode: .common)
    }

    private func arm(on loop: MainLoop, at due: Instant) {
      let name = timeInterval > 0 ? "a repeating Timer" : "Timer"
      let timer = loop.schedule(
        at: due, place: place, called: name, isRepeating: timeInterval > 0
      ) { [self] in fired(on: loop) }
      state.withLock { $0.next = (timer, loop, due) }
    }

    private func fired(on loop: MainLoop) {
      guard let due = state.withLock({ $0.isValid ? $0.next?.due : nil }) else { return }
      guard timeInterval > 0 else { return fire() }
      let interval = Nanoseconds(seconds: timeInterval)
      let missed = max(0, (loop.now - due).count / max(1, interval.count))
      arm(on: loop, at: due + interval * (missed + 1))
      block(self)
    }
  }
}
