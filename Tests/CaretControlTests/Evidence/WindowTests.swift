import Testing

@testable import CaretControl

@Suite("What is believed of how hosts cut their windows")
struct WindowTests {
  private func view(_ text: String) -> UnitView { UnitView(Array(text.utf16)) }

  @Test("a line begins with a window of fewer than ten words")
  func lines() {
    #expect(Windows.beginsLine(view("one two three")))
    #expect(Windows.beginsLine(view("1 2 3 4 5 6 7 8 9")))
    #expect(!Windows.beginsLine(view("1 2 3 4 5 6 7 8 9 10")))
    #expect(!Windows.beginsLine(view("")) && !Windows.beginsLine(view("\n")))
    #expect(
      !Windows.beginsLine(view(String(repeating: "x", count: 90))), "it may be cut for its length")
    #expect(Windows.beginsText(view("one\ntwo")) && !Windows.beginsText(view("one two")))
    #expect(!Windows.beginsText(view("\n")))
    #expect(!Windows.beginsText(view("一二三四五\n六")), "no spaces tell its words apart")
  }

  @Test(
    "a window after the caret ends with a sentence, after ten words, or where its line may end",
    arguments: [
      ("one. two", 4, false), ("one. two", 5, true), ("one two three", 3, false),
      ("one. two", 2, false), ("a b c d e f g h i j k", 20, true), ("one.. two", 4, false),
      ("3.14 is", 2, false), ("one\ntwo", 4, true), ("one\u{FFFF}two", 3, true),
    ])
  func ends(line: String, place: Int, canEnd: Bool) {
    #expect(Windows.canEnd(at: place, in: view(line)) == canEnd)
  }

  @Test("nothing may show after a newline or a sentence's end")
  func hiding() {
    #expect(Windows.mayHide(view("one\n")) && Windows.mayHide(view("one. ")))
    #expect(Windows.mayHide(view("one!  ")) && Windows.mayHide(view("")))
    #expect(Windows.mayHide(view("one? ")))
    #expect(!Windows.mayHide(view("one")) && !Windows.mayHide(view("one ")))
    #expect(!Windows.mayHide(view("one.")), "a sentence ends with its spaces")
  }

  @Test("characters join over a boundary where marks, pairs and line ends do")
  func breaks() {
    #expect(Windows.isBreak(between: view("a"), and: view("b")))
    #expect(!Windows.isBreak(between: view("e"), and: view("\u{301}")))
    #expect(!Windows.isBreak(between: view("\r"), and: view("\n")))
    #expect(Windows.isBreak(between: view("\n"), and: view("\r")))
    #expect(!Windows.isBreak(between: view("👨\u{200D}"), and: view("👩")))
    #expect(Windows.isBreak(between: view("😀"), and: view("😀")))
    #expect(Windows.joinsNothing(view("a")) && Windows.joinsNothing(view("你")))
    #expect(!Windows.joinsNothing(view("\u{301}")) && !Windows.joinsNothing(view("\n")))
    let flags = view("\u{FFFD}🇪🇫🇷🇮")
    #expect(!Windows.joinsNothing(view("🇹"), after: flags), "half of 🇩 may stand before 🇪")
    #expect(Windows.joinsNothing(view("a"), after: flags))
  }

  @Test("no window begins in the middle of a word, and a short one only with a line")
  func beginnings() {
    #expect(!Windows.canBegin(view("wo three"), after: view("one t")))
    #expect(!Windows.canBegin(view("three"), after: view("one two ")))
    #expect(Windows.canBegin(view("three"), after: view("one two\n")))
    #expect(Windows.words(in: view(" one  two\nthree ")) == 3)
  }

  @Test(
    "only a long window may begin inside a character, and only what surely begins one is left",
    arguments: [
      (100, "x", "x"), (100, "\u{301}x", "x"), (100, "\u{200D}👧é x", "é x"),
      (100, "🇩🇪🇫🇷x", "x"), (100, "\n", ""), (20, "\u{301}x", "\u{301}x"),
      (90, "\u{301}x", "x"), (89, "\u{301}x", "\u{301}x"),
    ])
  func wholeBefore(count: Int, start: String, rest: String) {
    let end = String(repeating: "a", count: count - start.utf16.count)
    #expect(view(start + end).wholeBefore().text == rest + end)
  }

  @Test(
    "only a long window may end inside a character, and without it the last one is whole",
    arguments: [
      (100, "x", "x"), (100, "x👧", "x"), (100, "xe\u{301}", "x"), (20, "x👧", "x👧"),
      (90, "x👧", "x"), (89, "x👧", "x👧"),
    ])
  func wholeAfter(count: Int, end: String, rest: String) {
    let start = String(repeating: "a", count: count - end.utf16.count)
    #expect(view(start + end).wholeAfter().text == start + rest)
  }

  @Test("half of a surrogate pair at the far end of a long window is left out with its character")
  func tornWindows() {
    let torn: UTF16Units = [Windows.tornHalf]
    let plain = UTF16Units(repeating: 0x61, count: 99)
    #expect((torn + plain)[...].wholeBefore().count == 99)
    #expect((plain + torn)[...].wholeAfter().count == 99)
    #expect((torn + [0x200D] + Array("👧".utf16) + plain)[...].wholeBefore().count == 99)
    #expect((torn + plain.prefix(20))[...].wholeBefore().count == 21)
  }

  @Test(
    "a line seems to end where no sentence does, nor ten words",
    arguments: [
      ("", true), ("let a = 1", true), ("one two", true), ("One.", false), ("One. ", false),
      ("One. Two.", true),
      ("一二。", false), ("a b c d e f g h i j", false), (String(repeating: "a", count: 90), false),
    ])
  func lineEnds(window: String, seemsToEnd: Bool) {
    #expect(Windows.seemsToEndLine(with: view(window)) == seemsToEnd)
  }
}
