import CaretControl
import Timing

/// A judge of trials that looks at the host and the messages and does not ask the library.
///
/// If the user, the app or a new session acts during an operation, the observer judges the claims and
/// counts the messages that are still applied. It does not judge the text then. Outcomes that claim nothing
/// (`assumed`, `partial`, `timedOut`, `interrupted`) are never violations; count them separately.
package struct CaretObserver: Sendable {
  /// The longest time that an operation may take.
  package var timeLimit = Nanoseconds.seconds(600)
  /// How many editing messages may be applied after a foreign change.
  package var messagesAfterForeignChange = 1
  /// The same for a held delete key: the ticks that may be unconfirmed, and one more.
  package var ticksAfterForeignChange = CaretSettings().unconfirmedTicks + 1

  /// An observer.
  package init() {}

  /// Returns the violations in a trial.
  /// - Complexity: O(entries · length of the text).
  package func violations(in trial: CaretTrial) -> [CaretViolation] {
    judgement(of: trial).violations
  }

  /// Returns the violations in a trial, and those that another world excuses.
  package func judgement(of trial: CaretTrial) -> CaretJudgement {
    var scene = ObservedScene(trial)
    for entry in trial.entries { scene.take(entry, of: trial, self) }
    if trial.isStopped || !scene.openOperations.isEmpty {
      scene.complain(.unbounded, "the operation has no outcome")
    }
    scene.judgeText()
    return scene.judgement
  }
}
