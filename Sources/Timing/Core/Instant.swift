/// A point on a run's one clock: nanoseconds since the run began.
///
/// Instants may be negative (what happened before the first operation) and saturate at ±292 years
/// like ``Nanoseconds``. They carry no calendar and never come from a wall clock.
@frozen
public struct Instant: Hashable, Sendable {
  /// Nanoseconds since the run began.
  public var nanoseconds: Int64

  /// The instant `nanoseconds` after the run began.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant at which the run begins.
  @inlinable
  public static var start: Instant { Instant(nanoseconds: 0) }

  /// The last instant there is. A timer that shall never fire may wait for it.
  @inlinable
  public static var distantFuture: Instant { Instant(nanoseconds: .max) }

  /// The time since the run began.
  @inlinable
  public var sinceStart: Nanoseconds { Nanoseconds(nanoseconds) }

  /// Milliseconds since the run began, for people and reports; not for arithmetic.
  @inlinable
  public var milliseconds: Double { sinceStart.milliseconds }
}

extension Instant: Comparable {
  /// Whether `left` comes before `right`.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant {
  /// The instant `span` later; saturates.
  @inlinable
  public static func + (instant: Instant, span: Nanoseconds) -> Instant {
    Instant(nanoseconds: instant.nanoseconds.addingSaturating(span.count))
  }

  /// The instant `span` earlier; saturates.
  @inlinable
  public static func - (instant: Instant, span: Nanoseconds) -> Instant {
    Instant(nanoseconds: instant.nanoseconds.subtractingSaturating(span.count))
  }

  /// The time from `earlier` to `later`; negative if they are the other way round; saturates.
  @inlinable
  public static func - (later: Instant, earlier: Instant) -> Nanoseconds {
    Nanoseconds(later.nanoseconds.subtractingSaturating(earlier.nanoseconds))
  }
}
