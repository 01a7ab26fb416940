import CaretLabUIKit
import Testing

#if !canImport(Darwin)
  @Suite("Words of a text, where Foundation does not tell them")
  struct WordsTests {
    private func words(
      of text: String, _ options: NSString.EnumerationOptions = [], atMost limit: Int = .max
    ) -> [String] {
      nonisolated(unsafe) var words: [String] = []
      text.enumerateSubstrings(in: text.startIndex..., options: options.union(.byWords)) {
        word, _, _, stops in
        words.append(word ?? "-")
        stops = words.count == limit
      }
      return words
    }

    @Test(
      "letters and digits are words, with what joins two of them",
      arguments: [
        ("", []), (" . ", []), ("one", ["one"]), ("One two. ", ["One", "two"]),
        ("j'ai l’été, 3.5 kg à 10:30", ["j'ai", "l’été", "3.5", "kg", "à", "10", "30"]),
        ("a👍🏽b «यह हिन्दी»", ["a", "b", "यह", "हिन्दी"]), ("'tis o'", ["tis", "o"]),
        ("1,000 x,y e\u{301}té", ["1,000", "x", "y", "e\u{301}té"]),
      ])
    func finding(text: String, expected: [String]) {
      #expect(words(of: text) == expected)
    }

    @Test("it can begin at the end, be stopped, and leave the texts out")
    func options() {
      #expect(words(of: "one two three", .reverse) == ["three", "two", "one"])
      #expect(words(of: "one two three", .reverse, atMost: 1) == ["three"])
      #expect(words(of: "one two", .substringNotRequired) == ["-", "-"])
    }

    @Test("what encloses the words is the whole range")
    func enclosing() {
      let text = "- one, two. "
      nonisolated(unsafe) var parts: [Substring] = []
      text.enumerateSubstrings(in: text.startIndex..<text.endIndex, options: .byWords) {
        word, range, whole, _ in
        parts.append(text[whole])
        #expect(word == String(text[range]))
      }
      #expect(parts == ["- one, ", "two. "])
    }

    @Test("other pieces are Foundation's")
    func others() {
      nonisolated(unsafe) var pieces: [String] = []
      "a\nb👍🏽".enumerateSubstrings(in: "a\nb👍🏽".startIndex..., options: .byLines) { piece, _, _, _ in
        pieces.append(piece ?? "-")
      }
      #expect(pieces == ["a", "b👍🏽"])
    }
  }
#endif
