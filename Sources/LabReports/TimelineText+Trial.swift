import CaretControl
import HostDocuments
import KeyboardLab

extension TimelineText {
  /// Writes the timeline of a trial of the library alone: operations, messages, host, outcomes.
  package init(_ trial: CaretTrial) {
    self.init(trial.entries, from: trial.initialFields.first?.field.document)
  }

  /// Writes the timeline of the library alone, which begins with a document.
  package init(_ entries: [CaretTrialEntry], from document: MarkedDocument?) {
    self.init()
    if let document { add(.start, "host", "at first: \(ReadableText.line(document))") }
    for entry in entries { tell(entry) }
  }

  private mutating func tell(_ entry: CaretTrialEntry) {
    let at = entry.instant
    switch entry.kind {
    case .proxy(let event): tell(event, at: at)
    case .began(let number, let operation): add(at, "begins", "\(number). \(operation)")
    case .cancelled: add(at, "caller", "cancels")
    case .read(let number, let text):
      add(at, "reads", "\(number). \(ReadableText.quoted(text))")
    case .finished(let number, _, let outcome, _):
      add(at, "outcome", "\(number). \(outcome.words)")
    }
  }
}
