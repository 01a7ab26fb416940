import ProxySimulation

/// Whether the keyboard's mirror is what the host has: every message has been applied, and a state that
/// was taken afterwards has arrived.
///
/// A lost message is never applied, so the mirror is not fresh after it.
struct MirrorFreshness: Hashable, Sendable {
  private var sent = 0
  private var applied = 0
  private var pushed = 0
  private var arrived = 0
  /// The number of the state that the mirror shows, from 1; 0: none that was pushed in this run.
  private var shown = 0
  /// How many states were pushed before the last message was applied.
  private var pushedBefore = 0

  var isFresh: Bool { applied == sent && (sent == 0 || shown > pushedBefore) }

  mutating func take(_ event: ProxyEvent.Kind) {
    switch event {
    case .sent: sent += 1
    case .applied:
      applied += 1
      pushedBefore = pushed
    case .pushed: pushed += 1
    case .calledBack:
      arrived += 1
      shown = arrived
    case .ignored: arrived += 1
    default: break
    }
  }
}
