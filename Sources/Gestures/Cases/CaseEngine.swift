import TouchTraces
import Timing

/// An engine that plays the steps of a ``GestureCase`` and the samples of a ``GestureJudge``.
protocol CaseEngine {
  /// When the next timer is due.
  var nextTimer: Instant? { get }
  /// Handles a sample.
  mutating func play(_ sample: TouchSample) -> [CaseEvent]
  /// Switches a recognizer off, after the timers of the instant.
  mutating func switchOff(_ name: String, at instant: Instant) -> [CaseEvent]
  /// Fires the timers due at or before `instant`.
  mutating func run(until instant: Instant) -> [CaseEvent]
}

// Errors can be ignored: the reader of the notation has checked that every name exists.

extension TouchRouter: CaseEngine {
  mutating func play(_ sample: TouchSample) -> [CaseEvent] { handle(sample).map(CaseEvent.init) }

  mutating func switchOff(_ name: String, at instant: Instant) -> [CaseEvent] {
    ((try? setEnabled(false, of: name, at: instant)) ?? []).map(CaseEvent.init)
  }

  mutating func run(until instant: Instant) -> [CaseEvent] {
    advance(to: instant).map(CaseEvent.init)
  }
}

extension FlutterGestures: CaseEngine {
  mutating func play(_ sample: TouchSample) -> [CaseEvent] { handle(sample).map(CaseEvent.init) }

  mutating func switchOff(_ name: String, at instant: Instant) -> [CaseEvent] {
    ((try? setEnabled(false, of: name, at: instant)) ?? []).map(CaseEvent.init)
  }

  mutating func run(until instant: Instant) -> [CaseEvent] {
    advance(to: instant).map(CaseEvent.init)
  }
}

extension AndroidDetector: CaseEngine {
  mutating func play(_ sample: TouchSample) -> [CaseEvent] { handle(sample).map(CaseEvent.init) }

  mutating func switchOff(_ name: String, at instant: Instant) -> [CaseEvent] {
    let events = name == self.name ? setEnabled(false, at: instant) : advance(to: instant)
    return events.map(CaseEvent.init)
  }

  mutating func run(until instant: Instant) -> [CaseEvent] {
    advance(to: instant).map(CaseEvent.init)
  }
}
