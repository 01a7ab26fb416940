import Timing

/// Checks that a recognizer's parameters are in range.
struct ParameterCheck {
  /// The recognizer's name.
  let owner: String

  func callAsFunction(_ name: String, atLeast least: Int, _ value: Int) throws(GestureError) {
    guard value >= least else { throw outOfRange(name, "at least \(least)") }
  }

  func callAsFunction(_ name: String, _ value: Double) throws(GestureError) {
    guard value >= 0 else { throw outOfRange(name, "a number, 0 or more") }
  }

  func callAsFunction(_ name: String, _ value: Nanoseconds) throws(GestureError) {
    guard value >= .zero else { throw outOfRange(name, "0 or more") }
  }

  func outOfRange(_ parameter: String, _ expected: String) -> GestureError {
    .parameterOutOfRange(of: owner, parameter: parameter, expected: expected)
  }
}
