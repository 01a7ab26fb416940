// What lives here: what a keyboard can see and ask of the text it edits. The protocol with UIKit's
// names, the context snapshot, the outcomes of operations, and the rules of UTF-16 units, clusters
// and deletion clusters that the simulated mirror and the caret-control library share.

/// What a keyboard writes against: UIKit's `UITextDocumentProxy`, name by name.
///
/// The real proxy conforms in a keyboard extension, the simulated mirror in the lab. The methods are
/// `mutating` so that a value type can conform; a class conforms as usual.
///
/// ```swift
/// func insertPair(into proxy: inout some TextDocumentProxy) {
///   proxy.insertText("()")
///   proxy.adjustTextPosition(byCharacterOffset: -1)
/// }
/// ```
///
/// What a caller must know: a call changes a *local copy* of the text at once (a prediction), and
/// everything that is called in one turn of the run loop goes to the host as one message when the
/// turn ends; there is no acknowledgement. Source: The proxy §0, §1.1.
///
/// UIKit's `documentInputMode` is left out: no caret depends on it. Of the text-input traits there are
/// the two that a keyboard looks at when it appears.
/// Ranges of UTF-16 units are `Range<Int>` here, `NSRange` there.
public protocol TextDocumentProxy {
  /// The text before the caret or selection as far as the window shows it.
  ///
  /// Nil means "nothing is shown", *not* "the document begins here". Source: The proxy §2.
  var documentContextBeforeInput: String? { get }

  /// The text behind the caret or selection as far as the window shows it, at most to the line end.
  var documentContextAfterInput: String? { get }

  /// The selected text; from 65 UTF-16 units on only its first and last sentence.
  var selectedText: String? { get }

  /// Whether any of the local strings is non-empty; it can be false in a document with text.
  var hasText: Bool { get }

  /// Which document the proxy speaks of; nil before the first state has arrived.
  var documentIdentifier: DocumentIdentifier? { get }

  /// What the field wants of the keyboard; the defaults unless the proxy knows better.
  var inputTraits: InputTraits { get }

  /// Inserts `text` at the caret; a selection or marked text is replaced. Empty text does nothing.
  mutating func insertText(_ text: String)

  /// Deletes the selection, or else one deletion cluster before the caret.
  mutating func deleteBackward()

  /// Moves the caret; a selection collapses to its end first.
  ///
  /// - Parameter offset: how far, in the host's own unit: UTF-16 units in UIKit's text views,
  ///   visible characters in web views; negative is towards the start. 0 does nothing.
  mutating func adjustTextPosition(byCharacterOffset offset: Int)

  /// Replaces the marked text, or else the selection, by provisional text.
  ///
  /// - Parameters:
  ///   - markedText: the new marked text; empty removes it.
  ///   - selectedRange: the selection inside it, in UTF-16 units.
  mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>)

  /// Turns the marked text into plain text.
  mutating func unmarkText()
}

/// A proxy that is an object, as UIKit's is: what is kept in a `let` can insert.
///
/// ```swift
/// final class MyKeyboard {
///   let proxy: any TextDocumentProxyObject
///   func boldTapped() { proxy.insertText("<b></b>") }
/// }
/// ```
///
/// `SimulatedDocumentProxy` conforms; a class that conforms to ``TextDocumentProxy`` needs only the name.
public protocol TextDocumentProxyObject: AnyObject, TextDocumentProxy {
  /// Inserts `text` at the caret; see ``TextDocumentProxy/insertText(_:)``.
  func insertText(_ text: String)

  /// Deletes the selection, or one deletion cluster; see ``TextDocumentProxy/deleteBackward()``.
  func deleteBackward()

  /// Moves the caret; see ``TextDocumentProxy/adjustTextPosition(byCharacterOffset:)``.
  func adjustTextPosition(byCharacterOffset offset: Int)

  /// Replaces the marked text; see ``TextDocumentProxy/setMarkedText(_:selectedRange:)``.
  func setMarkedText(_ markedText: String, selectedRange: Range<Int>)

  /// Turns the marked text into plain text; see ``TextDocumentProxy/unmarkText()``.
  func unmarkText()
}

extension TextDocumentProxy {
  /// A field that wants nothing special.
  public var inputTraits: InputTraits { InputTraits() }

  /// What the proxy shows right now, as a value.
  public var context: DocumentContext {
    DocumentContext(
      before: documentContextBeforeInput, selected: selectedText, after: documentContextAfterInput,
      hasText: hasText, identifier: documentIdentifier)
  }
}
