import Chance
import Testing

@testable import CaretControl

@Suite("What is known of the text, as edits are played on it")
struct KnownTextTests {
  @Test(
    "insertions, deletions and moves do what a host does",
    arguments: [
      ("ab|cd", Edits(.insert("x")), "abx|cd"), ("a[b]c", Edits(.insert("x")), "ax|c"),
      ("ab|cd", Edits(.delete(1)), "a|cd"), ("a[bc]d", Edits(.delete(1)), "a|d"),
      ("a[bc]d", Edits(.delete(2)), "|d"), ("a😀|", Edits(.delete(1)), "a|"),
      ("ab|cd", Edits(.move(-1)), "a|bcd"), ("ab|cd", Edits(.move(2)), "abcd|"),
      ("a[bc]d", Edits(.move(1)), "abcd|"), ("a[bc]d", Edits(.move(-1)), "ab|cd"),
      ("ab|", Edits(.move(-1), .delete(1), .move(1)), "b|"),
      ("a[b]c", Edits(.mark(Array("k".utf16))), "a|c"),
      ("a|", Edits(.unmark(Array("k".utf16))), "ak|"), ("a[b]c", Edits(.unmark([])), "a[b]c"),
    ])
  func playing(text: String, edits: Edits, result: String) {
    #expect(KnownText(text).after(edits).written == result)
  }

  @Test(
    "a host's unit decides what a step leads over",
    arguments: [
      (HostUnit.cluster, "a😀|b", -1, "a|😀b"), (.cluster, "|e\u{301}x", 1, "e\u{301}|x"),
      (.utf16, "a😀|b", -2, "a|😀b"), (.ignored, "ab|c", -1, "ab|c"),
    ])
  func units(unit: HostUnit, text: String, steps: Int, result: String) {
    #expect(KnownText(text).after(Edits(.move(steps)), unit).written == result)
  }

  @Test("what is passed beyond the known text is unknown, and what follows it is not what followed")
  func passing() {
    let ahead = KnownText("ab|").after(Edits(.move(2)))
    #expect(ahead.written == "ab??|")
    #expect(ahead.crossedAhead == 2 && ahead.shift == 2)
    #expect(!ahead.knows(.suffix) && !ahead.knows(.lineEnd) && ahead.knows(.prefix))

    let back = KnownText("ab|c").after(Edits(.move(-3)))
    #expect(back.written == "|⏎abc", "a line has begun with two letters")
    #expect(back.shift == -3 && !back.knows(.prefix) && !back.knows(.lineStart))
    #expect(KnownText("ab|c", believing: .none).after(Edits(.move(-3))).written == "|?abc")
  }

  @Test("a known end stops every step")
  func ends() {
    var text = KnownText("ab|c")
    text.learn(.start)
    text.learn(.end)
    #expect(text.after(Edits(.move(-5))).written == "|abc")
    #expect(text.after(Edits(.move(5))).written == "abc|")
  }

  @Test("a deletion of more than is known leaves nothing known of what stands before")
  func deletingMore() {
    let text = KnownText("ab|c").after(Edits(.delete(3)))
    #expect(text.written == "|c")
    #expect(!text.knows(.prefix) && !text.knows(.lineStart))
    var whole = KnownText("ab|c")
    whole.learn(.textStart)
    #expect(
      whole.after(Edits(.delete(3))).knows(.prefix), "where the text begins there was no more")
  }

  @Test("a selection that may be shown without its interior leaves nothing known when it collapses")
  func cutSelection() {
    let long = String(repeating: "x", count: Reading.selectionLimit)
    let cut = KnownText("a[\(long)]b")
    #expect(cut.knows(.selectionMayBeCut))
    let collapsed = cut.after(Edits(.move(1)))
    #expect(collapsed.written == "b|" && !collapsed.knows(.prefix))
    #expect(KnownText("a[b  c]d").knows(.selectionMayBeCut), "two spaces may join two sentences")
    #expect(!KnownText("a[b c]d").knows(.selectionMayBeCut))
  }

  @Test("a short window tells that a line begins, one over lines that the text does")
  func facts() {
    #expect(KnownText("one two|").knows(.lineStart))
    #expect(!KnownText("one two|").knows(.textStart))
    let lines = KnownText("one\ntwo|")
    #expect(lines.knows(.lineStart) && lines.knows(.textStart))
    let ten = "a b c d e f g h i j"
    #expect(!KnownText("\(ten)|").knows(.lineStart), "ten words may be all that a window shows")
    #expect(!KnownText("one\ntwo|", believing: .none).knows(.lineStart))
    #expect(KnownText("one|").knows(.lineEnd) && !KnownText("one|two").knows(.lineEnd))
    #expect(!KnownText("one|", believing: .none).knows(.lineEnd))
  }

  @Test("the caret's way is counted")
  func ways() {
    var text = KnownText("abcd|ef")
    text.play(Edits(.move(-3), .insert("xy")), .utf16)
    #expect(text.shift == -1)
  }

  @Test("a character may reach over the caret where marks or halves stand")
  func clusters() {
    #expect(KnownText("e|\u{301}").mayBeInsideCluster)
    #expect(KnownText("a\r|").mayBeInsideCluster, "a line feed after it would not be shown")
    #expect(!KnownText("ab|c").mayBeInsideCluster)
    #expect(!KnownText("😀|😀").mayBeInsideCluster)
  }

  @Test("within known text it is what an array with a caret is", arguments: 0..<40)
  func model(seed: Int) {
    var stream = RandomStreams(seed: UInt64(seed)).stream("edits")
    var known = KnownText("abcdefgh|ijklmnop")
    var units = Array("abcdefghijklmnop".utf16)
    var caret = 8
    for _ in 0..<30 {
      switch Int(stream.next() % 3) {
      case 0:
        let unit = UInt16(0x61 + stream.next() % 26)
        known.play(Edits(.insert([unit])), .utf16)
        units.insert(unit, at: caret)
        caret += 1
      case 1:
        let count = min(caret, Int(stream.next() % 3))
        known.play(Edits(.delete(count)), .utf16)
        units.removeSubrange(caret - count..<caret)
        caret -= count
      default:
        let target = Int(stream.next() % UInt64(units.count + 1))
        known.play(Edits(.move(target - caret)), .utf16)
        caret = target
      }
      #expect(Array(known.before) == Array(units[..<caret]), "seed \(seed)")
      #expect(Array(known.after) == Array(units[caret...]), "seed \(seed)")
    }
    #expect(known.knows(.prefix) && known.knows(.suffix))
  }

  @Test("texts that say the same are the same, whatever led to them")
  func same() {
    let one = KnownText("ab|c").after(Edits(.insert("x"), .move(-1)))
    let other = KnownText("ab|c").after(Edits(.insert("yx"), .move(-1))).after(
      Edits(.delete(1), .move(1), .move(-1)))
    #expect(one.hasSameText(as: other) && one.hasSameUnits(as: other))
    #expect(one.shift == other.shift && one.isSame(as: other))
    let moved = KnownText("ab|c").after(Edits(.move(1)))
    #expect(moved.hasSameUnits(as: KnownText("ab|c")) && !moved.hasSameText(as: KnownText("ab|c")))
  }
}
