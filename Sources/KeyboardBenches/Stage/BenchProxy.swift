import CaretLabUIKit
import DocumentProxy
import Foundation
import ProxySimulation
import Timing

/// UIKit's proxy in front of the simulated one.
///
/// It is for the code that the bench runs. A call from elsewhere – real Dispatch, a real timer, the
/// test itself outside of `at` and `turn` – is not carried out and fails the test.
@MainActor
public final class BenchProxy: FieldTraitsProxy, UITextDocumentProxy {
  /// What each field wants of the keyboard, by the field's name; one that is not here says nothing.
  public var fieldTraits: [String: FieldTraits] = [:]

  private let simulated: SimulatedDocumentProxy
  private let loop: LabTime.MainLoop

  init(_ simulated: SimulatedDocumentProxy, on loop: LabTime.MainLoop) {
    self.simulated = simulated
    self.loop = loop
    super.init()
  }

  /// What the field wants of the keyboard, as far as the keyboard knows: it knows it with the field's
  /// identifier. Setting it is the app's doing with the field that has the focus; nothing announces it.
  nonisolated public override var traits: FieldTraits {
    get {
      nonisolated(unsafe) let proxy = self
      return MainActor.assumeIsolated { proxy.shownTraits }
    }
    set {
      nonisolated(unsafe) let proxy = self
      MainActor.assumeIsolated { proxy.set(newValue) }
    }
  }

  private var shownTraits: FieldTraits {
    simulated.world.shownField.flatMap { fieldTraits[$0] } ?? FieldTraits()
  }

  private func set(_ traits: FieldTraits) {
    let host = simulated.world.host
    fieldTraits[host.fields[host.focus].name] = traits
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
    simulated.documentInputMode.map(UITextInputMode.make)
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
    let range = MarkedTextChange(markedText, selectedRange).selection
    ask("setMarkedText(\(markedText.debugDescription))") {
      $0.setMarkedText(markedText, selectedRange: range)
    }
  }

  /// Turns marked text into plain text.
  public func unmarkText() { ask("unmarkText()") { $0.unmarkText() } }

  /// Makes a call for code that the bench runs; a call from elsewhere is a fault.
  func ask(_ call: String, _ body: (SimulatedDocumentProxy) -> Void) {
    guard loop.runsPresentCode else {
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
    keyboard, let its module take the bench's time (caretlab adopt writes the file of names) and use \
    withKeyboardBench for code with Task { }
    """
  }
}
