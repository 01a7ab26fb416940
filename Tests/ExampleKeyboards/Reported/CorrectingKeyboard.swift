import CaretControl
import UIKit

/// Corrects the word before the caret when the space bar is tapped: as many backspaces as the proxy shows
/// letters, then the right word. See getdictus/dictus-ios#530.
public final class CorrectingKeyboard: UIInputViewController {
  /// Wrong words and right ones.
  public var corrections: [String: String] = [:]

  /// A letter was tapped.
  public func letterTapped(_ letter: String) { textDocumentProxy.insertText(letter) }

  /// The delete key was tapped.
  public func deleteTapped() { textDocumentProxy.deleteBackward() }

  /// The space bar was tapped.
  public func spaceTapped() {
    let before = textDocumentProxy.documentContextBeforeInput ?? ""
    let word = String(before.reversed().prefix { $0 != " " }.reversed())
    if let right = corrections[word] {
      for _ in word { textDocumentProxy.deleteBackward() }
      textDocumentProxy.insertText(right)
    }
    textDocumentProxy.insertText(" ")
  }
}

/// The same keys repaired: the library looks at a state before anything is counted.
public final class RepairedCorrectingKeyboard: CaretInputViewController {
  /// Wrong words and right ones.
  public var corrections: [String: String] = [:]

  /// A letter was tapped.
  public func letterTapped(_ letter: String) { caret.perform(.insert(letter)) }

  /// The delete key was tapped.
  public func deleteTapped() { caret.perform(.deleteBackward(count: 1)) }

  /// The space bar was tapped. A step to the left and back is answered by the host, and then it is known
  /// what stands before the caret.
  public func spaceTapped() {
    caret.perform(.move(by: -1))
    caret.perform(.move(by: 1)) { [self] _ in
      let before = caret.predictedContext.before ?? ""
      let word = String(before.reversed().prefix { $0 != " " }.reversed())
      let right = corrections[word]
      caret.perform(right.map { .replaceWord(with: $0 + " ") } ?? .insert(" "))
    }
  }
}
