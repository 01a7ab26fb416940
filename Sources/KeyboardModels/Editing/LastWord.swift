/// The last word of a text, as keyboards that trust what is shown take it: a run of neither spaces nor newlines,
/// and the spaces and newlines behind it.
///
/// The library's own rule is in `CaretOperation`. Source: Rules of the simulation §2.
package struct LastWord {
  /// The word.
  package let word: Substring
  /// The word and what is behind it.
  package let withSpaces: Substring

  /// The last word of `text`; both are empty or spaces where there is none.
  package init(of text: String) {
    let end = text.lastIndex { !LastWord.isSpace($0) }.map(text.index(after:)) ?? text.startIndex
    let space = text[..<end].lastIndex(where: LastWord.isSpace)
    let start = space.map(text.index(after:)) ?? text.startIndex
    word = text[start..<end]
    withSpaces = text[start...]
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\n"
  }
}
