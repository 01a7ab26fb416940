import Timing

/// An expected event of a ``GestureCase``; only values that are not nil are compared.
package struct ExpectedEvent: Hashable, Sendable {
  /// The instant, exact to the nanosecond.
  package var instant: Instant
  /// The name of the recognizer or key.
  package var name: String
  /// What happens, in one word.
  package var word: String
  /// A pan's translation, compared within 0.001 pt.
  package var translation: Vector?
  /// The velocity, compared within 0.05 pt/s.
  package var velocity: Vector?
  /// A drag's movement since its last event, compared within 0.001; for engines that report it.
  package var delta: Vector?
  /// The characters of a cursor drag's event.
  package var characters: Int?
  /// The names of the keys that a glide has passed.
  package var path: [String]?

  /// Returns whether `event` agrees with this expectation.
  package func matches(_ event: CaseEvent) -> Bool {
    instant == event.instant && name == event.name && word == event.word
      && isClose(translation, event.translation, within: 0.001)
      && isClose(velocity, event.velocity, within: 0.05)
      && isClose(delta, event.delta, within: 0.001)
      && (characters == nil || characters == event.characters)
      && (path == nil || path == event.path)
  }

  private func isClose(_ expected: Vector?, _ actual: Vector?, within tolerance: Double) -> Bool {
    guard let expected else { return true }
    guard let actual else { return false }
    return (expected.dx - actual.dx).magnitude <= tolerance
      && (expected.dy - actual.dy).magnitude <= tolerance
  }
}

extension ExpectedEvent: CustomStringConvertible {
  /// The event as a line of the notation.
  package var description: String {
    var line = "\(DecimalText.milliseconds(instant.sinceStart)) \(name) \(word)"
    if let translation { line += " tr=\(translation.notation)" }
    if let velocity { line += " v=\(velocity.notation)" }
    if let delta { line += " d=\(delta.notation)" }
    if let characters { line += " by=\(characters)" }
    if let path { line += " path=" + path.joined(separator: "|") }
    return line
  }
}
