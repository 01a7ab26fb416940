import DocumentProxy
import ProxySimulation

/// One thing that a naive strategy asks of the proxy, without looking at what came of the last one.
enum ProxyStep: Hashable, Sendable {
  case insert(String)
  case delete(Int)
  /// So many backspaces, each only if the mirror shows text.
  case deleteIfShown(Int)
  case move(Int)
  /// A move, only if the mirror shows text on that side.
  case moveIfShown(Int)
  /// A move by the length of what is shown behind the caret, if anything is.
  case moveToShownEnd
  /// Backspaces while anything is shown before the caret, at most one per unit that was shown.
  case deleteShown
  /// Backspaces while the proxy has text; ends never in front of text.
  case deleteWhileHasText
  case unmark
  case mark(String)
  case nextKeyboard
  /// Reads the document's identifier as if it were always there.
  case unwrapIdentifier

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
      // The limit makes no difference where calls predict; a stale mirror would never be empty.
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
