import TouchTraces
import Timing

/// Android's gesture detector: one state machine that reports callbacks, without arbitration.
///
/// ```swift
/// var detector = AndroidDetector("G", .api30)
/// for sample in trace { events += detector.handle(sample) }
/// while let timer = detector.nextTimer { events += detector.advance(to: timer) }
/// ```
///
/// The detector is a value without clock and closures. At one instant, timers fire before the
/// sample, by deadline; if deadlines are equal, in the order "show press", tap, long press.
/// Positions are in density-independent pixels; movements count in whole pixels. A lift with a new
/// position is a move and a lift. If a finger is cancelled, the whole gesture is cancelled until all
/// fingers are up.
///
/// The detector handles bad input as ``TouchRouter`` does.
package struct AndroidDetector: Hashable, Sendable {
  /// What the fingers have done so far.
  enum Phase: Hashable, Sendable {
    /// No finger is down.
    case idle
    /// One finger is down and has not moved beyond the slop.
    case pressing
    /// The second tap of a double tap; moves and the lift report nothing.
    case doubleTapping
    /// Scrolling, with one finger or more.
    case moving
    /// A long press; nothing more is reported.
    case longPressing
    /// Cancelled; stays so until all fingers are up.
    case cancelled
  }

  enum Timer: Int, CaseIterable {
    case showPress
    case tap
    case longPress
  }

  struct TouchDown: Hashable, Sendable {
    let place: LayoutPoint
    let instant: Instant
  }

  struct Finger: Hashable, Sendable {
    let finger: Int
    var place: LayoutPoint
    var tracker: VelocityTracker
  }

  /// The detector's name in events.
  package let name: String
  /// The detector's parameters.
  package let parameters: AndroidParameters
  /// The latest instant seen.
  package private(set) var now = Instant(nanoseconds: .min)
  /// The number of touches that were ignored because they contradict earlier ones.
  package internal(set) var unusableTouches = 0

  var fingers: [Finger] = []
  var phase = Phase.idle
  /// Whether the detector is switched on.
  var isEnabled = true
  var showPressDue: Instant?
  var tapDue: Instant?
  var longPressDue: Instant?
  /// Whether the tap timer fired while the finger was down; the lift then confirms the tap.
  var confirmsAtLift = false
  /// The position and instant at which the latest gesture's first finger came down.
  var touchDown = TouchDown(place: LayoutPoint(x: 0, y: 0), instant: .start)
  /// The instant at which the last gesture's last finger lifted, unless it was cancelled.
  var lastLift: Instant?
  /// The fingers' centroid when the movement began; `last`: when it was last reported.
  var start = LayoutPoint(x: 0, y: 0)
  var last = LayoutPoint(x: 0, y: 0)

  /// Creates a detector called `name`.
  package init(_ name: String = "detector", _ parameters: AndroidParameters = .api30) {
    self.name = name
    self.parameters = parameters
  }

  /// When the next timer is due, or nil if there is none.
  package var nextTimer: Instant? { nextDue.map { max($0.instant, now) } }

  /// Fires the timers due at or before `instant`; does nothing for an instant in the past.
  package mutating func advance(to instant: Instant) -> [AndroidEvent] {
    var events: [AndroidEvent] = []
    advance(to: instant, into: &events)
    return events
  }

  /// Handles a sample in three steps: the timers due at or before its instant, the sample, the
  /// timers that the sample set for its own instant.
  ///
  /// - Parameters:
  ///   - sample: the touch screen's sample.
  ///   - classification: the touch screen's classification of the sample.
  /// - Complexity: O(fingers), at a lift O(samples of the velocity's window).
  package mutating func handle(
    _ sample: TouchSample, classified classification: AndroidClassification = .none
  ) -> [AndroidEvent] {
    var events: [AndroidEvent] = []
    advance(to: sample.instant, into: &events)
    process(sample.touches, classification, into: &events)
    advance(to: now, into: &events)
    return events
  }

  /// Switches the detector off or on, after the timers of `instant`. Switching off cancels the gesture.
  package mutating func setEnabled(_ isEnabled: Bool, at instant: Instant) -> [AndroidEvent] {
    let events = advance(to: instant)
    self.isEnabled = isEnabled
    if !isEnabled { cancel() }
    return events
  }

  private var nextDue: (timer: Timer, instant: Instant)? {
    var next: (timer: Timer, instant: Instant)?
    for timer in Timer.allCases {
      guard let due = due(timer) else { continue }
      if let next, next.instant <= due { continue }
      next = (timer, due)
    }
    return next
  }

  private func due(_ timer: Timer) -> Instant? {
    switch timer {
    case .showPress: showPressDue
    case .tap: tapDue
    case .longPress: longPressDue
    }
  }

  private mutating func advance(to instant: Instant, into events: inout [AndroidEvent]) {
    while let (timer, due) = nextDue, due <= instant {
      now = max(now, due)
      fire(timer, into: &events)
    }
    now = max(now, instant)
  }

  private mutating func fire(_ timer: Timer, into events: inout [AndroidEvent]) {
    switch timer {
    case .showPress:
      showPressDue = nil
      report(.showPress, into: &events)
    case .tap:
      tapDue = nil
      if fingers.isEmpty {
        report(.singleTapConfirmed, into: &events)
      } else {
        confirmsAtLift = true
      }
    case .longPress:
      longPressDue = nil
      tapDue = nil
      confirmsAtLift = false
      phase = .longPressing
      report(.longPress, into: &events)
    }
  }

  func report(_ callback: AndroidCallback, into events: inout [AndroidEvent]) {
    events.append(AndroidEvent(at: now, name, callback))
  }
}
