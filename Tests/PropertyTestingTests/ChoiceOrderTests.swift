import Testing

@testable import PropertyTesting

@Suite("The order of choices from simple to complex")
struct ChoiceOrderTests {
  @Test("integers alternate around the target until one side ends")
  func integers() {
    let domain = ChoiceDomain.integers(-2...5, towards: 0)
    #expect((0...domain.lastIndex).map { domain.bits(at: $0) } == [0, 1, -1, 2, -2, 3, 4, 5])
    let high = ChoiceDomain.integers(-4...2, towards: 1)
    #expect((0...high.lastIndex).map { high.bits(at: $0) } == [1, 2, 0, -1, -2, -3, -4])
  }

  @Test("index and value are inverse in every range of integers")
  func integersRoundTrip() throws {
    try checkProperty("integer order is a bijection", settings: CheckSettings(runs: 2_000)) {
      draw in
      let ends = [draw(.int), draw(.int)].map(Int64.init).sorted()
      let domain = ChoiceDomain.integers(ends[0]...ends[1], towards: Int64(draw(.int)))
      let value = domain.fit(Int64(draw(.int)))
      let index = domain.index(of: value)
      try expect(domain.bits(at: index), equals: value)
      try expect(index <= domain.lastIndex)
      try expect(domain.index(of: domain.target), equals: 0)
    }
  }

  @Test("whole doubles come first, then fractions with few bits, then vast and tiny ones")
  func doubles() {
    let order: [Double] = [
      0, 1, -1, 2, -2, 3, 1_000, .infinity, -.infinity, 1.5, 1.25, 1.1, .nan, 2.5, 1e300, 0.5, 0.1,
      0x1p-1074,
    ]
    let indices = order.map(DoubleOrder.index(of:))
    #expect(indices == indices.sorted())
  }

  @Test("index and value are inverse for every double")
  func doublesRoundTrip() throws {
    try checkProperty("double order is injective", settings: CheckSettings(runs: 5_000)) { draw in
      let value = draw(.anyDouble)
      let again = DoubleOrder.value(at: DoubleOrder.index(of: value))
      try expect(value.isNaN ? again.isNaN : again.bitPattern == value.bitPattern)
    }
  }

  @Test(
    "the simplest double of a range has the fewest fraction bits",
    arguments: zip(
      [1.5...9.0, 0.3...0.9, 0.3...0.4, -8.5 ... -8.25, -3...7, 1e300...1e301, 0.1...0.100001],
      [2.0, 0.5, 0.375, -8.5, 0, 1e300, 0.100000381469726562]))
  func simplestDouble(range: ClosedRange<Double>, simplest: Double) {
    #expect(DoubleOrder.simplest(in: range) == simplest)
  }

  @Test("a value outside of a domain becomes the nearest inside")
  func fitting() {
    #expect(ChoiceDomain.integers(3...9).fit(100) == 9)
    #expect(ChoiceDomain.integers(3...9).fit(.min) == 3)
    let unit = ChoiceDomain.doubles(0...1)
    #expect(unit.fit(Int64(bitPattern: (2.5).bitPattern)) == Int64(bitPattern: (1.0).bitPattern))
    #expect(unit.fit(Int64(bitPattern: Double.nan.bitPattern)) == unit.target)
  }
}
