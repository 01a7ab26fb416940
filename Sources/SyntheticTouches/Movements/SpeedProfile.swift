/// How a movement's speed changes over time. The position is the integral of τᵃ(1 − τ)ᵇ, which
/// begins and ends at rest and is fastest at a ∕ (a + b).
///
/// `a = b = 2` is minimum jerk, 10τ³ − 15τ⁴ + 6τ⁵. Source: Touch figures §6.
struct SpeedProfile: Hashable, Sendable {
  private let rise: Int
  private let fall: Int

  /// Creates a profile; limits both exponents to 1 to 12.
  init(rise: Int, fall: Int) {
    self.rise = min(max(rise, 1), 12)
    self.fall = min(max(fall, 1), 12)
  }

  static let minimumJerk = SpeedProfile(rise: 2, fall: 2)

  /// Creates the profile whose peak is nearest to `share` of the time; one exponent is 2.
  init(peakNear share: Double) {
    if share <= 0.5 {
      self.init(rise: 2, fall: Int(2 * (1 - share) / max(share, 0.05) + 0.5))
    } else {
      self.init(rise: Int(2 * share / max(1 - share, 0.05) + 0.5), fall: 2)
    }
  }

  /// The time of the highest speed, as a share of the duration.
  var peak: Double { Double(rise) / Double(rise + fall) }

  /// Returns the share of the way at `time`, a share of the duration.
  func way(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return integral(to: time) / integral(to: 1)
  }

  /// Returns the time at which the share `way` is reached, exact to a billionth, by bisection.
  func time(of way: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if self.way(at: middle) < way { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns ∫ τᵃ(1 − τ)ᵇ from 0 to `time`, with (1 − τ)ᵇ multiplied out.
  private func integral(to time: Double) -> Double {
    var power = 1.0
    for _ in 0...rise { power *= time }
    var sum = 0.0
    var coefficient = 1.0
    for term in 0...fall {
      sum += coefficient * power / Double(rise + 1 + term)
      power *= time
      coefficient *= -Double(fall - term) / Double(term + 1)
    }
    return sum
  }
}
