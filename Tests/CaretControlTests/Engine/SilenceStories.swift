import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Where the caret is when answers are late or never come")
struct SilenceStories {
  @Test("a move that has waited for a silent fence does not go with its way back, and cancel it")
  func moveAfterFence() {
    var stage = Stage("|ab")
    stage.perform(.confirm, .drag(by: 1))
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        confirm → move 1
        drag(by: 1)
        1000 ms later → move -1; 1 timedOut
        next turn → move 1
        """)
  }

  @Test("a walk that a fence has put on its way counts from where the fence began")
  func lateAnswer() {
    var stage = Stage("a|")
    stage.perform(.readDocument)
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -1
        250 ms later → move 1
        |a
        a| → move -1
        |a → move 1
        a| → move 1
        669 ms later → move -1
        |a → move 1
        a| → move -1
        |a → move 2
        a| → read "a"; confirmed
        """)
  }

  @Test("of two answers that show nothing new the caret is where the messages leave it")
  func unshownAnswer() {
    var stage = Stage("o|")
    stage.perform(.readDocument)
    stage.arrive()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -1
        250 ms later → move 1
        o|
        1000 ms later → move -1, move 1; read "o"; partial ""
        o|
        """)
  }

  @Test("half a character that a fence has passed is passed back by the same step")
  func torn() {
    var stage = Stage("|😀", .believing(.none))
    stage.play(.confirm)
    #expect(
      stage.story == """
        confirm → move 1
        �|�
        1000 ms later → move -1; timedOut
        |😀
        """)
  }

  @Test("an answer while the way back is under way leaves the fence its time")
  func wayBack() {
    var stage = Stage("a|")
    stage.perform(.confirm)
    stage.perform(.insert("x"))
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        insert("x") → move 1, insert x
        a|
        |a
        ax| → 2 assumed; 1 assumed
        """)
  }

  @Test("a step that shows a newline alone has crossed it, so the caret goes home")
  func dropped() {
    var stage = Stage("|⏎")
    stage.perform(.deleteWordForward)
    stage.play(.deleteWordForward)
    #expect(
      stage.story == """
        deleteWordForward → move 1
        deleteWordForward
        ⏎|
        250 ms later → move -1
        |⏎ → move 1
        ⏎| → move -1
        |⏎ → move 1; 1 timedOut
        ⏎| → delete 1
        next turn
        80 ms later → 2 partial ""
        in the end: |
        """)
  }

  @Test("after a fence without an answer the caret's place is unknown, and no word is deleted")
  func unknownPlace() {
    var stage = Stage("   |")
    stage.perform(.insert("\n"))
    stage.perform(.deleteWord)
    stage.show("   |")
    stage.finish()
    #expect(
      stage.story == """
        insert("\\n") → insert ⏎
        deleteWord
        shown    |
        250 ms later → move -1
           |⏎
        next turn
        1000 ms later → move 1; 1 assumed
           ⏎| → move -1
           |⏎
        next turn
        1000 ms later → move 1; 2 timedOut
           ⏎|
        """)
  }

  @Test("a fence that shares its turn with another's way back is sent in the next turn")
  func nextTurn() {
    var stage = Stage("|")
    stage.perform(.moveByWords(-2))
    stage.play(.confirm)
    #expect(
      stage.story == """
        moveByWords(-2) → move -1
        confirm
        250 ms later → move 1
        next turn
        1000 ms later → move -1; 1 timedOut
        next turn → move 1
        1000 ms later → move -1; 2 timedOut
        in the end: |
        """)
  }

  @Test("a reading asks first what became of a step past the end")
  func readingAfterProbe() {
    var stage = Stage("|")
    stage.perform(.moveToEnd)
    stage.play(.readDocument)
    #expect(
      stage.story == """
        moveToEnd → move 1
        readDocument
        250 ms later → move -1
        next turn
        1000 ms later → move 1; 1 timedOut
        next turn → move -1
        1000 ms later → move 1; 2 timedOut
        in the end: |
        """)
  }

  @Test("what a timed-out move may still do makes a reading end early")
  func readingAfterMove() {
    var stage = Stage("e|\u{301}")
    stage.perform(.moveByWords(1))
    stage.wait()
    stage.perform(.readDocument)
    stage.answer()
    #expect(
      stage.story == """
        moveByWords(1) → move 1
        250 ms later → timedOut
        readDocument → move -2
        |é → move 2; read "é"; 2 partial ""
        """)
  }

  @Test("an earlier deletion that may have found nothing is not counted with a walk")
  func earlierDeletion() {
    var stage = Stage("|e")
    stage.perform(.deleteCharacter)
    stage.play(.deleteWordForward)
    #expect(
      stage.story == """
        deleteCharacter → delete 1
        deleteWordForward
        250 ms later → move 1; 1 assumed
        e| → delete 1
        80 ms later → 2 assumed
        in the end: |
        """)
  }

  @Test(
    "without an answer and without a fence a deletion ends where a selection was the last state")
  func noFence() {
    var stage = Stage("[a]")
    stage.perform(.deleteBackward(count: 1))
    stage.play(.deleteWordForward)
    #expect(
      stage.story == """
        deleteBackward(count: 1) → delete 1
        deleteWordForward
        250 ms later → move 1; 1 assumed
        250 ms later → move -1; 2 partial ""
        in the end: |
        """)
  }

  @Test("a deletion of an ended session may still arrive: a fence asks before the line goes")
  func endedSession() {
    var stage = Stage("o⏎|")
    stage.perform(.deleteWord)
    stage.endSession()
    stage.perform(.deleteToLineEnd)
    stage.show("|")
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → delete 1
        session ends → interrupted ""
        deleteToLineEnd → move -1
        shown |
        |o → move 1
        o| → 2 partial ""
        """)
  }

  @Test("a host that answers plain edits is waited for, not asked by a fence")
  func plainAnswers() {
    var stage = Stage("|")
    stage.perform(.insert("x"))
    stage.answer()
    stage.perform(.deleteCharacter)
    stage.push()
    #expect(
      stage.story == """
        insert("x") → insert x
        x| → confirmed
        deleteCharacter → delete 1
        x|
        """)
  }

  @Test("a timer that fires although it was disarmed is ignored")
  func disarmed() {
    var stage = Stage("a|")
    stage.perform(.insert("x"))
    stage.perform(.insert("x"))
    stage.show("ax|")
    stage.fire(1)
    stage.fire(2)
    #expect(
      stage.story == """
        insert("x") → insert x
        insert("x") → insert x
        shown ax| → move -1
        timer 1
        timer 2
        """)
  }

  @Test("a fence's answer tells that an insertion is not there, and the caret goes back")
  func rejected() {
    var stage = Stage("w|o")
    stage.perform(.insert("\n"))
    stage.lose()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        insert("\\n") → insert ⏎
        w|o
        250 ms later → move 1
        wo| → move -1; rejected
        w|o
        """)
  }

  @Test("a fence's step over a newline is taken back, though what came before is open")
  func overNewline() {
    var stage = Stage("|⏎")
    stage.perform(.insert("a"))
    stage.lose()
    stage.play(.move(by: -3))
    #expect(
      stage.story == """
        insert("a") → insert a
        move(by: -3) → move -3
        250 ms later → 1 assumed
        next turn → move 1
        ⏎|
        250 ms later → move -1; 2 assumed
        |⏎
        """)
  }

  @Test("where no text is known the windows tell whether the caret is back")
  func onlyWindows() {
    var stage = Stage("⏎|", .believing([.wholeWords, .tenWords, .shownLineEnds]))
    stage.show("|", hasText: false)
    stage.play(.moveToStart)
    #expect(
      stage.story == """
        shown |
        moveToStart → move -1
        |⏎
        250 ms later → move 1
        ⏎|
        250 ms later → move -1; partial ""
        |⏎
        """)
  }

  @Test("a walk after a replacement that may be lost claims nothing")
  func afterReplacement() {
    var stage = Stage("⏎a|a")
    stage.perform(.replaceWord(with: "\n"))
    stage.play(.moveToStart)
    #expect(
      stage.story == """
        replaceWord(with: "\\n") → delete 1, insert ⏎
        moveToStart
        250 ms later → move -1; 1 assumed
        ⏎|⏎a
        250 ms later → move 1
        ⏎⏎|a
        1000 ms later → move -1; 2 timedOut
        ⏎|⏎a
        """)
  }

  @Test("of a blind step whose effect is unknown there is no way back")
  func noWayBack() {
    var settings = CaretSettings()
    settings.windowAssumptions.remove(.tenWords)
    var stage = Stage("😀|", settings)
    stage.play(.deleteWordForward)
    #expect(
      stage.story == """
        deleteWordForward → move -1
        �|� → move 1
        😀| → move 1
        250 ms later → move -1
        �|� → move 1
        😀| → partial ""
        """)
  }

  @Test("a state without any text does not tell that a blind step has ended")
  func hiddenAnswer() {
    var stage = Stage("|⏎a", .believing(.none))
    stage.perform(.confirm)
    stage.arrive()
    stage.show("|")
    stage.finish()
    #expect(
      stage.story == """
        confirm → move 1
        shown |
        1000 ms later → move -1; timedOut
        |⏎a
        """)
  }

  @Test("a blind step that a state shows is taken back at once, though the host may ignore moves")
  func shownStep() {
    var stage = Stage("one|two")
    stage.show("|")
    stage.play(.confirm)
    #expect(
      stage.story == """
        shown |
        confirm → move 1
        onet|wo → move -1
        one|two → assumed
        """)
  }

  @Test("a way back that nothing answers leads no further than the step has")
  func unansweredWayBack() {
    var stage = Stage("a|b", .believing(.none))
    stage.play(.move(by: 1))
    stage.perform(.deleteForward(count: 1))
    stage.arrive()
    stage.wait()
    stage.answer()
    stage.arrive()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        ab| → confirmed
        deleteForward(count: 1) → move 1
        80 ms later → move -1
        a|b → move 1
        1000 ms later → 2 timedOut
        in the end: ab|
        """)
  }
}
