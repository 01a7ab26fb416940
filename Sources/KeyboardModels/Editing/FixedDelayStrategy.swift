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

  /// Creates a strategy that waits `delay` between two steps.
  public init(delay: Nanoseconds = .milliseconds(100)) {
    self.delay = delay
  }

  /// Performs the first step at once.
  public mutating func perform(
    _ operation: EditingOperation, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    switch operation {
    case .insertWithCaret(let text, let caretBack):
      proxy.insertText(text)
      return caretBack == 0 ? [] : [wait(then: .moveBack(caretBack))]
    case .deleteBackward, .holdDelete:
      if proxy.showsTextBefore { proxy.deleteBackward() }
      return []
    case .deleteWord:
      let shown = proxy.documentContextBeforeInput ?? ""
      let word = String(
        decoding: shown.utf16.suffix(LastWord.units(in: shown.utf16)), as: UTF16.self)
      for _ in word { proxy.deleteBackward() }
      return []
    case .replaceLast(let units, let text):
      let shown = proxy.documentContextBeforeInput ?? ""
      let last = String(decoding: shown.utf16.suffix(units), as: UTF16.self)
      for _ in last { proxy.deleteBackward() }
      proxy.insertText(text)
      return []
    case .moveCaret(let offset), .dragStep(let offset):
      let showsText = offset < 0 ? proxy.showsTextBefore : proxy.showsTextAfter
      if showsText { proxy.adjustTextPosition(byCharacterOffset: offset) }
      return []
    case .deleteAll:
      proxy.adjustTextPosition(
        byCharacterOffset: proxy.documentContextAfterInput?.utf16.count ?? 0)
      return [wait(then: .deleteWindow)]
    }
  }

  /// Performs the second step.
  public mutating func timerFired(
    _ timer: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    guard let index = waiting.firstIndex(where: { $0.timer == timer }) else { return [] }
    switch waiting.remove(at: index).step {
    case .moveBack(let units):
      proxy.adjustTextPosition(byCharacterOffset: -units)
    case .deleteWindow:
      deleteWindow(through: &proxy)
    }
    return []
  }

  /// Does nothing: the strategy ignores states.
  public mutating func textDidChange(
    at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [EditingEffect] {
    []
  }

  private mutating func wait(then step: SecondStep) -> EditingEffect {
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
