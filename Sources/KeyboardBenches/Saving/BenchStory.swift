import Gestures
import KeyboardLab
import LabReports
import ProxySimulation
import TouchTraces
import Timing

/// The record of what happens on a stage: lines for the reader, and acts and calls for a trace.
struct BenchStory: Sendable {
  /// The events between keyboard and host, and the touches.
  private(set) var entries: [TimelineEntry] = []
  /// The events between keyboard and host, for the judge.
  private(set) var proxyEvents: [ProxyEvent] = []
  /// The acts of user and app, in the order of planning.
  private(set) var acts: [(instant: Instant, act: Disturbance)] = []
  private var text = TimelineText()

  /// The lines for the reader.
  var lines: [String] { text.lines }

  mutating func take(_ event: ProxyEvent) {
    proxyEvents.append(event)
    take(TimelineEntry(at: event.instant, .proxy(event.kind)))
  }

  mutating func take(_ entry: TimelineEntry) {
    entries.append(entry)
    _ = text.add([entry])
  }

  mutating func plan(_ act: Disturbance, at instant: Instant) { acts.append((instant, act)) }

  /// Adds a line that only the reader gets.
  mutating func tell(_ what: String, of who: String = "system", at instant: Instant) {
    text.tell(instant, who, what)
  }

  /// The calls of the proxy, each with the instant of its turn.
  var calls: [(instant: Instant, call: ProxyCall)] {
    entries.flatMap { entry -> [(instant: Instant, call: ProxyCall)] in
      guard case .proxy(.called(let calls)) = entry.kind else { return [] }
      return calls.map { (entry.instant, $0) }
    }
  }
}
