import Timing

/// One direction of the channel between keyboard and host: first in, first out, never reordered.
///
/// Source: The proxy §1.1 (no reordering anywhere), §6:
/// `max(previous delivery, now + draw)`.
public struct Leg<Content: Hashable & Sendable>: Hashable, Sendable {
  /// Something under way and when it arrives.
  public struct Delivery: Hashable, Sendable {
    /// When it arrives.
    public var instant: Instant
    /// What arrives.
    public var content: Content
  }

  private var latency: LatencySource
  private var underWay: [Delivery] = []
  private var lastDelivery = Instant(nanoseconds: .min)

  /// An empty leg whose latencies come from `latency`.
  public init(latency: LatencySource) {
    self.latency = latency
  }

  /// What is under way, in the order of arrival.
  public var deliveries: [Delivery] { underWay }

  /// What arrives next, or nil.
  public var next: Delivery? { underWay.first }

  /// Sends `content` at `now`.
  ///
  /// - Parameters:
  ///   - content: what is sent.
  ///   - now: the instant of sending, not before that of the last one.
  ///   - extra: time spent before the leg begins.
  /// - Returns: when it arrives.
  @discardableResult
  public mutating func send(
    _ content: Content, at now: Instant, after extra: Nanoseconds = .zero
  ) -> Instant {
    let arrival = max(lastDelivery, now + extra + latency.draw())
    lastDelivery = arrival
    underWay.append(Delivery(instant: arrival, content: content))
    return arrival
  }

  /// Takes what arrives next off the leg.
  public mutating func receive() -> Delivery? {
    underWay.isEmpty ? nil : underWay.removeFirst()
  }

  /// Loses everything that is under way, as when a controller is recreated.
  public mutating func removeAll() {
    underWay.removeAll()
    lastDelivery = Instant(nanoseconds: .min)
  }
}
