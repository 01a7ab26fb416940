import CaretControl
import Timing

/// Judges a trial of one operation by what host and messages did; it does not ask the library.
///
/// Where the user, the app or a new session acts in between only the claims are judged, the text by
/// the number of messages that still land: what a foreign change makes of the text is its own affair.
/// Outcomes that claim nothing (`assumed`, `partial`, `timedOut`, `interrupted`) are never wrong, only
/// useless; they are to be counted apart.
package struct CaretObserver: Sendable {
  /// No operation of a trial takes longer.
  package var timeLimit = Nanoseconds.seconds(600)
  /// So many editing messages may be applied after a foreign change.
  package var messagesAfterForeignChange = 1
  /// The same for a held delete key: those that may be unconfirmed, and one more.
  package var ticksAfterForeignChange = CaretSettings().unconfirmedTicks + 1

  /// An observer.
  package init() {}

  /// What was wrong in a trial.
  /// - Complexity: O(entries · length of the text).
  package func violations(in trial: CaretTrial) -> [CaretViolation] {
    judgement(of: trial).violations
  }

  /// What was wrong in a trial, and what was wrong only in this world.
  package func judgement(of trial: CaretTrial) -> CaretJudgement {
    var scene = ObservedScene(trial)
    for entry in trial.entries { scene.take(entry, self) }
    if trial.isStopped || !scene.openOperations.isEmpty {
      scene.complain(.unbounded, "the operation has no outcome")
    }
    scene.judgeText()
    return scene.judgement
  }
}
