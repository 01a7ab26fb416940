import Chance
import Testing

@testable import SyntheticTouches

@Suite("A table of what was measured")
struct MotorTableTests {
  @Test("20 000 drawn values agree with the stated ones within 2 %", arguments: MotorTable.all)
  func quantiles(table: MotorTable) {
    for seed in [1, 7] as [UInt64] {
      let drawn = (0..<20_000).map { table.draw($0, of: 20_000, seed: seed) }.sorted()
      for (share, stated) in zip(MotorTable.shares, table.quantiles) {
        let value = drawn[Int(share) * 20]
        // Zero has no 2 %: there the table's own steepness decides, over a hundredth of a percent.
        let steepness = table.value(at: share * 1_000_000 + 100_000) - stated * 1_000
        #expect(
          (value - stated * 1_000).magnitude <= max(stated.magnitude * 20, steepness.magnitude),
          "share \(share): \(value)")
      }
    }
  }

  @Test("independent draws agree within 2 % of the draws", arguments: MotorTable.all)
  func independent(table: MotorTable) {
    var stream = RandomStreams(seed: 7).stream(table.name)
    let drawn = (0..<20_000).map { _ in table.draw(from: &stream) }.sorted()
    #expect(disagreement(of: drawn, with: table) == nil)
  }

  @Test("few people and gestures stand for all: 100 agree within 2 % of the draws")
  func dealtOut() {
    for table in MotorTable.all {
      let drawn = (0..<100).map { index in
        var draws = MotorDraws(seed: 3, scope: "gesture", index: index, of: 100)
        return draws.draw(table)
      }
      #expect(disagreement(of: drawn.sorted(), with: table) == nil)
    }
  }

  @Test("is exact at the stated shares, straight between them and flat beyond")
  func interpolation() {
    let table = MotorTable.rightSlopePerson
    #expect(table.value(at: 0) == -442_000 && table.value(at: 10_000_000) == -442_000)
    #expect(table.value(at: 500_000_000) == 103_000)
    #expect(table.value(at: 30_000_000) == -352_000)
    #expect(table.value(at: 990_000_000) == 543_000 && table.value(at: 999_999_999) == 543_000)
    #expect(table.value(at: -5) == -442_000 && table.value(at: .max) == 543_000)
  }

  @Test("has a name of its own, nine quantiles that do not fall, and a source")
  func wellFormed() {
    #expect(Set(MotorTable.all.map(\.name)).count == MotorTable.all.count)
    for table in MotorTable.all {
      #expect(zip(table.quantiles, table.quantiles.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(!table.source.isEmpty && MotorTable.named(table.name) == table)
    }
    #expect(MotorTable.named("tap") == nil)
  }

  /// What disagrees: a quantile that lies outside of what the shares 2 % before and after it span.
  private func disagreement(of sorted: [Int64], with table: MotorTable) -> String? {
    for (share, stated) in zip(MotorTable.shares, table.quantiles) {
      let index = min(Int(share) * sorted.count / 1_000, sorted.count - 1)
      let drawn = sorted[index]
      let expected = stated * 1_000
      let least = table.value(at: share * 1_000_000 - 20_000_000)
      let most = table.value(at: share * 1_000_000 + 20_000_000)
      if drawn < least || drawn > most {
        return "\(table.name), share \(share): \(drawn) instead of \(expected)"
      }
    }
    return nil
  }
}

@Suite("Numbers that are dealt out")
struct ShuffleTests {
  @Test("come out once each", arguments: [1, 2, 3, 16, 17, 100, 1_000])
  func permutation(count: Int) {
    for key in 0..<5 as Range<UInt64> {
      let shuffle = Shuffle(count: count, key: key)
      #expect((0..<count).map { shuffle.place(of: $0) }.sorted() == Array(0..<count))
    }
  }

  @Test("come out in another order with another key")
  func keys() {
    func order(_ key: UInt64) -> [Int] {
      (0..<100).map { Shuffle(count: 100, key: key).place(of: $0) }
    }
    #expect(order(1) != order(2) && order(1) != Array(0..<100))
  }
}
