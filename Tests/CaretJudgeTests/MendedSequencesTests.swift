import CaretJudge
import Foundation
import TestSupport
import Testing

/// Sequences that once ended with damage, a false claim or the caret elsewhere, each the shortest of its kind.
@Suite("Mended sequences")
struct MendedSequencesTests {
  static let cases: [String] = {
    let url = Fixtures.file("mended-sequences.jsonl")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }()

  @Test("there are cases to play")
  func present() { #expect(Self.cases.count > 100) }

  @Test("what once went wrong goes right", arguments: cases)
  func right(text: String) throws {
    let run = try SequenceCase(parsing: Array(text.utf8)).played()
    let violations = run.findings.filter(\.isViolation).map(\.kind.name)
    #expect(violations.isEmpty, "caretlab-bench judge --case '\(text)'")
  }
}
