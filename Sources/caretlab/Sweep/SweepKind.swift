import JSONText
import ProxySimulation

/// What a sweep plays in each cell.
enum SweepKind: String, CaseIterable, Hashable, Sendable {
  /// A strategy, as `caretlab compare` plays it.
  case compare
  /// A property, as `caretlab check` tests it.
  case check

  /// The parameters that are not flags of a profile, with a description of their values and, in
  /// parentheses, the default.
  var parameters: [(name: String, values: String)] {
    switch self {
    case .compare:
      [
        ("operation", "an operation of caretlab compare (required)"),
        ("strategy", "a strategy of caretlab scenarios (required)"),
        ("profile", "a profile's name or file (uikit26)"),
        ("latency", "a latency's name, command/push in ms, or a .csv file (the profile's)"),
        (
          "typing",
          "the user types a letter up to this number of ms after the operation's start "
            + "(0)"
        ),
        ("disturb", "none, any, or a disturbance of caretlab compare (none)"),
      ]
    case .check:
      [
        ("property", "a property of caretlab check --list (required)"),
        ("keyboard", "a keyboard, or null for properties that need none (null)"),
        ("profile", "a profile's name, or null for the property's own (null)"),
      ]
    }
  }

  /// The parameters that every sweep must name.
  var required: [String] {
    switch self {
    case .compare: ["operation", "strategy"]
    case .check: ["property"]
    }
  }

  /// The flags of profiles that are also parameters.
  var flags: [String] { self == .compare ? ProxyProfile.flagNames : [] }
}

/// Plays the cells of one kind of sweep.
protocol SweepPlayer: Sendable {
  /// A checksum of everything that the values refer to by name, such as files and properties.
  var check: UInt32 { get }

  /// Plays a cell.
  ///
  /// - Parameters:
  ///   - values: one for each parameter.
  ///   - seed: the seed of the first run.
  ///   - runs: the number of runs.
  ///   - isStopped: is called from time to time. Returning true stops the cell.
  /// - Returns: the members of the result; `leftOut` if the values do not go together; nil if the cell
  ///   was stopped.
  func play(
    _ values: [JSONMember], seed: UInt64, runs: Int, isStopped: () -> Bool
  ) -> SweepResult?
}

/// The result of a cell.
enum SweepResult {
  /// The values do not go together, such as a strategy that can't do the operation.
  case leftOut
  /// Writes the members of the result.
  case played(write: (inout JSONWriter) -> Void)
}
