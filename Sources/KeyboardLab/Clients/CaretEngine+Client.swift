import CaretControl

/// The library behind a simulated proxy, driven as a keyboard's controller drives it.
extension CaretEngine: ProxyClient {
  package typealias Event = CaretEvent
  package typealias Effect = CaretEffect
}

extension CaretEvent: ClientEvent {}

extension CaretEffect: ClientEffect {
  /// Arming and disarming.
  package var timerChange: TimerChange? {
    switch self {
    case .arm(let timer, let span): .arm(timer, after: span)
    case .disarm(let timer): .disarm(timer)
    case .began, .read, .finished: nil
    }
  }
}
