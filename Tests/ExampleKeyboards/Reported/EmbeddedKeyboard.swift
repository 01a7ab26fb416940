import UIKit

/// Shows the code of an input method inside the text, as marked text, until a candidate is chosen. See
/// imfuxiao/Hamster#222.
public final class EmbeddedKeyboard: UIInputViewController {
  private var code = ""

  /// A letter of the code was tapped.
  public func letterTapped(_ letter: String) {
    code += letter
    textDocumentProxy.setMarkedText(
      code, selectedRange: NSRange(location: code.utf16.count, length: 0))
  }

  /// A candidate was chosen.
  public func choose(_ candidate: String) {
    code = ""
    textDocumentProxy.insertText(candidate)
  }
}

/// The same keyboard repaired: a state in which the text around the code is another one ends the code.
public final class RepairedEmbeddedKeyboard: UIInputViewController {
  private var code = ""
  private var surroundings: [String?] = []

  /// A letter of the code was tapped.
  public func letterTapped(_ letter: String) {
    if code.isEmpty { surroundings = around }
    code += letter
    textDocumentProxy.setMarkedText(
      code, selectedRange: NSRange(location: code.utf16.count, length: 0))
  }

  /// A candidate was chosen.
  public func choose(_ candidate: String) {
    code = ""
    textDocumentProxy.insertText(candidate)
  }

  public override func textDidChange(_ textInput: (any UITextInput)?) {
    super.textDidChange(textInput)
    if around != surroundings { code = "" }
  }

  private var around: [String?] {
    [
      textDocumentProxy.documentContextBeforeInput, textDocumentProxy.documentContextAfterInput,
    ]
  }
}
