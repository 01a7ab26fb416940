import CaretJudge
import Foundation
import TestSupport
import Testing

/// Sequences that once ended with damage, a false claim or the caret elsewhere, each the shortest of its kind.
/// Their lines also record how they end now. After a change that is meant,
/// `caretlab-bench judge --cases FILE --endings` writes them anew.
@Suite("Mended sequences")
struct MendedSequencesTests {
  static let cases: [String] = {
    let url = Fixtures.file("mended-sequences.jsonl")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }()

  @Test("there are cases to play")
  func present() { #expect(Self.cases.count > 100) }

  @Test("what once went wrong goes right, and ends as recorded", arguments: cases)
  func right(text: String) throws {
    let kept = try KeptSequence(parsing: Array(text.utf8))
    let run = kept.sequence.played()
    let violations = run.findings.filter(\.isViolation).map(\.kind.name)
    let replay: Comment = "caretlab-bench judge --case '\(text)'"
    #expect(violations.isEmpty, replay)
    #expect(run.ending == kept.ending, replay)
  }
}
