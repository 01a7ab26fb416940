/// A share that was counted, and the interval that holds the true one with 95 % confidence.
public struct GestureShare: Hashable, Sendable {
  /// How many.
  public var count: Int
  /// Of how many.
  public var total: Int

  /// `count` of `total`.
  public init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// The share; 0 of nothing.
  public var share: Double { total > 0 ? Double(count) / Double(total) : 0 }

  /// Source: Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
  public var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let n = Double(total)
    let z = 1.959_963_984_540_054
    let centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half =
      z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, count == 0 ? 0 : centre - half)...min(1, count == total ? 1 : centre + half)
  }

  /// What the count says about a limit.
  public func against(_ limit: Double) -> LimitVerdict {
    if interval.upperBound <= limit { return .held }
    return interval.lowerBound > limit ? .broken : .notShown
  }

  /// How many trials without a single hit show that the share is at most `limit`, with 95 %
  /// confidence: 299 for 1 %, 2 995 for 0.1 %.
  ///
  /// - Complexity: O(3 ÷ limit).
  public static func trialsWithoutHit(toShow limit: Double) -> Int? {
    guard limit > 1e-7, limit < 1 else { return nil }
    var none = 1.0
    var trials = 0
    while none > 0.05 {
      none *= 1 - limit
      trials += 1
    }
    return trials
  }
}

/// What data say about a limit for a share.
public enum LimitVerdict: String, Hashable, Sendable {
  /// The share is below it, with 95 % confidence.
  case held
  /// The share is above it, with 95 % confidence.
  case broken
  /// The data allow both.
  case notShown
}
