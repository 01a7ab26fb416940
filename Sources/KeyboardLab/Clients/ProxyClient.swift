import KeyboardModels
import ProxySimulation
import Timing

/// A user of the proxy: a keyboard, the library alone, or a strategy in a comparison.
///
/// A value without a clock: it receives an event and returns effects. All its proxy calls during one event
/// leave as one message.
public protocol ProxyClient: Sendable {
  /// What the client receives.
  associatedtype Event: ClientEvent

  /// Handles one event.
  mutating func handle(
    _ event: Event, at instant: Instant, proxy: inout ProxyMirror
  ) -> [ClientEffect]
}

/// An event of a client. Every client receives these, and its own kinds.
public protocol ClientEvent: Sendable {
  /// A state has arrived and replaced what the proxy shows.
  static var textDidChange: Self { get }
  /// The keyboard's controller is gone or was replaced.
  static var sessionEnded: Self { get }
  /// A timer that the client has set has fired.
  static func timerFired(_ timer: Int) -> Self

  /// The event for a callback of the proxy; nil if the client does not receive that callback.
  init?(_ callback: ProxyCallback)
}

extension ClientEvent {
  /// Accepts arrived states only.
  public init?(_ callback: ProxyCallback) {
    guard callback == .textDidChange else { return nil }
    self = .textDidChange
  }
}
