/// The exit status of a command, for scripts.
package enum ExitCode: Int32, Hashable, Sendable, Comparable {
  /// The command succeeded.
  case fine = 0
  /// A check failed.
  case checkFailed = 1
  /// The command line is wrong, or the input can't be used.
  case badInput = 2
  /// An interrupt (SIGINT, Ctrl-C) ended the work early.
  case interrupted = 130
  /// A request to end (SIGTERM) ended the work early.
  case terminated = 143

  /// Whether `left` is less serious than `right`. An early end of the work is the most serious.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
