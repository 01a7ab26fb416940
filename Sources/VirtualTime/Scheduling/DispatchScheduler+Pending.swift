import Timing

extension DispatchScheduler {
  /// The waiting timers, at most ``PendingTimer/listMax`` of them, the earliest first.
  package var pending: [PendingTimer] {
    waiting.reversed().prefix(PendingTimer.listMax).map {
      PendingTimer(ordinal: $0.number, due: $0.due, place: $0.place, taskName: nil)
    }
  }
}
