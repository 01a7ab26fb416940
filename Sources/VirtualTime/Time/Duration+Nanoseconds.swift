import Timing

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Nanoseconds {
  /// A span of Swift's `Duration`, rounded up to a whole nanosecond, so that who waits for it never
  /// wakes early; saturates at ±292 years.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let roundedUp =
      attoseconds > 0 ? (attoseconds + 999_999_999) / 1_000_000_000 : attoseconds / 1_000_000_000
    self = .seconds(seconds) + Nanoseconds(roundedUp)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  /// The same span as Swift's `Duration`; exact.
  package init(_ span: Nanoseconds) {
    self = .nanoseconds(span.count)
  }
}

/// An `Instant` is also the instant of a Swift `Clock`, see ``VirtualClock``.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Instant: InstantProtocol {
  /// Spans between instants as Swift's clocks spell them.
  public typealias Duration = Swift.Duration

  /// The instant `duration` later, rounded up to a whole nanosecond; saturates.
  public func advanced(by duration: Swift.Duration) -> Instant {
    self + Nanoseconds(duration)
  }

  /// The time from this instant to `other`; saturates.
  public func duration(to other: Instant) -> Swift.Duration {
    Swift.Duration(other - self)
  }
}
