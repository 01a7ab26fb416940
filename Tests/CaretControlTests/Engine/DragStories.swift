import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Drags and fences")
struct DragStories {
  @Test("the steps of a drag are summed while one is under way")
  func drag() {
    #expect(
      Stage.story(of: .drag(by: -1), .drag(by: -1), .drag(by: -2), in: "one two| three") == """
        drag(by: -1) → move -1
        drag(by: -1)
        drag(by: -2)
        one tw|o three → move -3; 1 confirmed
        one| two three → 2 confirmed; 3 confirmed
        """)
  }

  @Test("a letter that is typed while steps wait comes after these steps")
  func letterAfterSteps() {
    var stage = Stage("one two| three")
    stage.perform(.drag(by: -1), .drag(by: -1), .drag(by: -2))
    stage.play(.insert("x"))
    #expect(
      stage.story == """
        drag(by: -1) → move -1
        drag(by: -1)
        drag(by: -2)
        insert("x") → move -3, insert x
        one tw|o three → 1 confirmed
        onex| two three → 2 assumed; 3 assumed; 4 confirmed
        """)
  }

  @Test("a step back before a letter is sent too, though the sum of all steps is nothing")
  func letterAfterStepBack() {
    #expect(
      Stage.story(of: .drag(by: -1), .drag(by: 1), .insert("x"), in: "one two| three") == """
        drag(by: -1) → move -1
        drag(by: 1)
        insert("x") → move 1, insert x
        one tw|o three → 1 confirmed
        one twox| three → 2 assumed; 3 confirmed
        """)
  }

  @Test("opposite steps cancel each other: nothing is sent")
  func dragBack() {
    #expect(
      Stage.story(of: .drag(by: -1), .drag(by: -1), .drag(by: 1), in: "one two| three") == """
        drag(by: -1) → move -1
        drag(by: -1)
        drag(by: 1)
        one tw|o three → 1 confirmed; 2 assumed; 3 assumed
        """)
  }

  @Test("a drag past the end ends all its steps")
  func dragEdge() {
    var stage = Stage("one|")
    stage.play(.move(by: -1))
    stage.play(.drag(by: 2), .drag(by: -1), .drag(by: 2), .drag(by: 1))
    #expect(
      stage.story == """
        move(by: -1) → move -1
        on|e → confirmed
        drag(by: 2) → move 2
        drag(by: -1)
        drag(by: 2)
        drag(by: 1)
        one| → 2 partial "1"; 3 partial "2"; 4 partial "2"; 5 partial "2"
        """)
  }

  @Test("another operation begins after its steps")
  func dragThenInsert() {
    #expect(
      Stage.story(of: .drag(by: -1), .drag(by: -1), .insert("x"), in: "one two| three") == """
        drag(by: -1) → move -1
        drag(by: -1)
        insert("x") → move -1, insert x
        one tw|o three → 1 confirmed
        one tx|wo three → 2 confirmed; 3 confirmed
        """)
  }

  @Test("a cancelled step of a drag that leads others goes on for them")
  func dragCancelled() {
    var stage = Stage("one two| three")
    stage.perform(.drag(by: -1), .drag(by: -1), .drag(by: -1))
    stage.answer()
    stage.cancel(2)
    stage.cancel(2)
    stage.finish()
    #expect(
      stage.story == """
        drag(by: -1) → move -1
        drag(by: -1)
        drag(by: -1)
        one tw|o three → move -2; 1 confirmed
        cancel 2 → 2 cancelled
        cancel 2
        one |two three → 3 confirmed
        """)
  }

  @Test("a step without an answer is given up, and the others follow")
  func dragTimedOut() {
    var stage = Stage("one two| three")
    stage.perform(.drag(by: -1), .drag(by: -1))
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        drag(by: -1) → move -1
        drag(by: -1)
        250 ms later → move -1
        1000 ms later → move 1, move -1; 1 timedOut
        one two| three
        250 ms later → move -1
        one tw|o three
        1000 ms later → move 1; 2 assumed
        one two| three
        """)
  }

  @Test("a fence asks where the caret is")
  func confirm() {
    #expect(
      Stage.story(of: .confirm, in: "one two| three") == """
        confirm → move -1
        one tw|o three → move 1
        one two| three → confirmed
        """)
  }

  @Test("the fence steps over a plain character, if possible no newline")
  func confirmPlainest() {
    #expect(
      Stage.story(of: .confirm, in: "a⏎|b") == """
        confirm → move 1
        a⏎b| → move -1
        a⏎|b → confirmed
        """)
  }

  @Test("over a newline if there is nothing else; that is assumed")
  func confirmNewline() {
    #expect(
      Stage.story(of: .confirm, in: "😀⏎|😀") == """
        confirm → move -1
        😀|⏎😀 → move 1
        😀⏎|😀 → assumed
        """)
  }

  @Test("past an edge if nothing is shown; if it moves nothing that is assumed")
  func confirmBlind() {
    var stage = Stage("|")
    stage.perform(.confirm)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move 1
        |
        250 ms later → assumed
        in the end: |
        """)
  }

  @Test("where nothing shows and nothing comes a fence is given up")
  func confirmBlindCrossed() {
    var stage = Stage("|")
    stage.push()
    stage.show("|", hasText: true)
    stage.play(.confirm)
    #expect(
      stage.story == """
        |
        shown |
        confirm → move 1
        1000 ms later → move -1; timedOut
        in the end: |
        """)
  }

  @Test("a fence after an insertion waits for its own turn")
  func confirmAfterInsert() {
    #expect(
      Stage.story(of: .insert("x"), .confirm, in: "one| two") == """
        insert("x") → insert x
        confirm → move -1
        one|x two → move 1
        onex| two → 1 confirmed; 2 confirmed
        """)
  }

  @Test("over a selection there is no fence")
  func confirmSelected() {
    var stage = Stage("one [two]")
    stage.perform(.confirm)
    #expect(
      stage.story == """
        confirm → unsupported: a fence would collapse the selection
        """)
  }

  @Test("no fence where a mark could join")
  func confirmMark() {
    var stage = Stage("e|\u{301}")
    stage.perform(.confirm)
    #expect(
      stage.story == """
        confirm → unsupported: a fence would collapse the selection
        """)
  }

  @Test("two fences at once are one")
  func confirmTwice() {
    #expect(
      Stage.story(of: .confirm, .confirm, in: "one two| three") == """
        confirm → move -1
        confirm
        one tw|o three → move 1
        one two| three → 1 confirmed; 2 confirmed
        """)
  }

  @Test("a lost step is told by silence, and the way back sent all the same")
  func confirmLost() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        1000 ms later → move 1; timedOut
        one two |three
        """)
  }

  @Test("a tap meanwhile ends it")
  func confirmForeign() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.show("one| two three")
    #expect(
      stage.story == """
        confirm → move -1
        shown one| two three → interrupted "one two three"
        """)
  }

  @Test("a window that is another afterwards confirms nothing")
  func confirmElsewhere() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.answer()
    stage.show("two| three")
    #expect(
      stage.story == """
        confirm → move -1
        one tw|o three → move 1
        shown two| three → assumed
        """)
  }

  @Test("an insertion during a fence takes the way back with it")
  func insertDuringFence() {
    #expect(
      Stage.story(of: .confirm, .insert("x"), in: "one two| three") == """
        confirm → move -1
        insert("x") → move 1, insert x
        one tw|o three
        one twox| three → 2 assumed; 1 assumed
        """)
  }

  @Test("so does a move, of which the window shows too little")
  func moveDuringFence() {
    #expect(
      Stage.story(of: .confirm, .move(by: 2), in: "one two| three") == """
        confirm → move -1
        move(by: 2) → move 3
        one tw|o three
        one two t|hree → 2 assumed; 1 assumed
        """)
  }

  @Test("what is asked for after the deletion of a selection waits for its way back")
  func deleteSelectionFirst() {
    #expect(
      Stage.story(of: .deleteSelection, .insert("x"), in: "one [two] three") == """
        deleteSelection → delete 1, move 1
        insert("x")
        one  |three → move -1
        one | three → insert x; 1 confirmed
        80 ms later → 2 assumed
        in the end: one x| three
        """)
  }

  @Test("a drag goes with another operation's way back, and does not wait for it")
  func besideFence() {
    var stage = Stage("abc|")
    stage.perform(.confirm)
    stage.perform(.drag(by: -2))
    #expect(
      stage.story == """
        confirm → move -1
        drag(by: -2) → move -1
        """)
  }

  @Test("a drag past the end of a host of characters tells how much is left")
  func pastTheEnd() {
    var stage = Stage(TinyHost("😀|", unit: .cluster))
    stage.play(.drag(by: 2))
    #expect(
      stage.story == """
        drag(by: 2) → move 2
        250 ms later → move -1
        |😀 → move 1
        😀| → partial "2"
        """)
  }

  @Test("a move behind steps of a drag that wait goes in the next turn")
  func moveBehindWaitingSteps() {
    var stage = Stage("a|bcd")
    stage.perform(.drag(by: 1), .drag(by: 1), .move(by: -1))
    stage.finish()
    #expect(
      stage.story == """
        drag(by: 1) → move 1
        drag(by: 1)
        move(by: -1) → move 1
        ab|cd → move -1
        abc|d → 1 assumed; 2 confirmed
        ab|cd → 3 confirmed
        """)
  }
}
