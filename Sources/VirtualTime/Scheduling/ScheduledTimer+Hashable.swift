import Timing

extension ScheduledTimer: Hashable {
  /// Whether both identifiers are equal. The result has no meaning for identifiers of different
  /// schedulers.
  public static func == (left: ScheduledTimer, right: ScheduledTimer) -> Bool {
    left.id == right.id
  }

  /// Feeds the identifier into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
