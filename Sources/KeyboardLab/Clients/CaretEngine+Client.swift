import CaretControl
import KeyboardModels
import ProxySimulation
import Timing

/// The library as a client of the simulated proxy, driven as a keyboard's controller drives it.
extension CaretEngine: ProxyClient {
  /// Handles an event, and returns what the library asks for or reports.
  public mutating func handle(
    _ event: CaretEvent, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect] {
    let effects: [CaretEffect] = handle(event, at: instant, proxy: &proxy)
    return effects.map(ClientEffect.init)
  }
}

extension CaretEvent: ClientEvent {}
