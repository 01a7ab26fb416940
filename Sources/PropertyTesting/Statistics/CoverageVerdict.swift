/// What the runs of a check say about a demanded share of them.
///
/// A share slightly below the demanded one may be chance. A one-sided exact binomial test tells: if the
/// condition really holds in the demanded share of all inputs, ``missed`` is the verdict in at most one
/// of 10⁹ checks. QuickCheck's `checkCoverage` asks for the same certainty.
public enum CoverageVerdict: String, Hashable, Sendable {
  /// The demanded share was reached.
  case reached
  /// The share is below the demanded one, but not by more than chance explains: there are too few runs
  /// to say.
  case undecided
  /// The share is significantly below the demanded one.
  case missed

  /// The probability of ``missed`` where the demand is just met.
  public static let errorMax = 1e-9

  /// Judges a share.
  ///
  /// - Parameters:
  ///   - hits: runs in which the condition holds, from 0 to `runs`.
  ///   - runs: all runs; none is no evidence.
  ///   - demanded: the demanded share, from 0 to 1.
  /// - Complexity: O(`hits`) if the share is below the demanded one, else O(1).
  public init(hits: Int, runs: Int, demanded: Double) {
    if runs <= 0 || Double(hits) >= demanded * Double(runs) {
      self = .reached
    } else if demanded >= 1 {
      self = .missed
    } else {
      let tail = CoverageVerdict.lowerTail(hits: max(0, hits), runs: runs, share: demanded)
      self = tail < CoverageVerdict.errorMax ? .missed : .undecided
    }
  }

  /// The probability of at most `hits` hits in so many runs, each a hit with probability `share`; for
  /// `hits` below the mean.
  private static func lowerTail(hits: Int, runs: Int, share: Double) -> Double {
    let miss = 1 - share
    var term = ScaledProduct()
    term.multiply(by: miss, times: runs - hits)
    for number in stride(from: 1, through: hits, by: 1) {
      term.multiply(by: Double(runs - hits + number) / Double(number) * share)
    }
    // Each term is smaller than the one above it, ever more so.
    var sum = 1.0
    var part = 1.0
    var number = hits
    while number > 0, part > sum * 1e-18 {
      part *= Double(number) * miss / (Double(runs - number + 1) * share)
      sum += part
      number -= 1
    }
    return term.value * sum
  }
}

/// A product of positive factors whose parts may be too small for a `Double`.
private struct ScaledProduct {
  private static let large = 0x1p512
  private static let small = 0x1p-512

  private var digits = 1.0
  /// The product is `digits` · 2^(512 · `scale`).
  private var scale = 0

  /// The product; 0 if it is too small for a `Double`.
  var value: Double {
    var value = digits
    for _ in 0..<min(4, max(0, -scale)) { value *= ScaledProduct.small }
    for _ in 0..<min(4, max(0, scale)) { value *= ScaledProduct.large }
    return value
  }

  mutating func multiply(by factor: Double) {
    digits *= factor
    if digits < ScaledProduct.small {
      digits *= ScaledProduct.large
      scale -= 1
    } else if digits > ScaledProduct.large {
      digits *= ScaledProduct.small
      scale += 1
    }
  }

  /// Multiplies by a power.
  ///
  /// - Complexity: O(log `count`).
  mutating func multiply(by factor: Double, times count: Int) {
    var power = ScaledProduct()
    power.multiply(by: factor)
    var rest = count
    while rest > 0 {
      if rest % 2 == 1 { multiply(by: power) }
      power.multiply(by: power)
      rest /= 2
    }
  }

  private mutating func multiply(by other: ScaledProduct) {
    scale += other.scale
    multiply(by: other.digits)
  }
}
