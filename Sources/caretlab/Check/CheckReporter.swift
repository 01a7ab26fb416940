import LabProperties
import LabReports
import TerminalSupport

/// Tells an outcome, the same from one run as from merged shards.
struct CheckReporter {
  let out: String
  let json: Bool
  let showsCode: Bool
  let integration: CIOptions

  /// Saves the traces of failures and writes the outcome.
  ///
  /// - Throws: `UsageFault` if the file of `--junit` can't be written.
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
    guard integration.isAsked else { return }
    try integration.tell(CIReport(outcome, paths: paths), on: &terminal)
  }
}
