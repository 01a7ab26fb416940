/// A call of the proxy, as timelines and reports show it.
public enum ProxyCall: Hashable, Sendable, CustomStringConvertible {
  /// `insertText(_:)`.
  case insertText(String)
  /// `deleteBackward()`, this number of times in a row.
  case deleteBackward(count: Int)
  /// `adjustTextPosition(byCharacterOffset:)`.
  case adjustTextPosition(Int)
  /// `setMarkedText(_:selectedRange:)`.
  case setMarkedText(String)
  /// `unmarkText()`.
  case unmarkText
  /// `advanceToNextInputMode()`.
  case advanceToNextInputMode
  /// `dismissKeyboard()`.
  case dismissKeyboard
  /// `primaryLanguage = …`.
  case setPrimaryLanguage(String)

  /// The call as it is written in Swift.
  public var description: String {
    switch self {
    case .insertText(let text): "insertText(\(text.debugDescription))"
    case .deleteBackward(count: 1): "deleteBackward()"
    case .deleteBackward(let count): "deleteBackward() × \(count)"
    case .adjustTextPosition(let offset): "adjustTextPosition(byCharacterOffset: \(offset))"
    case .setMarkedText(let text): "setMarkedText(\(text.debugDescription))"
    case .unmarkText: "unmarkText()"
    case .advanceToNextInputMode: "advanceToNextInputMode()"
    case .dismissKeyboard: "dismissKeyboard()"
    case .setPrimaryLanguage(let language): "primaryLanguage = \(language.debugDescription)"
    }
  }

  /// Returns both calls as one entry if both are backspaces, or nil.
  func merged(with next: ProxyCall) -> ProxyCall? {
    guard case .deleteBackward(let count) = self, case .deleteBackward(let more) = next else {
      return nil
    }
    return .deleteBackward(count: count + more)
  }
}
