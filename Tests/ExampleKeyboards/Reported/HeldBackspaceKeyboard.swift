import CaretControl
import UIKit

/// Keeps a copy of the text before the caret, and passes no backspace on where the copy is empty. See
/// keymanapp/keyman#10204.
public final class HeldBackspaceKeyboard: UIInputViewController {
  private var copy = ""
  private var timer: Timer?

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    copy = textDocumentProxy.documentContextBeforeInput ?? ""
  }

  public override func textDidChange(_ textInput: (any UITextInput)?) {
    super.textDidChange(textInput)
    copy = textDocumentProxy.documentContextBeforeInput ?? ""
  }

  /// The delete key went down.
  public func deleteDown() {
    delete()
    timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.delete() }
    }
  }

  /// The delete key was let go.
  public func deleteUp() {
    timer?.invalidate()
    timer = nil
  }

  private func delete() {
    guard !copy.isEmpty else { return }
    copy.removeLast()
    textDocumentProxy.deleteBackward()
  }
}

/// The same key repaired.
public final class RepairedHeldBackspaceKeyboard: CaretInputViewController {
  private var held: CaretRequest?

  /// The delete key went down.
  public func deleteDown() { held = caret.holdDelete() }

  /// The delete key was let go.
  public func deleteUp() {
    if let held { caret.release(held) }
    held = nil
  }
}
