import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Clears in doubt")
struct ClearDoubtStories {
  @Test("where nothing was shown the first step tells")
  func emptyUnknown() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        shown |
        deleteAll → move 1
        250 ms later → assumed
        in the end: |
        """)
  }

  @Test("what shows after the deletion is the user's")
  func typedAfter() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.show("x|")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        shown x| → interrupted "x"
        nothing to wait for
        |
        """)
  }

  @Test("a state from before the clear is waited out")
  func late() {
    var stage = Stage("one| two")
    stage.play(.insert("x"))
    stage.perform(.deleteAll)
    stage.show("one| two")
    stage.arrive()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        insert("x") → insert x
        250 ms later → assumed
        in the end: onex| two
        deleteAll → move 4, delete 8, move 1
        shown one| two
        250 ms later → move -1, delete 2
        250 ms later
        1000 ms later → move 1
        1000 ms later → move -1; 2 timedOut
        in the end: |
        """)
  }

  @Test("what shows after a state that hid everything ends it")
  func hidden() {
    var stage = Stage("one⏎tw|o")
    stage.perform(.deleteAll)
    stage.show("|", hasText: true)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 3, move 1
        shown |
        one⏎| → interrupted "\\n"
        """)
  }

  @Test("new text in a cleared field is somebody else's")
  func transformed() {
    var stage = Stage("one|")
    stage.perform(.deleteAll)
    stage.answer()
    stage.show("new|")
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        | → confirmed
        shown new|
        """)
  }

  @Test("two states of which nothing is known end it")
  func twoUnknown() {
    var stage = Stage("one|")
    stage.perform(.deleteAll)
    stage.show("a⏎|")
    stage.show("b⏎c|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        shown a⏎| → delete 1, move 1
        shown b⏎c|
        | → interrupted ""
        """)
  }

  @Test("the same state twice is waited out")
  func unknownAgain() {
    var stage = Stage("one|⏎two")
    stage.perform(.deleteAll)
    stage.show("a⏎|")
    stage.show("a⏎|")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        shown a⏎| → delete 1, move 1
        shown a⏎|
        80 ms later → delete 1, move 1
        ⏎|two
        t|wo → interrupted "two"
        w|o
        """)
  }

  @Test("text that is hidden while it is in doubt ends it")
  func hiddenFirst() {
    var stage = Stage("one|⏎two")
    stage.perform(.deleteAll)
    stage.show("a⏎|")
    stage.wait()
    stage.show("|", hasText: true)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        shown a⏎| → delete 1, move 1
        80 ms later
        shown |
        ⏎|two → interrupted "\\ntwo"
        t|wo
        """)
  }

  @Test("text that appears after a step past the end is somebody's")
  func probeTyped() {
    var stage = Stage("|")
    stage.perform(.deleteAll)
    stage.show("x|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1
        shown x| → interrupted "x"
        in the end: |
        """)
  }

  @Test("text that appears after a step past the end stays, and is told")
  func probeTypedTwice() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.deleteAll)
    stage.show("x|")
    stage.show("xy|")
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteAll → move 1
        shown x|
        shown xy| → interrupted "xy"
        in the end: |
        """)
  }

  @Test("a line's end that appears was crossed")
  func probeLine() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.deleteAll)
    stage.show("⏎|x")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteAll → move 1
        shown ⏎|x
        250 ms later → move 1, delete 2, move 1
        250 ms later
        1000 ms later → move -1
        1000 ms later → move 1; timedOut
        in the end: |
        """)
  }

  @Test("a state that shows nothing ends a long clear")
  func anchorGone() {
    var stage = Stage(.elevenWords)
    stage.perform(.deleteAll)
    stage.lose()
    stage.show("|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 129
        shown | → interrupted ""
        in the end: aaaaaaaaaaaa bbbbbbbbbbbb cccccccccccc dddddddddddd eeeeeeeeeeee ffffffffffff gggggggggggg hhhhhhhhhhhh iiiiiiiiiiii jjjjjjjjjjjj kkkkkkkkkkkk|
        """)
  }

  @Test("a state that may be late is waited out")
  func believedTwice() {
    var stage = Stage("ab|⏎⏎cd")
    stage.perform(.deleteAll)
    stage.arrive()
    stage.push()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 1, move 1, delete 1, move 1
        ⏎|⏎cd → delete 1, move 1
        80 ms later
        ⏎|cd → move 2, delete 3, move 1
        | → confirmed
        """)
  }

  @Test("a state that was repeated before the answer is no sign of somebody else")
  func repeatedBefore() {
    var host = TinyHost("a b c d e f g h i j k l|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.deleteAll)
    stage.push()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 19, move 1, delete 1, move 1
        a b c d e f g h i j k l|
        a b|
        250 ms later → move -1, delete 2
        |b → move 1, delete 1, move 1
        | → confirmed
        """)
  }
}
