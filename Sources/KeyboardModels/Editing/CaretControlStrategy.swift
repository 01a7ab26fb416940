import CaretControl
import DocumentProxy
import Timing

/// A strategy without fixed waits: `CaretEngine`, the library that a keyboard ships, unchanged.
///
/// It adds one rule of the published Habrakeyboard: if the proxy shows no text on one side, a backspace
/// or a swipe to that side makes no call. A track pad does not have this rule (``asksBeyondWindow``),
/// because it must cross the end of a line, after which the proxy shows nothing.
public struct CaretControlStrategy: EditingStrategy {
  /// Whether the strategy tries a move or a backspace on a side without shown text. If the proxy
  /// shows no text at all, it still deletes nothing.
  public let asksBeyondWindow: Bool

  private var engine: CaretEngine
  /// How many operations have begun. The strategy numbers its operations by itself, because the library
  /// does not receive all of them.
  private var operationCount = 0
  /// The running operations: the strategy's number and the library's.
  private var running: [(own: Int, library: Int)] = []
  /// The held keys, by the library's numbers.
  private var held: [Int] = []

  /// Creates a strategy without knowledge of the text.
  public init(settings: CaretSettings = CaretSettings(), asksBeyondWindow: Bool = false) {
    self.asksBeyondWindow = asksBeyondWindow
    engine = CaretEngine(settings: settings)
  }

  /// Passes all events to the library, except operations on a side without shown text.
  public mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .operation(let operation): begin(operation, at: instant, &proxy)
    case .timerFired(let timer): tell(.timerFired(timer), at: instant, &proxy)
    case .textDidChange: tell(.textDidChange, at: instant, &proxy)
    case .sessionEnded: tell(.sessionEnded, at: instant, &proxy)
    case .gesture, .textWillChange, .system: []
    }
  }

  private mutating func begin(
    _ operation: CaretOperation, at instant: Instant, _ proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    operationCount += 1
    let began = ClientEffect.began(number: operationCount, operation)
    switch operation {
    case .insert(""), .insertWithCaret("", _): return [began]
    case _ where !hasSomethingToDo(operation, in: engine.predictedContext(proxy)):
      return [began, .finished(number: operationCount, operation, .partial(remaining: ""))]
    default: return [began] + tell(.perform(operation), at: instant, &proxy)
    }
  }

  /// Ends the operation of the held key.
  public mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    held.flatMap { tell(.release($0), at: instant, &proxy) }
  }

  /// Ends a held key's operation without waiting, because a gesture replaces it.
  mutating func cancelHold(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    held.flatMap { tell(.cancel($0), at: instant, &proxy) }
  }

  /// Returns the text around the caret after everything under way.
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
  ) -> [ClientEffect] {
    engine.handle(event, at: instant, proxy: &proxy).compactMap { effect in
      switch effect {
      case .arm, .disarm: return ClientEffect(effect)
      case .began(let number, let operation):
        running.append((operationCount, number))
        if operation == .holdDelete { held.append(number) }
        return nil
      case .read: return nil
      case .finished(let number, let operation, let outcome):
        held.removeAll { $0 == number }
        guard let index = running.firstIndex(where: { $0.library == number }) else { return nil }
        return .finished(number: running.remove(at: index).own, operation, outcome)
      }
    }
  }
}

extension DocumentContext {
  /// Whether text is shown on a side. A selection counts as before the caret.
  fileprivate func showsText(before: Bool) -> Bool {
    before
      ? !((self.before ?? "").isEmpty && (selected ?? "").isEmpty) : !(after ?? "").isEmpty
  }
}
