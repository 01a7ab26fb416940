import Chance

/// A share that was counted, and the interval that holds the true one with 95 % confidence.
package struct GestureShare: Hashable, Sendable {
  /// How many.
  package var count: Int
  /// Of how many.
  package var total: Int

  /// `count` of `total`.
  package init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// The share; 0 of nothing.
  package var share: Double { total > 0 ? Double(count) / Double(total) : 0 }

  /// The interval of Wilson.
  package var interval: ClosedRange<Double> { WilsonInterval.of(count, of: total) }

  /// What the count says about a limit.
  package func against(_ limit: Double) -> LimitVerdict {
    if interval.upperBound <= limit { return .held }
    return interval.lowerBound > limit ? .broken : .notShown
  }

  /// How many trials without a single hit show that the share is at most `limit`, with 95 %
  /// confidence: 299 for 1 %, 2 995 for 0.1 %.
  package static func trialsWithoutHit(toShow limit: Double) -> Int? {
    WilksBound(share: limit).runs(withHits: 0)
  }
}

/// What data say about a limit for a share.
package enum LimitVerdict: String, Hashable, Sendable {
  /// The share is below it, with 95 % confidence.
  case held
  /// The share is above it, with 95 % confidence.
  case broken
  /// The data allow both.
  case notShown
}
