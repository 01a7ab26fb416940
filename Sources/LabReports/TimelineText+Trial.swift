import CaretControl
import KeyboardLab

extension TimelineText {
  /// Tells what happened in a trial of the library alone: operations, messages, host, outcomes.
  public init(_ trial: CaretTrial) {
    self.init()
    if let (_, field) = trial.initialFields.first {
      add(.start, "host", "at first: \(ReadableText.line(field.document))")
    }
    for entry in trial.entries { tell(entry) }
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
