import DocumentProxy

/// Where words, lines and characters end, as an operation's contract reads them.
///
/// Source: How the judge decides §3.
struct TextPlaces {
  let units: UTF16Units

  /// Whether the unit ends words: a space, a tab, or a part of a line's end.
  func isSpace(_ place: Int) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(units[place]) }

  /// The start of the word before a place, the spaces between them included.
  func wordStart(before place: Int) -> Int {
    var place = place
    while place > 0, isSpace(place - 1) { place -= 1 }
    return wordStart(endingAt: place)
  }

  /// The start of the word that ends at a place.
  func wordStart(endingAt place: Int) -> Int {
    var place = place
    while place > 0, !isSpace(place - 1) { place -= 1 }
    return place
  }

  /// The end of the word behind a place, the spaces between them included.
  func wordEnd(after place: Int) -> Int {
    var place = place
    while place < units.count, isSpace(place) { place += 1 }
    while place < units.count, !isSpace(place) { place += 1 }
    return place
  }

  /// The start of the line. A lone carriage return ends no line unless `returnsEnd`.
  func lineStart(before place: Int, returnsEnd: Bool = false) -> Int {
    var place = place
    while place > 0, units[place - 1] != 0x0A, !returnsEnd || units[place - 1] != 0x0D {
      place -= 1
    }
    return place
  }

  /// The end of the line, in front of its carriage return if it has one.
  func lineEnd(after place: Int, returnsEnd: Bool = true) -> Int {
    var place = place
    while place < units.count, units[place] != 0x0A {
      let isBeforeNewline = place + 1 < units.count && units[place + 1] == 0x0A
      if units[place] == 0x0D, returnsEnd || isBeforeNewline { break }
      place += 1
    }
    return place
  }

  /// The place so many characters on, not beyond the text.
  func place(_ steps: Int, from place: Int) -> Int {
    TextUnit.cluster.position(from: place, by: steps, in: units).offset
  }

  /// The characters of a part, cut out of the text first.
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
