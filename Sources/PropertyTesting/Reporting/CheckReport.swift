/// The result of a check.
public struct CheckReport: Sendable {
  /// The end of a check.
  public enum Conclusion: Sendable {
    /// Nothing failed in the requested number of runs.
    case held
    /// Nothing failed, and there is no other input: the property is proved for this generator.
    case proved
    /// An input fails.
    case failed(Counterexample)
    /// The property gave different results for the same choices.
    case flaky(String)
    /// The replay blob of the settings cannot be read; nothing was run.
    case invalidReplay(ReplayBlob.Problem)
    /// The check was cancelled before anything failed.
    case cancelled
    /// The check gave up because too many inputs were rejected or too large.
    case gaveUp
  }

  /// The property.
  public let name: String
  /// The seed that repeats the check.
  public let seed: UInt64
  /// The end of the check.
  public let conclusion: Conclusion
  /// The statistics of the runs.
  public let statistics: CheckStatistics
  /// The problems of the test itself.
  public let findings: [HealthFinding]
  /// Whether the description lists each success of the shrinker.
  public let isVerbose: Bool

  /// The counterexample, if there is one.
  public var counterexample: Counterexample? {
    if case .failed(let counterexample) = conclusion { return counterexample }
    return nil
  }

  /// Whether the property held and was tested as demanded.
  public var isSuccess: Bool {
    switch conclusion {
    case .held, .proved, .cancelled: statistics.unmetDemands.isEmpty && blockingFindings.isEmpty
    case .failed, .flaky, .gaveUp, .invalidReplay: false
    }
  }

  /// The findings that make a check fail because it tested next to nothing.
  var blockingFindings: [HealthFinding] {
    findings.filter { $0.check == .rejectsTooMuch || $0.check == .tooLarge }
  }

  /// The failure in a form that can be saved; `nil` if nothing failed.
  public var savedFailure: SavedFailure? {
    counterexample.map {
      SavedFailure(property: name, failure: $0.identity.description, script: $0.run.script)
    }
  }
}

extension CheckReport: CustomStringConvertible {
  /// The whole report: the result first, then how it was found and what was tested.
  public var description: String {
    var text = headline + "\n"
    if let counterexample {
      text += counterexample.details(seed: seed)
      if isVerbose { text += counterexample.shrinkLog.map { "  \($0)\n" }.joined() }
    }
    for demand in statistics.unmetDemands {
      text +=
        "  demanded: \"\(demand.name)\" in at least \(percent(demand.demanded)) of the runs, reached "
        + "\(percent(demand.reached))\n"
    }
    for finding in findings { text += "  warning: \(finding)\n" }
    return text + statistics.summary
  }

  private var headline: String {
    let runs = "\(statistics.validRuns) runs, seed \(seed)"
    switch conclusion {
    case .held: return "\"\(name)\" held (\(runs))"
    case .proved: return "\"\(name)\" is proved: all \(statistics.validRuns) inputs were run"
    case .failed(let counterexample): return "\"\(name)\" fails: \(counterexample.message)"
    case .flaky(let reason): return "\"\(name)\" is flaky: \(reason)"
    case .invalidReplay(let problem): return "\"\(name)\" was not run: \(problem)"
    case .cancelled: return "\"\(name)\" held until the check was cancelled (\(runs))"
    case .gaveUp:
      return "\"\(name)\" was not tested: too many inputs were rejected or too large (\(runs))"
    }
  }
}

extension Counterexample {
  func details(seed: UInt64) -> String {
    var text = story
    if let difference { text += "  passes with \(difference)\n" }
    if !timeline.isEmpty {
      text +=
        nearestPassing == nil
        ? "timeline of the failure:\n"
        : "timeline of the failure (-) and of the nearest passing "
          + "input (+):\n"
      text += timeline.map { "  \($0)\n" }.joined()
    }
    text +=
      "found in run \(executionsToFirst) (seed \(seed)), simplified from \(firstChoices) to "
      + "\(run.choices.count) choices in \(executionsToShrink) runs\n"
    if let verdict { text += "\(stepCount) steps: \(verdict)\n" }
    for other in others {
      text += "another failure on the way: \(other.identity); repeat it with \(other.replay)\n"
    }
    let code = code
    if !code.isEmpty {
      text += "as code:\n" + code.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    return text + "repeat it with: settings: CheckSettings(replay: \"\(replay)\")\n"
  }
}

extension CheckStatistics {
  /// The labels, the rules and the rejected share, one a line.
  var summary: String {
    var text = ""
    if rejectedRuns > 0 {
      text += "  rejected: \(rejectedRuns) of \(executions) (\(percent(rejectedShare)))\n"
    }
    for label in labels { text += "  \(percent(label.share)) \(label.name)\n" }
    for rule in rules {
      text += "  rule \(rule.name): taken \(rule.taken), refused \(rule.refused)\n"
    }
    return text
  }
}

/// Returns a share as percent with one decimal.
func percent(_ share: Double) -> String {
  let tenths = Int(share * 1_000 + 0.5)
  return "\(tenths / 10).\(tenths % 10) %"
}
