import KeyboardLab
import TextLayout
import TouchTraces
import Timing

/// A replayed trace as text.
package struct ReplayText: Sendable {
  /// The lines without line ends.
  package let lines: [String]

  /// Writes a result: header, timeline, the final document with its caret, each expectation.
  package init(_ result: ReplayResult, in style: TextStyle = .plain) {
    lines =
      style.title(ReplayText.title(of: result.setup, trace: result.trace))
      + style.fold(TimelineText(result.run.timeline).lines)
      + ReplayText(endOf: result, in: style).lines
  }

  /// Writes the part below the timeline: the final document with its caret, each expectation.
  package init(endOf result: ReplayResult, in style: TextStyle = .plain) {
    var lines: [String] = []
    if result.setup.keyboard != nil {
      lines.append("  document  \(ReadableText.line(result.run.document, limit: 400))")
    }
    if result.run.isStopped {
      lines.append("  stopped   after \(LabWorld.stepLimit) steps; the run does not end by itself")
    }
    lines += result.verdicts.map { ReplayText.line(for: $0, style) }
    self.lines = style.fold(lines)
  }

  /// Writes only the expectations that did not come true; nothing if all did.
  ///
  /// - Parameters:
  ///   - verdicts: the verdicts on the expectations.
  ///   - setup: the setup of the run.
  ///   - trace: the trace's name.
  ///   - style: the style of the text.
  package init(
    failuresIn verdicts: [ExpectationVerdict], of setup: ScenarioSetup, trace: String,
    in style: TextStyle = .plain
  ) {
    let failures = verdicts.filter { !$0.passed }
    lines =
      failures.isEmpty
      ? []
      : style.title(ReplayText.title(of: setup, trace: trace))
        + style.fold(failures.map { ReplayText.line(for: $0, style) })
  }

  /// Writes only the expectations of a result that did not come true.
  package init(failuresOf result: ReplayResult, in style: TextStyle = .plain) {
    self.init(failuresIn: result.verdicts, of: result.setup, trace: result.trace, in: style)
  }

  /// Returns the line above the timeline.
  package static func title(of setup: ScenarioSetup, trace: String) -> String {
    guard let keyboard = setup.keyboard else {
      return "\(trace): the gestures of the default set, each judged alone"
    }
    return
      "\(trace): \(keyboard), \(setup.profile), latency \(setup.latency), "
      + "seed \(setup.scenario.seed)"
  }

  private static func line(for verdict: ExpectationVerdict, _ style: TextStyle) -> String {
    let mark = verdict.passed ? style.paint("pass", .pass) : style.paint("FAIL", .fail)
    let but = verdict.failure.map { "; \(ReadableText.line($0))" } ?? ""
    return "  \(mark)      line \(verdict.line): \(words(verdict.expectation))\(but)"
  }

  /// Returns an expectation in words.
  static func words(_ expectation: Expectation) -> String {
    switch expectation.kind {
    case .gesture(let kind, let direction, let state, let at):
      return (["expect", kind] + [direction, state].compactMap(\.self)).joined(separator: " ")
        + words(at)
    case .document(let notation, let by):
      let time = by.map { " by \($0.nanoseconds / 1_000) µs" } ?? ""
      let field = expectation.field.map { " in the field \(ReadableText.quoted($0))" } ?? ""
      return "expect the document \(ReadableText.quoted(notation, limit: 120))\(field)\(time)"
    case .outcome(let operation, let name):
      return "expect \(operation) \(name)"
    case .key(let name, let at):
      return "expect key \(name)\(words(at))"
    case .none(let kind, let direction):
      return "expect no \(kind)\(direction.map { " \($0)" } ?? "")"
    case .property(let name):
      return "expect the property \(name)"
    case .display(let text, let at):
      return "expect the display \(ReadableText.quoted(text))\(words(at))"
    case .system(let word, let at):
      return "expect the system: \(word)\(words(at))"
    }
  }

  private static func words(_ time: ExpectedTime?) -> String {
    switch time {
    case nil: ""
    case .at(let instant): " at \(instant.nanoseconds / 1_000) µs"
    case .within(let first, let last):
      " at \(first.nanoseconds / 1_000) … \(last.nanoseconds / 1_000) µs"
    }
  }
}
