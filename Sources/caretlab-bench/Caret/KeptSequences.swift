import CaretJudge
import Foundation
import JSONText
import TerminalSupport

/// The cases of a file, and their violations.
struct KeptSequences: BenchResult {
  /// The number of cases.
  let count: Int
  /// The violations, each with the line number of its case.
  private(set) var violations: [(line: Int, finding: JudgeFinding)] = []

  /// Plays the cases of a file.
  ///
  /// - Throws: a fault with file and line if a line is not a case.
  init(file: String) throws(UsageFault) {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw UsageFault("--cases \(file): the file can't be read; check the path")
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    count = lines.count { !$0.isEmpty }
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let sequence: SequenceCase
      do { sequence = try SequenceCase(parsing: [UInt8](line)) } catch {
        throw UsageFault("\(file):\(index + 1): \(error)")
      }
      for finding in sequence.played().findings where finding.isViolation {
        violations.append((index + 1, finding))
      }
    }
  }

  var isWithinBars: Bool { violations.isEmpty }

  var text: String {
    let summary = "\(count) cases, \(Set(violations.map(\.line)).count) with a violation"
    return ([summary] + violations.map { "line \($0.line): \(OneSequence.line($0.finding))" })
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
    }
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }
}
