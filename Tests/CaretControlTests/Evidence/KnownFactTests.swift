import DocumentProxy
import Testing

@testable import CaretControl

@Suite("What is known of a text, fact by fact")
struct KnownFactTests {
  private func text(_ text: String, _ facts: Facts = [], forgetting: Facts = []) -> KnownText {
    var text = KnownText(text, believing: .none)
    text.learn(facts)
    text.forget(forgetting)
    return text
  }

  @Test("a state tells what its windows show, if that is believed")
  func reading() {
    #expect(!KnownText("a|", believing: .none).knows(.lineEnd) && KnownText("a|").knows(.lineEnd))
    #expect(!KnownText(Reading("|", hasText: false)).knows(.lineEnd), "an empty field has no line")
    let lines = KnownText("a⏎b|")
    #expect(lines.knows(.textStart))
    let shown = KnownText("a|⏎")
    #expect(shown.written == "a|⏎" && !shown.knows(.lineEnd))
    #expect(KnownText("a|b\r").written == "a|b␍⏎", "a line that ends in CR was cut inside CR LF")
  }

  @Test(
    "of a text without a selection nothing is selected, and nothing is known where nothing shows")
  func emptiness() {
    #expect(text("|").isEmpty && !text("a|").isEmpty && !text("|a").isEmpty && !text("[a]").isEmpty)
    #expect(text("a[b]c").hasSelection && !text("ab|c").hasSelection)
    #expect(text("a[b]c").all.written == "abc" && text("a[b]c").textToCaret.written == "ab")
    #expect(text("ab|c").textToCaret.written == "ab" && text("a|b⏎c").line.written == "b")
  }

  @Test("texts are compared by text and by caret")
  func comparing() {
    #expect(!text("a|b").hasSameUnits(as: text("a|c")))
    #expect(
      text("a|b").hasSameUnits(as: text("ab|")) && !text("a|b").hasSameUnits(as: text("ab|c")))
    #expect(
      text("a[b]").hasSameUnits(as: text("a|b")) && !text("a[b]").hasSameText(as: text("a|b")))
    #expect(text("a|b").isSame(as: text("a|b")) && !text("a|b").isSame(as: text("a|b", .end)))
    #expect(!text("a|b").isSame(as: text("a|c")))
    var moved = text("a|b")
    moved.shift = 1
    #expect(!moved.isSame(as: text("a|b")))
    var crossed = text("a|b")
    crossed.crossedAhead = 1
    #expect(!crossed.isSame(as: text("a|b")))
  }

  @Test("units are compared over what was deleted between")
  func comparingOverGaps() {
    let gap = text("ab|cd").after(Edits(.delete(1)))
    #expect(gap.hasSameUnits(as: text("acd|")) && !gap.hasSameUnits(as: text("abd|")))
  }

  @Test("an insertion keeps the text beside it")
  func inserting() {
    #expect(text("ab|c").after(Edits(.insert("xy"))).shift == 2)
    #expect(!KnownText("a[b  c]").after(Edits(.insert("x"))).knows(.selectionMayBeCut))
  }

  @Test("marked text hides what it replaces")
  func marking() {
    #expect(!KnownText("a[b  c]").after(Edits(.mark([]))).knows(.selectionMayBeCut))
  }

  @Test("a deletion counts as far as text is known")
  func deleting() {
    #expect(text("abc|").after(Edits(.delete(2))).shift == -2)
    #expect(text("abc|").after(Edits(.delete(0))).isSame(as: text("abc|")))
    #expect(text("a[b]c").after(Edits(.delete(0))).isSame(as: text("a[b]c")))
    #expect(
      text("a[bc]").after(Edits(.delete(1))).shift == 0
        && text("a[bc]").after(Edits(.delete(2))).shift == -1)
    #expect(
      text("ab|").after(Edits(.delete(2))).knows(.prefix)
        && !text("ab|").after(Edits(.delete(3))).knows(.prefix))
    #expect(text("ab|", .textStart).after(Edits(.delete(3))).knows(.prefix))
    #expect(!text("ab|", .textStart, forgetting: .prefix).after(Edits(.delete(3))).knows(.prefix))
  }

  @Test("a selection collapses to its end; if it may be cut nothing before its end is known")
  func collapsing() {
    var plain = text("a[bc]d")
    plain.collapse()
    #expect(plain.written == "abc|d" && plain.shift == 2 && plain.knows(.prefix))
    var cut = text("a[bc]d", [.selectionMayBeCut, .start, .lineStart])
    cut.collapse()
    #expect(cut.written == "|d" && cut.shift == 2)
    #expect(!cut.knows(.prefix) && !cut.knows(.start) && !cut.knows(.selectionMayBeCut))
    var none = text("ab|c", .start)
    none.collapse()
    #expect(none.isSame(as: text("ab|c", .start)))
  }

  @Test("what a move leaves over is counted in its direction")
  func movingInside() {
    func rest(_ written: String, _ steps: Int, _ unit: HostUnit = .utf16) -> (Int, String) {
      var text = text(written)
      let rest = text.moveInside(by: steps, unit)
      return (rest, text.written)
    }
    #expect(rest("ab|c", 3) == (2, "abc|") && rest("ab|c", -3) == (-1, "|abc"))
    #expect(rest("ab|c", 0) == (0, "ab|c") && rest("a[b]c", 0) == (0, "ab|c"))
    #expect(rest("😀|😀", 2, .cluster) == (1, "😀😀|") && rest("😀|😀", -1, .cluster) == (0, "|😀😀"))
  }

  @Test("what is crossed is unknown, but for the newline before a line's start")
  func crossing() {
    var back = text("ab|c", .lineStart)
    back.cross(-2)
    #expect(back.written == "ab|?⏎c" && back.shift == -2 && !back.knows(.prefix))
    var unsure = text("ab|c", .lineStart, forgetting: .prefix)
    unsure.cross(-1)
    #expect(unsure.written == "ab|?c")
    var ahead = text("ab|", .lineEnd)
    ahead.cross(2)
    #expect(ahead.written == "ab??|" && ahead.crossedAhead == 2 && ahead.shift == 2)
    #expect(!ahead.knows(.lineEnd) && !ahead.knows(.suffix) && ahead.knows(.prefix))
    var none = text("ab|", .lineEnd)
    none.cross(0)
    #expect(none.isSame(as: text("ab|", .lineEnd)))
  }

  @Test("texts that are put before known text are remembered, and nothing changes nothing")
  func remembering() {
    var text = text("a[b]c")
    text.remember(before: UnitView(Array("xy".utf16)))
    #expect(text.written == "xya[b]c")
    text.remember(before: [])
    #expect(text.written == "xya[b]c")
    text.replace(unitsBack: 2, by: 0x7A)
    #expect(text.written == "xza[b]c")
  }

  @Test("units can be dropped at the caret")
  func dropping() {
    var text = text("ab|cd")
    text.dropLast(1)
    text.dropNext()
    #expect(text.written == "a|d" && !text.hasSelection)
    var selected = self.text("ab[x]c")
    selected.dropLast(1)
    #expect(selected.selected.written == "bx")
  }

  @Test("beside the caret wildcards and halves of characters are noticed")
  func beside() {
    #expect(text("a?|b").isCaretBesideWildcard && text("a|?").isCaretBesideWildcard)
    #expect(!text("?a|b?").isCaretBesideWildcard)
    #expect(
      text("a\u{FFFD}|b").isTorn && text("a|\u{FFFD}").isTorn && !text("\u{FFFD}a|b\u{FFFD}").isTorn
    )
  }

  @Test("the caret may stand inside a character before marks, between line ends, and in halves")
  func inside() {
    #expect(text("e|\u{301}").mayBeInsideCluster && text("a\u{FFFD}|").mayBeInsideCluster)
    #expect(text("a\r|").mayBeInsideCluster && !text("a\r|b").mayBeInsideCluster)
    #expect(!text("|\u{301}").mayBeInsideCluster && !text("a|").mayBeInsideCluster)
  }

  @Test("a text at the start of what is known begins a character if nothing can stand before it")
  func beginning() {
    func begins(_ character: String, _ count: Int, in text: KnownText) -> Bool {
      text.beginsCharacter(UnitView(Array(character.utf16)), after: count)
    }
    let mark = "\u{301}"
    #expect(begins("a", 0, in: text("ab|")) && !begins(mark, 0, in: text("\(mark)b|")))
    #expect(begins(mark, 0, in: text("\(mark)b|", .start)))
    #expect(begins(mark, 0, in: text("\(mark)b|", .lineStart)))
    #expect(!begins("\n", 0, in: text("⏎b|", .lineStart)), "a carriage return may stand before it")
    #expect(begins("\n", 0, in: text("⏎b|", .start)))
    #expect(!begins(mark, 1, in: text("e\(mark)|")) && begins("b", 1, in: text("eb|")))
    #expect(begins("😀", 1, in: text("e😀|")), "it joins other text, but not this")
    #expect(!begins("😀", 0, in: text("😀|")))
    #expect(!begins(mark, 1, in: text("e\(mark)|", .start)))
    let flags = "🇪🇫"
    #expect(!begins(flags, 4, in: text("\(flags)\(flags)|")), "half a flag may stand before them")
    #expect(begins(flags, 4, in: text("\(flags)\(flags)|", .start)))
    #expect(begins(flags, 5, in: text("\(flags)a\(flags)|")))
  }

  @Test("a sentence may have ended where no letter and no single space stands")
  func sentences() {
    #expect(
      text("a.  |").mayEndSentence && !text("a |").mayEndSentence && !text("a|").mayEndSentence)
    #expect(text("|").mayEndSentence && text(" |").mayEndSentence)
    #expect(!text("|", .lineStart).mayEndSentence && !text(" |", .lineStart).mayEndSentence)
    #expect(text("a⏎|").mayEndSentence)
  }

  @Test("a selection may be cut if it is long, or has two spaces in a row")
  func cutSelection() {
    func mayBeCut(_ text: String) -> Bool { KnownText.mayBeCut(UnitView(Array(text.utf16))) }
    #expect(
      mayBeCut("a  b") && !mayBeCut("a b c") && !mayBeCut(" ") && !mayBeCut("") && mayBeCut("  "))
    #expect(
      mayBeCut(String(repeating: "x", count: 65)) && !mayBeCut(String(repeating: "x", count: 64)))
  }

  @Test("steps of a host lead over units")
  func covered() {
    #expect(
      text("a😀|b😀").units(covered: -1, .cluster) == -2
        && text("a😀|b😀").units(covered: 2, .cluster) == 3)
    #expect(
      text("a😀|b😀").units(covered: -2, .utf16) == -2 && text("a|").units(covered: 3, .utf16) == 0)
    #expect(text("a|b").units(covered: 0, .utf16) == 0)
  }

  @Test(
    "a carriage return at the end of what shows may be half of a line's end: one step leads out")
  func lineEnds() {
    #expect(
      text("a\r|").stepOut(towards: -1) == -1 && text("a\r|b").stepOut(towards: 1) == nil)
    #expect(text("a|").stepOut(towards: 1) == nil)
  }

  @Test("out of a character lead all its units on that side, and out of an unknown pair one step")
  func waysOut() {
    #expect(text("ae|\u{301}\u{302}b").stepOut(towards: -1) == -1)
    #expect(text("ae|\u{301}\u{302}b").stepOut(towards: 1) == 2)
    #expect(text("ae\u{301}|b").stepOut(towards: 1) == nil)
    #expect(text("a\u{FFFD}|\u{FFFD}b").stepOut(towards: 1) == 1)
    #expect(text("a\u{FFFD}|\u{FFFD}b").stepOut(towards: -1) == -1)
    #expect(text("a\u{FFFD}|b").stepOut(towards: 1) == nil)
    #expect(text("|\u{301}b").stepOut(towards: 1) == nil)
  }

  @Test("a state with a line's end after the caret says so, unless the other side is empty too")
  func shownLineEnds() {
    #expect(
      Reading("a|⏎").showsLineEnd && !Reading("a|").showsLineEnd && !Reading("a|b").showsLineEnd)
    #expect(Reading("|⏎").showsLineEnd && !Reading("a|⏎", believing: .none).showsLineEnd)
    #expect(!Reading(DocumentContext(before: "", after: "", hasText: true), .all).showsLineEnd)
    #expect(Reading("|", hasText: false).showsNothing && !Reading("|", hasText: true).showsNothing)
    #expect(!Reading("a|", hasText: false).showsNothing && Reading("a[b]c").text == "abc")
  }

  @Test("memory that is used again makes no difference")
  func reuse() {
    var memory = Array("a longer text than is needed".utf16)
    let context = TinyHost("a[b]c").context
    #expect(Reading(context, .all, reusing: &memory) == Reading(context, .all) && memory.isEmpty)
  }
}
