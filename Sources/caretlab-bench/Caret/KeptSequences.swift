import CaretJudge
import Foundation
import JSONText
import TerminalSupport

/// The cases of a file, their violations, and which of them end otherwise than recorded.
struct KeptSequences: BenchResult {
  /// The number of cases.
  let count: Int
  /// The violations, each with the line number of its case.
  private(set) var violations: [(line: Int, finding: JudgeFinding)] = []
  /// The cases that end otherwise than recorded.
  private(set) var changes: [(line: Int, recorded: String, now: String)] = []
  /// The lines with the endings of now; nil if they are not asked for.
  private(set) var lines: [String]?

  /// Plays the cases of a file.
  ///
  /// - Parameter recordsEndings: whether the result is the file's lines with the endings of now.
  /// - Throws: a fault with file and line if a line is not a case.
  init(file: String, recordsEndings: Bool = false) throws(UsageFault) {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw UsageFault("--cases \(file): the file can't be read; check the path")
    }
    let cases = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    count = cases.count { !$0.isEmpty }
    lines = recordsEndings ? [] : nil
    for (index, line) in cases.enumerated() where !line.isEmpty {
      let kept: KeptSequence
      do { kept = try KeptSequence(parsing: [UInt8](line)) } catch {
        throw UsageFault("\(file):\(index + 1): \(error)")
      }
      let run = kept.sequence.played()
      violations += run.findings.filter(\.isViolation).map { (index + 1, $0) }
      let ending = run.ending
      if let recorded = kept.ending, recorded != ending {
        changes.append((index + 1, recorded, ending))
      }
      lines?.append(KeptSequence(kept.sequence, ending: ending).json)
    }
  }

  var isWithinBars: Bool { violations.isEmpty && (changes.isEmpty || lines != nil) }

  var text: String {
    if let lines { return lines.joined(separator: "\n") }
    let wrong = Set(violations.map(\.line)).count
    let summary = "\(count) cases, \(wrong) with a violation, \(changes.count) end otherwise"
    return
      ([summary] + violations.map { "line \($0.line): \(OneSequence.line($0.finding))" }
      + changes.flatMap {
        [
          "line \($0.line): recorded  \($0.recorded.debugDescription)",
          "line \($0.line): now       \($0.now.debugDescription)",
        ]
      })
      .joined(separator: "\n")
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("cases", count)
      json.array("violations") { json in
        for (line, finding) in violations {
          json.object { json in
            json.member("line", line)
            json.member("kind", finding.kind.name)
            json.member("detail", finding.kind.detail)
          }
        }
      }
      json.array("changes") { json in
        for (line, recorded, now) in changes {
          json.object { json in
            json.member("line", line)
            json.member("recorded", recorded)
            json.member("now", now)
          }
        }
      }
    }
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }
}
