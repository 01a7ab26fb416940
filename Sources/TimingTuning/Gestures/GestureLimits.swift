/// Limits for how often recognizers may be wrong.
package struct GestureLimits: Hashable, Sendable {
  /// The largest allowed share of near misses that are recognized as the gesture. Default 0.1 %.
  package var accidental: Double
  /// The largest share of gestures that may be missed. Default 3 %.
  package var missed: Double

  /// Creates limits. The defaults are a proposal: at 36 words a minute, one space in a thousand is one
  /// interruption in half an hour.
  package init(accidental: Double = 0.001, missed: Double = 0.03) {
    self.accidental = accidental
    self.missed = missed
  }
}
