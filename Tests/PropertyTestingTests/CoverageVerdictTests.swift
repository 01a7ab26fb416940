import PropertyTesting
import Testing

@Suite("Coverage is judged with a stated error")
struct CoverageVerdictTests {
  @Test(
    "by the exact binomial tail",
    arguments: [
      // P(X ≤ 18) of 400 with 5 % is 0.377, P(X ≤ 0) of 400 is 1.2e-9, of 410 7.4e-10.
      (18, 400, 0.05, .undecided), (20, 400, 0.05, .reached), (0, 400, 0.05, .undecided),
      (0, 410, 0.05, .missed), (0, 0, 0.5, .reached), (0, 29, 0.5, .undecided),
      (0, 30, 0.5, .missed), (399, 400, 1, .missed), (400, 400, 1, .reached),
      (900, 20_000, 0.05, .undecided), (800, 20_000, 0.05, .missed),
      (0, 1_000_000_000, 0.05, .missed),
    ] as [(Int, Int, Double, CoverageVerdict)])
  func verdict(hits: Int, runs: Int, demanded: Double, expected: CoverageVerdict) {
    #expect(CoverageVerdict(hits: hits, runs: runs, demanded: demanded) == expected)
  }

  @Test("more hits never turn the verdict to the worse", arguments: [0.05, 0.3, 0.95])
  func monotone(demanded: Double) {
    let order: [CoverageVerdict] = [.missed, .undecided, .reached]
    let places = (0...500).compactMap {
      order.firstIndex(of: CoverageVerdict(hits: $0, runs: 500, demanded: demanded))
    }
    #expect(places == places.sorted() && Set(places).count == 3)
  }
}
