import CaretControl
import DocumentProxy
import Timing

/// The strategy of today's keyboards: the first step, a fixed wait, then the second step in any case.
///
/// It is the strategy of the Habrakeyboard of 2014, with its faults: it does not notice whether the
/// host has followed, whether the host refused the text, or whether the user typed during the wait.
/// Source: The keyboards §1.
public struct FixedDelayStrategy: EditingStrategy {
  /// The wait between two steps; 0.1 s in the original.
  public var delay: Nanoseconds

  private enum SecondStep: Hashable, Sendable {
    case moveBack(Int)
    case deleteWindow
  }

  private var waiting: [(timer: Int, step: SecondStep)] = []
  private var timerCount = 0
  private var operationCount = 0

  /// Creates a strategy that waits `delay` between two steps.
  public init(delay: Nanoseconds = .milliseconds(100)) {
    self.delay = delay
  }

  /// Does the first step of an operation at once, and the second when its timer fires. It ignores states.
  public mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .operation(let operation):
      operationCount += 1
      return [.began(number: operationCount, operation)] + begin(operation, &proxy)
    case .timerFired(let timer):
      finish(timer, &proxy)
      return []
    case .gesture, .textWillChange, .textDidChange, .sessionEnded, .system: return []
    }
  }

  private mutating func begin(
    _ operation: CaretOperation, _ proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    let shown = proxy.documentContextBeforeInput ?? ""
    switch operation {
    case .insert(let text): proxy.insertText(text)
    case .insertWithCaret(let text, let caretBack):
      proxy.insertText(text)
      return [wait(then: .moveBack(caretBack))]
    case .deleteBackward(let count):
      for _ in 0..<max(0, count) where proxy.showsTextBefore { proxy.deleteBackward() }
    case .holdDelete: if proxy.showsTextBefore { proxy.deleteBackward() }
    case .deleteWord: for _ in LastWord(of: shown).withSpaces { proxy.deleteBackward() }
    case .replaceLast(let units, let text):
      for _ in String(decoding: shown.utf16.suffix(units), as: UTF16.self) {
        proxy.deleteBackward()
      }
      proxy.insertText(text)
    case .move(let offset), .drag(let offset):
      let showsText = offset < 0 ? proxy.showsTextBefore : proxy.showsTextAfter
      if showsText { proxy.adjustTextPosition(byCharacterOffset: offset) }
    case .deleteAll:
      proxy.adjustTextPosition(
        byCharacterOffset: proxy.documentContextAfterInput?.utf16.count ?? 0)
      return [wait(then: .deleteWindow)]
    default: break  // Keyboards of that time had no other.
    }
    return []
  }

  private mutating func finish(_ timer: Int, _ proxy: inout some TextDocumentProxy) {
    guard let index = waiting.firstIndex(where: { $0.timer == timer }) else { return }
    switch waiting.remove(at: index).step {
    case .moveBack(let units): proxy.adjustTextPosition(byCharacterOffset: -units)
    case .deleteWindow: deleteWindow(through: &proxy)
    }
  }

  private mutating func wait(then step: SecondStep) -> ClientEffect {
    timerCount += 1
    waiting.append((timerCount, step))
    return .arm(timer: timerCount, after: delay)
  }

  /// Deletes while the proxy shows text before the caret, at most once per shown unit.
  ///
  /// If the proxy predicts the result of calls, the limit has no effect. If the proxy shows an old
  /// state until the host answers, the loop would never end without the limit; its authors in 2014
  /// saw it end.
  private func deleteWindow(through proxy: inout some TextDocumentProxy) {
    let unitsShown = proxy.documentContextBeforeInput?.utf16.count ?? 0
    for _ in 0..<unitsShown where proxy.showsTextBefore { proxy.deleteBackward() }
  }
}

extension TextDocumentProxy {
  var showsTextBefore: Bool { !(documentContextBeforeInput ?? "").isEmpty }
  var showsTextAfter: Bool { !(documentContextAfterInput ?? "").isEmpty }
}
