import DocumentProxy

/// A proxy that shows what another one shows, and keeps what it is asked for.
struct CollectedCalls: TextDocumentProxy {
  /// What a proxy can be asked for.
  enum Call {
    case insertText(String)
    case deleteBackward
    case adjustTextPosition(byCharacterOffset: Int)
    case setMarkedText(String, selectedRange: Range<Int>)
    case unmarkText

    /// Asks `proxy` for it.
    func make(on proxy: inout any TextDocumentProxy) {
      switch self {
      case .insertText(let text): proxy.insertText(text)
      case .deleteBackward: proxy.deleteBackward()
      case .adjustTextPosition(let offset): proxy.adjustTextPosition(byCharacterOffset: offset)
      case .setMarkedText(let text, let range): proxy.setMarkedText(text, selectedRange: range)
      case .unmarkText: proxy.unmarkText()
      }
    }
  }

  let proxy: any TextDocumentProxy
  /// What was asked for, in order.
  private(set) var calls: [Call]

  init(proxy: any TextDocumentProxy, calls: [Call]) {
    self.proxy = proxy
    self.calls = calls
  }

  var documentContextBeforeInput: String? { proxy.documentContextBeforeInput }
  var documentContextAfterInput: String? { proxy.documentContextAfterInput }
  var selectedText: String? { proxy.selectedText }
  var hasText: Bool { proxy.hasText }
  var documentIdentifier: DocumentIdentifier? { proxy.documentIdentifier }

  mutating func insertText(_ text: String) { calls.append(.insertText(text)) }
  mutating func deleteBackward() { calls.append(.deleteBackward) }
  mutating func adjustTextPosition(byCharacterOffset offset: Int) {
    calls.append(.adjustTextPosition(byCharacterOffset: offset))
  }
  mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
    calls.append(.setMarkedText(markedText, selectedRange: selectedRange))
  }
  mutating func unmarkText() { calls.append(.unmarkText) }
}
