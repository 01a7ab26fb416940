import DocumentProxy

/// Finds the ends of words, lines and characters by the rules of the contracts.
///
/// Source: How the judge decides §3.
struct TextPlaces {
  let units: UTF16Units

  /// Whether the unit ends a word: a space, a tab, a newline or a carriage return.
  func isSpace(_ place: Int) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(units[place]) }

  /// Returns the start of the word before a place, after skipping spaces.
  func wordStart(before place: Int) -> Int {
    var place = place
    while place > 0, isSpace(place - 1) { place -= 1 }
    return wordStart(endingAt: place)
  }

  /// Returns the start of the word that ends at a place.
  func wordStart(endingAt place: Int) -> Int {
    var place = place
    while place > 0, !isSpace(place - 1) { place -= 1 }
    return place
  }

  /// Returns the end of the word after a place, after skipping spaces.
  func wordEnd(after place: Int) -> Int {
    var place = place
    while place < units.count, isSpace(place) { place += 1 }
    while place < units.count, !isSpace(place) { place += 1 }
    return place
  }

  /// Returns the start of the line. A lone carriage return ends a line only if `returnsEnd` is true.
  func lineStart(before place: Int, returnsEnd: Bool = false) -> Int {
    var place = place
    while place > 0, units[place - 1] != 0x0A, !returnsEnd || units[place - 1] != 0x0D {
      place -= 1
    }
    return place
  }

  /// Returns the end of the line, before its carriage return if it has one.
  func lineEnd(after place: Int, returnsEnd: Bool = true) -> Int {
    var place = place
    while place < units.count, units[place] != 0x0A {
      let isBeforeNewline = place + 1 < units.count && units[place + 1] == 0x0A
      if units[place] == 0x0D, returnsEnd || isBeforeNewline { break }
      place += 1
    }
    return place
  }

  /// Returns the place `steps` characters from a place, at most the start or end of the text.
  func place(_ steps: Int, from place: Int) -> Int {
    TextUnit.cluster.position(from: place, by: steps, in: units).offset
  }

  /// Returns the characters of a part, found without the text around it.
  func characters(of range: Range<Int>) -> [Range<Int>] {
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
