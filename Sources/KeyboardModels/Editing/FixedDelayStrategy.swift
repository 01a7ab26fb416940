import DocumentProxy
import Timing

/// What keyboards do today: the first step, a fixed wait, the second step, whatever happened.
///
/// The Habrakeyboard of 2014, its faults included: it does not see whether the host has followed,
/// whether the text was refused, or whether the user typed meanwhile.
/// Source: The keyboards §1.
public struct FixedDelayStrategy: EditingStrategy {
  /// How long it waits between two steps; 0.1 s in the original.
  public var delay: Nanoseconds

  private enum SecondStep: Hashable, Sendable {
    case moveBack(Int)
    case deleteWindow
  }

  private var waiting: [(timer: Int, step: SecondStep)] = []
  private var timerCount = 0

  /// A strategy that waits `delay` between two steps.
  public init(delay: Nanoseconds = .milliseconds(100)) {
    self.delay = delay
  }

  /// Does the first step at once.
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

  /// Does the second step.
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

  /// Does nothing: the strategy is blind.
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

  /// Deletes while anything is shown before the caret, at most once per unit that was shown.
  ///
  /// The limit makes no difference where calls predict. Where the proxy shows an old state until the
  /// host answers, "while" would never end; the authors of that time saw it end.
  private func deleteWindow(through proxy: inout some TextDocumentProxy) {
    let unitsShown = proxy.documentContextBeforeInput?.utf16.count ?? 0
    for _ in 0..<unitsShown where proxy.showsTextBefore { proxy.deleteBackward() }
  }
}

extension TextDocumentProxy {
  var showsTextBefore: Bool { !(documentContextBeforeInput ?? "").isEmpty }
  var showsTextAfter: Bool { !(documentContextAfterInput ?? "").isEmpty }
}
