import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Operations and their ends, as messages and states")
struct EngineStories {
  @Test("a cancelled operation ends, and the next begins")
  func cancelled() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll, .insert("x"))
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        insert("x")
        cancel 1 → insert x; 1 cancelled
        | → move -1
        |x → move 1
        x| → 2 confirmed
        """)
  }

  @Test("an operation that waits is never begun")
  func cancelledWaiting() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll, .insert("x"), .insert("y"))
    stage.cancel(2)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        insert("x")
        insert("y")
        cancel 2 → 2 cancelled
        | → insert y; 1 confirmed
        80 ms later → 3 assumed
        in the end: y|
        """)
  }

  @Test("who has ended or never was can't be cancelled")
  func cancelledUnknown() {
    var stage = Stage("one| two")
    stage.perform(.insert(""))
    stage.cancel(1)
    stage.cancel(7)
    #expect(
      stage.story == """
        insert("") → assumed
        cancel 1
        cancel 7
        """)
  }

  @Test("what has asked for a fence is cancelled, and the fence comes back")
  func cancelledFence() {
    var stage = Stage("one| two")
    stage.perform(.confirm)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        cancel 1 → cancelled
        on|e two → move 1
        one| two
        """)
  }

  @Test("an outcome that waits for a fence is cancelled")
  func cancelledHeld() {
    var stage = Stage("one| two")
    stage.perform(.confirm)
    stage.perform(.insert("x"))
    stage.cancel(2)
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        insert("x") → move 1, insert x
        cancel 2 → 2 cancelled
        on|e two
        onex| two → 1 assumed
        """)
  }

  @Test("the deletion of a selection goes back")
  func cancelledSelection() {
    var stage = Stage("one [two] three")
    stage.perform(.deleteSelection)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move 1
        cancel 1 → cancelled
        one  |three → move -1
        one | three
        """)
  }

  @Test("a cancelled move stays in mind: the next deletion is proved first")
  func cancelledMoves() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.cancel(1)
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        cancel 1 → cancelled
        deleteWord → move -1
        one tw|o three
        one t|wo three → move 1
        one tw|o three → move -1, delete 1, move 1, delete 1
        one |o three → 2 confirmed
        """)
  }

  @Test("also if it never arrives")
  func cancelledLost() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.cancel(1)
    stage.lose()
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        cancel 1 → cancelled
        deleteWord → move -1
        one tw|o three
        1000 ms later → move 1; 2 timedOut
        one two| three
        """)
  }

  @Test("a session that ends interrupts everything")
  func session() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll, .insert("x"))
    stage.endSession()
    stage.perform(.insert("y"))
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        insert("x")
        session ends → 1 interrupted ""; 2 interrupted ""
        insert("y") → insert y
        | → move -1
        |y → move 1
        y| → 3 confirmed
        """)
  }

  @Test("what was under way then may have arrived")
  func sessionUnderWay() {
    var stage = Stage("one| two")
    stage.perform(.move(by: 2))
    stage.endSession()
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        move(by: 2) → move 2
        session ends → interrupted ""
        deleteWord → move -1
        one t|wo
        one |two → move 1
        one t|wo → delete 1
        80 ms later → 2 assumed
        in the end: one |wo
        """)
  }

  @Test("a new session knows nothing of the host")
  func sessionKnown() {
    var host = TinyHost("a😀|b")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.move(by: -1))
    stage.finish()
    stage.endSession()
    stage.perform(.move(by: 1))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -2
        |a😀b → move 1
        a|😀b → confirmed
        session ends
        move(by: 1) → move 2
        a😀b| → move -1
        a😀|b → 2 confirmed
        """)
  }

  @Test("nor whether it hides text")
  func sessionHidden() {
    var stage = Stage("one⏎|two")
    stage.perform(.move(by: 1))
    stage.show("|wo", hasText: true)
    stage.endSession()
    stage.push()
    stage.perform(.moveToStart)
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        shown |wo
        session ends → interrupted ""
        one⏎|two
        moveToStart → move -1
        one⏎t|wo
        one⏎|two → move -1
        one|⏎two → move -3
        |one⏎two → 2 assumed
        """)
  }

  @Test("nor whether it repeats states")
  func sessionRepeats() {
    var stage = Stage("one|")
    stage.push()
    stage.endSession()
    stage.perform(.deleteAll)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        one|
        session ends
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("another field ends everything")
  func focus() {
    var host = TinyHost("one| two")
    host.identifier = DocumentIdentifier(low: 1)
    var stage = Stage(host)
    stage.perform(.deleteAll, .insert("x"))
    stage.host.identifier = DocumentIdentifier(low: 2)
    stage.show("other| field")
    stage.perform(.deleteWord)
    stage.answer()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        insert("x")
        shown other| field → 1 focusChanged; 2 focusChanged
        deleteWord → move -1
        | → 3 cleared, confirmed before: false
        """)
  }

  @Test("a field without a name is no other field")
  func focusUnknown() {
    var host = TinyHost("one| two")
    host.identifier = DocumentIdentifier(low: 1)
    var stage = Stage(host)
    stage.perform(.move(by: -1))
    stage.host.identifier = nil
    stage.answer()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        on|e two → confirmed
        """)
  }

  @Test("plain edits leave at once and in order")
  func inOrder() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"), .deleteBackward(count: 1), .insert("b"))
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        deleteBackward(count: 1) → delete 1
        insert("b") → insert b
        250 ms later → 1 assumed
        next turn → 2 assumed
        next turn → 3 assumed
        in the end: oneb| two
        """)
  }

  @Test("one state may answer several")
  func answeredTogether() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"), .insert("b"), .move(by: -1))
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        insert("b") → insert b
        move(by: -1) → move -1
        onea|b two → 1 confirmed; 2 confirmed; 3 confirmed
        """)
  }

  @Test("of several that show in part the fence tells")
  func lostBetween() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"), .move(by: -1))
    stage.lose()
    stage.answer()
    #expect(
      stage.story == """
        insert("a") → insert a
        move(by: -1) → move -1
        on|e two → 1 dropped; 2 partial "1"
        """)
  }

  @Test("not which of two alike was lost")
  func lostBetweenAlike() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"), .insert("a"))
    stage.lose()
    stage.answer()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        insert("a") → insert a
        onea| two → move -1
        250 ms later
        one|a two → move 1
        onea| two → 1 confirmed; 2 confirmed
        """)
  }

  @Test("more messages than are remembered")
  func many() {
    var stage = Stage("one| two")
    for _ in 0..<10 { stage.perform(.insert("a")) }
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        insert("a") → insert a
        insert("a") → insert a
        insert("a") → insert a
        insert("a") → insert a
        insert("a") → insert a
        insert("a") → insert a
        insert("a") → insert a
        insert("a") → insert a
        insert("a") → insert a
        250 ms later → 1 assumed
        next turn → 2 assumed
        next turn → 3 assumed
        next turn → 4 assumed
        next turn → 5 assumed
        next turn → 6 assumed
        next turn → 7 assumed
        next turn → 8 assumed
        next turn → 9 assumed
        next turn → 10 assumed
        in the end: oneaaaaaaaaaa| two
        """)
  }

  @Test("and moves among them")
  func manyDragged() {
    var stage = Stage("one two three four five six| seven")
    for _ in 0..<10 { stage.perform(.move(by: -1)) }
    stage.answer()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        move(by: -1) → move -1
        move(by: -1) → move -1
        move(by: -1) → move -1
        move(by: -1) → move -1
        move(by: -1) → move -1
        move(by: -1) → move -1
        move(by: -1) → move -1
        move(by: -1) → move -1
        move(by: -1) → move -1
        one two three fou|r five six seven → 1 partial "0"; 2 partial "0"; 3 partial "0"; 4 partial "0"; 5 partial "0"; 6 partial "0"; 7 partial "0"; 8 partial "0"; 9 partial "0"; 10 confirmed
        """)
  }

  @Test("a state that says nothing of an edit makes a fence")
  func unclear() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"))
    stage.finish()
    stage.perform(.insert("b"))
    stage.push()
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        250 ms later → assumed
        in the end: onea| two
        insert("b") → insert b
        onea| two → move -1
        onea| two
        onea|b two → move 1
        oneab| two → 2 confirmed
        """)
  }

  @Test("what needs the text for itself waits")
  func exclusive() {
    var stage = Stage("one| two")
    stage.perform(.move(by: -1), .deleteWord, .move(by: 1))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        deleteWord
        move(by: 1)
        on|e two → move -1, delete 1, move 1, delete 1; 1 confirmed
        |e two
        80 ms later → move 1
        e| two → move -1
        |e two → move 1; 2 confirmed
        e| two → 3 confirmed
        """)
  }

  @Test("time-outs follow the round trips")
  func time() {
    var stage = Stage("one| two")
    stage.perform(.move(by: -1))
    stage.elapse(50)
    stage.answer()
    stage.perform(.insert("x"))
    stage.wait()
    stage.perform(.move(by: -1))
    stage.elapse(50)
    stage.answer()
    stage.perform(.insert("x"))
    stage.wait()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        on|e two → confirmed
        insert("x") → insert x
        200 ms later → 2 assumed
        move(by: -1) → move -1
        on|xe two → 3 confirmed
        insert("x") → insert x
        200 ms later → 4 assumed
        """)
  }

  @Test("or are fixed")
  func fixedTime() {
    var settings = CaretSettings()
    settings.timeout = .fixed(.milliseconds(30))
    var stage = Stage("one| two", settings)
    stage.perform(.move(by: -1))
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        30 ms later → move -1
        30 ms later → move 1; timedOut
        """)
  }

  @Test("a keyboard may ask what is to come")
  func predicted() {
    var stage = Stage("one| two")
    stage.perform(.insert("x"), .move(by: -1))
    #expect(
      stage.story == """
        insert("x") → insert x
        move(by: -1) → move -1
        """)
  }

  @Test("a timer that nobody armed is nothing")
  func unknownTimer() {
    var stage = Stage("one| two")
    stage.perform(.insert("x"))
    stage.arrive()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        insert("x") → insert x
        250 ms later → assumed
        nothing to wait for
        """)
  }

  @Test("what the user does ends everything")
  func foreign() {
    var stage = Stage("one| two")
    stage.perform(.move(by: -1), .insert("x"), .deleteAll)
    stage.show("three|")
    #expect(
      stage.story == """
        move(by: -1) → move -1
        insert("x") → insert x
        deleteAll
        shown three| → 1 interrupted "three"; 2 interrupted "three"; 3 interrupted "three"
        """)
  }

  @Test("what comes with nothing under way is true")
  func idle() {
    var stage = Stage("one| two")
    stage.show("three|")
    stage.perform(.deleteWord)
    stage.host = TinyHost("three|")
    stage.finish()
    #expect(
      stage.story == """
        shown three|
        deleteWord → move -1, delete 4, move 1, delete 1
        | → confirmed
        """)
  }

  @Test("a field that is empty at once goes on being cleared")
  func emptiedClear() {
    var stage = Stage("one| two⏎x")
    stage.perform(.deleteAll)
    stage.show("|", hasText: false)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        shown | → confirmed
        ⏎|x
        """)
  }

  @Test("a walk ends in part where nothing shows")
  func emptiedWalk() {
    var stage = Stage("one|⏎⏎x")
    stage.perform(.moveToEnd)
    stage.show("|", hasText: false)
    #expect(
      stage.story == """
        moveToEnd → move 1
        shown | → partial ""
        """)
  }

  @Test("behind a deletion a host may show nothing")
  func hiddenDeletion() {
    var stage = Stage("one. two|")
    stage.perform(.deleteBackward(count: 3))
    stage.show("|", hasText: false)
    stage.finish()
    #expect(
      stage.story == """
        deleteBackward(count: 3) → delete 3
        shown |
        250 ms later → assumed
        in the end: one. |
        """)
  }

  @Test("not in the middle of a word")
  func hiddenDeletionNot() {
    var stage = Stage("one. two|")
    stage.perform(.deleteBackward(count: 2))
    stage.show("|", hasText: false)
    stage.finish()
    #expect(
      stage.story == """
        deleteBackward(count: 2) → delete 2
        shown | → cleared, confirmed before: false
        in the end: one. t|
        """)
  }

  @Test("a line's end that is shown")
  func lineEnds() {
    var host = TinyHost("one|⏎two")
    host.showsLineEnds = true
    var stage = Stage(host)
    stage.perform(.move(by: 1))
    stage.finish()
    stage.perform(.deleteBackward(count: 1))
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        one⏎|two → confirmed
        deleteBackward(count: 1) → delete 1
        one|two → 2 assumed
        """)
  }
}
