import Chance
import Testing

@Suite("Bounds that hold whenever one stops")
struct ConfidenceSequenceTests {
  /// Source: the closed form for runs without a hit, 1 − (error ÷ (n + 1))^(1/n).
  @Test("one in a thousand takes 12 417 runs without a hit, a fixed plan 2 995")
  func price() {
    #expect(ConfidenceSequence.runsWithoutHit(toShow: 0.001) == 12_417)
    #expect(WilksBound(share: 0.001).runs(withHits: 0) == 2_995)
    #expect(abs(ConfidenceSequence(0, of: 1).interval.upperBound - 0.975) < 1e-12)
    #expect(ConfidenceSequence.runsWithoutHit(toShow: 0) == nil)
  }

  @Test("intervals are the reference's to 10⁻⁹")
  func reference() throws {
    let truth = try StatisticsTruth()
    let rows = truth.rows("confidenceSequence", "cases")
    #expect(rows.count == 14)
    for row in rows {
      let sequence = ConfidenceSequence(
        row.count("k"), of: row.count("n"), error: row.number("alpha"))
      let interval = sequence.interval
      #expect(abs(interval.lowerBound - row.number("lower")) < 1e-9, "\(row.value)")
      #expect(abs(interval.upperBound - row.number("upper")) < 1e-9, "\(row.value)")
    }
  }

  @Test("the true share is ever outside in at most 5 % of repetitions", arguments: [0.5, 0.05])
  func coverage(share: Double) {
    var random = RandomStream(seed: 38)
    var outside = 0
    for _ in 0..<400 {
      var sequence = ConfidenceSequence()
      for _ in 0..<30 {
        var hits = 0
        for _ in 0..<10 where random.nextUnit() < share { hits += 1 }
        sequence.add(hits: hits, of: 10)
        if !sequence.contains(share) {
          outside += 1
          break
        }
      }
    }
    // A right sequence is outside in more than 34 of 400 once in a thousand.
    #expect(outside <= 34)
  }

  @Test("a share of 1 is proved to be above a half after a few runs")
  func early() {
    var sequence = ConfidenceSequence()
    sequence.add(hits: 10, of: 10)
    #expect(sequence.proves(above: 0.5))
    #expect(!sequence.proves(above: 0.9))
  }
}
