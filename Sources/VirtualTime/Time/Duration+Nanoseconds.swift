import Timing

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Nanoseconds {
  /// Creates a span from Swift's `Duration`, rounded up to a whole nanosecond, so that no waiting
  /// task wakes early; saturates at ±292 years.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let roundedUp =
      attoseconds > 0 ? (attoseconds + 999_999_999) / 1_000_000_000 : attoseconds / 1_000_000_000
    self = .seconds(seconds) + Nanoseconds(roundedUp)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  /// Creates the same span as a Swift `Duration`, exactly.
  package init(_ span: Nanoseconds) {
    self = .nanoseconds(span.count)
  }
}

/// An `Instant` is also the instant of a Swift `Clock`, see ``VirtualClock``.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Instant: InstantProtocol {
  /// Spans between instants have the type of Swift's clocks.
  public typealias Duration = Swift.Duration

  /// Returns the instant `duration` later, rounded up to a whole nanosecond; saturates.
  public func advanced(by duration: Swift.Duration) -> Instant {
    self + Nanoseconds(duration)
  }

  /// Returns the time from this instant to `other`; saturates.
  public func duration(to other: Instant) -> Swift.Duration {
    Swift.Duration(other - self)
  }
}
