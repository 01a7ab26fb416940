import TouchTraces
import Timing

/// Flutter's recognizers and their gesture arena, one per pointer.
///
/// ```swift
/// var gestures = try FlutterGestures([
///   FlutterRecognizer("tap", .tap), FlutterRecognizer("drag", .horizontalDrag),
/// ])
/// for sample in trace { events += gestures.handle(sample) }
/// while let timer = gestures.nextTimer { events += gestures.advance(to: timer) }
/// ```
///
/// Members join a pointer's arena at its touch down. Who accepts in a closed arena wins at once, the
/// last one left wins by default after the event, and when the pointer is up the first member wins
/// unless the arena is held. A value without clock and closures; at one instant timers come before
/// the sample, by deadline, then attachment. A lift with a new position is a move and a lift.
///
/// Bad input never stops it; it is treated as by ``TouchRouter``.
///
/// Source: Flutter `lib/src/gestures`: arena, recognizer, tap, multitap, long_press, monodrag.
package struct FlutterGestures: Hashable, Sendable {
  /// A finger that is down.
  struct Finger: Hashable, Sendable {
    let finger: Int
    let pointer: Int
    var place: LayoutPoint
  }

  var members: [FlutterMember] = []
  var arenas: [FlutterArena] = []
  var fingers: [Finger] = []
  var pointersSeen = 0
  /// The latest instant seen.
  package internal(set) var now = Instant(nanoseconds: .min)
  /// How many touches could not be used because they contradict what went before.
  package internal(set) var unusableTouches = 0
  /// What has been called back and not handed out yet.
  var events: [FlutterEvent] = []

  /// No recognizers yet.
  package init() {}

  /// The recognizers, in the order in which they enter arenas.
  ///
  /// - Throws: ``GestureError/duplicateRecognizer(_:)``;
  ///   ``GestureError/parameterOutOfRange(of:parameter:expected:)``.
  package init(_ recognizers: [FlutterRecognizer]) throws(GestureError) {
    for recognizer in recognizers { try attach(recognizer) }
  }

  /// Lets another recognizer enter arenas, after the others.
  ///
  /// - Throws: ``GestureError/duplicateRecognizer(_:)``;
  ///   ``GestureError/parameterOutOfRange(of:parameter:expected:)``.
  package mutating func attach(_ recognizer: FlutterRecognizer) throws(GestureError) {
    guard !members.contains(where: { $0.recognizer.name == recognizer.name }) else {
      throw .duplicateRecognizer(recognizer.name)
    }
    try recognizer.parameters.validate(recognizer.name)
    members.append(FlutterMember(recognizer))
  }

  /// When the next timer is due, or nil if none is armed.
  package var nextTimer: Instant? { nextDue.map { max($0.deadline, now) } }

  /// Fires the timers due at or before `instant`; an instant in the past does nothing.
  package mutating func advance(to instant: Instant) -> [FlutterEvent] {
    fireTimers(through: instant)
    now = max(now, instant)
    return takeEvents()
  }

  /// Takes in a sample: first the timers due at or before its instant, then the fingers one by one,
  /// then the timers that they armed for its own instant.
  /// - Complexity: O(recognizers × fingers).
  package mutating func handle(_ sample: TouchSample) -> [FlutterEvent] {
    fireTimers(through: sample.instant)
    now = max(now, sample.instant)
    for touch in sample.touches { process(touch) }
    fireTimers(through: now)
    return takeEvents()
  }

  /// Switches a recognizer off or on, after the timers of `instant`. Off it leaves its arenas and
  /// forgets its pointers; on it takes part from the next touch down.
  ///
  /// - Throws: ``GestureError/unknownRecognizer(_:)``.
  package mutating func setEnabled(
    _ isEnabled: Bool, of name: String, at instant: Instant
  ) throws(GestureError) -> [FlutterEvent] {
    guard let index = members.firstIndex(where: { $0.recognizer.name == name }) else {
      throw .unknownRecognizer(name)
    }
    fireTimers(through: instant)
    now = max(now, instant)
    if !isEnabled { retire(index) }
    members[index].isEnabled = isEnabled
    return takeEvents()
  }

  /// The recognizers, in order.
  package var recognizers: [FlutterRecognizer] { members.map(\.recognizer) }

  func report(_ callback: FlutterCallback, by index: Int) -> FlutterEvent {
    FlutterEvent(at: now, members[index].recognizer.name, callback)
  }

  private var nextDue: (index: Int, deadline: Instant)? {
    var next: (index: Int, deadline: Instant)?
    for index in members.indices {
      guard let deadline = members[index].deadline else { continue }
      if let next, next.deadline <= deadline { continue }
      next = (index, deadline)
    }
    return next
  }

  private mutating func fireTimers(through instant: Instant) {
    while let (index, deadline) = nextDue, deadline <= instant {
      now = max(now, deadline)
      switch members[index].recognizer.kind {
      case .tap:
        members[index].press.deadline = nil
        tellTapDown(index)
      case .longPress:
        members[index].press.deadline = nil
        beginLongPress(index)
      case .doubleTap: resetDoubleTap(index)
      case .horizontalDrag, .verticalDrag, .pan: break
      }
      resolveByDefault()
    }
  }

  private mutating func takeEvents() -> [FlutterEvent] {
    defer { events = [] }
    return events
  }
}
