import PropertyTesting
import Testing

@Suite("Replaying failures")
struct ReplayTests {
  static let choice = Generator<ScriptedChoice> { draw in
    let kind = draw(.element(of: [ChoiceDomain.Kind.boolean, .integer, .double, .alternative]))
    return ScriptedChoice(bits: Int64(draw(.int)), kind: kind, beginsStep: draw(.bool))
  }

  @Test("a blob gives back its script")
  func blobs() throws {
    try checkProperty("blobs are lossless", settings: CheckSettings(runs: 2_000)) { draw in
      let script = draw(.array(of: ReplayTests.choice))
      try expect(try ReplayBlob.decode(ReplayBlob.encode(script)), equals: script)
    }
  }

  @Test("a broken blob is refused with what to do, and never traps")
  func brokenBlobs() throws {
    #expect(throws: ReplayBlob.Problem.version("xx")) { try ReplayBlob.decode("xx") }
    #expect(throws: ReplayBlob.Problem.character(at: 4)) { try ReplayBlob.decode("c1-A!") }
    try checkProperty("any text is read or refused", settings: CheckSettings(runs: 2_000)) { draw in
      _ = try? ReplayBlob.decode("c1-" + draw(.oneOf(.text, .text(of: "ABCxyz019-_"))))
    }
  }

  @Test("a failure is repeated by the blob in its report")
  func repeated() throws {
    let claim = { (draw: PropertyDraw) in
      let list = draw(.array(of: .int), "numbers")
      try expect(list.reduce(0, &+) < 1_000)
    }
    let found = try #require(examineProperty("sum", claim).counterexample)
    let again = examineProperty("sum", settings: CheckSettings(replay: found.replay), claim)
    #expect(again.counterexample?.lines == found.lines)
    #expect(again.counterexample?.executionsToShrink == 0 || again.counterexample?.run == found.run)
  }

  @Test("a check with a blob that cannot be read says so and runs nothing")
  func unreadable() {
    var runs = 0
    let report = examineProperty("x", settings: CheckSettings(replay: "c0-AA")) { _ in runs += 1 }
    #expect(runs == 0 && !report.isSuccess)
    #expect(report.description.hasPrefix("\"x\" was not run: the replay blob begins with \"c0-\""))
  }

  @Test("a case that is repeated and passes is one run; one that is rejected is none")
  func repeatedAndPassed() {
    let blob = ReplayBlob.encode([ScriptedChoice(bits: 7, kind: .integer)])
    let settings = CheckSettings(replay: blob)
    let passed = examineProperty("passes", settings: settings) { _ = $0(0...10) }
    #expect(passed.isSuccess && passed.statistics.validRuns == 1)
    let rejected = examineProperty("rejects", settings: settings) { draw in
      try assume(draw(0...10) < 5)
    }
    #expect(!rejected.isSuccess && rejected.statistics.validRuns == 0)
  }

  @Test("a saved failure is run first, and only for its property")
  func saved() throws {
    let claim = { (draw: PropertyDraw) in try expect(draw(0...1_000_000) != 777_777) }
    let saved = SavedFailure(
      property: "rare", failure: "expectation",
      script: [ScriptedChoice(bits: 777_777, kind: .integer)])
    let read = try SavedFailure(bytes: saved.bytes)
    #expect(read == saved)
    let report = examineProperty("rare", settings: CheckSettings(runs: 10, saved: [read]), claim)
    #expect(report.counterexample?.executionsToFirst == 1)
    let other = examineProperty("other", settings: CheckSettings(runs: 10, saved: [read]), claim)
    #expect(other.counterexample == nil)
  }

  @Test("an unreadable file of a failure is refused with its reason")
  func brokenFiles() {
    #expect(throws: SavedFailure.Problem.header("nonsense")) {
      try SavedFailure(bytes: Array("nonsense\n".utf8))
    }
    #expect(throws: SavedFailure.Problem.missing("failure")) {
      try SavedFailure(bytes: Array("caretlab failure 1\nproperty: a\n".utf8))
    }
    #expect(throws: SavedFailure.Problem.blob(.version("zz-"))) {
      try SavedFailure(
        bytes: Array("caretlab failure 1\nproperty: a\nfailure: b\nreplay: zz-A\n".utf8))
    }
  }

  @Test("values that do not fit a replay are moved into the range, others become the simplest")
  func misfits() {
    let blob = ReplayBlob.encode([
      ScriptedChoice(bits: 99, kind: .integer), ScriptedChoice(bits: 1, kind: .boolean),
    ])
    var drawn: [Int] = []
    _ = examineProperty("misfit", settings: CheckSettings(replay: blob)) { draw in
      drawn = [draw(0...10), draw(5...10), draw(3...10)]
    }
    #expect(drawn == [10, 5, 3])
  }
}
