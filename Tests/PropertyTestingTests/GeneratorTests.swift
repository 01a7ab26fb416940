import PropertyTesting
import Testing

@Suite("Generators")
struct GeneratorTests {
  /// Many values of a generator.
  private func values<Value>(_ generator: Generator<Value>, runs: Int = 2_000, seed: UInt64 = 7)
    -> [Value]
  {
    var values: [Value] = []
    _ = examineProperty("values", settings: CheckSettings(seed: seed, runs: runs)) { draw in
      values.append(draw(generator))
    }
    return values
  }

  @Test("numbers stay in their range and reach both ends and their neighbours")
  func ends() {
    let trillion = 1_000_000_000_000
    let drawn = values(.int(in: -trillion...trillion))
    #expect(drawn.allSatisfy { abs($0) <= trillion })
    #expect(Set(drawn).isSuperset(of: [-trillion, -trillion + 1, 0, trillion - 1, trillion]))
    let bytes = values(.integer(in: UInt8.min ... .max))
    #expect(Set(bytes).count == 256)
    let vast = values(.integer(in: UInt64.min ... .max))
    #expect(vast.contains(.max) && vast.contains(0))
    #expect(values(.integer(in: Int16(-3)...4)).allSatisfy { (-3...4).contains($0) })
  }

  @Test("numbers have all magnitudes")
  func magnitudes() {
    let bits = Set(values(.int).map { 64 - $0.magnitude.leadingZeroBitCount })
    #expect(bits.count > 50)
  }

  @Test("doubles stay in their range")
  func doubles() {
    #expect(values(.double(in: -1...2.5)).allSatisfy { (-1...2.5).contains($0) })
    #expect(values(.double).allSatisfy { $0.isFinite })
    let any = values(.anyDouble)
    #expect(
      any.contains { $0.isNaN } && any.contains(.infinity)
        && any.contains { $0 != 0 && $0.isSubnormal })
  }

  @Test("lists have a length in their range and reach both ends")
  func lists() {
    let lengths = values(.array(of: .bool, count: 2...6)).map(\.count)
    #expect(Set(lengths) == [2, 3, 4, 5, 6])
    #expect(values(.array(of: .bool, count: 4), runs: 50).allSatisfy { $0.count == 4 })
    let free = values(.array(of: .int)).map(\.count)
    #expect(free.contains(0) && free.contains { $0 > 20 })
  }

  @Test("sets and dictionaries have as many elements as asked for, unless there are too few values")
  func sets() {
    #expect(values(.set(of: .int, count: 3...5)).allSatisfy { (3...5).contains($0.count) })
    #expect(values(.set(of: .bool), runs: 100).allSatisfy { $0.count <= 2 })
    let pairs = values(.dictionary(keys: .int(in: 0...4), values: .bool, count: 0...3))
    #expect(pairs.allSatisfy { $0.count <= 3 } && pairs.contains { $0.count == 3 })
  }

  @Test("alternatives come in proportion to their weights")
  func weights() {
    let drawn = values(
      .frequency((9, .always("often")), (1, .always("seldom")), (0, .always("never"))))
    #expect(drawn.allSatisfy { $0 != "never" })
    #expect(Set(drawn).isSuperset(of: ["often", "seldom"]))
  }

  @Test("what has no weight is not brought about by mutations either, only by an example")
  func weightless() {
    let number = Generator<Int>.frequency(
      (1, .int(in: 0...9)), (1, .int(in: 0...99).map { -$0 }), (0, .always(1_000)))
    func drawsWeightless(_ examples: [Script]) -> Bool {
      var settings = CheckSettings(runs: 4_000)
      settings.examples = examples
      var hasDrawn = false
      _ = examineProperty("sums are small", settings: settings) { draw in
        let numbers = draw(.array(of: number, count: 0...5))
        if numbers.contains(1_000) { hasDrawn = true }
        draw.maximise("sum", Double(numbers.reduce(0, +)))
      }
      return hasDrawn
    }
    #expect(!drawsWeightless([]))
    let more = ScriptedChoice(bits: 1, kind: .boolean)
    #expect(drawsWeightless([[more, ScriptedChoice(bits: 2, kind: .alternative)]]))
  }

  enum Direction: CaseIterable, Sendable { case left, right, up }

  @Test("every case of an enum is drawn, the first is the simplest")
  func cases() throws {
    #expect(Set(values(.anyCase())) == Set(Direction.allCases))
    #expect(try minimal(Generator<Direction>.anyCase()) == .left)
  }

  @Test("a filter keeps what it accepts, and its refusals leave no choices behind")
  func filters() throws {
    let even = Generator<Int>.int(in: 0...100).filter("even") { $0 % 2 == 0 }
    #expect(values(even).allSatisfy { $0 % 2 == 0 })
    let report = examineProperty("even") { draw in try expect(draw(even) < 10) }
    let found = try #require(report.counterexample)
    #expect(found.run.choices.map(\.bits) == [10])
  }

  @Test("a filter that a run cannot satisfy rejects the run")
  func hardFilters() {
    let rare = Generator<Int>.int(in: 0...50).filter("rare") { $0 == 25 }
    let report = examineProperty("rare", settings: CheckSettings(runs: 200)) { draw in
      try expect(draw(rare) == 25)
    }
    #expect(report.counterexample == nil)
    #expect(report.statistics.rejectedRuns > 0)
  }

  @Test("recursive values end, and go as deep as they may")
  func recursion() {
    let depth = Generator<Int>.recursive(.always(0), depthMax: 6) { inner in
      Generator { draw in 1 + max(draw(inner), draw(inner)) }
    }
    let depths = values(depth)
    #expect((depths.max() ?? 0) <= 6 && (depths.max() ?? 0) >= 4 && depths.contains(0))
  }

  @Test("a generator that asks for ever is cut off, and the check says what to do")
  func endless() {
    let report = examineProperty("endless", settings: CheckSettings(runs: 20)) { draw in
      while !draw.isOver { _ = draw(.int) }
    }
    #expect(report.findings.contains { $0.check == .tooLarge } || !report.isSuccess)
    #expect(report.statistics.overlongRuns > 0)
  }
}
