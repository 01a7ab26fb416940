import KeyboardLab
import LabProperties
import LabReports
import TerminalSupport
import TouchTraces

/// An outcome as a page: a table of all checks, and each failure beside the nearest case that passes.
struct CheckPage {
  private var page: ViewerPage
  private let isRedacted: Bool

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the checks.
  ///   - isRedacted: whether the page plays redacted traces of failures and leaves out their stories.
  init(_ outcome: CheckOutcome, isRedacted: Bool) {
    self.isRedacted = isRedacted
    page = ViewerPage(isRedacted ? .redacted : .recorded)
    var summary = ViewerSummary(
      "Checks, seed \(outcome.seed)", columns: ["check", "what must hold", "verdict", "cases"])
    for item in outcome.items {
      let name = name(of: item)
      let place = page.itemCount
      let isShown = item.failure.map { show($0, of: item) } ?? false
      let word = CheckText.word(for: item)
      let reason = isRedacted ? nil : item.failure.map { ": \($0.message)" }
      summary.rows.append(
        ViewerSummary.Row(
          [
            .init(name), .init(item.sentence), .init(word + (reason ?? "")),
            .init("\(item.runs)"),
          ], isFailure: item.isUntouched ? nil : !item.isSuccess, item: isShown ? place : nil))
    }
    page.add(summary)
  }

  /// The page as UTF-8.
  var bytes: [UInt8] { page.bytes() }

  /// Adds the runs of a failure. Returns false if its case has no trace that can be played.
  private mutating func show(_ failure: CheckFailure, of item: CheckOutcome.Item) -> Bool {
    guard let failing = side(failure.trace, "fails", of: item) else { return false }
    let note = isRedacted ? nil : "It fails: \(failure.message)."
    guard let passing = side(failure.passingTrace, "nearest case that passes", of: item) else {
      page.add(failing.result, failing.recording)
      return true
    }
    page.add(
      ComparedRuns(failing, passing),
      title: "\(name(of: item)): the failure (A) and the nearest case "
        + "that passes (B)", note: note)
    return true
  }

  /// Returns the item's name in the page. A redacted page shows no names that may contain a file's
  /// name.
  private func name(of item: CheckOutcome.Item) -> String {
    isRedacted ? item.property : item.name
  }

  private func side(
    _ text: String, _ label: String, of item: CheckOutcome.Item
  ) -> ComparedRuns.Side? {
    guard !text.isEmpty else { return nil }
    var trace = TouchTrace.native(Array(text.utf8), file: label).trace
    if isRedacted { trace = TraceRedaction.redact(trace, seed: 0).trace }
    guard let setup = try? ScenarioSetup(trace) else { return nil }
    let (recording, run) = RunRecording.record(setup.scenario)
    let verdicts =
      (try? ExpectationJudge(run, of: setup, properties: .lab).verdicts(on: trace)) ?? []
    return ComparedRuns.Side(
      label,
      ReplayResult(
        trace: "\(name(of: item)), \(label)", setup: setup, run: run, verdicts: verdicts),
      recording)
  }
}
