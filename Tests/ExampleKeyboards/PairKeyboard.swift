import UIKit

/// A key for a pair of brackets, and one that lets the keyboard go. It compiles beside UIKit and with the lab in
/// UIKit's place.
open class PairKeyboard: UIInputViewController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    let key = UIButton(type: .system)
    key.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    key.setTitle("( )", for: .normal)
    key.addAction(UIAction { [weak self] _ in self?.pairTapped() }, for: .touchUpInside)
    view.addSubview(key)
  }

  /// The key with the brackets was tapped.
  public func pairTapped() {
    textDocumentProxy.insertText("()")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.textDocumentProxy.adjustTextPosition(byCharacterOffset: -1)
    }
  }

  /// The backspace key was tapped.
  public func deleteTapped() { textDocumentProxy.deleteBackward() }

  /// The return key was tapped: it sends an address, and begins a line elsewhere.
  public func returnTapped() {
    if textDocumentProxy.keyboardType == .emailAddress {
      dismissKeyboard()
    } else {
      textDocumentProxy.insertText("\n")
    }
  }
}
