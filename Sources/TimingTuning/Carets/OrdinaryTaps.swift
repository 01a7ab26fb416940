import Timing

/// Taps with which a person means only the key: how often they last so long or slip so far that a keyboard
/// takes them for something else, and what that costs.
///
/// The shares are linear between the measured places. Beyond the last measured place it is only known that
/// the share is not larger than there.
///
/// Source: Touch figures §1: contact of two thumbs on a 7-inch tablet, the longest ones of one hand; slips
/// of paced fingers on a tablet, which are likely more than a thumb's on a phone.
package enum OrdinaryTaps {
  /// The cost of an accident: a thought, the correction, and a penalty of 1.5 s. People mind a gesture that
  /// they did not mean as much as a missed gesture and 1.5 s. Source: Lafreniere et al., 2021.
  package static let price = Nanoseconds.milliseconds(1_350 + 400 + 1_500)

  /// Times in ms, each with the share of taps that last longer.
  private static let contact: [(place: Double, share: Double)] = [
    (0, 1), (53, 0.99), (69, 0.95), (78, 0.9), (93, 0.75), (110, 0.5), (130, 0.25), (150, 0.1),
    (162, 0.05), (186, 0.01), (225, 0.001), (300, 0.000_3),
  ]

  /// Distances in points, each with the share of taps that slip farther.
  private static let slip: [(place: Double, share: Double)] = [
    (0, 0.22), (5, 0.177), (8, 0.123), (10, 0.085), (18, 0.017), (45, 0.000_1),
  ]

  /// Returns the share of taps that last longer than `press`; an upper bound from 300 ms on.
  package static func share(longerThan press: Nanoseconds) -> Double {
    share(contact, at: press.milliseconds)
  }

  /// Returns the share of taps that slip farther than `points`; an upper bound from 45 pt on.
  package static func share(slippingBeyond points: Double) -> Double { share(slip, at: points) }

  private static func share(_ table: [(place: Double, share: Double)], at place: Double) -> Double {
    guard let upper = table.firstIndex(where: { place < $0.place }) else {
      return table[table.count - 1].share
    }
    guard upper > 0 else { return table[0].share }
    let (from, to) = (table[upper - 1], table[upper])
    return from.share + (to.share - from.share) * (place - from.place) / (to.place - from.place)
  }
}
