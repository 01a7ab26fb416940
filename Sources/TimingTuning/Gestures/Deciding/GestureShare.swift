import Chance

/// A counted share, with the interval that holds the true share with 95 % confidence.
package struct GestureShare: Hashable, Sendable {
  /// The number of hits.
  package var count: Int
  /// The number of trials.
  package var total: Int

  /// Creates the share `count` of `total`.
  package init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// The share; 0 if there are no trials.
  package var share: Double { total > 0 ? Double(count) / Double(total) : 0 }

  /// Wilson's interval.
  package var interval: ClosedRange<Double> { WilsonInterval.of(count, of: total) }

  /// Returns what the count says about a limit.
  package func against(_ limit: Double) -> LimitVerdict {
    if interval.upperBound <= limit { return .held }
    return interval.lowerBound > limit ? .broken : .notShown
  }

  /// Returns how many trials without a hit show that the share is at most `limit`, with 95 % confidence:
  /// 299 for 1 %, 2 995 for 0.1 %.
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
