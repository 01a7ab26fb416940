import CaretControl
import UIKit

/// Deletes the word before the caret, as it is often done: one backspace for each `Character`.
public final class WordKeyboard: UIInputViewController {
  /// The delete key was swiped.
  public func deleteWord() {
    let before = textDocumentProxy.documentContextBeforeInput ?? ""
    let word = before.reversed().prefix { $0 != " " }
    for _ in 0..<word.count { textDocumentProxy.deleteBackward() }
  }
}

/// The same swipe repaired.
public final class RepairedWordKeyboard: CaretInputViewController {
  /// The delete key was swiped.
  public func deleteWord() {
    Task { await caret.perform(.deleteWord) }
  }
}
