import Timing

/// A waiting timer in a report.
public struct PendingTimer: Hashable, Sendable {
  /// The number of the timer in the order of scheduling, from 1.
  public let ordinal: UInt64
  /// The timer's deadline; `Instant.distantFuture` for a timer that never fires.
  public let due: Instant
  /// The line of source that scheduled the timer.
  public let place: SourcePlace
  /// The name of the sleeping task, if it has one and the system provides it.
  public let taskName: String?

  /// The largest number of timers in a list.
  public static var listMax: Int { 100 }

  package init(ordinal: UInt64, due: Instant, place: SourcePlace, taskName: String?) {
    self.ordinal = ordinal
    self.due = due
    self.place = place
    self.taskName = taskName
  }
}

extension PendingTimer: CustomStringConvertible {
  /// `timer 3 due at 1500.0 ms, scheduled at Module/File.swift:12`.
  public var description: String {
    let when = due == .distantFuture ? "that never fires" : "due at \(due.milliseconds) ms"
    let who = taskName.map { " by task \"\($0)\"" } ?? ""
    return "timer \(ordinal) \(when), scheduled at \(place)\(who)"
  }
}
