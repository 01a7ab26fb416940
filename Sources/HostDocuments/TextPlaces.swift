import DocumentProxy

/// Finds the ends of words, lines and characters in a text that is known whole.
///
/// A word is a run of units other than spaces, tabs, newlines and carriage returns. The library, which must find
/// words in texts that it sees in part, has this rule too. Source: Rules of the simulation §2.
package struct TextPlaces: Sendable {
  /// The text.
  package let units: UTF16Units

  /// The places of a text.
  package init(_ units: UTF16Units) {
    self.units = units
  }

  /// Whether the unit ends a word: a space, a tab, a newline or a carriage return.
  package func isSpace(_ place: Int) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(units[place]) }

  /// Returns the start of the word before a place, after skipping spaces.
  package func wordStart(before place: Int) -> Int {
    var place = place
    while place > 0, isSpace(place - 1) { place -= 1 }
    return wordStart(endingAt: place)
  }

  /// Returns the start of the word that ends at a place.
  package func wordStart(endingAt place: Int) -> Int {
    var place = place
    while place > 0, !isSpace(place - 1) { place -= 1 }
    return place
  }

  /// Returns the end of the word after a place, after skipping spaces.
  package func wordEnd(after place: Int) -> Int {
    var place = place
    while place < units.count, isSpace(place) { place += 1 }
    return wordEnd(startingAt: place)
  }

  /// Returns the end of the word that starts at a place.
  package func wordEnd(startingAt place: Int) -> Int {
    var place = place
    while place < units.count, !isSpace(place) { place += 1 }
    return place
  }

  /// Returns the start of the line. A lone carriage return ends a line only if `returnsEnd` is true.
  package func lineStart(before place: Int, returnsEnd: Bool = false) -> Int {
    var place = place
    while place > 0, units[place - 1] != 0x0A, !returnsEnd || units[place - 1] != 0x0D {
      place -= 1
    }
    return place
  }

  /// Returns the end of the line, before its carriage return if it has one.
  package func lineEnd(after place: Int, returnsEnd: Bool = true) -> Int {
    var place = place
    while place < units.count, units[place] != 0x0A {
      let isBeforeNewline = place + 1 < units.count && units[place + 1] == 0x0A
      if units[place] == 0x0D, returnsEnd || isBeforeNewline { break }
      place += 1
    }
    return place
  }

  /// Returns the place `steps` characters from a place, at most the start or end of the text.
  package func place(_ steps: Int, from place: Int) -> Int {
    TextUnit.cluster.position(from: place, by: steps, in: units).offset
  }

  /// Returns the characters of a part, found without the text around it.
  package func characters(of range: Range<Int>) -> [Range<Int>] {
    let part = units[range]
    var result: [Range<Int>] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let end = TextUnit.cluster.end(after: place, in: part)
      result.append(place..<end)
      place = end
    }
    return result
  }
}
