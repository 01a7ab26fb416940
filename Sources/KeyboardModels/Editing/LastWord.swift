/// The last word of a text, as keyboards find it that trust the shown text: a run of characters other than
/// spaces and newlines, and the spaces and newlines after it.
///
/// The library's own rule is in `CaretOperation`. Source: Rules of the simulation §2.
package struct LastWord {
  /// The word.
  package let word: Substring
  /// The word and the text after it.
  package let withSpaces: Substring

  /// Finds the last word of `text`; if there is none, both parts are empty or spaces.
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
