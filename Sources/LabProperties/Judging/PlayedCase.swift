import CaretControl
import DocumentProxy
import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

/// A trace and its run, which a property judges.
public struct PlayedCase: Sendable {
  /// The trace.
  public let trace: TouchTrace
  /// The setup with which the trace was played.
  package let setup: ScenarioSetup
  /// The run.
  public let run: Run

  /// Creates a case from a trace and its run.
  package init(_ trace: TouchTrace, _ setup: ScenarioSetup, _ run: Run) {
    self.trace = trace
    self.setup = setup
    self.run = run
  }

  /// Plays a trace.
  ///
  /// - Throws: `LabFault` if the trace can't be played.
  package init(playing trace: TouchTrace) throws(LabFault) {
    let setup = try ScenarioSetup(trace)
    self.init(trace, setup, setup.scenario.run())
  }
}

extension PlayedCase {
  /// The document at the beginning.
  var start: MarkedDocument { setup.scenario.document }
  /// The document at the end.
  var end: MarkedDocument { run.document }
  /// How the host behaves.
  var profile: ProxyProfile { setup.scenario.profile }

  /// The operations that the keyboard began, with their instants.
  var operations: [(instant: Instant, operation: CaretOperation)] {
    run.timeline.compactMap { entry in
      guard case .effect(.began(_, let operation)) = entry.kind else { return nil }
      return (entry.instant, operation)
    }
  }

  /// The texts that the user typed, with their instants.
  var typedTexts: [(instant: Instant, text: String)] {
    trace.hostEvents.compactMap { event in
      guard case .type(let text) = event.kind else { return nil }
      return (event.instant, text)
    }
  }

  /// The messages that the host applied, with the field after each.
  var applied: [(instant: Instant, report: MessageReport, field: HostField)] {
    run.timeline.compactMap { entry in
      guard case .proxy(.applied(let report, let field)) = entry.kind else { return nil }
      return (entry.instant, report, field)
    }
  }

  /// Returns whether the keyboard says that an operation is not done, or may not be done. Such an outcome
  /// makes no claim that could be wrong. Source: Rules of the simulation §4.
  func isHonest(about operation: CaretOperation) -> Bool {
    run.outcomes.contains { entry in
      guard entry.operation == operation else { return false }
      switch entry.outcome {
      case .confirmed, .rejected, .dropped, .cleared: return false
      case .assumed, .transformed, .interrupted, .focusChanged, .partial, .moveNotSupported,
        .leftDocument, .unsupported, .timedOut, .cancelled:
        return true
      }
    }
  }

  /// Returns two round trips plus 10 ms. By then the message sent at `began` and its answer have arrived.
  /// If the latency is not fixed, the state is assumed to take as long as the message. Nil if no message
  /// arrived.
  func twoRoundTrips(from began: Instant) -> Nanoseconds? {
    if case .fixed(let command, let push) = setup.scenario.latency {
      return command + push + command + push + .milliseconds(10)
    }
    guard let arrival = applied.first(where: { $0.instant >= began })?.instant else { return nil }
    let leg = arrival - began
    return leg + leg + leg + leg + .milliseconds(10)
  }

  /// Claims that the document at the end is the expected one.
  func expectEnd(_ expected: MarkedDocument, _ words: String) throws {
    try claim(
      end == expected, words,
      "the document is \(LabCase.line(end)), not \(LabCase.line(expected))",
      expecting: [.document(is: expected.description, by: nil)])
  }
}
