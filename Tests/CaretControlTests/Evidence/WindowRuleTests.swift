import Testing

@testable import CaretControl

@Suite("Where windows can begin and end, rule by rule")
struct WindowRuleTests {
  private func view(_ text: String) -> UnitView {
    UnitView(text.utf16.map { UnitView.signs[$0] ?? $0 })
  }
  private func letters(_ count: Int) -> UnitView { view(String(repeating: "x", count: count)) }

  @Test("a window of ninety units may be cut for its length, a shorter one is not")
  func lengths() {
    #expect(Windows.areUncut(letters(89), nil) && !Windows.areUncut(letters(90), nil))
    #expect(Windows.areUncut(letters(3), letters(89)) && !Windows.areUncut(letters(3), letters(90)))
  }

  @Test("a line begins with a window of fewer than ten words, the text with one over lines")
  func beginnings() {
    #expect(Windows.beginsLine(letters(89)) && !Windows.beginsLine(letters(90)))
    #expect(Windows.beginsText(view("a⏎")) && Windows.beginsText(view("⏎a")))
    #expect(!Windows.beginsText(view("⏎")) && !Windows.beginsText(view("ab")))
    #expect(!Windows.beginsText(view("a b c d e f g h i⏎j")))
    #expect(Windows.beginsText(view("....⏎b")) && !Windows.beginsText(view(".....⏎b")))
    #expect(
      Windows.isPlainlyShort(view("a. b. c. d.")) && !Windows.isPlainlyShort(view("a. b. c. d. e."))
    )
  }

  @Test(
    "a window after the caret ends after ten words or with a sentence",
    arguments: [
      ("a b c d e f g h i j k", 18, false), ("a b c d e f g h i j k", 20, true),
      ("a b c d e f g h i j k", 19, false), ("a b c d e f g h i jk l", 19, false),
      ("a.  b", 3, false), ("a.  b", 4, true), ("a! b", 2, false),
      ("a.b", 2, false), ("a.5", 2, false), ("a.-", 2, true),
      ("a..", 2, false), ("a!", 2, true), ("a⏎ b", 2, true), ("a␍ b", 2, true), ("a- b", 2, false),
      ("a-b", 2, true), ("a-.", 2, true), ("a", 1, false), ("", 0, false), ("-", 0, false),
    ])
  func ends(line: String, place: Int, canEnd: Bool) {
    #expect(Windows.canEnd(at: place, in: view(line)) == canEnd)
  }

  @Test(
    "letters are those of words: digits and Latin letters", arguments: 0..<0x80 as Range<UInt16>)
  func letterRanges(unit: UInt16) {
    let isLetter = Character(Unicode.Scalar(UInt8(unit))).isLetter || (0x30...0x39).contains(unit)
    #expect(Windows.isLetter(unit) == isLetter)
    #expect(Windows.mayEndSentence(unit) == (!isLetter && unit != 0x20))
    #expect(
      Windows.isInsideWord(unit, 0x61) == isLetter && Windows.isInsideWord(0x7A, unit) == isLetter)
    #expect(!Windows.isInsideWord(0x20, unit))
  }

  @Test(
    "a host may show nothing after a newline, or after a sentence and its spaces",
    arguments: [
      ("a⏎", true), ("a⏎ ", false), ("a. ", true), ("a.", false), ("a!  ", true), ("a? ", true),
      ("a, ", false), ("a ", false), ("a", false), ("", true), (" ", true),
    ])
  func hiding(before: String, mayHide: Bool) { #expect(Windows.mayHide(view(before)) == mayHide) }

  @Test("after an unknown character a host may show nothing")
  func hidingUnknown() {
    #expect(Windows.mayHide([0x61, KnownText.wildcard]))
    #expect(Windows.mayHide([KnownText.wildcard, 0x20]))
  }

  @Test(
    "after hidden text a window begins with a line, or shows ten words",
    arguments: [
      ("one ", "two", false), ("one⏎", "two", true), ("on", "e", false),
      ("x ", "a b c d e f g h i j", true), ("x", "a b c d e f g h i j", false),
      ("one", "⏎two", true), ("one⏎", "a⏎b", false),
      ("e", "\u{301}two⏎a b c d e f g h i j", false),
      ("one␍", "⏎", true), ("one␍", "⏎two", false), ("one⏎", "a, b, c, d, e, f", true),
      ("?", "two", true), ("", "two", false), ("one", "", false), ("one. ", "two.", false),
    ])
  func canBegin(hidden: String, before: String, canBegin: Bool) {
    #expect(Windows.canBegin(view(before), after: view(hidden)) == canBegin)
  }

  @Test(
    "characters reach over a boundary as far as sixty-four units",
    arguments: [
      ("a", "b", true), ("", "\u{301}", true), ("e", "", true), ("e", "\u{301}", false),
      ("e", "\u{300}", false),
      ("\u{2FF}", "\u{2FF}", true),
      ("x\u{300}", "\u{301}", false), ("␍", "⏎", false), ("⏎", "⏎", true), ("␍", "x", true),
      ("🇩", "🇪", false),
      ("🇩🇪", "🇩🇪", true), ("🇩🇪🇩", "🇪", false), ("क्", "ष", false), ("क", "ष", true), ("ᄀ", "ᅡ", false),
      ("\u{301}", "⏎", true), ("⏎", "\u{301}", true),
    ])
  func breaks(first: String, second: String, isBreak: Bool) {
    #expect(Windows.isBreak(between: view(first), and: view(second)) == isBreak)
  }

  @Test(
    "what joins nothing begins a character after any text",
    arguments: [
      ("a", true), ("", true), ("⏎", false), ("\u{2FF}", true), ("\u{301}", false), ("ब", false),
      ("द", false),
      ("你", true), ("😀", false), ("🇩", false), ("\u{200D}", false), ("ᅡ", false), ("👩", false),
      ("\u{300}", false),
    ])
  func joining(text: String, joinsNothing: Bool) {
    #expect(Windows.joinsNothing(view(text)) == joinsNothing)
  }
}
