import DocumentProxy
import ProxySimulation

/// A proxy that does not tell whose document it shows.
struct NamelessProxy: TextDocumentProxy {
  /// The proxy that makes the calls and shows the text.
  var proxy: ProxyMirror

  var documentContextBeforeInput: String? { proxy.documentContextBeforeInput }
  var documentContextAfterInput: String? { proxy.documentContextAfterInput }
  var selectedText: String? { proxy.selectedText }
  var hasText: Bool { proxy.hasText }
  var documentIdentifier: DocumentIdentifier? { nil }

  mutating func insertText(_ text: String) { proxy.insertText(text) }
  mutating func deleteBackward() { proxy.deleteBackward() }

  mutating func adjustTextPosition(byCharacterOffset offset: Int) {
    proxy.adjustTextPosition(byCharacterOffset: offset)
  }

  mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
    proxy.setMarkedText(markedText, selectedRange: selectedRange)
  }

  mutating func unmarkText() { proxy.unmarkText() }
}
