import Timing

/// How much of ordinary async code runs under virtual time; each ring includes the one before.
///
/// Each ring has a self-test, which runs at the first use and throws
/// ``VirtualTimeError/ringUnavailable(_:reason:)`` if the system lacks something. No ring falls back to real
/// time.
public enum Ring: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Ring 1, with public API only: tasks started with `Task(executorPreference: clock.executor)`, their
  /// groups, child tasks and the actors they call. They sleep with ``VirtualClock``.
  case preferredExecutor = 1
  /// Ring 2: also `@MainActor` code, unstructured tasks, actors and nonisolated functions, all unchanged.
  /// They sleep with an injected `any Clock<Duration>`.
  case unchangedCode = 2
  /// Ring 3: also unmodified `Task.sleep`, `ContinuousClock().sleep` and `SuspendingClock().sleep`.
  case realSleeps = 3

  /// Whether `left` includes less code than `right`.
  public static func < (left: Ring, right: Ring) -> Bool { left.rawValue < right.rawValue }

  /// The remedy if this ring is not available.
  public var remedy: String {
    switch self {
    case .preferredExecutor:
      "use VirtualScheduler and code written against Scheduler, which need no executor"
    case .unchangedCode:
      """
      start the tasks with Task(executorPreference: clock.executor) and ask for ring 1 \
      (.preferredExecutor), or drive code written against Scheduler with VirtualScheduler
      """
    case .realSleeps:
      "inject any Clock<Duration> where the code calls Task.sleep and ask for ring 2 (.unchangedCode)"
    }
  }
}

extension Ring: CustomStringConvertible {
  /// `ring 2 (unchanged code)`.
  public var description: String {
    switch self {
    case .preferredExecutor: "ring 1 (preferred executor)"
    case .unchangedCode: "ring 2 (unchanged code)"
    case .realSleeps: "ring 3 (real sleeps)"
    }
  }
}
