import KeyboardLab
import LabProperties
import LabReports
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
    lines = TimelineDifference.lines(failing, passing)
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

  /// A longest common subsequence, with what is between.
  private static func lines(_ left: [String], _ right: [String]) -> [String] {
    var lengths = Array(
      repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        lengths[i][j] =
          left[i] == right[j]
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var result: [String] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if i < left.count, j < right.count, left[i] == right[j] {
        result.append("  " + left[i])
        (i, j) = (i + 1, j + 1)
      } else if j == right.count || (i < left.count && lengths[i + 1][j] >= lengths[i][j + 1]) {
        result.append("- " + left[i])
        i += 1
      } else {
        result.append("+ " + right[j])
        j += 1
      }
    }
    return result
  }
}
