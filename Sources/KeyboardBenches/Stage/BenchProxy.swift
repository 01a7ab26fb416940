import CaretLabUIKit
import DocumentProxy
import Foundation
import ProxySimulation
import VirtualTime

#if !canImport(UIKit)
  /// UIKit's proxy in front of the simulated one.
  ///
  /// It is for the code that the bench runs. A call from elsewhere – real Dispatch, a real timer, the
  /// test itself outside of `at` and `turn` – is not carried out and fails the test.
  @MainActor
  public final class BenchProxy: NSObject, UITextDocumentProxy {
    /// Capitals at which beginnings.
    public var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether typing is corrected.
    public var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked.
    public var spellCheckingType = UITextSpellCheckingType.default
    /// Whether quotes are made typographic.
    public var smartQuotesType = UITextSmartQuotesType.default
    /// Whether hyphens are made dashes.
    public var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces around edits are kept in order.
    public var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// What is typed.
    public var keyboardType = UIKeyboardType.default
    /// How the keyboard looks.
    public var keyboardAppearance = UIKeyboardAppearance.default
    /// What the return key says.
    public var returnKeyType = UIReturnKeyType.default
    /// Whether the return key is off while there is no text.
    public var enablesReturnKeyAutomatically = false
    /// Whether the text is a secret; the system shows its own keyboard then.
    public var isSecureTextEntry = false
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// What the text means.
    public var textContentType: UITextContentType!
    /// Whether completions are shown inline.
    public var inlinePredictionType = UITextInlinePredictionType.default

    private let simulated: SimulatedDocumentProxy
    private let loop: LabTime.MainLoop

    init(_ simulated: SimulatedDocumentProxy, on loop: LabTime.MainLoop) {
      self.simulated = simulated
      self.loop = loop
      super.init()
    }

    /// The text before the caret, as far as it is shown.
    public var documentContextBeforeInput: String? { simulated.documentContextBeforeInput }
    /// The text behind the caret, as far as it is shown.
    public var documentContextAfterInput: String? { simulated.documentContextAfterInput }
    /// The selected text.
    public var selectedText: String? { simulated.selectedText }
    /// Whether there is text.
    public var hasText: Bool { simulated.hasText }

    /// The language that the keyboard has told.
    public var documentInputMode: UITextInputMode? {
      simulated.documentInputMode.map { UITextInputMode(primaryLanguage: $0) }
    }

    /// Which document it is; all zeros before the first state has arrived.
    public var documentIdentifier: UUID { UUID(simulated.documentIdentifier) }

    /// Inserts at the caret.
    public func insertText(_ text: String) {
      ask("insertText(\(text.debugDescription))") { $0.insertText(text) }
    }

    /// Deletes what is selected, or what is before the caret.
    public func deleteBackward() { ask("deleteBackward()") { $0.deleteBackward() } }

    /// Moves the caret.
    public func adjustTextPosition(byCharacterOffset offset: Int) {
      ask("adjustTextPosition(byCharacterOffset: \(offset))") {
        $0.adjustTextPosition(byCharacterOffset: offset)
      }
    }

    /// Replaces the marked text; a selection that is not in it counts as its end.
    public func setMarkedText(_ markedText: String, selectedRange: NSRange) {
      let count = markedText.utf16.count
      let start = min(max(selectedRange.location, 0), count)
      let end = min(start + min(max(selectedRange.length, 0), count), count)
      ask("setMarkedText(\(markedText.debugDescription))") {
        $0.setMarkedText(markedText, selectedRange: start..<end)
      }
    }

    /// Turns marked text into plain text.
    public func unmarkText() { ask("unmarkText()") { $0.unmarkText() } }

    /// Makes a call for code that the bench runs; a call from elsewhere is a fault.
    func ask(_ call: String, _ body: (SimulatedDocumentProxy) -> Void) {
      guard LabTime.MainLoop.current === loop else {
        return loop.note(fault: BenchProxy.outside(call))
      }
      if let background = LabTime.MainLoop.backgroundLag, background > .zero {
        return loop.note(
          fault:
            "\(call) was called by background work after it had slept; go to the main queue first")
      }
      body(simulated)
    }

    private static func outside(_ call: String) -> String {
      """
      \(call) was called from outside of the bench: by real Dispatch, a real Timer or a real task, or \
      by the test itself. In the test, put the call into bench.turn { } or bench.at(…) { }; in the \
      keyboard, let its module take the bench's time (a file of typealiases to the names in LabTime) \
      and use withKeyboardBench for code with Task { }
      """
    }
  }
#endif
