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

  @Test("to the byte", arguments: [nil, "qwerty-2014", "calculator-2014"] as [String?])
  func merged(keyboard: String?) throws {
    let plan = try plan(keyboard, runs: 350)
    let units = (0..<plan.unitCount).map { plan.run(unit: $0) }
    let whole = CheckJSON.bytes(of: CheckOutcome(plan, units))
    for count in 1...4 {
      var merge = CheckMerge()
      for index in (1...count).reversed() {
        let shard = CheckJSON.Shard(index: index, count: count)
        let blocks = units.indices.filter { shard.makes(block: plan.unit($0).block) }
          .map { units[$0] }
        try merge.add(CheckJSON.bytes(of: blocks, shard, of: plan), file: "\(index).json")
      }
      #expect(CheckJSON.bytes(of: try merge.outcome()) == whole, "\(count) shards")
    }
  }

  @Test("a shard that was interrupted stops the whole; one that lacks a block does too")
  func interrupted() throws {
    let plan = try plan("qwerty", runs: 350)
    var merge = CheckMerge()
    for index in 1...2 {
      let shard = CheckJSON.Shard(index: index, count: 2)
      let blocks = (0..<plan.unitCount).filter { shard.makes(block: plan.unit($0).block) }
        .dropLast(index == 1 ? plan.items.count : 0).map { plan.run(unit: $0) }
      try merge.add(CheckJSON.bytes(of: blocks, shard, of: plan), file: "\(index).json")
    }
    let outcome = try merge.outcome()
    #expect(outcome.items.allSatisfy { $0.conclusion == .cancelled })
    #expect(outcome.items.first.map { $0.runs == 250 } ?? false)
    #expect(outcome.isInterrupted && !outcome.isSuccess)
    let json = String(decoding: CheckJSON.bytes(of: outcome), as: UTF8.self)
    #expect(json.hasSuffix(#","interrupted":true,"pass":null}"# + "\n"))
  }

  @Test("shards of different profiles are no one check, and the profile is in the result")
  func profiles() throws {
    func plan(_ profile: String) throws -> CheckPlan {
      let property = try #require(LabProperty.named("clear-empties"))
      return CheckPlan(
        items: try CheckItem.items([property], keyboard: "habra", profile: profile), runs: 20)
    }
    func shard(_ profile: String, _ index: Int) throws -> [UInt8] {
      let plan = try plan(profile)
      let blocks = index == 1 ? [plan.run(unit: 0)] : []
      return CheckJSON.bytes(of: blocks, CheckJSON.Shard(index: index, count: 2), of: plan)
    }
    var merge = CheckMerge()
    try merge.add(try shard("ios8", 1), file: "a")
    #expect(throws: CheckMergeFault.self) { try merge.add(try shard("webkit", 2), file: "b") }
    try merge.add(try shard("ios8", 2), file: "c")
    #expect(try merge.outcome().items.map(\.profile) == ["ios8"])
  }

  @Test(
    "numbers that no check has are refused",
    arguments: [
      (#""runs":100,"executions""#, #""runs":9223372036854775807,"executions""#),
      (#""labels":[]"#, #""labels":[{"name":"x","runs":1,"demanded":1e300}]"#),
      (#""block":0"#, #""block":77"#),
      (#""property":"letters""#, #""property":"../letters""#),
      (#""property":"letters""#, #""property":"unheard-of""#),
    ])
  func absurd(found: String, wrong: String) throws {
    let property = try #require(LabProperty.named("letters"))
    let plan = CheckPlan(items: try CheckItem.items([property], keyboard: "qwerty"), runs: 100)
    let bytes = CheckJSON.bytes(
      of: [plan.run(unit: 0)], CheckJSON.Shard(index: 1, count: 1), of: plan)
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(text.contains(found))
    var merge = CheckMerge()
    #expect(throws: CheckMergeFault.self) {
      try merge.add(Array(text.replacingFirst(found, with: wrong).utf8), file: "a")
    }
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
        == "a: this is not a result of caretlab check --shard i/n --json")
    #expect(message { try $0.add([0xFF], file: "a") }.hasPrefix("a: "))
    #expect(
      message { try $0.add(CheckJSON.bytes(of: CheckOutcome(plan, blocks)), file: "a") }
        .hasPrefix("a: this is a whole result"))
    #expect(
      message {
        try $0.add(shard(1, 2), file: "a")
        try $0.add(shard(1, 2), file: "b")
      } == "b: shard 1 of 2 is already in a; leave one of the files out")
    #expect(
      message {
        try $0.add(shard(1, 2), file: "a")
        _ = try $0.outcome()
      } == "a: shard 2 of 2 is missing; also name its file")
    #expect(
      message {
        try $0.add(shard(1, 2), file: "a")
        try $0.add(shard(2, 3), file: "b")
      }.hasPrefix("b: its check differs from that of a"))
    #expect(message { _ = try $0.outcome() }.hasPrefix("nothing to merge"))
  }
}

extension String {
  /// The text with the first place where `found` stands replaced.
  fileprivate func replacingFirst(_ found: String, with other: String) -> String {
    let parts = split(separator: found, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: other)
  }
}
