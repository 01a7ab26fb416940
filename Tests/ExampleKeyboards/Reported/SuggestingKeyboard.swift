import CaretControl
import UIKit

/// Puts a suggestion in place of the word around the caret: moves to the word's end, deletes it letter by
/// letter, inserts. See KeyboardKit/KeyboardKit#124.
public final class SuggestingKeyboard: UIInputViewController {
  /// A suggestion was tapped.
  public func suggestionTapped(_ suggestion: String) {
    let before = textDocumentProxy.documentContextBeforeInput ?? ""
    let after = textDocumentProxy.documentContextAfterInput ?? ""
    let head = before.reversed().prefix { $0 != " " }
    let tail = after.prefix { $0 != " " }
    textDocumentProxy.adjustTextPosition(byCharacterOffset: tail.count)
    for _ in 0..<head.count + tail.count { textDocumentProxy.deleteBackward() }
    textDocumentProxy.insertText(suggestion)
  }
}

/// The same bar repaired: it replaces the word only when the caret is known to stand at its end.
public final class RepairedSuggestingKeyboard: CaretInputViewController {
  /// A suggestion was tapped.
  public func suggestionTapped(_ suggestion: String) {
    let after = caret.predictedContext.after ?? ""
    guard let next = after.first, next != " " else { return replace(suggestion) }
    caret.perform(.moveByWords(1)) { [self] result in
      if result.outcome == .confirmed { replace(suggestion) }
    }
  }

  private func replace(_ suggestion: String) { caret.perform(.replaceWord(with: suggestion)) }
}
