import Timing

/// The least time between two messages with a move in the host. Other messages have no such limit,
/// but are not applied before earlier ones.
///
/// Source: The proxy §5, `throughput`.
struct MovePace: Hashable, Sendable {
  /// The earliest instant at which the host applies the next message with a move.
  private(set) var nextMove = Instant(nanoseconds: .min)
  /// The instant of the last applied message. No message is applied before it.
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
