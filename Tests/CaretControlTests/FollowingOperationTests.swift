import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("An operation after one that nothing has answered")
struct FollowingOperationTests {
  /// What a trial ends with when the second operation begins so long after the first one.
  private func play(
    _ first: CaretOperation, then second: CaretOperation, on document: String,
    profile name: String, seed: UInt64, afterSeconds seconds: Int64 = 5
  ) throws -> CaretTrial {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    var trial = CaretTrial(
      in: ProxyWorld(try MarkedDocument(document), profile: profile, latency: .device, seed: seed))
    trial.plan(first, at: .start)
    trial.plan(second, at: .start + .seconds(seconds))
    trial.playToEnd()
    return trial
  }

  @Test(
    "only what stands after the caret goes after an insertion",
    arguments: ["uikit26", "uikit15", "textField", "webkit"], 0..<20 as Range<UInt64>)
  func forwardsAfterInsertion(profile: String, seed: UInt64) throws {
    let works: [(CaretOperation, String)] = [
      (.deleteWordForward, "three12a| l. more"),
      (.deleteForward(count: 2), "three12a|ur l. more"),
      (.deleteToLineEnd, "three12a|"),
    ]
    for (second, expected) in works {
      let trial = try play(
        .insert("12a"), then: second, on: "three|four l. more", profile: profile, seed: seed)
      #expect(trial.document.description == expected, "\(second)")
      #expect(trial.outcomes.last?.outcome == .confirmed, "\(second)")
    }
  }

  @Test(
    "as much goes after the caret as was asked for after a backspace",
    arguments: ["uikit26", "uikit15", "textField", "webkit"], 0..<20 as Range<UInt64>)
  func forwardsAfterBackspace(profile: String, seed: UInt64) throws {
    let works: [(CaretOperation, String)] = [
      (.deleteWordForward, "thr| l. more"),
      (.deleteForward(count: 2), "thr|ur l. more"),
      (.deleteToLineEnd, "thr|"),
    ]
    for (second, expected) in works {
      let trial = try play(
        .deleteBackward(count: 2), then: second, on: "three|four l. more", profile: profile,
        seed: seed)
      #expect(trial.document.description == expected, "\(second)")
      #expect(trial.outcomes.last?.outcome == .confirmed, "\(second)")
    }
  }

  @Test(
    "a read after an insertion tells the text once and brings the caret back",
    arguments: ["uikit26", "uikit15", "textField", "webkit"],
    [("|", "q", "q|"), ("ab|cd", "x", "abx|cd"), ("|ab", "12", "12|ab")])
  func readAfterInsertion(profile: String, row: (String, String, String)) throws {
    let (document, inserted, expected) = row
    for seed in 0..<20 as Range<UInt64> {
      let trial = try play(
        .insert(inserted), then: .readDocument, on: document, profile: profile, seed: seed)
      let texts = trial.entries.compactMap { entry -> String? in
        if case .effect(.read(_, let text)) = entry.kind { text } else { nil }
      }
      #expect(trial.document.description == expected)
      #expect(texts == [expected.filter { $0 != "|" }])
      #expect(trial.outcomes.last?.outcome == .confirmed)
    }
  }

  @Test("a held key is not confirmed before a state tells that its only backspace has arrived")
  func heldAfterWalks() throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == "uikit26" }).profile
    var trial = CaretTrial(
      in: ProxyWorld(try MarkedDocument("x|\n"), profile: profile, latency: .instant, seed: 1))
    trial.plan(.deleteCharacter, at: .start)
    for operation in [CaretOperation.moveByWords(-1), .moveToEnd, .holdDelete] {
      trial.plan(.perform(operation), .afterOutcomes(.zero))
    }
    trial.playToEnd()
    #expect(trial.document.description == "|")
    #expect(trial.outcomes.map(\.outcome.name) == ["assumed", "partial", "confirmed", "partial"])
  }
}

@Suite("Characters that no one has seen")
struct UnseenCharacterTests {
  @Test(
    "replacing a word after a cancelled deletion takes the word or nothing",
    arguments: ["uikit26", "uikit15", "textField", "webkit", "ios8"], [0, 1, 5, 9, 20, 60])
  func wordAfterCancel(profile name: String, cancelledMs: Int64) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    for seed in 0..<20 as Range<UInt64> {
      var trial = CaretTrial(
        in: ProxyWorld(
          try MarkedDocument("see the word|"), profile: profile, latency: .device, seed: seed))
      trial.plan(.deleteForward(count: 1), at: .start)
      trial.plan(.cancelAll, .at(.start + .milliseconds(cancelledMs)))
      trial.plan(.replaceWord(with: "X"), at: .start + .seconds(5))
      trial.playToEnd()
      #expect(["see the X|", "see the word|"].contains(trial.document.description))
      let isReplaced = trial.document.description == "see the X|"
      #expect(isReplaced == [.confirmed, .assumed].contains(trial.outcomes.last?.outcome))
    }
  }

  @Test(
    "replacing a word takes nothing before a tab where nothing was shown at first",
    arguments: ["uikit26", "uikit15", "textField", "webkit"],
    [CaretOperation.confirm, .move(by: 1), .move(by: -1), .deleteForward(count: 0), .moveToEnd])
  func wordAfterTab(profile name: String, first: CaretOperation) throws {
    var profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    try profile.set(assignment: "identifierInitiallyNil=1")
    for seed in 0..<20 as Range<UInt64> {
      var trial = CaretTrial(
        in: ProxyWorld(
          try MarkedDocument("foo\t|bar"), profile: profile, latency: .device, seed: seed))
      trial.plan(first, at: .start)
      trial.plan(.replaceWord(with: "X"), at: .start + .milliseconds(Int64(seed) * 20))
      trial.playToEnd()
      let text = trial.document.description.filter { $0 != "|" }
      // Only what a state has shown before the caret may have been replaced: a word, or the letter that a step crossed.
      let crosses = first == .move(by: 1) || first == .moveToEnd
      let allowed = ["foo\tbar", "X\tbar", "foo\tX"] + (crosses ? ["foo\tXar"] : [])
      #expect(allowed.contains(text), "\(first)")
    }
  }
}

@Suite("Refused insertions")
struct RefusedInsertionTests {
  private func play(_ document: String, profile name: String, seed: UInt64) throws -> CaretTrial {
    var profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    try profile.set(assignment: "allowedCharacters=digits")
    var trial = CaretTrial(
      in: ProxyWorld(try MarkedDocument(document), profile: profile, latency: .device, seed: seed))
    trial.plan(.insertWithCaret("<b></b>", caretBack: 4), at: .start)
    trial.playToEnd()
    return trial
  }

  @Test(
    "a refused insertion with a caret inside leaves the caret where it was",
    arguments: ["a\n|a", "a|", "ab\ncd|ef", "see | now", "\n\n|x"],
    ["uikit26", "textField", "webkit"])
  func caretStays(document: String, profile: String) throws {
    for seed in 0..<20 as Range<UInt64> {
      let trial = try play(document, profile: profile, seed: seed)
      #expect(trial.document.description == document)
      #expect(trial.outcomes.map(\.outcome) == [.rejected])
    }
  }

  @Test(
    "rejected means that text and caret are as before, where windows are single lines too",
    arguments: ["a\n|a", "|", "a|", "\n|", "ab\ncd|ef", "see | now", "\n\n|x"],
    ["uikit26", "uikit15", "textField", "webkit", "ios8"])
  func rejectedIsTrue(document: String, profile: String) throws {
    for seed in 0..<20 as Range<UInt64> {
      let trial = try play(document, profile: profile, seed: seed)
      let isAsBefore = trial.document.description == document
      #expect(isAsBefore || trial.outcomes.map(\.outcome) != [.rejected])
      #expect(trial.document.units == (try MarkedDocument(document)).units)
    }
  }
}
