import Chance

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
  package static let errorMax = 1e-9

  /// Judges a share.
  ///
  /// - Parameters:
  ///   - hits: runs in which the condition holds, from 0 to `runs`.
  ///   - runs: all runs; none is no evidence.
  ///   - demanded: the demanded share, from 0 to 1.
  /// - Complexity: O(√`runs`) if the share is below the demanded one, else O(1).
  package init(hits: Int, runs: Int, demanded: Double) {
    if runs <= 0 || Double(hits) >= demanded * Double(runs) {
      self = .reached
    } else if demanded >= 1 {
      self = .missed
    } else {
      let tail = BinomialTail(runs: runs, share: demanded).atMost(max(0, hits))
      self = tail < CoverageVerdict.errorMax ? .missed : .undecided
    }
  }
}
