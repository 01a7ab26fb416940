#if !canImport(UIKit)
  import Foundation

  /// What takes keys; see UIKit's `UIKeyInput`.
  @preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Inserts at the caret.
    func insertText(_ text: String)
    /// Deletes what is selected, or what is before the caret.
    func deleteBackward()
  }

  /// What a keyboard sees and asks of the text; see UIKit's `UITextDocumentProxy`.
  @preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the caret, as far as it is shown.
    var documentContextBeforeInput: String? { get }
    /// The text behind the caret, as far as it is shown.
    var documentContextAfterInput: String? { get }
    /// The selected text.
    var selectedText: String? { get }
    /// The input mode of the document.
    var documentInputMode: UITextInputMode? { get }
    /// Which document it is; all zeros before the first state has arrived.
    var documentIdentifier: UUID { get }
    /// Moves the caret.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Replaces the marked text.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Turns marked text into plain text.
    func unmarkText()
  }

  /// A language that is typed in; see UIKit's `UITextInputMode`.
  @preconcurrency @MainActor open class UITextInputMode: NSObject {
    /// The language, such as `en-US`.
    open private(set) var primaryLanguage: String?

    /// A mode of a language.
    public init(primaryLanguage: String?) {
      self.primaryLanguage = primaryLanguage
      super.init()
    }

    /// The modes that are on: none, in the lab.
    open class var activeInputModes: [UITextInputMode] { [] }
  }

  /// A place in a text; see UIKit's `UITextPosition`.
  @preconcurrency @MainActor open class UITextPosition: NSObject {}

  /// A part of a text; see UIKit's `UITextRange`.
  @preconcurrency @MainActor open class UITextRange: NSObject {
    /// Where it begins.
    open var start: UITextPosition { UITextPosition() }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition() }
    /// Whether nothing is in it.
    open var isEmpty: Bool { true }
  }

  /// A text that can be edited by ranges. A keyboard gets it as an argument that is always nil.
  @preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// The text of a range.
    func text(in range: UITextRange) -> String?
    /// Puts text in place of a range.
    func replace(_ range: UITextRange, withText text: String)
    /// What is selected.
    var selectedTextRange: UITextRange? { get set }
    /// What is marked.
    var markedTextRange: UITextRange? { get }
    /// Who is told of changes.
    var inputDelegate: (any UITextInputDelegate)? { get set }
  }

  /// Who is told of changes; see UIKit's `UITextInputDelegate`.
  @preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// The text is about to change.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
  }
#endif
