import KeyboardModels
import ProxySimulation
import Timing

/// A keyboard of the lab behind its proxy. What reached it is told before what it made of that.
struct KeyboardClient: ProxyClient {
  /// The keyboard; nil: the gestures of the default set are told, and nobody reacts to them.
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
  /// What comes before a state and after it.
  public init?(_ callback: ProxyCallback) {
    switch callback {
    case .textWillChange: self = .textWillChange
    case .textDidChange: self = .textDidChange
    case .selectionWillChange, .selectionDidChange: return nil
    }
  }
}

extension TimelineEntry.Kind: ClientEffect {
  /// Arming and disarming.
  public var timerChange: TimerChange? {
    switch self {
    case .keyboard(.arm(let timer, let span)): .arm(timer, after: span)
    case .keyboard(.disarm(let timer)): .disarm(timer)
    default: nil
    }
  }
}
