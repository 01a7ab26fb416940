import DocumentProxy

/// Operations by name, most of them for `await`. Each is one ``CaretOperation``; the rest are reached through
/// ``CaretController/perform(_:)``.
extension CaretController {
  /// The text at the caret.
  @discardableResult
  public func insert(_ text: String) async -> Outcome { await perform(.insert(text)).outcome }

  /// Both texts, with the caret between them.
  @discardableResult
  public func insert(_ opening: String, _ closing: String) async -> Outcome {
    await perform(.insertWithCaret(opening + closing, caretBack: closing.utf16.count)).outcome
  }

  /// So many backspaces.
  @discardableResult
  public func deleteBackward(_ count: Int = 1) async -> Outcome {
    await perform(.deleteBackward(count: count)).outcome
  }

  /// An empty field.
  @discardableResult
  public func deleteAll() async -> Outcome { await perform(.deleteAll).outcome }

  /// A delete key goes down; ``CaretController/release(_:)`` lets it go.
  ///
  /// - Parameter completion: is called once, with the outcome.
  /// - Returns: what to release.
  public func holdDelete(completion: Completion? = nil) -> CaretRequest {
    perform(.holdDelete, completion: completion)
  }

  /// The word that ends at the caret becomes `text`.
  @discardableResult
  public func replaceWord(with text: String) async -> Outcome {
    await perform(.replaceWord(with: text)).outcome
  }

  /// The caret so many characters on; negative is towards the start.
  @discardableResult
  public func move(by offset: Int) async -> Outcome { await perform(.move(by: offset)).outcome }

  /// The whole text and how sure it is; the text is nil if nothing could be read.
  public func readDocument() async -> (text: String?, outcome: Outcome) {
    let result = await perform(.readDocument)
    return (result.text, result.outcome)
  }
}
