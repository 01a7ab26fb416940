/// What an observer says of a trial.
package struct CaretJudgement: Hashable, Sendable {
  /// What was wrong.
  package var violations: [CaretViolation] = []
  /// The other worlds, in words: histories of the host in which the library sees the same as here, and
  /// what it claimed or sent is right. Each stands for something that is wrong only in this world.
  package var exemptions: [String] = []
}
