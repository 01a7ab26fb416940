import Foundation
import Gestures
import JSONText
import LabReports
import TerminalSupport

/// `caretlab gestures --cases`: runs the cases in files.
struct GestureCaseCheck {
  private var cases = 0
  private var failures: [(id: String, place: CaseFault.Place, difference: String)] = []
  private var faults: [String] = []

  /// Checks files. Returns 1 if a case fails, 2 if a file can't be read or understood.
  static func run(
    _ files: [String], json: Bool, unless interruption: Interruption,
    on terminal: inout some Terminal
  ) -> ExitCode {
    var check = GestureCaseCheck()
    for file in files { check.check(file, unless: interruption, on: &terminal) }
    interruption.tell(on: &terminal)
    let ending = interruption.exitCode
    check.tell(asJSON: json, isInterrupted: ending != nil, on: &terminal)
    if let ending { return ending }
    if !check.faults.isEmpty { return .badInput }
    return check.failures.isEmpty ? .fine : .checkFailed
  }

  private mutating func check(
    _ file: String, unless interruption: Interruption, on terminal: inout some Terminal
  ) {
    if interruption.isRequested { return }
    let text: String
    do {
      text = try GestureCaseCheck.text(of: file, on: &terminal)
    } catch {
      faults.append("\(file): \(TraceFile.reason(for: error, path: file))")
      return
    }
    let parsed = GestureCaseFile(text, file: file == "-" ? "standard input" : file)
    faults += parsed.faults.map(\.description)
    if parsed.cases.isEmpty, parsed.faults.isEmpty {
      faults.append(
        "\(file):1:1: the file has no cases; see caretlab gestures --help for their "
          + "notation")
    }
    for one in parsed.cases where !interruption.isRequested {
      cases += 1
      guard case .failed(let difference) = one.check() else { continue }
      failures.append((one.id, one.place, difference))
    }
  }

  private static func text(of file: String, on terminal: inout some Terminal) throws -> String {
    guard file == "-" else {
      return String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }
    return String(decoding: try terminal.readWholeInput(), as: UTF8.self)
  }

  private func tell(
    asJSON json: Bool, isInterrupted: Bool, on terminal: inout some Terminal
  ) {
    for fault in faults { terminal.say(line: fault) }
    if json {
      terminal.write(document(isInterrupted: isInterrupted))
      return
    }
    for failure in failures {
      terminal.write(
        folded: failure.difference.split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init) + [""])
    }
    guard cases > 0 else { return }
    let passed = cases - failures.count
    var summary =
      (isInterrupted ? "interrupted; " : "")
      + "\(cases) case\(cases == 1 ? "" : "s"): \(passed) passed"
    if !failures.isEmpty { summary += ", \(failures.count) failed" }
    terminal.write(folded: [summary])
  }

  private func document(isInterrupted: Bool) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("cases", cases)
      writer.member("passed", cases - failures.count)
      writer.array("failures") { writer in
        for failure in failures {
          writer.object { writer in
            writer.member("case", failure.id)
            writer.member("file", failure.place.file)
            writer.member("line", failure.place.line)
            writer.member("difference", failure.difference)
          }
        }
      }
      writer.array("faults") { writer in
        for fault in faults { writer.value(fault) }
      }
      writer.verdict(isInterrupted: isInterrupted, faults.isEmpty && failures.isEmpty)
    }
    writer.newline()
    return writer.takeBytes()
  }
}
