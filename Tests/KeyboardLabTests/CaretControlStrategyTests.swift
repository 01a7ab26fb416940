import CaretControl
import Foundation
import DocumentProxy
import HostDocuments
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Chance
import TestSupport
import Testing
import Timing

@Suite("Operations confirmed by state")
struct CaretControlStrategyTests {
  /// Hosts in which moves move and are answered: without that neither a clear nor a caret inside a
  /// tag can succeed, and a hostile host promises nothing. Where windows are cut anywhere what the library
  /// believes of them does not hold.
  static let movingProfiles = ProxyProfile.named.map(\.name).filter {
    !["blink", "keyman2024", "ragged", "hostile"].contains($0)
  }
  static let latencies: [LatencyModel] = [.instant, .device, .slowPad]
  static let documents = [
    "|", "a|", "|a", "hello| world", "aaa\nbb|b\nccc", "\n\n|\n\nab", "a👨‍👩‍👧‍👦b|👍🏻c",
    "One. Two! Three? |Four.\nFive", "a[bc]d", "क्षि क्षि|", "🇩🇪🇫🇷|🇮🇹", "x\r\ny|\r\nz",
  ]

  @Test(
    "a clear empties the field under every profile and latency, and says so",
    arguments: movingProfiles, documents)
  func clearEmpties(profile: String, notation: String) throws {
    for latency in CaretControlStrategyTests.latencies {
      for seed in 0..<6 as Range<UInt64> {
        let run = try play(.deleteAll, notation, profile, latency, seed)
        #expect(run.document.units.isEmpty, "\(profile) \(latency) seed \(seed)")
        // A web view shows an old state before the true one; when that is late, and where nothing
        // was shown to begin with, nothing but time tells an answer from an old state.
        let outcomes = run.outcomes.map(\.outcome)
        let isCertain = profile != "webkit" && notation != "|"
        #expect(
          outcomes == [.confirmed] || (outcomes == [.assumed] && !isCertain),
          "\(outcomes) \(profile) \(latency) seed \(seed)")
      }
    }
  }

  @Test("a clear of a long text empties it", arguments: movingProfiles, 0..<4)
  func clearLongText(profile: String, seed: UInt64) throws {
    let sentence = AdversarialText.draw(seed: seed, pieces: 400)
      .filter { !"\u{0}|\\".contains($0) }
    let run = try play(.deleteAll, sentence + "|" + sentence, profile, .device, seed)
    #expect(run.document.units.isEmpty)
    #expect(run.outcomes.map(\.outcome.name) == ["confirmed"])
  }

  @Test(
    "a tag is inserted once, with the caret at its place",
    arguments: movingProfiles, documents)
  func insertion(profile: String, notation: String) throws {
    for seed in 0..<8 as Range<UInt64> {
      let run = try play(
        .insertWithCaret("<b></b>", caretBack: 4), notation, profile, .slowPad, seed)
      let start = try MarkedDocument(notation)
      var units = start.units
      units.replaceSubrange(start.selection, with: Array("<b></b>".utf16))
      #expect(run.document.units == units)
      let caret = start.selection.lowerBound + 3
      #expect(run.document.selection == caret..<caret, "\(profile) seed \(seed)")
    }
  }

  @Test("a step to the left and one to the right lead home over any cluster", arguments: documents)
  func stepsLeadHome(notation: String) throws {
    let start = try MarkedDocument(notation)
    guard start.selection.isEmpty, !notation.contains("\n"), start.selection.lowerBound > 0 else {
      return
    }
    for profile in ["uikit26", "webkit"] {
      let run = try play(
        [(.start, .move(by: -1)), (.start + .seconds(1), .move(by: 1))], notation,
        profile, .device, 1)
      #expect(run.document == start, "\(profile)")
      #expect(run.outcomes.allSatisfy { $0.outcome == .confirmed })
    }
  }

  @Test(
    "what the user types meanwhile is kept, and a tag is never inserted twice", arguments: 0..<60)
  func userTypes(seed: UInt64) throws {
    var stream = RandomStreams(seed: seed).stream("disturbance")
    var scenario = try scenario("see | now", "uikit26", .slowPad, seed)
    let at = Instant.start + .microseconds(Int64(stream.next(below: 300_000)))
    scenario.disturbances = [(at, .type(Array("xyz".utf16)))]
    scenario.operations = [(.start, .insertWithCaret("<b></b>", caretBack: 4))]
    let text = String(decoding: scenario.run().document.units, as: UTF16.self)
    #expect(
      text.components(separatedBy: "<b>").count == 2
        && text.components(separatedBy: "</b>").count == 2, "\(text)")
    #expect(text.contains("xyz"), "\(text)")
  }

  @Test("every wait ends, also when the host never answers")
  func boundedWaits() throws {
    for operation in [
      CaretOperation.deleteAll, .deleteBackward(count: 1), .move(by: -1),
      .insertWithCaret("<b></b>", caretBack: 4),
    ] {
      var scenario = try scenario("hello| world", "uikit26", .device, 1)
      scenario.profile.pushPolicy = .never
      scenario.operations = [(.start, operation)]
      let run = scenario.run()
      let outcome = try #require(run.outcomes.first)
      let expected: Outcome = operation == .deleteBackward(count: 1) ? .assumed : .timedOut
      #expect(outcome.outcome == expected)
      #expect(outcome.instant <= .start + .seconds(3))
    }
  }

  @Test("operations asked for in quick succession all happen, in order", arguments: 0..<20)
  func quickSuccession(seed: UInt64) throws {
    let run = try play(
      [
        (.start, .insertWithCaret("<b></b>", caretBack: 4)),
        (.start + .milliseconds(3), .deleteBackward(count: 1)),
        (.start + .milliseconds(5), .deleteAll),
        (.start + .milliseconds(8), .insertWithCaret("<i></i>", caretBack: 4)),
      ], "see | now", "uikit26", .device, seed)
    #expect(run.document.description == "<i>|</i>")
    #expect(run.outcomes.count == 4)
  }

  private func play(
    _ operation: CaretOperation, _ notation: String, _ profile: String, _ latency: LatencyModel,
    _ seed: UInt64
  ) throws -> Run {
    try play([(.start, operation)], notation, profile, latency, seed)
  }

  private func play(
    _ operations: [(Instant, CaretOperation)], _ notation: String, _ profile: String,
    _ latency: LatencyModel, _ seed: UInt64
  ) throws -> Run {
    var scenario = try scenario(notation, profile, latency, seed)
    scenario.operations = operations.map { (instant: $0, operation: $1) }
    return scenario.run()
  }

  private func scenario(
    _ notation: String, _ profile: String, _ latency: LatencyModel, _ seed: UInt64
  ) throws -> Scenario {
    var scenario = Scenario(
      keyboard: try KeyboardCatalog.keyboard("habra"), document: try MarkedDocument(notation))
    scenario.profile = try #require(ProxyProfile.named.first { $0.name == profile }?.profile)
    scenario.latency = latency
    scenario.seed = seed
    return scenario
  }
}
