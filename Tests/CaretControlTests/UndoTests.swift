import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("Taking an insertion back")
struct UndoTests {
  private static let profiles = ["uikit26", "uikit15", "textField", "webkit", "ios8"]

  /// What a trial ends with when `undoInsertion` comes so long after an insertion.
  private func play(
    _ inserted: String, on document: String, profile name: String, flags: [String] = [],
    typing: (text: String, afterMs: Int64)? = nil, undoAfterMs: Int64 = 5_000, seed: UInt64
  ) throws -> CaretTrial {
    var profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    for flag in flags { try profile.set(assignment: flag) }
    var trial = CaretTrial(
      in: ProxyWorld(try MarkedDocument(document), profile: profile, latency: .device, seed: seed))
    trial.plan(.insert(inserted), at: .start)
    if let (text, afterMs) = typing {
      trial.plan(.type(Array(text.utf16)), at: .start + .milliseconds(afterMs))
    }
    trial.plan(.undoInsertion, at: .start + .milliseconds(undoAfterMs))
    trial.playToEnd()
    return trial
  }

  @Test(
    "an insertion that arrived is taken back, answered or not",
    arguments: profiles, [Int64(0), 30, 200, 5_000])
  func arrived(profile: String, undoAfterMs: Int64) throws {
    for document in ["|", "see ab|", "ab|ab\nmore", "one. |Two"] {
      for seed in 0..<40 as Range<UInt64> {
        let trial = try play(
          "ab", on: document, profile: profile, undoAfterMs: undoAfterMs, seed: seed)
        #expect(trial.document.description == document, "\(document), seed \(seed)")
        #expect(trial.outcomes.last?.outcome == .confirmed, "\(document), seed \(seed)")
      }
    }
  }

  @Test(
    "of an insertion that was lost or refused nothing is taken back",
    arguments: profiles, ["dropRate=1", "allowedCharacters=digits"])
  func absent(profile: String, flag: String) throws {
    let once = flag == "dropRate=1" ? ["dropCount=1"] : []
    for document in ["see ab|", "ab|ab\nmore", "a b|"] {
      for seed in 0..<40 as Range<UInt64> {
        let inserted = seed % 2 == 0 ? "ab" : "b"
        let trial = try play(
          inserted, on: document, profile: profile, flags: [flag] + once, seed: seed)
        #expect(trial.document.description == document, "\(document), seed \(seed)")
        #expect(trial.outcomes.last?.outcome.name == "unsupported")
      }
    }
  }

  @Test(
    "what the field has kept of an insertion goes, or nothing",
    arguments: profiles, 0..<40 as Range<UInt64>)
  func truncated(profile: String, seed: UInt64) throws {
    let trial = try play(
      "abq", on: "xab|", profile: profile, flags: ["maxLength=4", "hostFilter=truncate"],
      seed: seed)
    #expect(["xab|", "xaba|"].contains(trial.document.description))
  }

  @Test(
    "what the user types before, between and after it stays",
    arguments: profiles, ["y", "ab", "\u{301}"])
  func typed(profile: String, typed: String) throws {
    for seed in 0..<40 as Range<UInt64> {
      let afterMs = Int64(seed) * 4
      let trial = try play(
        "ab", on: "see |", profile: profile, typing: (typed, afterMs), undoAfterMs: 1_000,
        seed: seed)
      let text = trial.document.description
      #expect(
        ["see \(typed)|", "see \(typed)ab|", "see ab\(typed)|"].contains(text),
        "typed after \(afterMs) ms, seed \(seed)")
    }
  }
}
