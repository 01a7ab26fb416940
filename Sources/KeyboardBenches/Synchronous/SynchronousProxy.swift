import CaretLabUIKit
import DocumentProxy
import Foundation
import HostDocuments
import ProxySimulation

/// A proxy that carries out every call at once, for existing test suites without a notion of time.
///
/// ```swift
/// func testPair() throws {
///   let proxy = try KeyboardBench.synchronous("see | now")
///   insertPair("()", into: proxy)
///   XCTAssertEqual(proxy.document, "see (|) now")
/// }
/// ```
///
/// It has no host, messages or states: what the proxy shows is the text. It needs no main actor, so
/// suites of any age can call it. Many suites have such a mock of their own. The mocks of real
/// keyboards differ in three things, which are parameters here: how an empty context reads, what a
/// move by one covers, and whether marked text belongs to the contexts.
///
/// Only one thread may call it at a time.
nonisolated public final class SynchronousProxy: FieldTraitsProxy, UITextDocumentProxy {
  /// The identifier of the document, a new one for each proxy.
  public var documentIdentifier = UUID()
  /// The input mode of the document.
  public var documentInputMode: UITextInputMode?
  /// The calls so far, in order.
  public private(set) var calls: [ProxyCall] = []

  private var field: HostField {
    didSet { isSetEmpty = (false, false) }
  }
  /// Whether each context was set to an empty text after the last edit.
  private var isSetEmpty = (before: false, after: false)
  private let emptyContext: ProxyProfile.EmptyContext
  private let moveUnit: ProxyProfile.HostMoveUnit
  private let deleteUnit: TextUnit
  private let showsMarkedText: Bool

  init(
    _ document: MarkedDocument, emptyContext: ProxyProfile.EmptyContext,
    moveUnit: ProxyProfile.HostMoveUnit, deleteUnit: TextUnit, showsMarkedText: Bool
  ) {
    field = HostField(document)
    self.emptyContext = emptyContext
    self.moveUnit = moveUnit
    self.deleteUnit = deleteUnit
    self.showsMarkedText = showsMarkedText
    super.init()
  }

  /// The text with its caret or selection: `see (|) now`.
  public var document: String { field.document.description }

  /// The text before the caret or selection; setting it replaces that text. After setting an empty
  /// text it reads as an empty text until the next edit.
  public var documentContextBeforeInput: String? {
    get { isSetEmpty.before ? "" : shown(0..<outer.lowerBound) }
    set {
      let isOtherEmpty = isSetEmpty.after
      replace(before: newValue ?? "", selected: selectedText ?? "", after: after)
      isSetEmpty = (newValue?.isEmpty == true, isOtherEmpty)
    }
  }

  /// The text after the caret or selection; setting it replaces that text. After setting an empty
  /// text it reads as an empty text until the next edit.
  public var documentContextAfterInput: String? {
    get { isSetEmpty.after ? "" : shown(outer.upperBound..<field.text.count) }
    set {
      let isOtherEmpty = isSetEmpty.before
      replace(before: before, selected: selectedText ?? "", after: newValue ?? "")
      isSetEmpty = (isOtherEmpty, newValue?.isEmpty == true)
    }
  }

  /// The selected text. Setting it inserts a selected text at the caret, or replaces the selection.
  public var selectedText: String? {
    get {
      field.selection.isEmpty || (field.marked != nil && !showsMarkedText)
        ? nil : text(in: field.selection)
    }
    set { replace(before: before, selected: newValue ?? "", after: after) }
  }

  /// Whether there is text.
  public var hasText: Bool { !field.text.isEmpty }

  /// Inserts at the caret, or replaces the selection or the marked text. An empty text does
  /// nothing.
  public func insertText(_ text: String) {
    calls.append(.insertText(text))
    if !text.isEmpty { field.insert(Array(text.utf16)) }
  }

  /// Deletes the selection, or one unit before the caret. Marked text becomes plain text first.
  public func deleteBackward() {
    calls.append(.deleteBackward(count: 1))
    field.deleteBackward(1, unit: deleteUnit)
  }

  /// Collapses a selection to its end and moves the caret, at most to the text's start or end.
  public func adjustTextPosition(byCharacterOffset offset: Int) {
    calls.append(.adjustTextPosition(offset))
    if offset != 0 { field.move(by: offset, unit: moveUnit) }
  }

  /// Replaces the marked text or the selection. A range outside the text is clamped to it.
  public func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    calls.append(.setMarkedText(markedText))
    field.setMarked(MarkedTextChange(markedText, selectedRange))
  }

  /// Turns marked text into plain text.
  public func unmarkText() {
    calls.append(.unmarkText)
    field.unmark()
  }

  private var outer: Range<Int> {
    showsMarkedText ? field.selection : field.marked ?? field.selection
  }
  private var before: String { text(in: 0..<outer.lowerBound) }
  private var after: String { text(in: outer.upperBound..<field.text.count) }

  private func text(in range: Range<Int>) -> String {
    String(decoding: field.text.units(in: range), as: UTF16.self)
  }

  private func shown(_ range: Range<Int>) -> String? {
    range.isEmpty && emptyContext == .nil ? nil : text(in: range)
  }

  private func replace(before: String, selected: String, after: String) {
    let start = before.utf16.count
    field = HostField(
      MarkedDocument(
        units: Array((before + selected + after).utf16),
        selection: start..<start + selected.utf16.count))
  }
}

extension KeyboardBench {
  /// Creates a proxy that carries out every call at once, for existing test suites; see
  /// ``SynchronousProxy``.
  ///
  /// - Parameters:
  ///   - document: the text with its caret or selection: `see | now`, `[all]`.
  ///   - emptyContext: how a context without text reads; the system's proxy reads nil.
  ///   - moveUnit: what a move by one covers; text views move by UTF-16 units. Source: The proxy
  ///     §3.1.
  ///   - deleteUnit: what a backspace removes. Source: The proxy §3.2.
  ///   - showsMarkedText: whether marked text belongs to the contexts; in the system's proxy it does not.
  ///     Source: The proxy §2.1.
  /// - Throws: `MarkedDocumentError` if the document has no caret or more than one.
  nonisolated public static func synchronous(
    _ document: String = "|", emptyContext: ProxyProfile.EmptyContext = .nil,
    moveUnit: ProxyProfile.HostMoveUnit = .utf16, deleteUnit: TextUnit = .deletionCluster,
    showsMarkedText: Bool = false
  ) throws(MarkedDocumentError) -> SynchronousProxy {
    SynchronousProxy(
      try MarkedDocument(document), emptyContext: emptyContext, moveUnit: moveUnit,
      deleteUnit: deleteUnit, showsMarkedText: showsMarkedText)
  }
}

extension MarkedTextChange {
  /// Creates the change from UIKit's text and range. A range outside the text is clamped to it.
  init(_ text: String, _ selection: NSRange) {
    let units = Array(text.utf16)
    let start = min(max(selection.location, 0), units.count)
    let end = start + min(max(selection.length, 0), units.count - start)
    self.init(units: units, selection: start..<end)
  }
}
