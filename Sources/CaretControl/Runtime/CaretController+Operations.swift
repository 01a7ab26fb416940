import DocumentProxy

/// Methods for common operations, most of them `async`. Each performs one ``CaretOperation``; reach the
/// others through ``CaretController/perform(_:)``.
extension CaretController {
  /// Inserts the text at the caret.
  @discardableResult
  public func insert(_ text: String) async -> Outcome { await perform(.insert(text)).outcome }

  /// Inserts both texts, with the caret between them.
  @discardableResult
  public func insert(_ opening: String, _ closing: String) async -> Outcome {
    await perform(.insertWithCaret(opening + closing, caretBack: closing.utf16.count)).outcome
  }

  /// Sends `count` backspaces.
  @discardableResult
  public func deleteBackward(_ count: Int = 1) async -> Outcome {
    await perform(.deleteBackward(count: count)).outcome
  }

  /// Empties the field.
  @discardableResult
  public func deleteAll() async -> Outcome { await perform(.deleteAll).outcome }

  /// Presses a delete key until ``CaretController/release(_:)``.
  ///
  /// - Parameter completion: is called once, with the outcome.
  /// - Returns: the request to release.
  public func holdDelete(completion: Completion? = nil) -> CaretRequest {
    perform(.holdDelete, completion: completion)
  }

  /// Replaces the word that ends at the caret with `text`.
  @discardableResult
  public func replaceWord(with text: String) async -> Outcome {
    await perform(.replaceWord(with: text)).outcome
  }

  /// Moves the caret by `offset` characters; negative is towards the start.
  @discardableResult
  public func move(by offset: Int) async -> Outcome { await perform(.move(by: offset)).outcome }

  /// Reads the whole text, and returns it with the outcome. The text is nil if nothing could be read.
  public func readDocument() async -> (text: String?, outcome: Outcome) {
    let result = await perform(.readDocument)
    return (result.text, result.outcome)
  }
}
