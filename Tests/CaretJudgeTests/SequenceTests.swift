import CaretControl
import CaretJudge
import DocumentProxy
import HostDocuments
import JSONText
import ProxySimulation
import ShardedWork
import Testing
import Timing

@Suite("Judged sequences")
struct SequenceTests {
  @Test("the same seed and number give the same case, findings and bytes")
  func deterministic() {
    for profile in ["uikit26", "webkit", "hostile"] {
      let plan = SequencesPlan(profile: profile, count: 40, seed: 3)
      #expect(plan.sequence(7) == plan.sequence(7))
      #expect(plan.play(cell: 0) { false } == plan.play(cell: 0) { false })
    }
  }

  @Test("the journals of shards come to the report of one process", arguments: [1, 2])
  func shared(shards: Int) throws {
    let plan = SequencesPlan(profile: "uikit26", count: 300, seed: 1, .half)
    var report = SequencesReport(plan)
    var merge = JournalMerge()
    var journals = (1...shards).map { plan.header(of: Shard(index: $0, count: shards)).line }
    for cell in 0..<plan.cellCount {
      let tally = try #require(plan.play(cell: cell) { false })
      report.tally.add(tally)
      journals[cell % shards] += plan.line(of: cell, tally)
    }
    for (place, bytes) in journals.enumerated() { try merge.add(bytes, file: "\(place)") }
    let merged = try SequencesReport(merging: merge)
    #expect(merged.json == report.json)
    #expect(merged.lines(listingEndings: true) == report.lines(listingEndings: true))
    #expect(merged.tally.sequences == 300)
  }

  @Test("a tally names the sequences that violate, in whatever order its cells come")
  func violating() throws {
    let plan = SequencesPlan(profile: "hostile", count: 300, seed: 2)
    let cells = try (0..<2).map { try #require(plan.play(cell: $0) { false }) }
    var tally = cells[1]
    tally.add(cells[0])
    let numbers = (0..<300).filter {
      plan.sequence($0).played().findings.contains(where: \.isViolation)
    }
    #expect(tally.violating == numbers)
    #expect(tally.violated == numbers.count)
    #expect(tally.messages == cells[0].messages + cells[1].messages)
    #expect(tally.messages > 300)
  }

  @Test("a case survives being written and read", arguments: 0..<60)
  func written(number: Int) throws {
    let sequence = SequenceDraw(profile: "uikit15", .half).sequence(seed: 5, number: number)
    let read = try SequenceCase(parsing: Array(sequence.json.utf8))
    #expect(read == sequence)
  }

  @Test(
    "a case that is none is refused with its place",
    arguments: [
      ("{", "1:2"), ("{\"steps\":[]}", ""), ("{\"document\":\"a[b\",\"steps\":[]}", "document"),
      ("{\"document\":\"a\"}", "steps"), ("{\"steps\":[{\"operation\":\"fly\"}]}", "1:11"),
      ("{\"profile\":\"none\",\"steps\":[]}", "profile"),
      ("{\"latency\":\"soon\",\"steps\":[]}", "latency"),
      ("{\"steps\":[],\"acts\":[{\"act\":\"sing\",\"after\":1}]}", "1:21"),
    ])
  func refused(text: String, place: String) {
    if place.isEmpty {
      #expect(throws: Never.self) { try SequenceCase(parsing: Array(text.utf8)) }
    } else {
      let fault = #expect(throws: SequenceFault.self) {
        try SequenceCase(parsing: Array(text.utf8))
      }
      #expect(fault?.description.hasPrefix(place) ?? false)
    }
  }

  @Test("a story is a shorter case with the same finding")
  func story() throws {
    let long = try SequenceCase(
      MarkedDocument("some more text |and a rest"), in: .uikit26, seed: 4,
      steps: [
        .init(.insert("hello")), .init(.move(by: 1)), .init(.confirm),
        .init(.readDocument, .after(.milliseconds(3))),
      ])
    let run = long.played()
    for finding in run.findings where finding.isViolation {
      let story = try #require(
        SequenceStory(
          long, kind: finding.kind.name, operation: run.operationName(of: finding), until: { false }
        ))
      #expect(story.sequence.steps.count <= long.steps.count)
      #expect(story.sequence.played().findings.map(\.kind.name).contains(finding.kind.name))
    }
  }

  @Test("without acts there are no excuses")
  func noExcuses() throws {
    let plan = SequencesPlan(profile: "uikit15", count: 100, seed: 2)
    let tally = try #require(plan.play(cell: 0) { false })
    #expect(!tally.rows.contains { $0.kind.hasPrefix("excused") })
  }

  @Test("a claim about text that no state can show is excused, and only that")
  func hidden() throws {
    var profile = ProxyProfile.uikit26
    profile.hostMoveUnit = .ignored
    let one = try SequenceCase(
      MarkedDocument("ab|\ncd"), in: profile,
      latency: .fixed(command: .milliseconds(5), push: .milliseconds(5)),
      steps: [.init(.confirm), .init(.deleteAll)])
    let kinds = one.played().findings.filter { $0.operation == 2 }.map(\.kind.name)
    #expect(kinds == ["excused: hidden"])
  }

  @Test("steps begin when they should, also those that wait for outcomes")
  func beginnings() throws {
    let one = try SequenceCase(
      MarkedDocument("a|"), in: .uikit26, latency: .instant,
      steps: [
        .init(.insert("b"), .after(.milliseconds(7))),
        .init(.insert("c"), .after(.milliseconds(5))),
        .init(.insert("d"), .afterOutcomes(.seconds(1))),
      ])
    let began = one.played().operations.map(\.began.milliseconds)
    #expect(began.count == 3)
    #expect(began.first == 7)
    #expect(began.dropFirst().first == 12)
    #expect(began.last ?? 0 > 1_000)
  }

  @Test("a judged text is the host's text", arguments: ["uikit26", "webkit", "hostile", "blink"])
  func sameText(profile: String) {
    let plan = SequencesPlan(profile: profile, count: 60, seed: 9, .half)
    for number in 0..<60 {
      let run = plan.sequence(number).played()
      #expect(run.judge.document == run.world.host.field.document.description)
    }
  }
}
