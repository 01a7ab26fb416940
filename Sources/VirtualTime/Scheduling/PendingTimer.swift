import Timing

/// A timer that waits, as reports list it.
public struct PendingTimer: Hashable, Sendable {
  /// Which timer of its run this is, in the order of scheduling from 1.
  public let ordinal: UInt64
  /// When it is due; `Instant.distantFuture` for one that never fires.
  public let due: Instant
  /// Who scheduled it.
  public let place: SourcePlace
  /// The name of the task that sleeps, if it has one and the system tells it.
  public let taskName: String?

  /// The most timers that a list names.
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
