import CaretControl
import CaretJudge
import ProxySimulation
import Timing

/// One run of a comparison, with the findings of the judge, which knows every unit of the text.
///
/// Source: How the judge decides §3, §4.
struct ComparedRun {
  /// The rating of a run.
  enum Rating: Hashable, Sendable {
    /// Nothing was wrong, and the strategy reported no refusal.
    case right
    /// Nothing was wrong, but the strategy reported this outcome.
    case refused(String)
    /// Something was wrong.
    case wrong
  }

  /// The rating of this run.
  private(set) var rating: Rating
  /// The kinds of faults in this run: 1 if there was one, else 0.
  private(set) var faults = ComparisonCell.Faults()
  /// The time until the strategy knew the end or, if it never did, until the host's last change;
  /// nil if neither happened.
  let duration: Nanoseconds?
  let messages: Int
  let wiggles: Int
  /// Whether something was wrong only because of an act that the strategy could not know of.
  let isExcused: Bool
  /// The first fault found, in words; nil if there is none.
  private(set) var reason: String?

  /// Judges a run that was played with a judge.
  init(_ result: ScenarioResult) {
    let findings = result.judge?.findings ?? []
    let operations = result.judge?.operations ?? []
    duration = (result.resolvedInstant ?? result.hostInstant).map { $0 - .start }
    messages = result.messages
    wiggles = result.wiggles
    isExcused = findings.contains { finding in
      if case .excused = finding.kind { true } else { false }
    }
    rating = .right
    if let word = operations.lazy.compactMap(\.refusal).first { rating = .refused(word) }
    for finding in findings where finding.isViolation { note(finding) }
    // A strategy that looks at the mirror claims that the mirror shows what the host has.
    if result.isFresh == false {
      faults.claims = 1
      reason = reason ?? "the mirror was not fresh"
    }
    if reason != nil { rating = .wrong }
  }

  private mutating func note(_ finding: JudgeFinding) {
    switch finding.kind {
    case .damage: faults.damage = 1
    case .falseClaim: faults.claims = 1
    case .caretElsewhere: faults.caret = 1
    case .neverEnded: faults.unended = 1
    case .excused, .unjudged: return
    }
    let detail = finding.kind.detail
    reason = reason ?? finding.kind.name + (detail.isEmpty ? "" : " \(detail)")
  }
}

extension TextJudge.Operation {
  /// The outcome's name if the outcome is no success, or if it is `assumed` and was not right; nil
  /// otherwise.
  fileprivate var refusal: String? {
    switch outcome {
    case nil, .confirmed: nil
    case .assumed: wasRight == false ? "assumed" : nil
    case let other?: other.name
    }
  }
}
