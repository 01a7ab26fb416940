#if !canImport(Darwin)
  import Foundation

  /// The option with which keyboards find words. Foundation on Linux has it, but not as public
  /// interface.
  ///
  /// A word consists of letters and digits. An apostrophe, a full stop or a colon between two letters
  /// belongs to the word, and so does a full stop or a comma between two digits. Scripts without spaces
  /// would need a dictionary, which the lab does not have: a sequence of their letters counts as one
  /// word.
  extension NSString.EnumerationOptions {
    /// Words, without the characters between them.
    public static var byWords: NSString.EnumerationOptions {
      NSString.EnumerationOptions(rawValue: 3)
    }
  }

  extension String {
    /// Calls `body` with each piece, its range and its enclosing range, until `body` sets the last
    /// argument to true.
    ///
    /// - Parameters:
    ///   - range: the range to search.
    ///   - options: the kind of pieces; `reverse` begins at the end.
    ///   - body: is called with one piece after the other.
    /// - Complexity: O(n) for words, in the length of the range.
    public func enumerateSubstrings<R: RangeExpression>(
      in range: R, options: NSString.EnumerationOptions = [],
      _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
    ) where R.Bound == Index {
      // The lowest byte is the unit: 3 means words.
      guard options.rawValue & 0xff == NSString.EnumerationOptions.byWords.rawValue else {
        return String.enumerate(self, range, options, body)
      }
      let words = words(in: range.relative(to: self))
      let needsText = !options.contains(.substringNotRequired)
      var stops = false
      for (word, whole) in options.contains(.reverse) ? words.reversed() : words {
        body(needsText ? String(self[word]) : nil, word, whole, &stops)
        if stops { return }
      }
    }

    /// Calls Foundation's implementation, which is that of `StringProtocol`.
    private static func enumerate<Text: StringProtocol, R: RangeExpression>(
      _ text: Text, _ range: R, _ options: NSString.EnumerationOptions,
      _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
    ) where R.Bound == Index {
      text.enumerateSubstrings(in: range, options: options, body)
    }

    /// Returns the words with their enclosing ranges, which reach from each word to the next one.
    private func words(in range: Range<Index>) -> [(word: Range<Index>, whole: Range<Index>)] {
      var words: [Range<Index>] = []
      var start: Index?
      for index in indices[range] {
        if belongsToWord(at: index, in: range) {
          start = start ?? index
        } else if let begin = start {
          words.append(begin..<index)
          start = nil
        }
      }
      if let start { words.append(start..<range.upperBound) }
      return words.indices.map { number in
        let begin = number == 0 ? range.lowerBound : words[number].lowerBound
        let end = number + 1 < words.count ? words[number + 1].lowerBound : range.upperBound
        return (words[number], begin..<end)
      }
    }

    private func belongsToWord(at index: Index, in range: Range<Index>) -> Bool {
      let character = self[index]
      if character.isLetter || character.isNumber || character == "_" { return true }
      let next = self.index(after: index)
      guard "'’.:,".contains(character), index > range.lowerBound, next < range.upperBound else {
        return false
      }
      let sides = [self[self.index(before: index)], self[next]]
      if character != ",", sides.allSatisfy(\.isLetter) { return true }
      return ".,".contains(character) && sides.allSatisfy(\.isNumber)
    }
  }
#endif
