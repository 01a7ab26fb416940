import Timing

extension ScheduledTimer: Hashable {
  /// Whether both are the same name; it says nothing if they are of different schedulers.
  public static func == (left: ScheduledTimer, right: ScheduledTimer) -> Bool {
    left.id == right.id
  }

  /// Feeds the name into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
