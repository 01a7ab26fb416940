import Chance
import Testing

@Suite("Bounds of a share")
struct ShareBoundTests {
  /// Source: Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
  /// Medicine 17, 1998, table I, methods 3 (score) and 5 (exact).
  @Test(
    "exact and Wilson's interval are those that Newcombe published",
    arguments: [
      (81, 263, 0.2527, 0.3676, 0.2553, 0.3662), (15, 148, 0.0578, 0.1617, 0.0624, 0.1605),
      (0, 20, 0.0000, 0.1684, 0.0000, 0.1611), (1, 29, 0.0009, 0.1776, 0.0061, 0.1718),
    ])
  func newcombe(
    hits: Int, runs: Int, exactLow: Double, exactHigh: Double, low: Double, high: Double
  ) {
    let exact = ClopperPearson(hits, of: runs).interval()
    #expect(abs(exact.lowerBound - exactLow) < 5.1e-5 && abs(exact.upperBound - exactHigh) < 5.1e-5)
    let wilson = WilsonInterval.of(hits, of: runs)
    #expect(abs(wilson.lowerBound - low) < 5.1e-5 && abs(wilson.upperBound - high) < 5.1e-5)
  }

  /// Source: Clopper and Pearson, Biometrika 26, 1934: the closed forms at the ends.
  @Test("without a hit the bound is 1 − error^(1/n)", arguments: [1, 2, 4])
  func closedForm(halvings: Int) {
    // The n-th root is a square root, taken log₂ n times.
    var root = 0.05
    for _ in 0..<halvings { root = root.squareRoot() }
    let runs = 1 << halvings
    #expect(abs(ClopperPearson(0, of: runs).upper(error: 0.05) - (1 - root)) < 1e-12)
    #expect(abs(ClopperPearson(runs, of: runs).lower(error: 0.05) - root) < 1e-12)
  }

  @Test("without runs nothing is known, and all or nothing has an end")
  func ends() {
    #expect(ClopperPearson(0, of: 0).interval() == 0...1)
    #expect(WilsonInterval.of(0, of: 0) == 0...1)
    #expect(ClopperPearson(5, of: 5).interval().upperBound == 1)
    #expect(ClopperPearson(0, of: 5).interval().lowerBound == 0)
    #expect(!ClopperPearson(0, of: 0).proves(atMost: 0.5, error: 0.05))
  }

  @Test("exact bounds are the reference's to 10⁻⁹")
  func reference() throws {
    let truth = try StatisticsTruth()
    let both = truth.rows("clopperPearson", "twoSided")
    #expect(both.count == 16)
    for row in both {
      let interval = ClopperPearson(row.count("k"), of: row.count("n"))
        .interval(error: row.number("alpha"))
      #expect(abs(interval.lowerBound - row.number("lower")) < 1e-9, "\(row.value)")
      #expect(abs(interval.upperBound - row.number("upper")) < 1e-9, "\(row.value)")
    }
    let upper = truth.rows("clopperPearson", "oneSidedUpper")
    #expect(upper.count == 10)
    for row in upper {
      let bound = ClopperPearson(row.count("k"), of: row.count("n"))
        .upper(error: row.number("alpha"))
      #expect(abs(bound - row.number("upper")) < 1e-9, "\(row.value)")
    }
    for row in truth.rows("wilson", "cases") {
      let z = row.number("alpha") == 0.05 ? WilsonInterval.z95 : 2.575_829_303_548_901
      let interval = WilsonInterval.of(row.count("k"), of: row.count("n"), z: z)
      #expect(abs(interval.lowerBound - row.number("lower")) < 1e-9, "\(row.value)")
      #expect(abs(interval.upperBound - row.number("upper")) < 1e-9, "\(row.value)")
    }
  }

  @Test("the tail sums to one and is symmetrical", arguments: [(10, 0.3), (1_000, 0.004)])
  func tail(runs: Int, share: Double) {
    let tail = BinomialTail(runs: runs, share: share)
    let mirrored = BinomialTail(runs: runs, share: 1 - share)
    for hits in [0, 1, 4, 9] {
      #expect(abs(tail.atMost(hits) + tail.atLeast(hits + 1) - 1) < 1e-13)
      #expect(abs(tail.atMost(hits) - mirrored.atLeast(runs - hits)) < 1e-12)
      let between = tail.atMost(hits) - tail.atMost(hits - 1)
      #expect(abs(between - tail.exactly(hits)) < 1e-13)
    }
  }
}
