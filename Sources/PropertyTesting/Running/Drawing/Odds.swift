/// The probability of `true`, in 2³² parts.
@frozen
@usableFromInline
struct Odds {
  @usableFromInline var ofTrue: UInt32

  @usableFromInline
  init(ofTrue: UInt32) { self.ofTrue = ofTrue }

  @usableFromInline static let even = Odds(ofTrue: 1 << 31)

  /// Returns the odds of one more element with which lists of at most `most` elements have `mean` elements
  /// on average.
  static func more(mean: Double, most: Int) -> Odds {
    var chance = mean / (mean + 1)
    if most < 64 {
      // The limit cuts long lists, so find the probability p with p + p² + … + p^most = mean by bisection.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<32 {
        chance = (low + high) / 2
        var (length, power) = (0.0, 1.0)
        for _ in 0..<most {
          power *= chance
          length += power
        }
        if length < mean { low = chance } else { high = chance }
      }
    }
    return Odds(ofTrue: UInt32(chance * 4_294_967_295))
  }
}
