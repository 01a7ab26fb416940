import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Operations and their ends")
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
        cancel 1 → move 1; cancelled
        on|e two
        one| two
        """)
  }

  @Test("what goes with a fence's way back can be cancelled")
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
    stage.play(.deleteWord)
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

  @Test("if it never arrives the deletion is given up")
  func cancelledLost() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.cancel(1)
    stage.lose()
    stage.play(.deleteWord)
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

  @Test("plain edits leave at once and in order")
  func inOrder() {
    #expect(
      Stage.story(of: .insert("a"), .deleteBackward(count: 1), .insert("b"), in: "one| two") == """
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
    #expect(
      Stage.story(of: .insert("a"), .insert("b"), .move(by: -1), in: "one| two") == """
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

  @Test("of many moves that one state answers the earlier ones are assumed")
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
        one two three fou|r five six seven → 1 assumed; 2 assumed; 3 assumed; 4 assumed; 5 assumed; 6 assumed; 7 assumed; 8 assumed; 9 assumed; 10 confirmed
        """)
  }

  @Test("a state that says nothing of an edit makes a fence")
  func unclear() {
    var stage = Stage("one| two")
    stage.play(.insert("a"))
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
    #expect(
      Stage.story(of: .move(by: -1), .deleteWord, .move(by: 1), in: "one| two") == """
        move(by: -1) → move -1
        deleteWord
        move(by: 1)
        on|e two → move -1, delete 1, move 1, delete 1; 1 confirmed
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
    #expect(stage.engine.roundTrips.count == 2)
    #expect(stage.engine.roundTrips.quantile(thousandths: 500)?.count ?? 0 >= 48_000_000)
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

  @Test("a timer that no one armed is nothing")
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

  @Test("a line's end that is shown is known text")
  func lineEnds() {
    var host = TinyHost("one|⏎two")
    host.showsLineEnds = true
    var stage = Stage(host)
    stage.play(.move(by: 1))
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
