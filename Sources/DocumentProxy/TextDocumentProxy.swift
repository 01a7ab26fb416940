// What lives here: a keyboard's view of the text, and its requests. The protocol with UIKit's names, the
// context snapshot, the outcomes of operations, and the rules of UTF-16 units, clusters and deletion clusters
// that the simulated mirror and the caret-control library share.

/// The interface for a keyboard's code: UIKit's `UITextDocumentProxy`, with the same names.
///
/// In a keyboard extension the real proxy conforms, in the lab the simulated mirror. The methods are
/// `mutating` so that a value type can conform; a class can conform too.
///
/// ```swift
/// func insertPair(into proxy: inout some TextDocumentProxy) {
///   proxy.insertText("()")
///   proxy.adjustTextPosition(byCharacterOffset: -1)
/// }
/// ```
///
/// A call changes a *local copy* of the text at once (a prediction). All calls of one turn of the run loop go
/// to the host as one message at the end of the turn. There is no acknowledgement. Source: The proxy §0,
/// §1.1.
///
/// The protocol has no `documentInputMode` and no text-input traits, because no caret depends on them. Ranges
/// of UTF-16 units are `Range<Int>`; in UIKit they are `NSRange`.
public protocol TextDocumentProxy {
  /// The text before the caret or selection as far as the window shows it.
  ///
  /// Nil means "nothing is shown", *not* "the document begins here". Source: The proxy §2.
  var documentContextBeforeInput: String? { get }

  /// The text after the caret or selection as far as the window shows it, at most to the line end.
  var documentContextAfterInput: String? { get }

  /// The selected text; with 65 or more UTF-16 units, only its first and last sentence.
  var selectedText: String? { get }

  /// Whether any of the local strings is non-empty; it can be false in a document with text.
  var hasText: Bool { get }

  /// The document's identifier; nil before the first state has arrived.
  var documentIdentifier: DocumentIdentifier? { get }

  /// Inserts `text` at the caret, or replaces a selection or marked text with it. Does nothing if `text` is
  /// empty.
  mutating func insertText(_ text: String)

  /// Deletes the selection, or one deletion cluster before the caret if there is none.
  mutating func deleteBackward()

  /// Moves the caret. A selection first collapses to its end.
  ///
  /// - Parameter offset: the distance in the host's own unit: UTF-16 units in UIKit's text views, visible
  ///   characters in web views. Negative is towards the start; 0 does nothing.
  mutating func adjustTextPosition(byCharacterOffset offset: Int)

  /// Replaces the marked text, or the selection if there is none, with provisional text.
  ///
  /// - Parameters:
  ///   - markedText: the new marked text; empty removes it.
  ///   - selectedRange: the selection inside it, in UTF-16 units.
  mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>)

  /// Turns the marked text into plain text.
  mutating func unmarkText()
}

/// A proxy that is an object, like UIKit's: it can insert even if it is a constant (`let`).
///
/// ```swift
/// final class MyKeyboard {
///   let proxy: any TextDocumentProxyObject
///   func boldTapped() { proxy.insertText("<b></b>") }
/// }
/// ```
///
/// `SimulatedDocumentProxy` conforms; a class that conforms to ``TextDocumentProxy`` only needs to declare
/// the conformance.
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
  /// The present content of the proxy, as a value.
  public var context: DocumentContext {
    DocumentContext(
      before: documentContextBeforeInput, selected: selectedText, after: documentContextAfterInput,
      hasText: hasText, identifier: documentIdentifier)
  }
}
