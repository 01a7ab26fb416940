/// A point of a run's time: nanoseconds since the run began.
///
/// Instants may be negative (before the first operation) and saturate at ±292 years like
/// ``Nanoseconds``. They have no calendar date and never come from a wall clock.
@frozen
public struct Instant: Hashable, Sendable {
  /// Nanoseconds since the run began.
  public let nanoseconds: Int64

  /// Creates the instant `nanoseconds` after the run began.
  @_alwaysEmitIntoClient
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant at which the run begins.
  @_alwaysEmitIntoClient
  public static var start: Instant { Instant(nanoseconds: 0) }

  /// The last instant. A timer that must never fire can wait for it.
  @_alwaysEmitIntoClient
  public static var distantFuture: Instant { Instant(nanoseconds: .max) }

  /// The time since the run began.
  @_alwaysEmitIntoClient
  public var sinceStart: Nanoseconds { Nanoseconds(nanoseconds) }

  /// Milliseconds since the run began, for people and reports; not for arithmetic.
  @_alwaysEmitIntoClient
  public var milliseconds: Double { sinceStart.milliseconds }
}

extension Instant: Comparable {
  /// Whether `left` comes before `right`.
  @_alwaysEmitIntoClient
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant {
  /// Returns the instant `span` later; saturates.
  @_alwaysEmitIntoClient
  public static func + (instant: Instant, span: Nanoseconds) -> Instant {
    Instant(nanoseconds: instant.nanoseconds.addingSaturating(span.count))
  }

  /// Returns the instant `span` earlier; saturates.
  @_alwaysEmitIntoClient
  public static func - (instant: Instant, span: Nanoseconds) -> Instant {
    Instant(nanoseconds: instant.nanoseconds.subtractingSaturating(span.count))
  }

  /// Returns the time from `earlier` to `later`; negative if `later` comes first; saturates.
  @_alwaysEmitIntoClient
  public static func - (later: Instant, earlier: Instant) -> Nanoseconds {
    Nanoseconds(later.nanoseconds.subtractingSaturating(earlier.nanoseconds))
  }
}
