import KeyboardLab
import LabProperties
import LabReports
import PropertyTesting
import TouchTraces

/// The timeline of a failing case beside that of the nearest case that passes.
struct TimelineDifference {
  /// The lines of both; `- ` and `+ ` stand before those that only the failing or the passing one has.
  let lines: [String]

  /// Nil if there is no passing case, or one of them can't be played.
  init?(_ failure: CheckFailure) {
    guard let failing = TimelineDifference.timeline(of: failure.trace),
      let passing = TimelineDifference.timeline(of: failure.passingTrace)
    else { return nil }
    lines = LineDifference(failing, passing).lines
  }

  private static func timeline(of text: String) -> [String]? {
    guard !text.isEmpty else { return nil }
    let reading = TouchTrace.native(Array(text.utf8), file: "a trace")
    guard let setup = try? ScenarioSetup(reading.trace) else { return nil }
    let lines = TimelineText(setup.scenario.run().timeline).lines
    return lines.count <= linesMax ? lines : nil
  }

  /// Longer timelines help nobody.
  private static let linesMax = 60
}
