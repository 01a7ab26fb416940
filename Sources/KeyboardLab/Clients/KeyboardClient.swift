import KeyboardModels
import ProxySimulation
import Timing

/// A keyboard of the lab as the client of a proxy.
struct KeyboardClient: ProxyClient {
  /// The keyboard. If nil, only the gestures of the default set are reported.
  var keyboard: (any KeyboardModel)?

  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    keyboard?.handle(event, at: instant, proxy: &proxy) ?? []
  }
}

extension KeyboardEvent: ClientEvent {
  /// The event for a callback before or after a state.
  public init?(_ callback: ProxyCallback) {
    switch callback {
    case .textWillChange: self = .textWillChange
    case .textDidChange: self = .textDidChange
    case .selectionWillChange, .selectionDidChange: return nil
    }
  }
}
