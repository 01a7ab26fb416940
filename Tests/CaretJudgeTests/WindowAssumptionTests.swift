import CaretControl
import CaretJudge
import HostDocuments
import ProxySimulation
import Testing

@Suite("What the library believes of windows")
struct WindowAssumptionTests {
  @Test("rules are named and read back", arguments: WindowAssumptions.named.map(\.name))
  func names(name: String) {
    let one = WindowAssumptions(names: name)
    #expect(one?.names == name)
    let others = WindowAssumptions(names: "-" + name)
    #expect(others?.union(one ?? .none) == .all)
    #expect(others?.intersection(one ?? .none) == WindowAssumptions.none)
    #expect(WindowAssumptions(names: others?.names ?? "") == others)
  }

  @Test("all, none, and what is unknown")
  func words() {
    #expect(WindowAssumptions(names: "all") == .all)
    #expect(WindowAssumptions(names: "none") == WindowAssumptions.none)
    #expect(WindowAssumptions(names: "all,-tenWords") == WindowAssumptions(names: "-tenWords"))
    #expect(WindowAssumptions(names: "") == nil)
    #expect(WindowAssumptions(names: "tenwords") == nil)
    #expect(WindowAssumptions.all.names == "all")
  }

  @Test("a case keeps what was believed")
  func kept() throws {
    let one = SequenceCase(
      try MarkedDocument("a|b"), in: .ragged, steps: [SequenceStep(.confirm)],
      assumptions: [.wholeWords, .emptySides])
    let again = try SequenceCase(parsing: Array(one.json.utf8))
    #expect(again == one)
    #expect(throws: SequenceFault.self) {
      try SequenceCase(parsing: Array(#"{"document":"|","steps":[],"assumptions":"some"}"#.utf8))
    }
  }

  @Test("where windows are cut anywhere, believing nothing costs less than believing all")
  func ragged() {
    func wrong(_ assumptions: WindowAssumptions) -> Int {
      let plan = SequencesPlan(profile: "ragged", count: 500, seed: 9, assumptions: assumptions)
      return (0..<plan.count).count { number in
        plan.sequence(number).played().findings.contains(where: \.isViolation)
      }
    }
    let (all, none) = (wrong(.all), wrong(.none))
    #expect(none * 4 < all, "\(none) with none, \(all) with all")
  }

  @Test(
    "an empty string after the caret is a newline: no step beside it leads astray",
    arguments: ["\n|\n", "x\n|\ny", "|\n", "ab|\n\n"])
  func lineEnds(document: String) throws {
    for operation in [CaretOperation.confirm, .deleteWord, .deleteForward(count: 1)] {
      for seed in 0..<20 as Range<UInt64> {
        let one = SequenceCase(
          try MarkedDocument(document), in: .uikit15, seed: seed, steps: [SequenceStep(operation)])
        let violations = one.played().findings.filter(\.isViolation)
        #expect(violations.isEmpty, "caretlab-bench judge --case '\(one.json)'")
      }
    }
  }
}
