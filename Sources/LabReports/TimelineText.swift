import DocumentProxy
import Gestures
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

/// A run's timeline as lines: virtual milliseconds, who, what.
///
/// The lines show touches that begin or end, recognized gestures, typed keys, proxy calls, messages, the
/// actions of the host, states, callbacks and outcomes. Moves are counted, not listed; recognizers that
/// fail are left out.
package struct TimelineText: Sendable {
  private var moves: [(finger: Int, count: Int)] = []
  /// The lines without line ends.
  package private(set) var lines: [String] = []

  /// Creates an empty timeline.
  package init() {}

  /// Writes a whole timeline.
  package init(_ timeline: [TimelineEntry]) {
    for entry in timeline { tell(entry) }
  }

  /// Adds entries.
  /// - Returns: the new lines.
  package mutating func add(_ entries: [TimelineEntry]) -> [String] {
    let count = lines.count
    for entry in entries { tell(entry) }
    return Array(lines[count...])
  }

  /// Adds a line for something that is no entry.
  ///
  /// - Parameters:
  ///   - instant: the time.
  ///   - who: the actor in one word.
  ///   - what: the event.
  package mutating func tell(_ instant: Instant, _ who: String, _ what: String) {
    add(instant, who, what)
  }

  private mutating func tell(_ entry: TimelineEntry) {
    if case .touches(let touches) = entry.kind {
      for touch in touches { tell(touch, at: entry.instant) }
    } else if let words = entry.kind.words {
      add(entry.instant, words.who, words.what)
    }
  }

  private mutating func tell(_ touch: FingerTouch, at instant: Instant) {
    let place = touch.placeWords
    let index = moves.firstIndex { $0.finger == touch.finger }
    switch touch.phase {
    case .began:
      add(instant, "touch", "finger \(touch.finger) down at \(place)")
      if index == nil { moves.append((touch.finger, 0)) }
    case .moved:
      if let index { moves[index].count += 1 }
    case .ended, .cancelled:
      let count = index.map { moves.remove(at: $0).count } ?? 0
      let verb = touch.phase == .ended ? "up" : "cancelled"
      let moved = count == 0 ? "" : count == 1 ? " after 1 move" : " after \(count) moves"
      add(instant, "touch", "finger \(touch.finger) \(verb) at \(place)\(moved)")
    }
  }

  mutating func tell(_ event: ProxyEvent.Kind, at instant: Instant) {
    add(instant, event.words.who, event.words.what)
  }

  mutating func add(_ instant: Instant, _ who: String, _ what: String) {
    lines.append(
      ReadableText.right(ReadableText.milliseconds(instant), width: 10) + "  "
        + ReadableText.left(who, width: 8) + "  " + what)
  }
}
