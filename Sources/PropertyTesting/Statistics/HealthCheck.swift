/// A possible problem of a test that finds nothing.
public enum HealthCheck: String, Hashable, Sendable, CaseIterable {
  /// Filters and assumptions reject most inputs.
  case rejectsTooMuch
  /// Inputs make too many choices.
  case tooLarge
  /// A rule of a state machine was never taken.
  case ruleNeverRan
  /// There is only one input.
  case nothingToChoose
  /// A run takes so long that few can be made.
  case tooSlow
}

/// A problem of a test, with advice.
public struct HealthFinding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  public let check: HealthCheck
  /// What was found.
  public let finding: String
  /// What to do.
  package let advice: String

  /// The finding and the advice in one line.
  public var description: String {
    "\(finding); \(advice), or silence .\(check.rawValue)"
  }

  /// The mean time of a run from which on runs are too slow, in seconds.
  private static let slowRunSeconds = 0.1

  /// Returns the problems that the statistics of a check show.
  static func all(_ statistics: CheckStatistics, silenced: Set<HealthCheck>) -> [HealthFinding] {
    var findings: [HealthFinding] = []
    if statistics.rejectedRuns > statistics.validRuns * 4 && statistics.rejectedRuns > 50 {
      findings.append(
        HealthFinding(
          check: .rejectsTooMuch,
          finding:
            "\(statistics.rejectedRuns) of \(statistics.executions) inputs were rejected",
          advice: "build inputs that fit (map, dependent draws) instead of filtering them"))
    }
    if statistics.overlongRuns > statistics.validRuns / 4 && statistics.overlongRuns > 5 {
      findings.append(
        HealthFinding(
          check: .tooLarge,
          finding:
            "\(statistics.overlongRuns) of \(statistics.executions) inputs needed more than "
            + "\(PropertyDraw.mostChoices) choices",
          advice: "limit the counts of nested collections"))
    }
    for rule in statistics.rules where rule.taken == 0 && statistics.validRuns >= 20 {
      findings.append(
        HealthFinding(
          check: .ruleNeverRan,
          finding: "rule \"\(rule.name)\" never ran (refused \(rule.refused) times)",
          advice: "check its precondition"))
    }
    if statistics.choices == 0 && statistics.executions > 0 {
      findings.append(
        HealthFinding(
          check: .nothingToChoose, finding: "the property draws nothing",
          advice: "draw an input, or make it a plain test"))
    }
    let share = statistics.duration.seconds / Double(max(1, statistics.executions))
    if statistics.duration > .seconds(1) && share > HealthFinding.slowRunSeconds {
      findings.append(
        HealthFinding(
          check: .tooSlow, finding: "a run takes \(Int(share * 1_000)) ms on average",
          advice:
            "draw smaller inputs, let virtual time pass instead of waiting, or ask for fewer runs"
        ))
    }
    return findings.filter { !silenced.contains($0.check) }
  }
}
