import CaretControl
import DocumentProxy
import VirtualTime

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
    let shown = engine.predictedContext(proxy)
    let asked: CaretOperation
    switch operation {
    case .insertWithCaret(let text, let back):
      guard !text.isEmpty else { return [] }
      asked = back == 0 ? .insert(text) : .insertWithCaret(text, caretBack: back)
    case .deleteBackward:
      guard shown.showsText(before: true) || asksBeyondWindow && !shown.showsNothing else {
        return nothingToDo(operation)
      }
      asked = .deleteBackward(count: 1)
    case .deleteWord:
      guard let word = deletionOfWord(in: shown) else { return nothingToDo(operation) }
      asked = word
    case .moveCaret(let offset):
      guard shown.showsText(before: offset < 0) || asksBeyondWindow else {
        return nothingToDo(operation)
      }
      asked = .move(by: offset)
    case .deleteAll: asked = .deleteAll
    }
    let effects = engine.perform(asked, at: instant, proxy: &proxy)
    if case .began(let number, _) = effects.first { running.append((number, operation)) }
    return translated(effects)
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

  /// Nothing is shown that could be deleted or passed: perhaps because nothing is there.
  private func nothingToDo(_ operation: EditingOperation) -> [EditingEffect] {
    [.finished(operation, .partial(remaining: ""))]
  }

  /// The word before the caret goes unit by unit; a selection, or a line's start, by one backspace.
  private func deletionOfWord(in shown: DocumentContext) -> CaretOperation? {
    let units = LastWord.units(in: (shown.before ?? "").utf16)
    if units > 0, (shown.selected ?? "").isEmpty { return .replaceLast(units: units, with: "") }
    let canDelete = shown.showsText(before: true) || asksBeyondWindow && !shown.showsNothing
    return canDelete ? .deleteBackward(count: 1) : nil
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

extension DocumentContext {
  /// Whether text is shown on a side; a selection lies before the place it collapses to.
  fileprivate func showsText(before: Bool) -> Bool {
    before
      ? !((self.before ?? "").isEmpty && (selected ?? "").isEmpty) : !(after ?? "").isEmpty
  }
}
