/// How a ``VelocityTracker`` computes a velocity from a finger's newest samples.
package enum VelocityStrategy: String, Hashable, Sendable, CaseIterable {
  /// The slope, at the newest sample, of the parabola that fits best. For two samples: the slope of
  /// the straight line through them. For fewer samples, or more at only two instants: zero.
  ///
  /// Source: Recognizer figures §8: it gives the published values of Android and Flutter within 0.007 %.
  case leastSquares = "lsq2"
  /// The final speed of a unit mass that the finger pushes. After the first push the mass moves as fast as the
  /// finger.
  ///
  /// Source: Recognizer figures §8, Android's IMPULSE in its present form.
  case impulse
  /// ``impulse`` in the form for which most of Android's published values were computed: it compares
  /// each push with the finger's previous speed instead of the mass's speed.
  case olderImpulse = "impulse-older"

  /// Returns the velocity along one axis, in length units per second.
  ///
  /// - Parameters:
  ///   - count: the number of samples.
  ///   - sample: the sample at an index, oldest first: its time in seconds (on any clock) and its
  ///     position.
  /// - Complexity: O(samples).
  func velocity(_ count: Int, sample: (Int) -> (seconds: Double, place: Double)) -> Double {
    switch self {
    case .leastSquares: Self.leastSquares(count, sample)
    case .impulse: Self.impulse(count, againstMass: true, sample)
    case .olderImpulse: Self.impulse(count, againstMass: false, sample)
    }
  }

  /// Computes the parabola's coefficients from sums. Positions count from the newest one, so that a
  /// position far from zero loses no precision.
  private static func leastSquares(
    _ count: Int, _ sample: (Int) -> (seconds: Double, place: Double)
  ) -> Double {
    guard count >= 3 else { return slope(count, sample) }
    let newest = sample(count - 1)
    var t1 = 0.0
    var t2 = 0.0
    var t3 = 0.0
    var t4 = 0.0
    var x0 = 0.0
    var x1 = 0.0
    var x2 = 0.0
    var instants = 0
    for index in 0..<count {
      let t = sample(index).seconds - newest.seconds
      let x = sample(index).place - newest.place
      if index == 0 || sample(index - 1).seconds != sample(index).seconds { instants += 1 }
      t1 += t
      t2 += t * t
      t3 += t * t * t
      t4 += t * t * t * t
      x0 += x
      x1 += t * x
      x2 += t * t * x
    }
    // Through two instants, parabolas with any slope are possible.
    guard instants >= 3 else { return 0 }
    let n = Double(count)
    let tt = t2 - t1 * t1 / n
    let tq = t3 - t1 * t2 / n
    let qq = t4 - t2 * t2 / n
    let tx = x1 - t1 * x0 / n
    let qx = x2 - t2 * x0 / n
    let determinant = tt * qq - tq * tq
    guard determinant > 0 else { return 0 }
    return (tx * qq - qx * tq) / determinant
  }

  /// Returns the slope of the straight line through two samples; zero for fewer, or for one instant.
  private static func slope(
    _ count: Int, _ sample: (Int) -> (seconds: Double, place: Double)
  ) -> Double {
    guard count == 2 else { return 0 }
    let (older, newer) = (sample(0), sample(1))
    guard newer.seconds > older.seconds else { return 0 }
    return (newer.place - older.place) / (newer.seconds - older.seconds)
  }

  private static func impulse(
    _ count: Int, againstMass: Bool, _ sample: (Int) -> (seconds: Double, place: Double)
  ) -> Double {
    var work = 0.0
    var lastQuotient: Double?
    for index in 0..<max(count, 1) - 1 {
      let (from, to) = (sample(index), sample(index + 1))
      guard to.seconds != from.seconds else { continue }
      let quotient = (to.place - from.place) / (to.seconds - from.seconds)
      let speed = againstMass ? speed(after: work) : lastQuotient ?? 0
      work += (quotient - speed) * quotient.magnitude
      // With half the work, the mass has the finger's speed after the first push.
      if lastQuotient == nil { work /= 2 }
      lastQuotient = quotient
    }
    return speed(after: work)
  }

  /// Returns the speed of a unit mass after this work, with its sign.
  private static func speed(after work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }
}
