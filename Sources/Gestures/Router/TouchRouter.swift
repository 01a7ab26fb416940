import TouchTraces
import Timing

// What lives in this module: from touches to gestures and key presses. Recognizers (one state
// machine per kind) watch touches and ask for transitions; the router settles the requests as UIKit
// does and gives the keys what is left.

/// Routes touches to recognizers and keys, and settles who wins.
///
/// ```swift
/// var router = TouchRouter()
/// try router.attach(LayoutKey("a", at: Rectangle(x: 0, y: 0, width: 32, height: 54)))
/// try router.attach(Recognizer("left", .swipe(SwipeParameters(directions: .left))))
/// for sample in trace { events += router.handle(sample) }
/// while let timer = router.nextTimer { events += router.advance(to: timer) }
/// ```
///
/// A value without clock and closures: a copy is a snapshot, and equal routers behave equally for
/// ever. The same samples give the same events, however the time between them is divided into
/// calls of ``advance(to:)``.
///
/// **Bad input** never stops it. What a finger does that is not down is ignored, as are fingers
/// beyond ``fingersLimit`` and touch downs at places that are no numbers; ``unusableTouches``
/// counts them. A finger that comes down twice has moved. A finger that appears twice in one
/// sample makes the rest a second sample of the same instant. Time that goes back stands still: the
/// sample counts as one of the latest instant seen.
///
/// What a delegate would be asked is data: ``Recognizer/shouldBegin``, ``Recognizer/shouldReceive``,
/// ``Recognizer/waitsFor``, ``allowTogether(_:_:)``.
public struct TouchRouter: Hashable, Sendable {
  /// A finger that is down.
  struct Finger: Hashable, Sendable {
    let finger: Int
    /// The touch's serial number.
    let touch: Int
    var location: LayoutPoint
  }

  /// How many fingers may be down at once; more are not taken.
  public static let fingersLimit = 64

  var recognizers: [AttachedRecognizer] = []
  var stage: KeyStage
  var fingers: [Finger] = []
  var touchesSeen = 0
  /// The recognizers that a sample or a timer can concern: between samples those that are not over
  /// and have touches, which is all that mere moves need.
  var watching: [Int] = []
  /// The recognizers' earliest deadline, as of the last ``settle(into:)``.
  var nextDeadline: Instant?
  /// Whether a win may make others fail; if not, each recognizer is judged alone.
  let arbitrates: Bool

  /// The latest instant seen: of a sample, or of a call of ``advance(to:)``.
  public internal(set) var now = Instant(nanoseconds: .min)

  /// Holds back touches near edges, as the system does; nil, the default: none.
  public var edgeGate: EdgeGate?

  /// How many touches could not be used because they contradict what went before.
  public internal(set) var unusableTouches = 0

  /// A router without recognizers and keys.
  ///
  /// - Parameters:
  ///   - keys: what keys do with touches; controls by default.
  ///   - arbitrates: whether recognizers prevent each other and wait for each other; if not, each
  ///     is judged alone.
  public init(keys: KeyHandling = .controls, arbitrates: Bool = true) {
    stage = KeyStage(keys)
    self.arbitrates = arbitrates
  }

  /// Takes in a sample: first the timers due at or before its instant, then the sample, then the
  /// timers that the sample armed for its own instant.
  ///
  /// - Returns: what happened, in order.
  /// - Complexity: O(recognizers × touches) per sample.
  public mutating func handle(_ sample: TouchSample) -> [GestureEvent] {
    var events: [GestureEvent] = []
    handle(sample, into: &events)
    return events
  }

  /// Takes in a sample as ``handle(_:)`` does and appends what happened to `events`.
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

  /// When the next timer is due, or nil if none is armed.
  /// - Complexity: O(touches).
  public var nextTimer: Instant? {
    guard let earliest = earlier(nextOwnTimer, edgeGate?.next) else { return nil }
    return max(earliest, now)
  }

  /// When a recognizer or a key wants to be woken.
  var nextOwnTimer: Instant? { earlier(nextDeadline, stage.nextTimer) }

  /// Fires the timers due at or before `instant`; an instant in the past does nothing.
  /// - Returns: what happened, in order.
  public mutating func advance(to instant: Instant) -> [GestureEvent] {
    var events: [GestureEvent] = []
    advance(to: instant, into: &events)
    return events
  }

  /// Fires the timers as ``advance(to:)`` does and appends what happened to `events`.
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

  /// Whether a timer may be due at or before `instant`: the quick answer for most samples.
  private func mayFire(by instant: Instant) -> Bool {
    guard case .none = edgeGate, stage.touches.isEmpty else { return true }
    guard let nextDeadline else { return false }
    return nextDeadline <= instant
  }

  /// Lets the system take all touches away, as when an alert appears.
  ///
  /// It comes after the timers of `instant`, like a sample in which every finger is cancelled.
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
  /// Switched off it fails, or is cancelled if it was active. Switched on it takes part from the
  /// next touch down, as soon as the touches it had are up.
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

  /// Replaces all keys, the last one in front, while fingers may be down: every touch keeps its key.
  ///
  /// - Throws: ``GestureError/duplicateKey(_:)``; the layout is then as before.
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
