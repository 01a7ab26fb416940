import KeyboardLab
import LabProperties
import LabReports
import PropertyTesting
import TouchTraces

/// The timeline of a failing case beside that of the nearest case that passes.
struct TimelineDifference {
  /// The lines of both timelines. `- ` marks lines of only the failing case, `+ ` lines of only the
  /// passing case.
  let lines: [String]

  /// Creates the difference; nil if there is no passing case, or one of the two can't be played or
  /// has a timeline that is too long.
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

  /// The greatest number of lines. Longer timelines are not helpful.
  private static let linesMax = 60
}
