import CaretControl
import DocumentProxy
import KeyboardLab
import ProxySimulation
import Timing

/// One run of a comparison, judged.
struct ComparedRun {
  /// How it ended.
  var verdict: ComparedVerdict
  /// When the strategy knew that it was over, or else when the host changed last.
  var duration: Nanoseconds?
  var messages: Int
  var wiggles: Int
  /// Whether a claim was wrong only in this world, and not in another one that shows just the same.
  var isExempt = false
  /// What was wrong, if something was and it can be told in a line.
  var reason: String?

  /// A run without disturbances.
  init(_ result: ScenarioResult, of task: ComparedTask) {
    self.init(result, verdict: ComparedVerdict(result, of: task))
  }

  /// A disturbed run of a naive strategy.
  init(_ result: ScenarioResult, _ claim: NaiveClaim) {
    self.init(result, verdict: claim.verdict(result))
    reason = claim.reason(result)
  }

  private init(_ result: ScenarioResult, verdict: ComparedVerdict) {
    self.verdict = verdict
    duration = (result.resolvedInstant ?? result.hostInstant).map { $0 - .start }
    messages = result.messages
    wiggles = result.wiggles
  }

  /// A run of the library alone, judged by the observer that knows host and messages.
  init(_ trial: CaretTrial, of task: ComparedTask) {
    let judgement = CaretObserver().judgement(of: trial)
    let outcome = trial.outcomes.last
    let end = ComparedTask.Page(trial.world.host.fields[0].field.document)
    if !judgement.violations.isEmpty {
      verdict = .wrong(task.damage(of: end))
    } else if outcome?.outcome == .confirmed
      || (outcome?.outcome == .assumed && task.isReached(by: end))
    {
      verdict = .right
    } else {
      verdict = .refused(outcome?.outcome.name ?? "")
    }
    reason = judgement.violations.first?.description
    isExempt = !judgement.exemptions.isEmpty
    duration = outcome.map { $0.instant - .start }
    messages = trial.messageCount
    wiggles = trial.wiggles
  }
}
