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
  private var running: [(number: Int, operation: EditingOperation)] = []

  /// A strategy that knows nothing of the text yet.
  public init(settings: CaretSettings = CaretSettings(), asksBeyondWindow: Bool = false) {
    self.asksBeyondWindow = asksBeyondWindow
    engine = CaretEngine(settings: settings)
  }

  /// Hands the operation to the library, unless nothing is shown on its side.
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

  /// Lets go of the key that is held.
  public mutating func release(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    let held = running.filter { $0.operation == .holdDelete }
    return translated(
      held.flatMap { engine.release($0.number, at: instant, proxy: &proxy) })
  }

  /// Ends what a held key does, for a gesture that takes its place: nothing is waited for.
  mutating func cancelHold(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    let held = running.filter { $0.operation == .holdDelete }
    return translated(
      held.flatMap { engine.cancel($0.number, at: instant, proxy: &proxy) })
  }

  /// The text around the caret as it will be when everything under way has been done.
  func predictedContext(_ proxy: some TextDocumentProxy) -> DocumentContext {
    engine.predictedContext(proxy)
  }

  /// Lets the library go on.
  public mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    translated(engine.timerFired(timer, at: instant, proxy: &proxy))
  }

  /// Shows the library the state.
  public mutating func textDidChange(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    translated(engine.textDidChange(at: instant, proxy: &proxy))
  }

  /// Ends everything: nothing is known of the text that a new controller shows.
  public mutating func sessionEnded() -> [EditingEffect] {
    translated(engine.sessionEnded())
  }

  /// Whether anything is shown that could be deleted or passed; if not, perhaps nothing is there.
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
  /// What the library calls it.
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
  /// Whether text is shown on a side; a selection lies before the place it collapses to.
  fileprivate func showsText(before: Bool) -> Bool {
    before
      ? !((self.before ?? "").isEmpty && (selected ?? "").isEmpty) : !(after ?? "").isEmpty
  }
}
