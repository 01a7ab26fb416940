import TouchTraces
import Timing

/// Android's gesture detector: one state machine that calls back, without arbitration.
///
/// ```swift
/// var detector = AndroidDetector("G", .api30)
/// for sample in trace { events += detector.handle(sample) }
/// while let timer = detector.nextTimer { events += detector.advance(to: timer) }
/// ```
///
/// A value without clock and closures. At one instant timers come before the sample, by deadline;
/// "show press" comes before the tap timer and that before the long press. Positions are in
/// density-independent pixels; movements count in whole pixels. A lift with a new position is a move
/// and a lift. A cancelled finger cancels the whole gesture until all are up.
///
/// Bad input never stops it; it is treated as by ``TouchRouter``.
package struct AndroidDetector: Hashable, Sendable {
  /// What the fingers have done so far.
  enum Phase: Hashable, Sendable {
    /// No finger is down.
    case idle
    /// One finger is down and has not moved beyond the slop.
    case pressing
    /// The second tap of a double tap: moves and the lift say nothing.
    case doubleTapping
    /// Scrolling, with one finger or more.
    case moving
    /// A long press: nothing follows.
    case longPressing
    /// Over until all fingers are up.
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

  /// Names the detector in events.
  package let name: String
  /// What it was built with.
  package let parameters: AndroidParameters
  /// The latest instant seen.
  package private(set) var now = Instant(nanoseconds: .min)
  /// How many touches could not be used because they contradict what went before.
  package internal(set) var unusableTouches = 0

  var fingers: [Finger] = []
  var phase = Phase.idle
  /// Whether the detector listens at all.
  var isEnabled = true
  var showPressDue: Instant?
  var tapDue: Instant?
  var longPressDue: Instant?
  /// Whether the tap timer fired while the finger was down, so that its lift confirms the tap.
  var confirmsAtLift = false
  /// Where and when the latest gesture's first finger came down.
  var touchDown = TouchDown(place: LayoutPoint(x: 0, y: 0), instant: .start)
  /// When the last gesture's last finger lifted, unless it was cancelled.
  var lastLift: Instant?
  /// The fingers' centroid when the movement began, and when it was last told.
  var start = LayoutPoint(x: 0, y: 0)
  var last = LayoutPoint(x: 0, y: 0)

  /// A detector called `name`.
  package init(_ name: String = "detector", _ parameters: AndroidParameters = .api30) {
    self.name = name
    self.parameters = parameters
  }

  /// When the next timer is due, or nil if none is armed.
  package var nextTimer: Instant? { nextDue.map { max($0.instant, now) } }

  /// Fires the timers due at or before `instant`; an instant in the past does nothing.
  package mutating func advance(to instant: Instant) -> [AndroidEvent] {
    var events: [AndroidEvent] = []
    advance(to: instant, into: &events)
    return events
  }

  /// Takes in a sample: first the timers due at or before its instant, then the sample, then the
  /// timers that it armed for its own instant.
  ///
  /// - Parameters:
  ///   - sample: what the touch screen reports.
  ///   - classification: what it makes of that.
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

  /// Switches the detector off or on, after the timers of `instant`; off is like a cancelled touch.
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
