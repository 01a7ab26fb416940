import ProxySimulation

/// Counts of messages and states that show whether the keyboard's mirror equals the host's text:
/// the host has applied every message, and a state that it pushed afterwards has arrived.
///
/// The host never applies a lost message, so the mirror is not fresh after one.
struct MirrorFreshness: Hashable, Sendable {
  private var sent = 0
  private var applied = 0
  private var pushed = 0
  private var arrived = 0
  /// The number of the state that the mirror shows, from 1; 0: the mirror shows no state of this
  /// run.
  private var shown = 0
  /// The number of states that the host pushed before it applied the last message.
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
