import DocumentProxy

/// One thing asked of the proxy, kept so that its effect can be predicted and compared.
enum ProxyEdit: Hashable, Sendable {
  /// Move the caret by UTF-16 units.
  case move(Int)
  /// So many backspaces.
  case delete(Int)
  /// Insert text.
  case insert(UTF16Units)

  var isMove: Bool {
    if case .move = self { true } else { false }
  }

  func send(to proxy: inout some TextDocumentProxy) {
    switch self {
    case .move(let units): proxy.adjustTextPosition(byCharacterOffset: units)
    case .delete(let count): for _ in 0..<count { proxy.deleteBackward() }
    case .insert(let units): proxy.insertText(String(decoding: units, as: UTF16.self))
    }
  }
}
