import LabProperties
import Testing

@Suite("Shards come to the result of one run")
struct MergeTests {
  private func plan(_ keyboard: String?, runs: Int) throws -> CheckPlan {
    let names = ["letters", "caps-lock", "equals-again", "swipe-oracle", "calculates"]
    let properties = names.compactMap { LabProperty.named($0) }
    return CheckPlan(
      items: try CheckItem.items(properties, keyboard: keyboard), runs: runs, seed: 5)
  }

  @Test(
    "to the byte", arguments: [nil, "qwerty-2014", "calculator-2014"] as [String?], [1, 2, 3, 4])
  func merged(keyboard: String?, shards: Int) throws {
    let plan = try plan(keyboard, runs: 350)
    let whole = CheckJSON.bytes(
      of: CheckOutcome(plan, (0..<plan.unitCount).map { plan.run(unit: $0) }))
    var merge = CheckMerge()
    for index in (1...shards).reversed() {
      let shard = CheckJSON.Shard(index: index, count: shards)
      let blocks = (0..<plan.unitCount).filter { shard.makes(block: plan.unit($0).block) }
        .map { plan.run(unit: $0) }
      try merge.add(CheckJSON.bytes(of: blocks, shard, of: plan), file: "\(index).json")
    }
    #expect(CheckJSON.bytes(of: try merge.outcome()) == whole)
  }

  @Test("what is no shard, is there twice or is missing is told")
  func faults() throws {
    let plan = try plan("qwerty", runs: 100)
    let blocks = (0..<plan.unitCount).map { plan.run(unit: $0) }
    func shard(_ index: Int, _ count: Int) -> [UInt8] {
      CheckJSON.bytes(of: blocks, CheckJSON.Shard(index: index, count: count), of: plan)
    }
    func message(_ body: (inout CheckMerge) throws -> Void) -> String {
      var merge = CheckMerge()
      do {
        try body(&merge)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message { try $0.add(Array("{}".utf8), file: "a") }
        == "a: it is no result of caretlab check --shard i/n --json")
    #expect(message { try $0.add([0xFF], file: "a") }.hasPrefix("a: "))
    #expect(
      message { try $0.add(CheckJSON.bytes(of: CheckOutcome(plan, blocks)), file: "a") }
        .hasPrefix("a: it is a whole result"))
    #expect(
      message {
        try $0.add(shard(1, 2), file: "a")
        try $0.add(shard(1, 2), file: "b")
      } == "b: shard 1 of 2 is in a already")
    #expect(
      message {
        try $0.add(shard(1, 2), file: "a")
        _ = try $0.outcome()
      } == "a: shard 2 of 2 is missing; name its file too")
    #expect(
      message {
        try $0.add(shard(1, 2), file: "a")
        try $0.add(shard(2, 3), file: "b")
      }.hasPrefix("b: it comes from another check than a"))
    #expect(message { _ = try $0.outcome() }.hasPrefix("nothing to merge"))
  }
}
