import KeyboardModels
import ProxySimulation
import Timing

/// A keyboard of the lab behind its proxy. It reports a gesture event before its effects.
struct KeyboardClient: ProxyClient {
  /// The keyboard. If nil, only the gestures of the default set are reported.
  var keyboard: (any KeyboardModel)?

  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout ProxyMirror
  ) -> [TimelineEntry.Kind] {
    let effects = keyboard?.handle(event, at: instant, proxy: &proxy) ?? []
    switch event {
    case .gesture(.recognizer(let name, let event)):
      return [.gesture(name: name, event)] + effects.map(TimelineEntry.Kind.keyboard)
    case .gesture(.key(let name, let event)):
      return [.key(name: name, event)] + effects.map(TimelineEntry.Kind.keyboard)
    default: return effects.map(TimelineEntry.Kind.keyboard)
    }
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

extension TimelineEntry.Kind: ClientEffect {
  /// The timer that the effect sets or removes.
  public var timerChange: TimerChange? {
    switch self {
    case .keyboard(.arm(let timer, let span)): .arm(timer, after: span)
    case .keyboard(.disarm(let timer)): .disarm(timer)
    default: nil
    }
  }
}
