import TouchTraces
import Timing

// What lives in this module: the way from touches to gestures and key presses. Each kind of
// recognizer is a state machine that handles touches and sends requests. The router settles the
// requests as UIKit does and delivers the remaining touches to the keys.

/// A router that sends touches to recognizers and keys and decides which recognizers win.
///
/// ```swift
/// var router = TouchRouter()
/// try router.attach(LayoutKey("a", at: Rectangle(x: 0, y: 0, width: 32, height: 54)))
/// try router.attach(Recognizer("left", .swipe(SwipeParameters(directions: .left))))
/// for sample in trace { events += router.handle(sample) }
/// while let timer = router.nextTimer { events += router.advance(to: timer) }
/// ```
///
/// The router is a value without clock and closures: a copy is a snapshot, and equal routers always
/// behave equally. The same samples give the same events, no matter how calls of ``advance(to:)``
/// divide the time between them.
///
/// **Bad input** never stops the router. It ignores touches of a finger that is not down, fingers
/// beyond ``fingersLimit``, and touch downs at positions that are not finite; ``unusableTouches``
/// counts them. A second touch down of the same finger counts as a move. If a finger appears twice
/// in one sample, the rest is a second sample of the same instant. If a sample's time is earlier
/// than the latest instant, the sample counts at the latest instant.
///
/// Values replace a delegate's answers: ``Recognizer/shouldBegin``, ``Recognizer/shouldReceive``,
/// ``Recognizer/waitsFor``, ``allowTogether(_:_:)``.
public struct TouchRouter: Hashable, Sendable {
  /// A finger that is down.
  struct Finger: Hashable, Sendable {
    let finger: Int
    /// The touch's serial number.
    let touch: Int
    var location: LayoutPoint
  }

  /// How many fingers may be down at once; the router ignores more.
  public static let fingersLimit = 64

  var recognizers: [AttachedRecognizer] = []
  var stage: KeyStage
  var fingers: [Finger] = []
  var touchesSeen = 0
  /// The recognizers that a sample or a timer can affect. Between samples: those that have touches
  /// and are not over; a sample of moves needs no others.
  var watching: [Int] = []
  /// The recognizers' earliest deadline, computed by the last ``settle(into:)``.
  var nextDeadline: Instant?
  /// Whether a win may make other recognizers fail; otherwise each is judged alone.
  let arbitrates: Bool

  /// The latest instant of a sample or of a call of ``advance(to:)``.
  public internal(set) var now = Instant(nanoseconds: .min)

  /// The gate that holds back touches near edges, as the system does; nil by default.
  public var edgeGate: EdgeGate?

  /// The number of touches that were ignored because they contradict earlier ones.
  public internal(set) var unusableTouches = 0

  /// Creates a router without recognizers and keys.
  ///
  /// - Parameters:
  ///   - keys: how keys handle touches; controls by default.
  ///   - arbitrates: whether recognizers prevent each other and wait for each other; if not, each is
  ///     judged alone.
  public init(keys: KeyHandling = .controls, arbitrates: Bool = true) {
    stage = KeyStage(keys)
    self.arbitrates = arbitrates
  }

  /// Handles a sample in three steps: the timers due at or before its instant, the sample, the
  /// timers that the sample set for its own instant.
  ///
  /// - Returns: the events, in order.
  /// - Complexity: O(recognizers × touches) per sample.
  public mutating func handle(_ sample: TouchSample) -> [GestureEvent] {
    var events: [GestureEvent] = []
    handle(sample, into: &events)
    return events
  }

  /// Handles a sample as ``handle(_:)`` does and appends the events to `events`.
  public mutating func handle(_ sample: TouchSample, into events: inout [GestureEvent]) {
    advance(to: sample.instant, into: &events)
    guard let passed = edgeGate?.take(sample) else {
      if processMoves(sample.touches, into: &events) {
        if mayFire(by: now) { fireTimers(into: &events) }
      } else {
        take(sample.touches[...], into: &events)
      }
      return
    }
    if !passed.isEmpty { take(passed[...], into: &events) }
  }

  private mutating func take(_ touches: ArraySlice<FingerTouch>, into events: inout [GestureEvent])
  {
    var rest = touches
    repeat {
      let part = rest.prefix(rest.lengthBeforeRepeatedFinger)
      rest = rest[part.endIndex...]
      process(part, into: &events)
      fireTimers(into: &events)
    } while !rest.isEmpty
  }

  /// When the next timer is due, or nil if there is none.
  /// - Complexity: O(touches).
  public var nextTimer: Instant? {
    guard let earliest = earlier(nextOwnTimer, edgeGate?.next) else { return nil }
    return max(earliest, now)
  }

  /// When the next timer of a recognizer or a key is due.
  var nextOwnTimer: Instant? { earlier(nextDeadline, stage.nextTimer) }

  /// Fires the timers due at or before `instant`; does nothing for an instant in the past.
  /// - Returns: the events, in order.
  public mutating func advance(to instant: Instant) -> [GestureEvent] {
    var events: [GestureEvent] = []
    advance(to: instant, into: &events)
    return events
  }

  /// Fires the timers as ``advance(to:)`` does and appends the events to `events`.
  public mutating func advance(to instant: Instant, into events: inout [GestureEvent]) {
    guard mayFire(by: instant) else {
      now = max(now, instant)
      return
    }
    while let timer = nextTimer, timer <= instant {
      now = timer
      if let own = nextOwnTimer, own <= timer {
        fireTimer(into: &events)
      } else if let released = edgeGate?.release() {
        take(released[...], into: &events)
      }
    }
    now = max(now, instant)
  }

  /// Whether a timer may be due at or before `instant`; a fast answer for most samples.
  private func mayFire(by instant: Instant) -> Bool {
    guard case .none = edgeGate, stage.touches.isEmpty else { return true }
    guard let nextDeadline else { return false }
    return nextDeadline <= instant
  }

  /// Cancels all touches, as the system does when an alert appears.
  ///
  /// The timers of `instant` fire first. The rest is like a sample in which every finger is cancelled.
  public mutating func cancelAll(at instant: Instant) -> [GestureEvent] {
    var events = advance(to: instant)
    edgeGate?.removeAll()
    let touches = fingers.map {
      FingerTouch(finger: $0.finger, phase: .cancelled, location: $0.location)
    }
    handle(TouchSample(at: instant, touches: touches), into: &events)
    return events
  }

  /// Switches the recognizer called `name` on or off, after the timers of `instant`.
  ///
  /// When switched off, the recognizer fails, or is cancelled if it was active. When switched on, it
  /// takes part from the next touch down, once its earlier touches are up.
  /// - Throws: ``GestureError/unknownRecognizer(_:)``.
  public mutating func setEnabled(
    _ isEnabled: Bool, of name: String, at instant: Instant
  ) throws(GestureError) -> [GestureEvent] {
    let index = try self.index(of: name)
    var events: [GestureEvent] = []
    advance(to: instant, into: &events)
    guard recognizers[index].isEnabled != isEnabled else { return events }
    recognizers[index].isEnabled = isEnabled
    watchEverybody()
    guard !isEnabled, recognizers[index].attempt.hasTouches else { return events }
    if recognizers[index].isUndecided {
      recognizers[index].pending = .fail(.disabled)
    } else if recognizers[index].isActive {
      recognizers[index].pending = .cancel
    }
    settle(into: &events)
    return events
  }

  /// Replaces all keys, the last one in front. If fingers are down, every touch keeps its key.
  ///
  /// - Throws: ``GestureError/duplicateKey(_:)``; the layout then stays the same.
  public mutating func replaceKeys(with keys: [LayoutKey]) throws(GestureError) {
    try stage.replaceKeys(with: keys)
  }

  /// Stops the repeats of a held key, because the document is known to be empty.
  public mutating func stopRepeating(_ key: String) {
    stage.stopRepeating(key)
  }

  /// The keys, the last one in front.
  public var keys: [LayoutKey] { stage.layout.keys }
}
