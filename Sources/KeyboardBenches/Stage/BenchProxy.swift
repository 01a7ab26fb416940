import CaretLabUIKit
import DocumentProxy
import Foundation
import ProxySimulation
import Timing

/// An adapter of the simulated proxy to UIKit's protocol.
///
/// Only code that the bench runs may call it. A call from elsewhere has no effect and fails the
/// test: from real Dispatch, a real timer, or the test itself outside of `at` and `turn`.
@MainActor
public final class BenchProxy: FieldTraitsProxy, UITextDocumentProxy {
  /// The input traits of each field, by the field's name. Other fields have the default traits.
  public var fieldTraits: [String: FieldTraits] = [:]

  private let simulated: SimulatedDocumentProxy
  private let loop: LabTime.MainLoop

  init(_ simulated: SimulatedDocumentProxy, on loop: LabTime.MainLoop) {
    self.simulated = simulated
    self.loop = loop
    super.init()
  }

  /// The input traits of the field that the keyboard knows by its identifier. Setting them changes the
  /// traits of the field that has the focus, as an act of the app; the keyboard gets no callback.
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

  /// The text before the caret, as far as the system shows it.
  public var documentContextBeforeInput: String? { simulated.documentContextBeforeInput }
  /// The text after the caret, as far as the system shows it.
  public var documentContextAfterInput: String? { simulated.documentContextAfterInput }
  /// The selected text.
  public var selectedText: String? { simulated.selectedText }
  /// Whether there is text.
  public var hasText: Bool { simulated.hasText }

  /// The input mode of the language that the keyboard has reported.
  public var documentInputMode: UITextInputMode? {
    simulated.documentInputMode.map(UITextInputMode.make)
  }

  /// The identifier of the document; all zeros before the first state has arrived.
  public var documentIdentifier: UUID { UUID(simulated.documentIdentifier) }

  /// Inserts a text at the caret.
  public func insertText(_ text: String) {
    ask("insertText(\(text.debugDescription))") { $0.insertText(text) }
  }

  /// Deletes the selection, or the character before the caret.
  public func deleteBackward() { ask("deleteBackward()") { $0.deleteBackward() } }

  /// Moves the caret.
  public func adjustTextPosition(byCharacterOffset offset: Int) {
    ask("adjustTextPosition(byCharacterOffset: \(offset))") {
      $0.adjustTextPosition(byCharacterOffset: offset)
    }
  }

  /// Replaces the marked text. A selection outside the text is clamped to it.
  public func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    let range = MarkedTextChange(markedText, selectedRange).selection
    ask("setMarkedText(\(markedText.debugDescription))") {
      $0.setMarkedText(markedText, selectedRange: range)
    }
  }

  /// Turns marked text into plain text.
  public func unmarkText() { ask("unmarkText()") { $0.unmarkText() } }

  /// Makes a call for code that the bench runs. A call from elsewhere is recorded as a fault.
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
