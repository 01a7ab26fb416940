import DocumentProxy

/// The word before a caret, as used by operations on words.
enum LastWord {
  /// Returns the number of units in the last word of `text`, including the spaces after it.
  ///
  /// Space means U+0020 and newline. Source: Rules of the simulation §2.
  static func units(in text: some BidirectionalCollection<UInt16>) -> Int {
    let isSpace: (UInt16) -> Bool = { $0 == 0x20 || $0 == 0x0A }
    var count = 0
    var isInWord = false
    for unit in text.reversed() {
      if isSpace(unit), isInWord { break }
      if !isSpace(unit) { isInWord = true }
      count += 1
    }
    return count
  }
}
