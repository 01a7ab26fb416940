import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Ends of a held key")
struct HoldEndStories {
  @Test("a field that refuses shows it in the fence, which ends it")
  func refused() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.arrive(refusing: true)
    stage.push()
    stage.wait()
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two three|
        500 ms later → delete 1
        one two three|
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one two t|h → interrupted "one two th"
        """)
  }

  @Test("in another session nobody knows yet that the host ignores moves")
  func ignoringAgain() {
    var stage = Stage(TinyHost("one two three four|", unit: .ignored))
    for _ in 0..<2 {
      stage.perform(.holdDelete)
      for _ in 0..<4 { stage.wait() }
      stage.answer()
      stage.wait()
      stage.endSession()
    }
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one two three|
        100 ms later → partial ""
        session ends
        holdDelete → delete 1
        500 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one two |
        100 ms later → 2 partial ""
        session ends
        """)
  }

  @Test("where too little is left to tell a refusal it is assumed")
  func refusedFirst() {
    var stage = Stage("a b|")
    stage.perform(.holdDelete)
    stage.arrive(refusing: true)
    stage.wait()
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        a b|
        100 ms later → delete 1, move 1
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later → move -1; assumed
        a| 
        """)
  }

  @Test("text typed meanwhile ends it")
  func typed() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.arrive()
    stage.show("other|")
    #expect(
      stage.story == """
        holdDelete → delete 1
        shown other| → interrupted "other"
        """)
  }

  @Test("also when nothing is under way")
  func typedIdle() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.show("one two thrx|")
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two thre|
        shown one two thrx| → interrupted ""
        """)
  }

  @Test("a state that hides text makes the rest doubtful")
  func hiddenIdle() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.show("|", hasText: true)
    stage.wait()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two thre|
        shown |
        500 ms later → assumed
        release 1
        in the end: one two thre|
        """)
  }

  @Test("a state that hides everything at once ends it")
  func doubtful() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.show("|", hasText: true)
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        shown | → interrupted ""
        nothing to wait for
        nothing to wait for
        in the end: one two thre|
        """)
  }

  @Test("while a fence is out nothing is deleted")
  func unanswered() {
    var stage = Stage("one two three four|")
    stage.perform(.holdDelete)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        one two thre|e → move 1
        one two three|
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one two|  → move 1
        one two |
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        one |t → move 1
        one t|
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move -1
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        41 ms later → move 1; assumed
        in the end: |
        """)
  }

  @Test("a cancelled one stops at once")
  func cancelled() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        cancel 1 → cancelled
        in the end: one tw|
        """)
  }

  @Test("a key that is released before its turn deletes once")
  func waiting() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.perform(.holdDelete)
    stage.release(2)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        holdDelete
        release 2
        | → delete 1, move 1; 1 confirmed
        1000 ms later → move -1; 2 assumed
        in the end: |
        """)
  }

  @Test("a state that shows that the host ignores moves ends a held key; the next one goes on")
  func ignoring() {
    var stage = Stage(TinyHost("one two|", unit: .ignored))
    for _ in 0..<2 {
      stage.perform(.holdDelete)
      stage.wait()
      stage.answer()
      stage.wait()
    }
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        one t|
        100 ms later → partial ""
        holdDelete → delete 1
        500 ms later → delete 1
        one|
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1, move 1
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later
        100 ms later → move -1; 2 assumed
        in the end: |
        """)
  }

  @Test("text that shows where nothing was left is somebody's")
  func newText() {
    var stage = Stage("a|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.show("x|")
    #expect(
      stage.story == """
        holdDelete → delete 1, move 1
        |
        shown x| → interrupted ""
        """)
  }

  @Test("a state that shows the same again is nothing new")
  func sameIdle() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.push()
    stage.wait()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two thre|
        one two thre|
        500 ms later → delete 1
        release 1
        250 ms later → assumed
        in the end: one two thr|
        """)
  }

  @Test("text that changes while nothing is under way stops it")
  func typedBetween() {
    var stage = Stage("one two three|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.show("one two threes|")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        one two thre|
        shown one two threes| → interrupted ""
        nothing to wait for
        in the end: one two thre|
        """)
  }

  @Test("a move after a pressed key does not tell whether its deletion was refused")
  func refusedOnce() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.release(1)
    stage.perform(.move(by: -1))
    stage.arrive(refusing: true)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        release 1
        move(by: -1) → move -1
        one tw|o → 1 partial ""; 2 partial "-1"
        """)
  }

  @Test("a deletion that is refused before a fence whose way back is lost ends it in part")
  func refusedLater() {
    var stage = Stage("one two|")
    stage.perform(.holdDelete)
    stage.arrive()
    stage.wait()
    stage.arrive(refusing: true)
    stage.release(1)
    stage.push()
    stage.lose()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        release 1
        one t|w → move 1
        1000 ms later → partial ""
        in the end: one t|w
        """)
  }

  @Test("a key that is released in a fence waits for what came after it")
  func releasedInFence() {
    var settings = CaretSettings()
    settings.unconfirmedTicks = 2
    var stage = Stage("one two three four|", settings)
    stage.perform(.holdDelete)
    stage.wait()
    stage.perform(.insert("x"))
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        insert("x") → move 1, insert x
        one two three fox| → 2 confirmed; 1 confirmed
        """)
  }

  @Test("where no fence can be sent it ends in part")
  func noFence() {
    #expect(
      Stage.story(of: .holdDelete, in: "abcdefgh|\u{301}x") == """
        holdDelete → delete 1
        500 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → delete 1
        100 ms later → partial ""
        in the end: abc|́x
        """)
  }

  @Test("a refused first deletion that asked is rejected")
  func rejected() {
    var stage = Stage("a bcde|")
    stage.perform(.holdDelete)
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1, move -1
        a bcd|e → move 1; rejected
        a bcde|
        """)
  }

  @Test(
    "a key ends with a state that shows too little deleted, whichever deletion was lost or refused",
    arguments: [true, false])
  func tooLittle(isLost: Bool) {
    var stage = Stage("a bcdef|")
    stage.perform(.holdDelete)
    if isLost { stage.lose() } else { stage.arrive() }
    stage.wait()
    stage.arrive(refusing: !isLost)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1
        500 ms later → delete 1, move -1
        a bcd|e → move 1
        a bcde| → partial ""
        """)
  }

  @Test(
    "a deletion that led to unknown text leaves the whole key assumed")
  func doubtRemains() {
    var stage = Stage("one two three four|", .believing(.none))
    stage.show("r|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.wait()
    stage.answer()
    stage.release(1)
    #expect(
      stage.story == """
        shown r|
        holdDelete → delete 1
        one two three fou|
        500 ms later → delete 1
        one two three fo|
        release 1 → assumed
        """)
  }
}
