#if !canImport(Darwin)
  import Foundation

  /// What keyboards find words with. Foundation on Linux knows the name and does not let it be used.
  ///
  /// A word is letters and digits; an apostrophe, a full stop or a colon between two letters and a
  /// full stop or a comma between two digits belong to it. Scripts that are written without spaces need
  /// a dictionary, which there is none of here: there a run of letters counts as one word.
  extension NSString.EnumerationOptions {
    /// Words, without what stands between them.
    public static var byWords: NSString.EnumerationOptions {
      NSString.EnumerationOptions(rawValue: 3)
    }
  }

  extension String {
    /// Calls `body` with each piece, its range and the range that encloses it, until it is told to stop.
    ///
    /// - Parameters:
    ///   - range: where to look.
    ///   - options: what a piece is; `reverse` begins at the end.
    ///   - body: gets the pieces, one after the other.
    /// - Complexity: O(n) for words, in the length of the range.
    public func enumerateSubstrings<R: RangeExpression>(
      in range: R, options: NSString.EnumerationOptions = [],
      _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
    ) where R.Bound == Index {
      // The lowest byte tells the unit: 3 is words.
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

    /// Foundation's own, which a text of no particular type has.
    private static func enumerate<Text: StringProtocol, R: RangeExpression>(
      _ text: Text, _ range: R, _ options: NSString.EnumerationOptions,
      _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
    ) where R.Bound == Index {
      text.enumerateSubstrings(in: range, options: options, body)
    }

    /// The words and, from each word to the next one, what they enclose.
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
