import CaretControl
import UIKit

/// Reads the whole text before the caret, as it is often done: read, move to the front, sleep, again.
public final class ReaderKeyboard: UIInputViewController {
  /// What was read.
  public private(set) var text = ""

  /// The key that reads was tapped.
  public func read() {
    text = ""
    for _ in 0..<40 {
      guard let before = textDocumentProxy.documentContextBeforeInput else { break }
      text = before + text
      textDocumentProxy.adjustTextPosition(byCharacterOffset: -before.utf16.count)
      Thread.sleep(forTimeInterval: 0.04)
    }
    textDocumentProxy.adjustTextPosition(byCharacterOffset: text.utf16.count)
  }
}

/// The same key repaired.
public final class RepairedReaderKeyboard: CaretInputViewController {
  /// What was read.
  public private(set) var text = ""

  /// The key that reads was tapped.
  public func read() {
    Task { text = await caret.readDocument().text ?? "" }
  }
}
