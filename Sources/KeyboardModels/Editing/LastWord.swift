import HostDocuments

/// The last word of a text, as keyboards take it that trust what is shown: the word before the end, and the
/// spaces, tabs and line ends after it.
package struct LastWord {
  /// The word.
  package let word: Substring
  /// The word and what is after it.
  package let withSpaces: Substring

  /// The last word of `text`; both are empty or spaces if there is none.
  package init(of text: String) {
    let units = Array(text.utf16)
    let places = TextPlaces(units)
    let start = places.wordStart(before: units.count)
    let end = places.wordEnd(startingAt: start)
    withSpaces = text[text.utf16.index(text.startIndex, offsetBy: start)...]
    word = withSpaces[..<text.utf16.index(text.startIndex, offsetBy: end)]
  }
}
