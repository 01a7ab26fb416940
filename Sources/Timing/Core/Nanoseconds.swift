/// A span of time in whole nanoseconds, such as a latency, a press or a delay.
///
/// ```swift
/// let press: Nanoseconds = .milliseconds(500)
/// let begun = touchDown + press
/// ```
///
/// Swift's own `Duration` has attoseconds in 128 bits and requires iOS 16. Simulations need
/// integers that they can compare and add millions of times a second, and keyboards run on iOS 15.
///
/// Arithmetic saturates: a sum beyond ±292 years stays at the largest representable span instead
/// of trapping, so that no input file can stop a run.
@frozen
public struct Nanoseconds: Hashable, Sendable {
  /// The number of nanoseconds; may be negative.
  public let count: Int64

  /// Creates a span of `count` nanoseconds.
  @_alwaysEmitIntoClient
  public init(_ count: Int64) {
    self.count = count
  }

  /// No time at all.
  @_alwaysEmitIntoClient
  public static var zero: Nanoseconds { Nanoseconds(0) }

  /// The longest span, about 292 years. It is the result of all longer sums.
  @_alwaysEmitIntoClient
  public static var max: Nanoseconds { Nanoseconds(.max) }

  /// Returns a span of `count` nanoseconds.
  @_alwaysEmitIntoClient
  public static func nanoseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count) }

  /// Returns a span of `count` microseconds; saturates.
  @_alwaysEmitIntoClient
  public static func microseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count) * 1_000 }

  /// Returns a span of `count` milliseconds; saturates.
  @_alwaysEmitIntoClient
  public static func milliseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count) * 1_000_000 }

  /// Returns a span of `count` seconds; saturates.
  @_alwaysEmitIntoClient
  public static func seconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count) * 1_000_000_000 }

  /// The span in milliseconds, for people and reports; not for arithmetic.
  @_alwaysEmitIntoClient
  public var milliseconds: Double { Double(count) / 1_000_000 }

  /// The span in seconds, for formulas in seconds.
  @_alwaysEmitIntoClient
  public var seconds: Double { Double(count) / 1_000_000_000 }
}

extension Nanoseconds: Comparable {
  /// Whether `left` is the shorter span.
  @_alwaysEmitIntoClient
  public static func < (left: Nanoseconds, right: Nanoseconds) -> Bool { left.count < right.count }
}

extension Nanoseconds {
  /// Returns the sum of both spans; saturates.
  @_alwaysEmitIntoClient
  public static func + (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    Nanoseconds(left.count.addingSaturating(right.count))
  }

  /// Returns `left` minus `right`; saturates.
  @_alwaysEmitIntoClient
  public static func - (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    Nanoseconds(left.count.subtractingSaturating(right.count))
  }

  /// Makes the span longer by `right`; saturates.
  @_alwaysEmitIntoClient
  public static func += (left: inout Nanoseconds, right: Nanoseconds) { left = left + right }

  /// Makes the span shorter by `right`; saturates.
  @_alwaysEmitIntoClient
  public static func -= (left: inout Nanoseconds, right: Nanoseconds) { left = left - right }

  /// Returns `factor` times the span; saturates.
  @_alwaysEmitIntoClient
  public static func * (span: Nanoseconds, factor: Int64) -> Nanoseconds {
    let (product, overflow) = span.count.multipliedReportingOverflow(by: factor)
    guard overflow else { return Nanoseconds(product) }
    return Nanoseconds((span.count < 0) == (factor < 0) ? .max : .min)
  }
}

extension Int64 {
  @_alwaysEmitIntoClient
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  @_alwaysEmitIntoClient
  func subtractingSaturating(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }
}
