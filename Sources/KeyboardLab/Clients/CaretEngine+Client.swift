import CaretControl

/// The library behind a simulated proxy, driven as a keyboard's controller drives it.
extension CaretEngine: ProxyClient {
  /// What happens to it.
  public typealias Event = CaretEvent
  /// What it wants or tells.
  public typealias Effect = CaretEffect
}

extension CaretEvent: ClientEvent {}

extension CaretEffect: ClientEffect {
  /// Arming and disarming.
  public var timerChange: TimerChange? {
    switch self {
    case .arm(let timer, let span): .arm(timer, after: span)
    case .disarm(let timer): .disarm(timer)
    case .began, .read, .finished: nil
    }
  }
}
