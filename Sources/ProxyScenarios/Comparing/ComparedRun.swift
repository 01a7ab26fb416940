import CaretControl
import CaretJudge
import ProxySimulation
import Timing

/// One run of a comparison, judged by the judge who knows every unit of the text.
///
/// Source: How the judge decides §3, §4.
struct ComparedRun {
  /// How one run ended.
  enum Verdict: Hashable, Sendable {
    /// Nothing was wrong, and the strategy does not deny that it was done.
    case right
    /// Nothing was wrong; what the strategy said.
    case refused(String)
    /// Something was.
    case wrong
  }

  /// How it ended.
  private(set) var verdict: Verdict
  /// What the judge found wrong, by kinds.
  private(set) var faults = ComparisonCell.Faults()
  /// When the strategy knew that it was over, or else when the host changed last.
  let duration: Nanoseconds?
  let messages: Int
  let wiggles: Int
  /// Whether something was wrong only because of an act that could not be known.
  let isExcused: Bool
  /// What was wrong, if something was.
  private(set) var reason: String?

  /// A run that was played with the judge beside it.
  init(_ result: ScenarioResult) {
    let findings = result.judge?.findings ?? []
    let operations = result.judge?.operations ?? []
    duration = (result.resolvedInstant ?? result.hostInstant).map { $0 - .start }
    messages = result.messages
    wiggles = result.wiggles
    isExcused = findings.contains { finding in
      if case .excused = finding.kind { true } else { false }
    }
    verdict = .right
    if let word = operations.lazy.compactMap(\.refusal).first { verdict = .refused(word) }
    for finding in findings where finding.isViolation { note(finding) }
    // Looking at the mirror claims that it shows what the host has.
    if result.isFresh == false {
      faults.claims = 1
      reason = reason ?? "the mirror was not fresh"
    }
    if reason != nil { verdict = .wrong }
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
  /// The outcome's name if it says that not all was done, or claims nothing and not all was; nil otherwise.
  fileprivate var refusal: String? {
    switch outcome {
    case nil, .confirmed: nil
    case .assumed: wasRight == false ? "assumed" : nil
    case let other?: other.name
    }
  }
}
