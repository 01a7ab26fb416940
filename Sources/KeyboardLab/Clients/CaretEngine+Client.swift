import CaretControl

/// The library as a client of the simulated proxy, driven as a keyboard's controller drives it.
extension CaretEngine: ProxyClient {
  /// What the library receives.
  public typealias Event = CaretEvent
  /// What the library asks for or reports.
  public typealias Effect = CaretEffect
}

extension CaretEvent: ClientEvent {}

extension CaretEffect: ClientEffect {
  /// The timer that the effect sets or removes.
  public var timerChange: TimerChange? {
    switch self {
    case .arm(let timer, let span): .arm(timer, after: span)
    case .disarm(let timer): .disarm(timer)
    case .began, .read, .finished: nil
    }
  }
}
