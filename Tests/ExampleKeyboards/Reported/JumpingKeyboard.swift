import CaretControl
import UIKit

/// Jumps over words and deletes forwards, and counts the way in `Character`s. See cl445/wurstfinger pull
/// request 205.
public final class JumpingKeyboard: UIInputViewController {
  /// The caret goes after the next word.
  public func wordForward() {
    let after = textDocumentProxy.documentContextAfterInput ?? ""
    let spaces = after.prefix { $0 == " " }
    let word = after.dropFirst(spaces.count).prefix { $0 != " " }
    textDocumentProxy.adjustTextPosition(byCharacterOffset: spaces.count + word.count)
  }

  /// The character after the caret goes.
  public func deleteForward() {
    textDocumentProxy.adjustTextPosition(byCharacterOffset: 1)
    textDocumentProxy.deleteBackward()
  }
}

/// The same keys repaired.
public final class RepairedJumpingKeyboard: CaretInputViewController {
  /// The caret goes after the next word.
  public func wordForward() { caret.perform(.moveByWords(1)) }

  /// The character after the caret goes.
  public func deleteForward() { caret.perform(.deleteForward(count: 1)) }
}
