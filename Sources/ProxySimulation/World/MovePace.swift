import Timing

/// How fast the host takes messages with a move: so long at least between two of them. Other
/// messages are not slowed down, but stay behind them.
///
/// Source: The proxy §5, `throughput`.
struct MovePace: Hashable, Sendable {
  /// Before this instant no message with a move is applied.
  private(set) var nextMove = Instant(nanoseconds: .min)
  /// When the last message was applied; none is applied before it.
  private(set) var lastApplication = Instant(nanoseconds: .min)
  private let spacing: Nanoseconds

  init(movesPerSecond: Double?) {
    spacing = movesPerSecond.map { Nanoseconds(Int64(1_000_000_000 / max($0, 0.001))) } ?? .zero
  }

  mutating func note(_ message: ProxyMessage, at instant: Instant) {
    lastApplication = instant
    if spacing > .zero, message.hasMove { nextMove = instant + spacing }
  }
}
