import CaretControl
import DocumentProxy
import Timing

/// Operations without fixed waits: the library that a keyboard ships, `CaretEngine`, as it is.
///
/// It adds one habit of the keyboards in the lab: a backspace or a swipe into a side where nothing is
/// shown asks nothing of the proxy, as in the published Habrakeyboard. A track pad has not this habit
/// (``asksBeyondWindow``): it crosses the end of a line, behind which nothing is shown.
public struct CaretControlStrategy: EditingStrategy {
  /// Whether a move or a backspace is tried where nothing is shown on its side, as long as text is
  /// shown somewhere. Where nothing at all is shown nothing is deleted.
  public let asksBeyondWindow: Bool

  private var engine: CaretEngine
  /// The held keys, by their operations' numbers.
  private var held: [Int] = []

  /// A strategy that knows nothing of the text yet.
  public init(settings: CaretSettings = CaretSettings(), asksBeyondWindow: Bool = false) {
    self.asksBeyondWindow = asksBeyondWindow
    engine = CaretEngine(settings: settings)
  }

  /// Hands everything to the library, but no operation that has nothing shown on its side.
  public mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    switch event {
    case .operation(.insert("")), .operation(.insertWithCaret("", _)): []
    case .operation(let operation):
      hasSomethingToDo(operation, in: engine.predictedContext(proxy))
        ? tell(.perform(operation), at: instant, &proxy)
        : [.finished(operation, .partial(remaining: ""))]
    case .timerFired(let timer): tell(.timerFired(timer), at: instant, &proxy)
    case .textDidChange: tell(.textDidChange, at: instant, &proxy)
    case .sessionEnded: tell(.sessionEnded, at: instant, &proxy)
    case .gesture, .textWillChange, .system: []
    }
  }

  /// Lets go of the key that is held.
  public mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    held.flatMap { tell(.release($0), at: instant, &proxy) }
  }

  /// Ends what a held key does, for a gesture that takes its place: nothing is waited for.
  mutating func cancelHold(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    held.flatMap { tell(.cancel($0), at: instant, &proxy) }
  }

  /// The text around the caret as it will be when everything under way has been done.
  func predictedContext(_ proxy: some TextDocumentProxy) -> DocumentContext {
    engine.predictedContext(proxy)
  }

  /// Whether anything is shown that could be deleted or passed; if not, perhaps nothing is there.
  private func hasSomethingToDo(
    _ operation: CaretOperation, in shown: DocumentContext
  ) -> Bool {
    switch operation {
    case .deleteBackward, .deleteWord, .holdDelete:
      shown.showsText(before: true) || asksBeyondWindow && !shown.showsNothing
    case .move(let offset), .drag(let offset):
      shown.showsText(before: offset < 0) || asksBeyondWindow
    default: true
    }
  }

  private mutating func tell(
    _ event: CaretEvent, at instant: Instant, _ proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
    engine.handle(event, at: instant, proxy: &proxy).compactMap { effect in
      switch effect {
      case .arm(let timer, let span): return .arm(timer: timer, after: span)
      case .disarm(let timer): return .disarm(timer: timer)
      case .began(let number, let operation):
        if operation == .holdDelete { held.append(number) }
        return nil
      case .read: return nil
      case .finished(let number, let operation, let outcome):
        held.removeAll { $0 == number }
        return .finished(operation, outcome)
      }
    }
  }
}

extension DocumentContext {
  /// Whether text is shown on a side; a selection lies before the place it collapses to.
  fileprivate func showsText(before: Bool) -> Bool {
    before
      ? !((self.before ?? "").isEmpty && (selected ?? "").isEmpty) : !(after ?? "").isEmpty
  }
}
