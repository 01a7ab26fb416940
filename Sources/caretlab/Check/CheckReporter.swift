import LabProperties
import LabReports
import TerminalSupport

/// Writes an outcome, in the same way for one run and for merged shards.
struct CheckReporter {
  let out: String
  let json: Bool
  let showsCode: Bool
  let integration: CIOptions
  /// The path of the page, if one is written.
  var html: String?
  /// Whether the page shows redacted traces.
  var redacts = false

  /// Saves the traces of failures and writes the outcome.
  ///
  /// - Throws: `UsageFault` if a file can't be written.
  func tell(_ outcome: CheckOutcome, on terminal: inout some Terminal) throws(UsageFault) {
    let traces = FailureTraces(folder: out)
    var paths: [String?] = []
    for item in outcome.items {
      guard let failure = item.failure, !failure.trace.isEmpty else {
        paths.append(nil)
        continue
      }
      paths.append(traces.save(failure, of: item, on: &terminal))
    }
    if json {
      terminal.write(CheckJSON.bytes(of: outcome))
    } else {
      terminal.write(
        lines: CheckText(outcome, paths: paths, showsCode: showsCode, in: terminal.style).lines)
    }
    if let html {
      try OutputFile.writePage(
        CheckPage(outcome, isRedacted: redacts).bytes, to: html, on: &terminal)
    }
    guard integration.isAsked else { return }
    try integration.tell(CIReport(outcome, paths: paths), on: &terminal)
  }
}
