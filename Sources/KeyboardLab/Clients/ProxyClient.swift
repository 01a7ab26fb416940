import ProxySimulation
import Timing

/// Whoever sits behind a proxy: a keyboard, the library alone, or a strategy that is compared.
///
/// A value without a clock: an event in, effects out. Everything that it asks of the proxy in one call leaves as
/// one message.
public protocol ProxyClient: Sendable {
  /// What happens to it.
  associatedtype Event: ClientEvent
  /// What it wants or tells.
  associatedtype Effect: ClientEffect

  /// Takes what happens.
  mutating func handle(
    _ event: Event, at instant: Instant, proxy: inout ProxyMirror
  ) -> [Effect]
}

/// What happens to a client: what every client hears, besides what it is asked for.
public protocol ClientEvent: Sendable {
  /// A state has arrived and replaced what the proxy shows.
  static var textDidChange: Self { get }
  /// The keyboard's controller is gone or another one.
  static var sessionEnded: Self { get }
  /// A timer has fired that the client had armed.
  static func timerFired(_ timer: Int) -> Self

  /// What a callback of the proxy is to the client; nil if it does not hear it.
  init?(_ callback: ProxyCallback)
}

extension ClientEvent {
  /// States that have arrived, and nothing else.
  public init?(_ callback: ProxyCallback) {
    guard callback == .textDidChange else { return nil }
    self = .textDidChange
  }
}

/// What a client wants or tells.
public protocol ClientEffect: Sendable {
  /// What it is to the client's timers; nil: nothing.
  var timerChange: TimerChange? { get }
}

/// What a client wants of its timers.
public enum TimerChange: Hashable, Sendable {
  /// Fire this timer after so long.
  case arm(Int, after: Nanoseconds)
  /// Forget it.
  case disarm(Int)
}
