import Chance
import Testing

@testable import Chance

@Suite("Bounds of a mean that hold whenever one stops")
struct MeanSequenceTests {
  /// A law of values from 0 to 1.
  enum Law: CaseIterable {
    case coin, rare, even, twoPoints

    var mean: Double {
      switch self {
      case .coin, .even: 0.5
      case .rare: 0.02
      case .twoPoints: 0.9 * 0.1 + 0.1 * 1
      }
    }

    func draw(_ random: inout RandomStream) -> Double {
      let unit = random.nextUnit()
      switch self {
      case .coin: return unit < 0.5 ? 1 : 0
      case .rare: return unit < 0.02 ? 1 : 0
      case .even: return unit
      case .twoPoints: return unit < 0.1 ? 1 : 0.1
      }
    }
  }

  @Test("the true mean is ever outside in at most 5 % of repetitions", arguments: Law.allCases)
  func coverage(law: Law) {
    var random = RandomStream(seed: 38)
    var outside = 0
    for _ in 0..<400 {
      var sequence = MeanSequence()
      for count in 1...400 {
        sequence.add(law.draw(&random))
        if count < 40 || count % 10 == 0, !sequence.interval().contains(law.mean) {
          outside += 1
          break
        }
      }
    }
    // A right sequence is outside in more than 34 of 400 once in a thousand.
    #expect(outside <= 34)
  }

  @Test("with equal values it shrinks like 1 ÷ n, else like 1 ÷ √n")
  func width() {
    var (equal, coin) = (MeanSequence(), MeanSequence())
    var random = RandomStream(seed: 1)
    for _ in 0..<10_000 {
      equal.add(0)
      coin.add(random.nextUnit() < 0.5 ? 1 : 0)
    }
    #expect(equal.interval().lowerBound == 0 && equal.interval().upperBound < 0.001)
    let width = coin.interval().upperBound - coin.interval().lowerBound
    // Hoeffding's interval, for one number of values that is fixed before, is 0.0272 wide.
    #expect((0.027...0.040).contains(width), "\(width)")
  }

  @Test("less error makes it wider, and mirrored values mirror it")
  func order() {
    var (values, mirrored) = (MeanSequence(), MeanSequence())
    var random = RandomStream(seed: 2)
    var last = 0.0...1.0
    for count in 1...300 {
      let value = random.nextUnit() * random.nextUnit()
      values.add(value)
      mirrored.add(1 - value)
      let interval = values.interval()
      #expect(interval.contains(values.mean) && (0...1).contains(interval.lowerBound))
      #expect(abs(interval.lowerBound - (1 - mirrored.interval().upperBound)) < 1e-12)
      let sure = values.interval(error: 0.001)
      #expect(sure.lowerBound <= interval.lowerBound && sure.upperBound >= interval.upperBound)
      if count == 1 { last = interval }
    }
    #expect(last == 0...1, "a single value says nothing")
    #expect(MeanSequence().interval() == 0...1)
    #expect(values.interval(error: 0) == 0...1)
  }

  @Test("values beyond the ends count as the ends, and what is no number is left out")
  func ends() {
    var (beyond, ends) = (MeanSequence(), MeanSequence())
    for value in [-3, 0.25, 7] as [Double] {
      beyond.add(value)
      ends.add(min(max(value, 0), 1))
      beyond.add(.nan)
    }
    #expect(beyond == ends && beyond.count == 3)
  }

  /// Source: Abramowitz and Stegun, "Handbook of mathematical functions", 1964, table 4.2.
  @Test(
    "logarithms are the published ones",
    arguments: [
      (2, 0.693_147_180_559_945_3), (3, 1.098_612_288_668_109_7), (10, 2.302_585_092_994_045_7),
      (0.05, -2.995_732_273_553_991), (1, 0), (1_024, 6.931_471_805_599_453),
    ])
  func logarithm(number: Double, logarithm: Double) {
    #expect(abs(NaturalLogarithm.of(number) - logarithm) < 1e-14)
  }
}
