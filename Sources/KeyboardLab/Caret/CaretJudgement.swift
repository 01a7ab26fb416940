/// An observer's judgement of a trial.
package struct CaretJudgement: Hashable, Sendable {
  /// The library's violations of invariants.
  package var violations: [CaretViolation] = []
  /// Other worlds, in words. In each of them the library sees the same as here, and its claim or message is
  /// right. An exemption replaces a violation.
  package var exemptions: [String] = []
}
