/// The result of an exact search for a shorter failing sequence of steps.
public enum SearchVerdict: Hashable, Sendable, CustomStringConvertible {
  /// The search tried every sequence with fewer steps, with these rules and small arguments.
  case noShorterExists(states: Int, steps: Int)
  /// The budget ended first.
  case noneFound(states: Int, steps: Int)
  /// The state is not `Hashable`: nothing was searched.
  case notSearched

  /// The verdict in a sentence.
  public var description: String {
    switch self {
    case .noShorterExists(let states, let steps):
      "no shorter one exists with these rules and arguments (\(states) states, \(steps) steps)"
    case .noneFound(let states, let steps):
      "no shorter one among the first \(states) states (\(steps) steps)"
    case .notSearched: "no exact search: the state is not Hashable"
    }
  }
}
