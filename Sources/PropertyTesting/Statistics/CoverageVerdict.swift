import Chance

/// The verdict on a demanded share of the runs of a check.
///
/// A share slightly below the demanded one may be chance. A one-sided exact binomial test decides: if the
/// condition really holds in the demanded share of all inputs, the verdict is ``missed`` in at most one of
/// 10⁹ checks. QuickCheck's `checkCoverage` uses the same certainty.
public enum CoverageVerdict: String, Hashable, Sendable {
  /// The demanded share was reached.
  case reached
  /// The share is below the demanded one, but chance can explain that: there are too few runs to decide.
  case undecided
  /// The share is significantly below the demanded one.
  case missed

  /// The largest probability of ``missed`` if the demand is just met.
  package static let errorMax = 1e-9

  /// Judges a share.
  ///
  /// - Parameters:
  ///   - hits: the number of runs in which the condition holds, from 0 to `runs`.
  ///   - runs: the number of all runs; no runs are no evidence.
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
