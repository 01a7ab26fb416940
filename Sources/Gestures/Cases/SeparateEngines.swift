import TouchTraces
import Timing

/// Engines that play independently. If events happen at the same instant, those of the first engine
/// come first.
struct SeparateEngines<Engine: CaseEngine>: CaseEngine {
  private var engines: [Engine]

  init(_ engines: [Engine]) {
    self.engines = engines
  }

  var nextTimer: Instant? { engines.compactMap(\.nextTimer).min() }

  mutating func play(_ sample: TouchSample) -> [CaseEvent] { merge { $0.play(sample) } }

  mutating func switchOff(_ name: String, at instant: Instant) -> [CaseEvent] {
    merge { $0.switchOff(name, at: instant) }
  }

  mutating func run(until instant: Instant) -> [CaseEvent] { merge { $0.run(until: instant) } }

  private mutating func merge(_ body: (inout Engine) -> [CaseEvent]) -> [CaseEvent] {
    var events: [CaseEvent] = []
    for index in engines.indices { events += body(&engines[index]) }
    return events.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }.map(\.element)
  }
}

extension SeparateEngines: Sendable where Engine: Sendable {}
