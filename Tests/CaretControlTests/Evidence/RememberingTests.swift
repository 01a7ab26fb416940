import Testing

@testable import CaretControl

@Suite("What is remembered beside what a state shows")
struct RememberingTests {
  /// The base of a state, with the text that was known before.
  private func base(
    _ known: String, _ later: String, facts: Facts = [], forgetting: Facts = []
  ) -> Base {
    var text = KnownText(known, believing: .none)
    text.learn(facts)
    text.forget(forgetting)
    return Base(Reading(later, hasText: true, believing: .none), remembering: text)
  }

  @Test("text before the caret is kept if nothing shows there")
  func before() {
    #expect(base("ab|c", "|c").text.written == "ab|c" && base("ab|c", "b|c").text.written == "b|c")
    #expect(base("ab|c", "xab|c").text.written == "xab|c")
  }

  @Test("text beyond the window is kept")
  func after() {
    #expect(base("ab|cd⏎e", "ab|cd").text.written == "ab|cd⏎e")
    #expect(base("ab|c", "ab|cd").text.written == "ab|cd")
    #expect(base("ab|cd⏎e", "ab|").text.written == "ab|cd⏎e")
  }

  @Test(
    "facts of an edge hold as long as the state shows no more there",
    arguments: [
      (Facts.start, "ab|c", true), (.start, "b|c", false), (.start, "|c", false),
      (.textStart, "ab|c", true), (.textStart, "xab|c", true), (.textStart, "b|c", false),
      (.lineStart, "ab|c", true), (.lineStart, "xab|c", false), (.lineStart, "b|c", false),
      (.end, "ab|c", true), (.end, "ab|", true), (.lineEnd, "ab|c", true), (.lineEnd, "ab|", true),
    ] as [(Facts, String, Bool)])
  func edges(fact: Facts, later: String, holds: Bool) {
    #expect(base("ab|c", later, facts: fact).text.knows(fact) == holds)
    let isOfStart: Facts = [.textStart, .lineStart]
    if !isOfStart.isDisjoint(with: fact) {
      #expect(!base("ab|c", later, facts: fact, forgetting: .prefix).text.knows(fact))
    }
  }

  @Test("a line's end is known until text that can follow it shows")
  func lineEnd() {
    #expect(base("ab|c", "ab|c", facts: .lineEnd).text.knows(.lineEnd))
    #expect(!base("ab|c", "ab|c").text.knows(.lineEnd))
    #expect(!base("ab|cd", "ab|c").text.knows(.lineEnd))
    #expect(base("ab|cd", "ab|c", facts: .lineEnd).text.knows(.lineEnd))
    #expect(!base("ab|", "ab|\r", facts: .lineEnd).text.knows(.lineEnd), "a line feed follows")
    let shown = Base(
      Reading("ab|⏎"),
      remembering: {
        var text = KnownText("ab|")
        text.learn(.lineEnd)
        return text
      }())
    #expect(
      !shown.text.knows(.lineEnd) && shown.text.written == "ab|⏎", "the newline is known text")
  }

  @Test("half of a character at a window's end does not replace the whole one that is known")
  func tornEnd() {
    #expect(base("a|b😀", "a|b\u{FFFD}").text.written == "a|b😀")
    #expect(base("a|b", "a|b\u{FFFD}").text.written == "a|b\u{FFFD}")
  }

  @Test("two halves beside the caret do not replace the character that is known")
  func tornCaret() {
    func text(after known: String) -> KnownText {
      var inside = KnownText(known, believing: .none)
      _ = inside.moveInside(by: -1, .utf16)
      let shown = Reading("a\u{FFFD}|\u{FFFD}b", hasText: true, believing: .none)
      var text = Base(shown, remembering: inside).text
      #expect(text.mayBeInsideCluster && text.stepOut(towards: 1) == 1)
      _ = text.moveInside(by: 1, .utf16)
      return text
    }
    #expect(text(after: "a😀|b").written == "a😀|b")
    #expect(text(after: "|").written == "a\u{FFFD}\u{FFFD}|b")
  }
}
