import TouchTraces
import Timing

/// Flutter's recognizers and their gesture arenas, one arena per pointer.
///
/// ```swift
/// var gestures = try FlutterGestures([
///   FlutterRecognizer("tap", .tap), FlutterRecognizer("drag", .horizontalDrag),
/// ])
/// for sample in trace { events += gestures.handle(sample) }
/// while let timer = gestures.nextTimer { events += gestures.advance(to: timer) }
/// ```
///
/// Recognizers become members of a pointer's arena at its touch down. In a closed arena, the member
/// that accepts wins at once. If only one member is left, it wins after the event. When the pointer
/// is up, the first member wins unless the arena is held. This type is a value without clock and
/// closures. At one instant, timers fire before the sample: by deadline, then by order of
/// attachment. A lift with a new position is a move and a lift.
///
/// The type handles bad input as ``TouchRouter`` does.
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
  /// The number of touches that were ignored because they contradict earlier ones.
  package internal(set) var unusableTouches = 0
  /// The callbacks that have not been returned yet.
  var events: [FlutterEvent] = []

  /// Creates an empty engine.
  package init() {}

  /// Creates an engine with recognizers, in the order in which they enter arenas.
  ///
  /// - Throws: ``GestureError/duplicateRecognizer(_:)``;
  ///   ``GestureError/parameterOutOfRange(of:parameter:expected:)``.
  package init(_ recognizers: [FlutterRecognizer]) throws(GestureError) {
    for recognizer in recognizers { try attach(recognizer) }
  }

  /// Attaches another recognizer; it enters arenas after the others.
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

  /// When the next timer is due, or nil if there is none.
  package var nextTimer: Instant? { nextDue.map { max($0.deadline, now) } }

  /// Fires the timers due at or before `instant`; does nothing for an instant in the past.
  package mutating func advance(to instant: Instant) -> [FlutterEvent] {
    fireTimers(through: instant)
    now = max(now, instant)
    return takeEvents()
  }

  /// Handles a sample in three steps: the timers due at or before its instant, the fingers one by
  /// one, the timers that they set for the same instant.
  /// - Complexity: O(recognizers × fingers).
  package mutating func handle(_ sample: TouchSample) -> [FlutterEvent] {
    fireTimers(through: sample.instant)
    now = max(now, sample.instant)
    for touch in sample.touches { process(touch) }
    fireTimers(through: now)
    return takeEvents()
  }

  /// Switches a recognizer off or on, after the timers of `instant`. When switched off, it leaves
  /// its arenas and forgets its pointers; when switched on, it takes part from the next touch down.
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
