import Timing

/// One direction of the channel between keyboard and host: first in, first out, never reordered.
///
/// Source: The proxy §1.1 (no reordering anywhere), §6:
/// `max(previous delivery, now + draw)`.
public struct Leg<Content: Hashable & Sendable>: Hashable, Sendable {
  /// A message or state under way, with the instant of its arrival.
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

  /// The messages or states under way, in the order of arrival.
  public var deliveries: [Delivery] { underWay }

  /// The next delivery, or nil if nothing is under way.
  public var next: Delivery? { underWay.first }

  /// Sends `content` at `now`.
  ///
  /// - Parameters:
  ///   - content: what is sent.
  ///   - now: the instant of sending, not before the last one.
  ///   - extra: the time between `now` and the start of the leg.
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

  /// Removes the next delivery from the leg and returns it; nil if nothing is under way.
  public mutating func receive() -> Delivery? {
    underWay.isEmpty ? nil : underWay.removeFirst()
  }

  /// Removes everything under way, for example when the system recreates a controller.
  public mutating func removeAll() {
    underWay.removeAll()
    lastDelivery = Instant(nanoseconds: .min)
  }
}
