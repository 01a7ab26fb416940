import LabProperties
import ShardedWork
import Testing

@Suite("Trials of the caret library, shared")
struct InvariantsTests {
  @Test("the journals of shards come to the tally of one process", arguments: [1, 2, 3])
  func merged(shards: Int) throws {
    let work = InvariantsWork(
      InvariantsPlan(profiles: ["ios8", "hostile"], tasks: ["move"], runs: 1_020, fault: nil))
    var tally = InvariantsTally(work.invariants)
    var merge = JournalMerge()
    var journals = (1...shards).map { work.header(of: Shard(index: $0, count: shards)).line }
    for cell in 0..<work.cellCount {
      let block = try #require(work.play(cell: cell) { false })
      tally.add(block, at: cell)
      journals[cell % shards] += work.line(of: cell, block)
    }
    for (place, bytes) in journals.enumerated() { try merge.add(bytes, file: "\(place)") }
    let merged = try InvariantsTally(merging: merge)
    #expect(merged.json == tally.json)
    #expect(merged.lines == tally.lines)
    #expect(merged.runCount == 2_040)
  }

  @Test("violations are merged with their seeds and what they violate")
  func violations() throws {
    let plan = InvariantsPlan(profiles: ["ios8"], tasks: ["move"], runs: 5, fault: nil)
    let work = InvariantsWork(plan)
    var block = InvariantsBlock()
    block.runs = 5
    block.violations = [.init(seed: 3, text: "a \"claim\"\nthat is wrong")]
    var merge = JournalMerge()
    try merge.add(work.header(of: .whole).line + work.line(of: 0, block), file: "a")
    let tally = try InvariantsTally(merging: merge)
    #expect(tally.violationCount == 1)
    #expect(tally.violationLines(ofRow: 0) == ["  ios8 move seed 3: a \"claim\"\nthat is wrong"])
    #expect(
      tally.json
        == #"{"invariants":[{"profile":"ios8","task":"move","runs":5,"violations":[3],"exempt":0,"wiggles":0,"confirmed":0}]}"#
    )
  }
}
