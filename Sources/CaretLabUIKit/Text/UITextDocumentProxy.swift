#if !canImport(UIKit)
  import Foundation

  /// An object that accepts keys; see UIKit's `UIKeyInput`.
  @preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Inserts a text at the caret.
    func insertText(_ text: String)
    /// Deletes the selection, or the character before the caret.
    func deleteBackward()
  }

  /// The text as a keyboard sees and edits it; see UIKit's `UITextDocumentProxy`.
  @preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the caret, as far as the system shows it.
    var documentContextBeforeInput: String? { get }
    /// The text after the caret, as far as the system shows it.
    var documentContextAfterInput: String? { get }
    /// The selected text.
    var selectedText: String? { get }
    /// The input mode of the document.
    var documentInputMode: UITextInputMode? { get }
    /// The identifier of the document; all zeros before the first state has arrived.
    var documentIdentifier: UUID { get }
    /// Moves the caret.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Replaces the marked text.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Turns marked text into plain text.
    func unmarkText()
  }

  /// The language in which the user types; see UIKit's `UITextInputMode`.
  @preconcurrency @MainActor open class UITextInputMode: NSObject {
    /// The language, such as `en-US`.
    open private(set) var primaryLanguage: String?

    /// Creates a mode for a language.
    public init(primaryLanguage: String?) {
      self.primaryLanguage = primaryLanguage
      super.init()
    }

    /// The active modes; the lab has none.
    open class var activeInputModes: [UITextInputMode] { [] }
  }

  /// A place in a text; see UIKit's `UITextPosition`.
  @preconcurrency @MainActor open class UITextPosition: NSObject {}

  /// A part of a text; see UIKit's `UITextRange`.
  @preconcurrency @MainActor open class UITextRange: NSObject {
    /// The start of the range.
    open var start: UITextPosition { UITextPosition() }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition() }
    /// Whether the range is empty.
    open var isEmpty: Bool { true }
  }

  /// A text that can be edited by ranges. The system always passes nil to a keyboard for it.
  @preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// Returns the text of a range.
    func text(in range: UITextRange) -> String?
    /// Replaces a range with a text.
    func replace(_ range: UITextRange, withText text: String)
    /// The selected range.
    var selectedTextRange: UITextRange? { get set }
    /// The range of the marked text.
    var markedTextRange: UITextRange? { get }
    /// The delegate, which is called before and after changes.
    var inputDelegate: (any UITextInputDelegate)? { get set }
  }

  /// A delegate that is called before and after changes; see UIKit's `UITextInputDelegate`.
  @preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
    /// Is called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Is called after the selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// Is called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Is called after the text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
  }
#endif
