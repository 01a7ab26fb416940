import CaretJudge
import Foundation
import TestSupport
import Testing

/// Sequences that are kept with their endings. After a change that is meant to make them end otherwise,
/// `caretlab-bench judge --cases FILE --endings` writes the lines anew.
@Suite("Kept sequences")
struct KeptSequencesTests {
  /// Each once ended with damage, a false claim or the caret elsewhere, and is the shortest of its kind.
  static let mended = lines("mended-sequences.jsonl")
  /// Each ends otherwise, though not wrongly, if some condition of the library is changed.
  static let sensitive = lines("sensitive-sequences.jsonl")
  /// Of each an observer of states once complained; it tries one kind of operation. Most have an act, or lose messages.
  static let disturbed = lines("disturbed-sequences.jsonl")

  private static func lines(_ name: String) -> [String] {
    let text = (try? String(contentsOf: Fixtures.file(name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  @Test("there are cases to play")
  func present() {
    for cases in [Self.mended, Self.sensitive, Self.disturbed] { #expect(cases.count > 100) }
  }

  @Test("what once went wrong goes right, and ends as recorded", arguments: mended)
  func right(text: String) throws { try play(text) }

  @Test("what small changes of the library touch ends as recorded", arguments: sensitive)
  func unchanged(text: String) throws { try play(text) }

  @Test(
    "what an observer once complained of goes right, and ends as recorded", arguments: disturbed)
  func observed(text: String) throws { try play(text) }

  private func play(_ text: String) throws {
    let kept = try KeptSequence(parsing: Array(text.utf8))
    let run = kept.sequence.played()
    let violations = run.findings.filter(\.isViolation).map(\.kind.name)
    let replay: Comment = "caretlab-bench judge --case '\(text)'"
    #expect(violations.isEmpty, replay)
    #expect(run.ending == kept.ending, replay)
  }
}
