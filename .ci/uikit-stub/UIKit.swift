// The public signatures of UIKit that CaretControl uses, so that its UIKit part is type-checked where
// there is no UIKit. No behaviour.
@_exported import Foundation

@MainActor public protocol UITextInput: AnyObject {}
@MainActor public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
@MainActor public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  var documentIdentifier: UUID { get }
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}
@MainActor open class UIViewController: NSObject {
  open func viewWillAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
}
@MainActor open class UIInputViewController: UIViewController {
  open var textDocumentProxy: any UITextDocumentProxy { fatalError("a stub") }
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

// The Objective-C runtime's part of Foundation, which exists on Apple's systems only.
public struct Selector { public init(_ name: String) {} }
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
extension NSObject {
  public func responds(to selector: Selector) -> Bool { fatalError("a stub") }
  public func value(forKey key: String) -> Any? { fatalError("a stub") }
}
