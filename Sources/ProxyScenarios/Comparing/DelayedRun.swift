import ProxySimulation
import Timing

/// The judged result of a run with a wait.
package struct DelayedRun: Sendable {
  /// Whether the strategy made a false claim or damaged text.
  package let isFailure: Bool
  /// The reason of the failure, in words that do not depend on the text; nil if there is none.
  package let reason: String?
  /// The next longer wait with which the run may end differently; nil if a longer wait changes
  /// nothing.
  package let nextChange: Nanoseconds?
  /// The number of messages sent, including lost ones.
  package let messages: Int

  init(_ result: ScenarioResult, _ timeline: WaitTimeline, _ task: ComparedTask, wait: Nanoseconds)
  {
    let claim = result.row.disturbances.isEmpty ? nil : NaiveClaim(result, of: task)
    let verdict = claim?.verdict(result) ?? ComparedVerdict(result, of: task)
    messages = result.messages
    nextChange = timeline.nextChange(after: wait)
    if case .wrong(let damage) = verdict {
      isFailure = true
      reason =
        claim?.reason(result) ?? DelayedRun.reason(result, timeline, task, damage)
    } else {
      isFailure = false
      reason = nil
    }
  }

  /// Returns the first known reason that applies.
  private static func reason(
    _ result: ScenarioResult, _ timeline: WaitTimeline, _ task: ComparedTask,
    _ damage: ComparedVerdict.Difference
  ) -> String {
    if result.outcomes.contains(where: { $0 == "unbounded" }) { return "it does not end" }
    if result.outcomes.contains(where: { $0 == "trap" }) { return "the keyboard traps" }
    if timeline.lostCount > 0 { return "a message was lost" }
    let steps = timeline.events.filter { $0.channel == .wait }
    if task.operations.count > 1, let last = steps.last,
      last.instant >= task.operations[1].instant
    {
      return "the user's letter came between the steps"
    }
    if !timeline.lateSteps.isEmpty { return "a step came before the state of the one before it" }
    if result.isFresh == false { return "no state shows whether the mirror is fresh" }
    if let text = task.textRead, text != Array(result.wholeRead.utf16) {
      return "the strategy did not read all of the text"
    }
    if damage.extra > 0 { return "text remains that was not shown at the time of the deletion" }
    if damage.lost > 0 { return "the strategy deleted too much" }
    return "the caret is not where it should be"
  }
}
