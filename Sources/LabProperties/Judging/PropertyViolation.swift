import PropertyTesting
import TouchTraces

/// A claim of a property that does not hold.
package struct PropertyViolation: IdentifiedFailure, Hashable, CustomStringConvertible {
  /// The claim.
  package let claim: String
  /// What was found instead.
  package let description: String
  /// What a trace can expect so that `replay` finds the same.
  package let expectations: [Expectation.Kind]
}

/// Claims that a condition holds in a run.
///
/// - Parameters:
///   - condition: whether it holds.
///   - claim: what is claimed, the same words for each of its failures.
///   - found: what is so instead.
///   - expectations: what a trace can expect so that it does not come true.
/// - Throws: ``PropertyViolation`` if it does not hold.
func claim(
  _ condition: Bool, _ claim: String, _ found: @autoclosure () -> String,
  expecting expectations: [Expectation.Kind] = []
) throws {
  if condition { return }
  throw PropertyViolation(claim: claim, description: found(), expectations: expectations)
}
