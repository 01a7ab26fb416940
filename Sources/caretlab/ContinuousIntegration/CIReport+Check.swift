import LabProperties
import LabReports

extension CIReport {
  /// Creates the report of a check, with a case for each property on a keyboard.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the checks.
  ///   - paths: the path of each item's saved trace, if its check failed.
  init(_ outcome: CheckOutcome, paths: [String?]) {
    self.init("caretlab check")
    for (item, path) in zip(outcome.items, paths) {
      add(Case(item, path: path), to: "caretlab check \(item.property)")
    }
    guard outcome.isInterrupted else { return }
    add(Case("the check was finished", .broken("it was interrupted")), to: "caretlab check")
  }
}

extension CIReport.Case {
  fileprivate init(_ item: CheckOutcome.Item, path: String?) {
    let story = item.failure.map { CheckText.plainStory($0, path) } ?? []
    let command = item.failure.flatMap { failure in
      failure.replay.isEmpty ? nil : CheckText.command(repeating: failure, of: item)
    }
    self.init(
      "\(item.name): \(item.sentence)", file: item.from ?? path, CIReport.CaseResult(item),
      details: story, command: command)
  }
}

extension CIReport.CaseResult {
  fileprivate init(_ item: CheckOutcome.Item) {
    let message = item.failure?.message
    switch item.conclusion {
    case .held, .proved, .cancelled:
      if item.isUntouched {
        self = .skipped("the check was interrupted before its first case")
      } else if let label = item.uncovered.first {
        self = .failed("\"\(label.name)\" was drawn in only \(label.runs) of \(item.runs) cases")
      } else if let warning = item.warnings.first {
        self = .failed(warning)
      } else {
        self = .passed
      }
    case .failed: self = .failed(message ?? "it does not hold")
    case .flaky: self = .failed(message ?? "the same case sometimes fails and sometimes holds")
    case .gaveUp: self = .broken("\(item.rejected) of \(item.executions) cases were rejected")
    case .unreadable: self = .broken(message ?? "the trace can't be played")
    }
  }
}
