import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Fences and what waits for them")
struct FenceStories {
  @Test("of outcomes that wait for the caret one can be cancelled")
  func heldCancelled() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1), .move(by: -1), .confirm)
    stage.arrive()
    stage.arrive()
    stage.push()
    stage.cancel(1)
    stage.answer()
    stage.answer()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        move(by: -1) → move -1
        confirm → move -1
        one t|wo three
        cancel 1 → 1 cancelled
        one |two three → move 1; 2 assumed
        one t|wo three → 3 confirmed
        """)
  }

  @Test("outcomes that claim the caret's place wait until it is back, in order")
  func heldInOrder() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1), .insert("x"), .confirm)
    stage.arrive()
    stage.arrive()
    stage.push()
    stage.answer()
    stage.answer()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        insert("x") → insert x
        confirm → move -1
        one twx|o three
        one tw|xo three → move 1
        one twx|o three → 1 confirmed; 2 confirmed; 3 confirmed
        """)
  }

  @Test("a move by a fence's step waits for the fence: with the way back its sum would be zero")
  func moveByStep() {
    for operation in [CaretOperation.move(by: -1), .drag(by: -1)] {
      var stage = Stage("one two| three")
      stage.perform(.confirm)
      stage.elapse(1)
      stage.play(operation)
      #expect(
        stage.story == """
          confirm → move -1
          \(operation)
          one tw|o three → move 1
          one two| three → move -1; 1 confirmed
          one tw|o three → 2 confirmed
          """)
    }
  }

  @Test("a held key whose fence shows a refusal ends in part, before the move that waits")
  func refusedBeforeMove() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.arrive()
    stage.wait()
    stage.arrive(refusing: true)
    stage.perform(.move(by: -1))
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        move(by: -1)
        one t|w → move 1
        one tw| → move -1; 1 partial ""
        one t|w → 2 confirmed
        """)
  }

  @Test("a move further than a fence's step brings the caret back in its own message")
  func moveFurther() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.elapse(1)
    stage.play(.move(by: -2))
    #expect(
      stage.story == """
        confirm → move -1
        move(by: -2) → move -1
        one tw|o three
        one t|wo three → 2 assumed; 1 assumed
        """)
  }

  @Test("if the fence is never answered what waits is given up with it")
  func heldLost() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1), .confirm)
    stage.arrive()
    stage.push()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        confirm → move -1
        one tw|o three
        250 ms later
        750 ms later → move 1; 2 timedOut; 1 timedOut
        one two| three
        """)
  }

  @Test("a blind step that moved nothing has found the edge, and needs no way back")
  func blindStuck() {
    var stage = Stage("|")
    stage.perform(.confirm)
    stage.arrive()
    stage.push()
    stage.wait()
    #expect(
      stage.story == """
        confirm → move 1
        |
        250 ms later → assumed
        """)
  }

  @Test("a fence steps over a newline if nothing else is known")
  func blindStuckAnswered() {
    var stage = Stage("⏎|")
    stage.perform(.confirm)
    stage.answer()
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        |⏎ → move 1
        |⏎
        ⏎| → assumed
        """)
  }

  @Test("a blind step that moved is taken back")
  func blindMoved() {
    var stage = Stage("|one")
    stage.show("|", hasText: true)
    stage.perform(.confirm)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        shown |
        confirm → move 1
        o|ne → move -1
        |one → assumed
        """)
  }

  @Test("text that appears at a blind step leaves it assumed")
  func blindForeign() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.confirm)
    stage.show("x|")
    stage.finish()
    #expect(
      stage.story == """
        shown |
        confirm → move 1
        shown x|
        250 ms later → assumed
        in the end: |
        """)
  }

  @Test("a reading that waits for a blind fence begins all the same")
  func blindRead() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.insert("x"))
    stage.cancel(1)
    stage.play(.readDocument)
    #expect(
      stage.story == """
        shown |
        insert("x") → insert x
        cancel 1 → cancelled
        readDocument → move -1
        |x → move 1
        x| → move -1
        |x → move 1
        x| → move 1
        80 ms later → move -1
        |x → move 1
        x| → move -1
        |x → move 2
        x| → read "x"; 2 confirmed
        """)
  }

  @Test("after a lost way back the next deletion is proved")
  func lostWayBack() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.answer()
    stage.lose()
    stage.wait()
    stage.play(.deleteWord)
    #expect(
      stage.story == """
        confirm → move -1
        one tw|o three → move 1
        1000 ms later → timedOut
        deleteWord → move -1
        one t|wo three → move 1
        one tw|o three → move -1, delete 1, move 1, delete 1
        one |o three → 2 confirmed
        """)
  }

  @Test("after a way back without an answer the next deletion is proved")
  func lateWayBack() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.answer()
    stage.wait()
    stage.play(.deleteWord)
    #expect(
      stage.story == """
        confirm → move -1
        one tw|o three → move 1
        1000 ms later → timedOut
        deleteWord → move -1
        one two| three
        one tw|o three → move 1
        one two| three → move -1, delete 2, move 1, delete 1
        one | three → 2 confirmed
        """)
  }

  @Test("a state from before the step is no answer")
  func wayBackMoved() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.show("one two| three")
    stage.answer()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        shown one two| three
        one tw|o three → move 1
        one two| three → confirmed
        """)
  }

  @Test("an insertion that a state neither shows nor excludes is asked for")
  func fencedInsertion() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"), .insert("a"))
    stage.arrive()
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        insert("a") → insert a
        onea| two → move -1
        onea|a two → move 1
        oneaa| two → 1 confirmed; 2 confirmed
        """)
  }

  @Test("two insertions share one fence")
  func fencedTwo() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"), .insert("b"))
    stage.push()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        insert("b") → insert b
        one| two
        250 ms later → move -1
        onea|b two → move 1
        oneab| two → 1 confirmed; 2 confirmed
        """)
  }

  @Test("the way back goes in the message of the next edit")
  func moveInFence() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: 1))
    stage.lose()
    stage.wait()
    stage.play(.deleteBackward(count: 1))
    #expect(
      stage.story == """
        move(by: 1) → move 1
        250 ms later → move -1
        deleteBackward(count: 1) → move 1, delete 1
        one tw|o three
        one tw| three → 1 dropped; 2 confirmed
        """)
  }

  @Test("a fence's step avoids a mark that may belong to a character before the window")
  func besideMark() {
    var stage = Stage("\u{301}|x", .believing(.none))
    stage.perform(.confirm)
    #expect(stage.story == "confirm → move 1")
  }

  @Test(
    "a correction waits for a blind fence of another operation"
  )
  func correctionAfterBlindFence() {
    var stage = Stage(TinyHost("ab😀|", unit: .cluster), .believing(.none))
    stage.show("😀|")
    stage.perform(.move(by: -2), .confirm)
    stage.show("😀|")
    stage.arrive()
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        shown 😀|
        move(by: -2) → move -3
        confirm → move 1
        shown 😀|
        |ab😀
        a|b😀 → move -1
        |ab😀 → move 1; 2 confirmed
        a|b😀 → 1 confirmed
        """)
  }
}
