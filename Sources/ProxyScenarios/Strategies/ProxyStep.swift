import DocumentProxy
import ProxySimulation

/// One request of a naive strategy to the proxy, made without checking the result of the last one.
enum ProxyStep: Hashable, Sendable {
  case insert(String)
  case delete(Int)
  /// This many backspaces, each only if the mirror shows text before the caret.
  case deleteIfShown(Int)
  case move(Int)
  /// A move, only if the mirror shows text on that side of the caret.
  case moveIfShown(Int)
  /// A move by the length of the text shown after the caret.
  case moveToShownEnd
  /// Backspaces while the mirror shows text before the caret, at most one per unit shown at first.
  case deleteShown
  /// Backspaces while the proxy has text; if text is after the caret, this never ends.
  case deleteWhileHasText
  case unmark
  case mark(String)
  case nextKeyboard
  /// A read of the document's identifier that traps if it is nil.
  case unwrapIdentifier

  /// Runs the step.
  ///
  /// - Returns: false if the keyboard traps.
  func run(on proxy: inout ProxyMirror) -> Bool {
    switch self {
    case .insert(let text): proxy.insertText(text)
    case .delete(let count): for _ in 0..<count { proxy.deleteBackward() }
    case .deleteIfShown(let count):
      for _ in 0..<count where proxy.showsTextBefore { proxy.deleteBackward() }
    case .move(let offset): proxy.adjustTextPosition(byCharacterOffset: offset)
    case .moveIfShown(let offset):
      if offset < 0 ? proxy.showsTextBefore : proxy.showsTextAfter {
        proxy.adjustTextPosition(byCharacterOffset: offset)
      }
    case .moveToShownEnd:
      proxy.adjustTextPosition(
        byCharacterOffset: proxy.documentContextAfterInput?.utf16.count ?? 0)
    case .deleteShown:
      // The limit matters only for a mirror that calls do not change: it would never become empty.
      for _ in 0..<proxy.shownBefore.utf16.count where proxy.showsTextBefore {
        proxy.deleteBackward()
      }
    case .deleteWhileHasText:
      while proxy.hasText { proxy.deleteBackward() }
    case .unmark: proxy.unmarkText()
    case .mark(let text):
      proxy.setMarkedText(text, selectedRange: text.utf16.count..<text.utf16.count)
    case .nextKeyboard: proxy.advanceToNextInputMode()
    case .unwrapIdentifier: return proxy.documentIdentifier != nil
    }
    return true
  }
}

extension ProxyMirror {
  var shownBefore: String { documentContextBeforeInput ?? "" }
  var showsTextBefore: Bool { !shownBefore.isEmpty }
  var shownAfter: String { documentContextAfterInput ?? "" }
  var showsTextAfter: Bool { !shownAfter.isEmpty }
}
