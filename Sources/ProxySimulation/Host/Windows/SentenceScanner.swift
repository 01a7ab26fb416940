import DocumentProxy

extension UInt16 {
  static let newline: UInt16 = 0x0A
  static let space: UInt16 = 0x20

  var isSpaceOrNewline: Bool { self == .space || self == .newline }
  var endsSentence: Bool { self == 0x2E || self == 0x21 || self == 0x3F }
}

/// Finds sentences, words and lines around a caret in a stretch of text.
///
/// A sentence ends after a newline, or after `[.!?]+` and the spaces that follow. A word is a
/// sequence of units that are neither spaces nor newlines. Source: Rules of the simulation §2.
struct SentenceScanner {
  let units: UTF16Units
  let caret: Int

  func isBoundary(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    if units[place - 1] == .newline { return true }
    guard units[place - 1] == .space, place == units.count || units[place] != .space else {
      return false
    }
    var mark = place - 1
    while mark > 0, units[mark] == .space { mark -= 1 }
    return units[mark].endsSentence
  }

  /// Returns the last boundary strictly before `place`, or the text's start.
  func boundary(before place: Int) -> Int {
    var found = place - 1
    while found > 0, !isBoundary(found) { found -= 1 }
    return max(0, found)
  }

  /// Returns the first boundary strictly after `place`, or the text's end.
  func boundary(after place: Int) -> Int {
    var found = place + 1
    while found < units.count, !isBoundary(found) { found += 1 }
    return min(units.count, found)
  }

  /// Returns the start of the sentence of the word that begins at `place`.
  func sentenceStart(of place: Int) -> Int {
    isBoundary(place) ? place : boundary(before: place)
  }

  /// Returns the end of the sentence of the word that ends at `place`.
  func sentenceEnd(ofWordEndingAt place: Int) -> Int {
    place >= units.count ? units.count : boundary(after: place)
  }

  /// Returns the start of the word that is `words` words back, or the text's start if there are
  /// fewer words.
  func wordStart(words: Int) -> Int {
    var place = caret
    for _ in 0..<words {
      while place > 0, units[place - 1].isSpaceOrNewline { place -= 1 }
      if place == 0 { return 0 }
      while place > 0, !units[place - 1].isSpaceOrNewline { place -= 1 }
    }
    return place
  }

  /// Returns the end of the word that is `words` words forwards, or the text's end if there are
  /// fewer words.
  func wordEnd(words: Int) -> Int {
    var place = caret
    for _ in 0..<words {
      while place < units.count, units[place].isSpaceOrNewline { place += 1 }
      if place == units.count { return place }
      while place < units.count, !units[place].isSpaceOrNewline { place += 1 }
    }
    return place
  }

  var lineStart: Int {
    var place = caret
    while place > 0, units[place - 1] != .newline { place -= 1 }
    return place
  }

  var lineEnd: Int {
    var place = caret
    while place < units.count, units[place] != .newline { place += 1 }
    return place
  }
}
