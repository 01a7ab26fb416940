import Gestures
import KeyboardModels
import TouchTraces
import Timing

/// Counts of the touches in traces for each key. It takes one event at a time, so any number of traces of
/// any length can be counted.
///
/// ```swift
/// var statistics = TouchStatistics()
/// statistics.begin("a.trace.jsonl", keyboard: "qwerty", layout: layout)
/// for event in trace.events { statistics.take(event) }
/// print(statistics.keyboards[0].keys[0].touches)
/// ```
package struct TouchStatistics: Sendable {
  /// The counts for each keyboard and layout, in the order in which the traces named them.
  package private(set) var keyboards: [KeyboardTouches] = []

  private struct Finger: Sendable {
    let number: Int
    /// The index of the keyboard on which the touch came down.
    let keyboard: Int
    let key: Int?
    let began: Instant
    /// The last place on that keyboard.
    var place: LayoutPoint
    var path: GlidePath
  }

  private var trace = ""
  private var name = ""
  private var current: Int?
  private var fingers: [Finger] = []
  /// The indices of the keyboards on which the trace has touches.
  private var touched: Set<Int> = []

  /// Statistics without touches.
  package init() {}

  /// Begins a trace. Fingers that are still down in the last one are forgotten.
  package mutating func begin(_ trace: String, keyboard: String, layout: KeyboardGeometry) {
    begin(trace, keyboard: keyboard)
    show(layout)
  }

  /// Begins a trace whose keyboard has not appeared yet.
  mutating func begin(_ trace: String, keyboard: String) {
    self.trace = trace
    name = keyboard
    fingers.removeAll(keepingCapacity: true)
    touched = []
    current = nil
  }

  /// Sets the keyboard's layout from now on. Fingers that are down keep their keys.
  mutating func show(_ layout: KeyboardGeometry) {
    if let current, keyboards[current].layout == layout { return }
    current = keyboards.firstIndex { $0.keyboard == name && $0.layout == layout }
    guard current == nil else { return }
    keyboards.append(KeyboardTouches(name, layout))
    current = keyboards.count - 1
  }

  /// Takes the trace's next event. An event that is no touch changes no count.
  /// - Complexity: O(keys) for a touch.
  package mutating func take(_ event: TraceEvent) {
    guard case .touch(let touch, let instant) = event.content else { return }
    take(touch, at: instant)
  }

  mutating func take(_ touch: FingerTouch, at instant: Instant) {
    guard let current else { return }
    switch touch.phase {
    case .began:
      if touched.insert(current).inserted { keyboards[current].traces += 1 }
      var path = GlidePath(over: keyboards[current].layout.keys)
      path.move(to: touch.location, at: instant)
      fingers.removeAll { $0.number == touch.finger }
      fingers.append(
        Finger(
          number: touch.finger, keyboard: current,
          key: keyboards[current].takeDown(at: touch.location), began: instant,
          place: touch.location, path: path))
    case .moved, .ended, .cancelled:
      guard let index = fingers.firstIndex(where: { $0.number == touch.finger }) else { return }
      if fingers[index].keyboard == current {
        fingers[index].path.move(to: touch.location, at: instant)
        fingers[index].place = touch.location
      }
      guard touch.phase != .moved else { return }
      lift(fingers.remove(at: index), at: instant, isCancelled: touch.phase == .cancelled)
    }
  }

  /// Counts all touches that are down as cancelled by the system.
  mutating func cancel(at instant: Instant) {
    for finger in fingers { lift(finger, at: instant, isCancelled: true) }
    fingers.removeAll(keepingCapacity: true)
  }

  private mutating func lift(_ finger: Finger, at instant: Instant, isCancelled: Bool) {
    keyboards[finger.keyboard].takeLift(
      from: finger.key, at: finger.place, after: instant - finger.began, path: finger.path,
      isCancelled: isCancelled, in: trace)
  }

  /// Adds touches that expansions have saved in the present trace.
  package mutating func add(saved touches: Int) {
    guard let current else { return }
    keyboards[current].add(saved: touches)
  }
}
