import Timing

/// How long to wait for a state, estimated from observed round trips.
///
/// An exponentially weighted average of weight 1/8, times four, clamped to 80 ms … 2 s; 250 ms until a
/// round trip was observed. Integers only. Source: How CaretControl knows §11.10.
struct TimeoutEstimate: Sendable {
  private var average: Nanoseconds?

  mutating func observe(_ roundTrip: Nanoseconds) {
    guard let average else { return self.average = roundTrip }
    self.average = Nanoseconds(average.count + (roundTrip.count - average.count) / 8)
  }

  func limit(_ timeout: CaretSettings.Timeout) -> Nanoseconds {
    switch timeout {
    case .fixed(let span): span
    case .adaptive:
      average.map { min(max($0 * 4, .milliseconds(80)), .seconds(2)) } ?? .milliseconds(250)
    }
  }

  /// Returns how long a fence may take: at least 1 s, unless the time-out is fixed. A fence is sent if
  /// something has taken longer than usual. The host may be slow or busy then, and giving up early tells
  /// nothing.
  func fenceLimit(_ timeout: CaretSettings.Timeout) -> Nanoseconds {
    guard case .adaptive = timeout else { return limit(timeout) }
    return min(max(limit(timeout) * 2, .seconds(1)), .seconds(2))
  }
}
