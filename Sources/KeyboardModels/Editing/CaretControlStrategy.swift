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
  private var running: [(number: Int, operation: EditingOperation)] = []

  /// Creates a strategy without knowledge of the text.
  public init(settings: CaretSettings = CaretSettings(), asksBeyondWindow: Bool = false) {
    self.asksBeyondWindow = asksBeyondWindow
    engine = CaretEngine(settings: settings)
  }

  /// Passes the operation to the library, unless no text is shown on its side.
  public mutating func perform(
    _ operation: EditingOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    if case .insertWithCaret("", _) = operation { return [] }
    guard hasSomethingToDo(operation, in: engine.predictedContext(proxy)) else {
      return [.finished(operation, .partial(remaining: ""))]
    }
    let asked = CaretOperation(operation)
    let effects = engine.perform(asked, at: instant, proxy: &proxy)
    if case .began(let number, _) = effects.first { running.append((number, operation)) }
    return translated(effects)
  }

  /// Ends the operation of the held key.
  public mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    let held = running.filter { $0.operation == .holdDelete }
    return translated(
      held.flatMap { engine.release($0.number, at: instant, proxy: &proxy) })
  }

  /// Ends a held key's operation without waiting, because a gesture replaces it.
  mutating func cancelHold(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    let held = running.filter { $0.operation == .holdDelete }
    return translated(
      held.flatMap { engine.cancel($0.number, at: instant, proxy: &proxy) })
  }

  /// Returns the text around the caret after everything under way.
  func predictedContext(_ proxy: some TextDocumentProxy) -> DocumentContext {
    engine.predictedContext(proxy)
  }

  /// Passes the timer to the library.
  public mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    translated(engine.timerFired(timer, at: instant, proxy: &proxy))
  }

  /// Passes the new state to the library.
  public mutating func textDidChange(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    translated(engine.textDidChange(at: instant, proxy: &proxy))
  }

  /// Ends all operations; a new controller's text is unknown.
  public mutating func sessionEnded() -> [EditingEffect] {
    translated(engine.sessionEnded())
  }

  /// Whether the proxy shows text that could be deleted or passed; if not, there may be none.
  private func hasSomethingToDo(
    _ operation: EditingOperation, in shown: DocumentContext
  ) -> Bool {
    switch operation {
    case .deleteBackward, .deleteWord, .holdDelete:
      shown.showsText(before: true) || asksBeyondWindow && !shown.showsNothing
    case .moveCaret(let offset), .dragStep(let offset):
      shown.showsText(before: offset < 0) || asksBeyondWindow
    case .insertWithCaret, .replaceLast, .deleteAll: true
    }
  }

  private mutating func translated(_ effects: [CaretEffect]) -> [EditingEffect] {
    effects.compactMap { effect in
      switch effect {
      case .arm(let timer, let span): return .arm(timer: timer, after: span)
      case .disarm(let timer): return .disarm(timer: timer)
      case .began, .read: return nil
      case .finished(let number, _, let outcome):
        guard let index = running.firstIndex(where: { $0.number == number }) else { return nil }
        return .finished(running.remove(at: index).operation, outcome)
      }
    }
  }
}

extension CaretOperation {
  /// Creates the library's operation.
  fileprivate init(_ operation: EditingOperation) {
    self =
      switch operation {
      case .insertWithCaret(let text, caretBack: 0): .insert(text)
      case .insertWithCaret(let text, let back): .insertWithCaret(text, caretBack: back)
      case .deleteBackward: .deleteBackward(count: 1)
      case .deleteWord: .deleteWord
      case .holdDelete: .holdDelete
      case .replaceLast(let units, let text): .replaceLast(units: units, with: text)
      case .moveCaret(let offset): .move(by: offset)
      case .dragStep(let offset): .drag(by: offset)
      case .deleteAll: .deleteAll
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
