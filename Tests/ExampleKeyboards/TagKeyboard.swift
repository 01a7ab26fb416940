import CaretControl
import UIKit

/// Tags with the caret between them, as they are often inserted: insert, wait, move back.
public final class TagKeyboard: UIInputViewController {
  /// The key with the tags was tapped.
  public func boldTapped() {
    textDocumentProxy.insertText("<b></b>")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.textDocumentProxy.adjustTextPosition(byCharacterOffset: -4)
    }
  }
}

/// The same key repaired.
public final class RepairedTagKeyboard: CaretInputViewController {
  /// The key with the tags was tapped.
  public func boldTapped() {
    Task { await caret.insert("<b>", "</b>") }
  }
}
