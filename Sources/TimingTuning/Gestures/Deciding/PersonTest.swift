import Chance

/// A test whether people lose less with new values than with the defaults.
///
/// The test redraws people or flips the signs of their gains. It never redraws traces, because the traces
/// of one person are alike.
package struct PersonTest: Hashable, Sendable {
  /// The mean over people of how much less they lose.
  package var gain: Double
  /// The interval of the mean with 95 % confidence, from 5 000 draws of as many people.
  package var interval: ClosedRange<Double>
  /// How often flipped signs give at least as large a sum; nil below five people, because no value under
  /// 0.05 is possible.
  package var p: Double?

  /// The smallest number of people with which p can be below 0.05.
  package static let fewestPeople = 5

  /// Tests the gains, one for each person.
  package init(_ gains: [Double], streams: RandomStreams) {
    let count = max(gains.count, 1)
    gain = gains.reduce(0, +) / Double(count)
    var draws = streams.stream("people drawn again")
    var means: [Double] = []
    means.reserveCapacity(5_000)
    for _ in 0..<5_000 {
      var sum = 0.0
      for _ in gains { sum += gains[Int(draws.next(below: UInt64(count)))] }
      means.append(sum / Double(count))
    }
    means.sort()
    interval = means[124]...means[4_875]
    p = gains.count < PersonTest.fewestPeople ? nil : PersonTest.signFlips(gains, streams)
  }

  /// Source: Fisher, "The design of experiments", 1935: all signs, or 19 999 drawn for more than 14
  /// people.
  private static func signFlips(_ gains: [Double], _ streams: RandomStreams) -> Double {
    // Slightly less, so that sums which differ only by rounding count as equal.
    let sum = gains.reduce(0, +) - 1e-12
    var atLeast = 0
    if gains.count <= 14 {
      let all: UInt64 = 1 << UInt64(gains.count)
      for signs in 1..<all where flipped(gains, signs) >= sum { atLeast += 1 }
      return Double(1 + atLeast) / Double(all)
    }
    var stream = streams.stream("signs flipped")
    for _ in 0..<19_999 {
      var flippedSum = 0.0
      var bits: UInt64 = 0
      for (index, gain) in gains.enumerated() {
        if index.isMultiple(of: 64) { bits = stream.next() }
        flippedSum += bits & 1 == 1 ? -gain : gain
        bits >>= 1
      }
      if flippedSum >= sum { atLeast += 1 }
    }
    return Double(1 + atLeast) / 20_000
  }

  private static func flipped(_ gains: [Double], _ signs: UInt64) -> Double {
    var sum = 0.0
    for (index, gain) in gains.enumerated() {
      sum += signs >> UInt64(index) & 1 == 1 ? -gain : gain
    }
    return sum
  }
}
