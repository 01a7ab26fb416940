import PropertyTesting
import TouchTraces

/// A claim of a property that does not hold.
package struct PropertyViolation: IdentifiedFailure, Hashable, CustomStringConvertible {
  /// The claim.
  package let claim: String
  /// What was found instead.
  package let description: String
  /// The expectations of a trace with which `replay` finds the same violation.
  package let expectations: [Expectation.Kind]
}

/// Claims that a condition holds in a run.
///
/// - Parameters:
///   - condition: the condition.
///   - claim: what is claimed, in the same words for every failure.
///   - found: what is true instead.
///   - expectations: the expectations that fail in a trace if the claim is false.
/// - Throws: ``PropertyViolation`` if the condition is false.
func claim(
  _ condition: Bool, _ claim: String, _ found: @autoclosure () -> String,
  expecting expectations: [Expectation.Kind] = []
) throws {
  if condition { return }
  throw PropertyViolation(claim: claim, description: found(), expectations: expectations)
}
