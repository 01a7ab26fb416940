/// How a command ended, for scripts.
package enum ExitCode: Int32, Hashable, Sendable, Comparable {
  /// Everything was fine.
  case fine = 0
  /// A check failed.
  case checkFailed = 1
  /// The command was typed wrongly, or its input can't be used.
  case badInput = 2
  /// An interrupt (SIGINT, Ctrl-C) ended the work early.
  case interrupted = 130
  /// A request to end (SIGTERM) ended the work early.
  case terminated = 143

  /// Whether `left` is less serious; an end before the work was done counts most.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
