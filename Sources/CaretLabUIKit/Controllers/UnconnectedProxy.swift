#if !canImport(UIKit)
  import Foundation

  /// The proxy of a controller that is on no bench. It shows no text, and its calls have no effect, as
  /// before the system has connected a keyboard.
  @MainActor final class UnconnectedProxy: UITextDocumentProxy {
    var documentContextBeforeInput: String? { nil }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    var documentInputMode: UITextInputMode? { nil }
    var documentIdentifier: UUID { .unknownDocument }
    var hasText: Bool { false }

    func insertText(_ text: String) { isLost("insertText(\(text.debugDescription))") }
    func deleteBackward() { isLost("deleteBackward()") }
    func adjustTextPosition(byCharacterOffset offset: Int) {
      isLost("adjustTextPosition(byCharacterOffset: \(offset))")
    }
    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
      isLost("setMarkedText(\(markedText.debugDescription))")
    }
    func unmarkText() { isLost("unmarkText()") }

    private func isLost(_ call: String) {
      LabTime.MainLoop.current?.note(
        fault:
          "\(call) was asked of a controller that is not attached to the bench; attach it first")
    }
  }
#endif
