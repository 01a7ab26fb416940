import CaretControl
import HostDocuments
import KeyboardLab

extension TimelineText {
  /// Writes the timeline of a trial of the library alone: operations, messages, host, outcomes.
  package init(_ trial: CaretTrial) {
    self.init(trial.entries, from: trial.initialFields.first?.field.document)
  }

  /// Writes the timeline of the library alone, which begins with a document.
  package init(_ entries: [TimelineEntry], from document: MarkedDocument?) {
    self.init()
    if let document { add(.start, "host", "at first: \(ReadableText.line(document))") }
    for entry in entries { tellNumbered(entry) }
  }

  /// Writes an entry. Operations stand with their numbers, because several may run.
  private mutating func tellNumbered(_ entry: TimelineEntry) {
    let at = entry.instant
    switch entry.kind {
    case .proxy(let event): tell(event, at: at)
    case .effect(.began(let number, let operation)): add(at, "begins", "\(number). \(operation)")
    case .effect(.read(let number, let text)):
      add(at, "reads", "\(number). \(ReadableText.quoted(text))")
    case .effect(.finished(let number, _, let outcome)):
      add(at, "outcome", "\(number). \(outcome.words)")
    case .cancelled: add(at, "caller", "cancels")
    case .touches, .gesture, .key, .system, .effect: break
    }
  }
}
