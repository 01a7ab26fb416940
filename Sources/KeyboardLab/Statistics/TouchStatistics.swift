import Gestures
import KeyboardModels
import TouchTraces
import VirtualTime

/// Counts the touches of traces key by key, event by event, so that any number of traces of any
/// length fits into memory.
///
/// ```swift
/// var statistics = TouchStatistics()
/// statistics.begin("a.trace.jsonl", keyboard: "qwerty", layout: layout)
/// for event in trace.events { statistics.take(event) }
/// print(statistics.keyboards[0].keys[0].touches)
/// ```
public struct TouchStatistics: Sendable {
  /// What is known per keyboard, in the order in which the traces named them.
  public private(set) var keyboards: [KeyboardTouches] = []

  private struct Finger: Sendable {
    let number: Int
    let key: Int?
    let began: Instant
    var path: GlidePath
  }

  private var trace = ""
  private var current: Int?
  private var fingers: [Finger] = []
  private var isCounted = false

  /// Nothing has been counted.
  public init() {}

  /// A trace begins; fingers that are still down in the last one are forgotten.
  public mutating func begin(_ trace: String, keyboard: String, layout: KeyboardLayout) {
    self.trace = trace
    fingers.removeAll(keepingCapacity: true)
    isCounted = false
    current = keyboards.firstIndex { $0.keyboard == keyboard && $0.layout == layout }
    guard current == nil else { return }
    keyboards.append(KeyboardTouches(keyboard, layout))
    current = keyboards.count - 1
  }

  /// Takes the trace's next line; lines that are no touch count nothing.
  /// - Complexity: O(keys) for a touch.
  public mutating func take(_ event: TraceEvent) {
    guard case .touch(let touch, let instant) = event.content, let current else { return }
    switch touch.phase {
    case .began:
      if !isCounted { keyboards[current].traces += 1 }
      isCounted = true
      var path = GlidePath(over: keyboards[current].layout.keys)
      path.move(to: touch.location, at: instant)
      fingers.removeAll { $0.number == touch.finger }
      fingers.append(
        Finger(
          number: touch.finger, key: keyboards[current].takeDown(at: touch.location),
          began: instant, path: path))
    case .moved, .ended, .cancelled:
      guard let index = fingers.firstIndex(where: { $0.number == touch.finger }) else { return }
      fingers[index].path.move(to: touch.location, at: instant)
      guard touch.phase != .moved else { return }
      let finger = fingers.remove(at: index)
      keyboards[current].takeLift(
        from: finger.key, at: touch.location, after: instant - finger.began, path: finger.path,
        isCancelled: touch.phase == .cancelled, in: trace)
    }
  }

  /// Adds touches that expansions made needless in the trace that has begun.
  public mutating func add(saved touches: Int) {
    guard let current else { return }
    keyboards[current].add(saved: touches)
  }
}
