import TouchTraces
import Timing

/// A timeline of touches with the expected events, in a text that people can read.
///
/// ```
/// case demo-01 [A] a pan takes the touch away from the key
/// key K 80 80 40 40
/// rec P pan
/// t 0 1+ 100,100
/// t 40 1~ 115,100
/// => 0 K down
/// => 40 K cancel
/// => 40 P began tr=5,0 v=375,0
/// ```
///
/// ``GestureCaseFile`` reads such texts; ``check()`` compares the complete list of events, in order.
package struct GestureCase: Hashable, Sendable {
  /// The engine that plays the samples.
  package enum Engine: Hashable, Sendable {
    /// UIKit's recognizers and keys, all attached.
    case uikit(TouchRouter)
    /// Android's detectors, each playing alone, in the order of attachment.
    case android([AndroidDetector])
    /// Flutter's recognizers in their arenas.
    case flutter(FlutterGestures)
  }

  /// An action on the engine.
  package enum Step: Hashable, Sendable {
    /// The touch screen sends a sample.
    case sample(TouchSample)
    /// The recognizer is switched off, after the timers of that instant.
    case disable(String, at: Instant)
    /// The clock advances to an instant.
    case end(Instant)
  }

  /// The result of a case.
  package enum CheckResult: Hashable, Sendable {
    /// The events agree with the expected ones.
    case passed
    /// The events differ; the text shows both lists.
    case failed(String)
  }

  /// The case's name, unique in its file.
  package var id: String
  /// How sure the expectation is: A documented or measured, B good sources, C a decision of ours.
  package var confidence: String
  /// What the case shows.
  package var title: String
  /// The file and line where it begins.
  package var place: CaseFault.Place
  /// The parameter set that the case is for: `uikit`, `keys`, `android` or `flutter`.
  package var set: String
  /// The engine that plays the case.
  package var engine: Engine
  /// The actions, in order.
  package var steps: [Step]
  /// The expected events; empty: no event at all.
  package var expectations: [ExpectedEvent]

  /// Plays the case and returns the events.
  package func run() -> [CaseEvent] {
    switch engine {
    case .uikit(let router): play(router)
    case .android(let detectors): play(SeparateEngines(detectors))
    case .flutter(let gestures): play(gestures)
    }
  }

  /// Plays the case and compares the complete list of events, in order.
  package func check() -> CheckResult {
    let events = run()
    let agrees = events.count == expectations.count
    if agrees, zip(expectations, events).allSatisfy({ $0.matches($1) }) { return .passed }
    return .failed(difference(from: events))
  }

  private func play(_ start: some CaseEngine) -> [CaseEvent] {
    var engine = start
    var events: [CaseEvent] = []
    for step in steps {
      switch step {
      case .sample(let sample): events += engine.play(sample)
      case .disable(let name, let instant): events += engine.switchOff(name, at: instant)
      case .end(let instant): events += engine.run(until: instant)
      }
    }
    return events
  }

  /// Returns the expected events above the actual ones, with the first difference marked.
  private func difference(from events: [CaseEvent]) -> String {
    let agreeing = zip(expectations, events).prefix { $0.matches($1) }.count
    var lines = ["\(place): case \(id): \(title)", "expected:"]
    for (index, expected) in expectations.enumerated() {
      lines.append("\(index == agreeing ? ">" : " ") => \(expected)")
    }
    lines.append("actual:")
    for (index, event) in events.enumerated() {
      lines.append("\(index == agreeing ? ">" : " ") => \(event)")
    }
    return lines.joined(separator: "\n")
  }
}
