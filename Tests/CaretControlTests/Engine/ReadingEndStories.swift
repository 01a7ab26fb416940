import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Readings that are lost, cancelled or disturbed")
struct ReadingEndStories {
  @Test("in a host that ignores moves it ends in part")
  func ignoringHost() {
    var stage = Stage(TinyHost("one tw|o", unit: .ignored))
    stage.perform(.readDocument)
    stage.answer()
    stage.wait()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        one tw|o
        250 ms later → move 1
        one tw|o
        1000 ms later → move -1, move 6; read "one two"; partial ""
        in the end: one tw|o
        """)
  }

  @Test("a cancelled reading brings the caret back and tells nothing")
  func cancelled() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        cancel 1 → cancelled
        one two| → move -1
        one tw|o
        """)
  }

  @Test("it is told once")
  func cancelledTwice() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.cancel(1)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        cancel 1 → cancelled
        cancel 1
        |one two → move 6
        one tw|o
        """)
  }

  @Test("text that is typed meanwhile ends it")
  func typed() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.answer()
    stage.show("y|one two")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two⏎x → move 7
        shown y|one two → interrupted "yone two"
        one two|⏎x
        """)
  }

  @Test("a window that does not continue the text ends it")
  func unjoined() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.answer()
    stage.show("|one two")
    stage.show("zz|z")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two⏎x → move 7
        shown |one two
        shown zz|z → interrupted "zzz"
        one two|⏎x
        """)
  }

  @Test("without an answer the caret is sent back")
  func silent() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        250 ms later → move 1
        1000 ms later → move -1, move 6; read "one two"; partial ""
        |one two⏎x
        o|ne two⏎x
        one tw|o⏎x
        """)
  }

  @Test("a lost step is told by the fence")
  func lost() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        250 ms later → move 1
        one two|⏎x → move -1
        one tw|o⏎x → read "one two"; partial ""
        """)
  }

  @Test("a session that ends ends it")
  func interrupted() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.endSession()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        session ends → interrupted ""
        |one two⏎x
        """)
  }

  @Test("a lost leap")
  func lostLeap() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        80 ms later → move -1
        1000 ms later → move 1, move -1; read "one two"; partial ""
        |one two
        """)
  }

  @Test("a tap during the leap ends it")
  func shortLeap() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.lose()
    stage.show("one| two")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        shown one| two → interrupted "one two"
        in the end: |one two
        """)
  }

  @Test("without an answer on the way home it ends in part")
  func lostHome() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.answer()
    stage.answer()
    stage.answer()
    stage.answer()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        one two| → move 1
        one two| → move -1
        one tw|o → move 1
        one two| → move -1
        80 ms later → move -1
        one tw|o
        1000 ms later → move 1; read "one two"; partial ""
        one two|
        """)
  }

  @Test("a state that may be the old one is waited out")
  func unclear() {
    var stage = Stage("aa⏎|aa⏎aa")
    stage.perform(.readDocument)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -1
        aa⏎|aa⏎aa
        aa|⏎aa⏎aa → move -2
        |aa⏎aa⏎aa → move 5
        aa⏎aa|⏎aa → move 1
        aa⏎aa⏎|aa → move 2
        aa⏎aa⏎aa| → move 1
        80 ms later → move -1
        aa⏎aa⏎a|a → move 1
        aa⏎aa⏎aa| → move -1
        aa⏎aa⏎a|a → move 2
        aa⏎aa⏎aa| → move -5
        aa⏎|aa⏎aa → read "aa\\naa\\naa"; confirmed
        """)
  }

  @Test("a tap on the way home")
  func foreignHome() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.answer()
    stage.answer()
    stage.answer()
    stage.show("one| two")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two⏎x → move 7
        one two|⏎x → move 1
        one two⏎|x → move 1
        shown one| two → interrupted "one two"
        one two⏎x|
        """)
  }

  @Test("a selection that appears ends it")
  func selected() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.show("[one] two")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        shown [one] two → interrupted "one two"
        |one two⏎x
        """)
  }

  @Test("it asks once, then goes home")
  func fencedOnce() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        250 ms later → move 1
        1000 ms later → move -1, move 6; read "one two"; partial ""
        one two⏎x|
        """)
  }

  @Test("what a step back crosses is read")
  func crossedBack() {
    var stage = Stage("one⏎|two")
    stage.perform(.move(by: -1))
    stage.show("|", hasText: true)
    stage.answer()
    stage.play(.readDocument)
    #expect(
      stage.story == """
        move(by: -1) → move -1
        shown | → assumed
        one|⏎two
        readDocument → move -3
        |one⏎two → move 3
        one|⏎two → move 1
        one⏎|two → move 3
        one⏎two| → move 1
        80 ms later → move -1
        one⏎tw|o → move 1
        one⏎two| → move -1
        one⏎tw|o → move 2
        one⏎two| → move -4
        one|⏎two → read "one\\ntwo"; 2 confirmed
        """)
  }

  @Test("a text with characters of several units is read in part")
  func alikeBeginnings() {
    #expect(
      Stage.story(of: .readDocument, in: "|⏎😀😀") == """
        readDocument → move -1
        250 ms later → move 1
        ⏎|😀😀 → move -1
        |⏎😀😀 → move 1
        ⏎|😀😀 → move 2
        ⏎😀|😀 → move 3
        ⏎😀😀| → move -5
        |⏎😀😀 → read "\\n😀😀"; partial ""
        """)
  }

  @Test("three steps that lead no nearer home end it")
  func notNearer() {
    #expect(
      Stage.story(of: .readDocument, in: "|ab⏎ab") == """
        readDocument → move -1
        250 ms later → move 1
        a|b⏎ab → move -1
        |ab⏎ab → move 2
        ab|⏎ab → move 1
        ab⏎|ab → move 2
        ab⏎ab| → move 1
        80 ms later → move -1
        ab⏎a|b → move 1
        ab⏎ab| → move -1
        ab⏎a|b → move 2
        ab⏎ab| → move -5
        |ab⏎ab → move -3
        80 ms later → move 1
        a|b⏎ab → move -1
        |ab⏎ab → move -3
        80 ms later → move 1
        a|b⏎ab → move -1
        |ab⏎ab → move -3
        80 ms later → move 1
        a|b⏎ab → move -1
        |ab⏎ab → move -3
        80 ms later → move 1
        a|b⏎ab → move -1
        |ab⏎ab → read "ab\\nab"; partial ""
        """)
  }

  @Test("a late way back of a fence has led elsewhere: the reading ends")
  func lateWayBack() {
    var stage = Stage("o|e")
    stage.perform(.confirm)
    stage.arrive()
    stage.play(.readDocument)
    #expect(
      stage.story == """
        confirm → move -1
        readDocument
        1000 ms later → move 1; 1 timedOut
        o|e → move -1
        |oe
        next turn
        1000 ms later → move 1; 2 timedOut
        o|e
        """)
  }

  @Test("the document's start is asked for once")
  func startOnce() {
    var stage = Stage("| ", .believing(.none))
    stage.play(.readDocument)
    #expect(
      stage.story == """
        readDocument → move -1
        250 ms later → move 1
         | → move -1
        |  → move 1
         | → move 1
        80 ms later → move -1
        |  → move 1
         | → move -1
        |  → read " "; partial ""
        """)
  }

  @Test("without an answer the caret goes home by what is known")
  func homeUnanswered() {
    var stage = Stage("x|␍")
    stage.perform(.readDocument)
    stage.answer()
    stage.wait()
    #expect(
      stage.story == """
        readDocument → move -1
        |x␍ → move 2
        80 ms later → move -1; read "x\\r"; partial ""
        """)
  }
}
