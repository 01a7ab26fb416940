import Gestures
import KeyboardLab
import LabReports
import ProxySimulation
import TouchTraces
import Timing

/// What happens on a stage: for people as lines, for a trace as acts and calls.
struct BenchStory: Sendable {
  /// What happened between keyboard and host, and the touches.
  private(set) var entries: [TimelineEntry] = []
  /// What happened between keyboard and host, for the judge.
  private(set) var proxyEvents: [ProxyEvent] = []
  /// What user and app do, in the order of planning.
  private(set) var acts: [(instant: Instant, act: Disturbance)] = []
  private var text = TimelineText()

  /// The lines for people.
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

  /// Something that is told to people only.
  mutating func tell(_ what: String, of who: String = "system", at instant: Instant) {
    text.tell(instant, who, what)
  }

  /// The calls of the proxy, each with its turn.
  var calls: [(instant: Instant, call: ProxyCall)] {
    entries.flatMap { entry -> [(instant: Instant, call: ProxyCall)] in
      guard case .proxy(.called(let calls)) = entry.kind else { return [] }
      return calls.map { (entry.instant, $0) }
    }
  }
}
