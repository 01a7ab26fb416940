import CaretControl
import DocumentProxy
import VirtualTime

/// Operations without fixed waits: the library that a keyboard ships, `CaretEngine`, as it is.
///
/// It adds one habit of the keyboards in the lab: a backspace or a swipe into a side where nothing is
/// shown asks nothing of the proxy, as in the published Habrakeyboard.
public struct CaretControlStrategy: EditingStrategy {
  private var engine: CaretEngine
  private var running: [(number: Int, operation: EditingOperation)] = []

  /// A strategy that knows nothing of the text yet.
  public init(settings: CaretSettings = CaretSettings()) {
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
      guard shown.showsText(before: true) else { return [] }
      asked = .deleteBackward(count: 1)
    case .moveCaret(let offset):
      guard shown.showsText(before: offset < 0) else { return [] }
      asked = .move(by: offset)
    case .deleteAll: asked = .deleteAll
    }
    let effects = engine.perform(asked, at: instant, proxy: &proxy)
    if case .began(let number, _) = effects.first { running.append((number, operation)) }
    return translated(effects)
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
