import Testing
import Timing

@testable import CaretControl

@Suite("Where no text is known at first, and where a step past it has moved nothing")
struct FirstTextStories {
  /// A stage whose host has text and has shown none of it.
  private func hiding(_ document: String, _ settings: CaretSettings = CaretSettings()) -> Stage {
    var stage = Stage(document, settings)
    stage.show("|", hasText: true)
    return stage
  }

  @Test("the first text tells where a fence's steps lead, so a step in it is taken back")
  func stepInFirstText() {
    var stage = hiding("hello| world")
    stage.play(.deleteWordForward)
    stage.play(.deleteWordForward)
    #expect(
      stage.story == """
        shown |
        deleteWordForward → move 1
        hello |world → move -1
        hello| world → partial ""
        deleteWordForward → move 6
        hello world| → move -1, delete 5, move 1, delete 1
        hello| → 2 confirmed
        """)
  }

  @Test("a backspace that the first text may contain is decided by a fence before the next one")
  func backspaceInFirstText() {
    var stage = hiding("see nowx|")
    stage.perform(.deleteBackward(count: 1))
    stage.answer()
    stage.finish()
    stage.play(.deleteWord)
    #expect(
      stage.story == """
        shown |
        deleteBackward(count: 1) → delete 1
        see now|
        250 ms later → move -1
        see no|w → move 1; assumed
        see now|
        deleteWord → move -1, delete 2, move 1, delete 1
        see | → 2 confirmed
        """)
  }

  @Test("what the first text may contain is not confirmed")
  func claims() {
    var stage = hiding("see nowx|")
    stage.perform(.deleteBackward(count: 1))
    stage.answer()
    stage.play(.move(by: -1))
    #expect(
      stage.story == """
        shown |
        deleteBackward(count: 1) → delete 1
        see now|
        move(by: -1) → move -1
        see no|w → 1 assumed; 2 assumed
        """)
  }

  @Test("a message that the first text may contain may still arrive after somebody else's change")
  func stillUnderWay() {
    var stage = hiding("abcx|")
    stage.perform(.deleteBackward(count: 1))
    stage.show("abcx|")
    stage.show("xyz|")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteBackward(count: 1) → delete 1
        shown abcx|
        shown xyz| → interrupted "xyz"
        deleteWord → move -1
        ab|c → 2 interrupted "abc"
        """)
  }

  @Test("a step in the first text is taken back though the fence's way back is not answered")
  func unansweredWayBack() {
    var stage = hiding("hello| world", .believing(.none))
    stage.perform(.deleteWordForward)
    stage.answer()
    stage.wait()
    stage.answer()
    stage.arrive()
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteWordForward → move 1
        hello |world
        250 ms later → move -1
        hello| world → move 1
        1000 ms later → move -1; timedOut
        hello| world
        """)
  }

  @Test("a repeated first text ends no clear")
  func repeatedFirstText() {
    var stage = hiding("|ab")
    stage.perform(.deleteAll)
    stage.answer()
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteAll → move 1
        a|b
        a|b
        250 ms later → move -1
        |ab → move 2, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("a step past the end that shows the same text before the caret has moved nothing")
  func stuckStep() {
    var stage = Stage("|d", .believing(.none))
    stage.play(.move(by: 1))
    stage.play(.insert("x"))
    stage.perform(.deleteWordForward)
    stage.answer()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        d| → confirmed
        insert("x") → insert x
        80 ms later → 2 assumed
        in the end: dx|
        deleteWordForward → move 1
        dx|
        80 ms later → move -1
        d|x → move 1
        dx|
        1000 ms later → 3 timedOut
        in the end: dx|
        """)
  }

  @Test("a reading whose step has moved nothing goes home from where it began")
  func stuckReading() {
    var stage = Stage("|ab", .believing(.none))
    stage.perform(.readDocument)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -1
        |ab
        250 ms later → move 1
        a|b → move -1
        |ab → move 2
        ab| → move 1
        80 ms later → move -1
        a|b → move 1
        ab| → move -2
        |ab → read "ab"; partial ""
        """)
  }

  @Test("a later state that shows nothing before the caret takes this back")
  func notStuck() {
    var stage = Stage("word| ⏎first", .believing(.none))
    stage.play(.move(by: 1))
    stage.perform(.deleteWordForward)
    stage.push()
    stage.arrive()
    stage.show("|first")
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        word |⏎first → confirmed
        deleteWordForward → move 1
        word |⏎first
        shown |first
        80 ms later → move -1
        word |⏎first → move 1
        word ⏎|first
        1000 ms later → move -1; 2 timedOut
        word |⏎first
        """)
  }
}
