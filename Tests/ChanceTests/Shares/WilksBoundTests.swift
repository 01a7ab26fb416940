import Chance
import Testing

@Suite("Bounds of a quantile")
struct WilksBoundTests {
  /// Source: Wilks, Ann. Math. Statist. 12, 1941; 59, 93 and 124 values are in common use for 95/95.
  @Test(
    "it takes as many values as published",
    arguments: [
      (0.05, 0.05, 0, 59), (0.05, 0.05, 1, 93), (0.05, 0.05, 2, 124), (0.01, 0.05, 0, 299),
      (0.01, 0.01, 0, 459), (0.05, 0.01, 0, 90), (0.001, 0.05, 0, 2_995),
    ])
  func published(share: Double, error: Double, hits: Int, runs: Int) {
    let bound = WilksBound(share: share, error: error)
    #expect(bound.runs(withHits: hits) == runs)
    #expect(bound.rank(of: runs) == hits + 1 && bound.rank(of: runs - 1) == hits)
  }

  @Test("ranks are the reference's")
  func reference() throws {
    let truth = try StatisticsTruth()
    let rows = truth.rows("wilks", "index")
    #expect(rows.count == 14)
    for row in rows {
      let bound = WilksBound(share: row.number("p"), error: 1 - row.number("confidence"))
      let rank = bound.rank(of: row.count("n"))
      #expect(rank == row.count("r"), "\(row.value)")
      guard rank > 0 else { continue }
      let reached = bound.confidence(rank: rank, of: row.count("n"))
      #expect(abs(reached - row.number("reached")) < 1e-9, "\(row.value)")
    }
    let least = truth.rows("wilks", "leastN")
    #expect(!least.isEmpty)
    for row in least {
      let bound = WilksBound(share: row.number("p"), error: 1 - row.number("confidence"))
      #expect(bound.runs(withHits: row.count("r") - 1) == row.count("n"), "\(row.value)")
    }
    for row in truth.rows("clopperPearson", "leastRuns", "table") {
      for member in row.value["runsForFailures"]?.members ?? [] {
        let bound = WilksBound(share: row.number("p"))
        #expect(bound.runs(withHits: Int(member.name) ?? -1) == member.value.integer)
      }
    }
  }

  @Test("a share that is expected takes more runs the nearer it is to the limit")
  func expected() throws {
    let bound = WilksBound(share: 0.01)
    let counts = [0.0, 0.002, 0.005, 0.009].compactMap { bound.runs(withShare: $0) }
    #expect(counts.count == 4 && counts.first == 299 && counts == counts.sorted())
    #expect(bound.runs(withShare: 0.01) == nil)
    #expect(WilksBound(share: 0).runs(withHits: 0) == nil)
  }
}

@Suite("A band around a whole curve")
struct TailBandTests {
  @Test("in the tail it is far narrower than the band of one width")
  func width() {
    let band = TailBand(values: 20_000)
    let even = TailBand.evenHalfWidth(values: 20_000)
    #expect(abs(even - 0.009_603_227_9) < 1e-9)
    #expect(band.bounds(above: 20).upperBound < 0.002_5)
    #expect(band.bounds(above: 0).upperBound < even / 15)
    // In the middle it costs less than twice the width.
    let middle = band.bounds(above: 10_000)
    #expect(middle.upperBound - middle.lowerBound < 4 * even)
  }

  @Test(
    "the share itself is always inside, and bounds rise with the number", arguments: [1, 7, 300])
  func order(values: Int) {
    let band = TailBand(values: values)
    var last = 0.0...0.0
    for count in 0...values {
      let bounds = band.bounds(above: count)
      #expect(bounds.contains(Double(count) / Double(values)))
      #expect(bounds.lowerBound >= last.lowerBound && bounds.upperBound >= last.upperBound)
      last = bounds
    }
  }

  @Test("the whole curve of an even law is inside in at least 95 % of repetitions")
  func coverage() {
    let band = TailBand(values: 200)
    let bounds = (0...200).map { band.bounds(above: $0) }
    var random = RandomStream(seed: 38)
    var inside = 0
    for _ in 0..<400 {
      let values = (0..<200).map { _ in random.nextUnit() }.sorted(by: >)
      // The share above x is 1 − x; the number above x changes at each value.
      let holds = values.indices.allSatisfy { index in
        let share = 1 - values[index]
        return bounds[index].contains(share) && bounds[index + 1].contains(share)
      }
      inside += holds ? 1 : 0
    }
    // A right band is inside in less than 366 of 400 once in a thousand.
    #expect(inside >= 366)
  }

  @Test("the even width is the reference's")
  func reference() throws {
    let truth = try StatisticsTruth()
    let rows = truth.rows("dkw", "cases")
    #expect(!rows.isEmpty)
    for row in rows {
      // The logarithm of 2 ÷ error.
      let logarithm = row.number("alpha") == 0.05 ? 3.688_879_454_113_936_3 : 5.298_317_366_548_036
      let half = TailBand.evenHalfWidth(values: row.count("n"), logarithm: logarithm)
      #expect(abs(half - row.number("halfWidth")) < 1e-9, "\(row.value)")
    }
  }
}
