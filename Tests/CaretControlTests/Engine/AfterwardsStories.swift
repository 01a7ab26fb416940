import Testing
import Timing

@testable import CaretControl

@Suite("After an operation, a field or a session has ended")
struct AfterwardsStories {
  @Test("an insertion that was cancelled is not taken back")
  func cancelledInsertion() {
    var stage = Stage("|")
    stage.perform(.insert("ab"))
    stage.cancel(1)
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        cancel 1 → cancelled
        undoInsertion → 2 unsupported: the last insertion is unknown
        in the end: ab|
        """)
  }

  @Test("nor is one after which somebody else has changed the text")
  func foreignChange() {
    var stage = Stage("|")
    stage.perform(.insert("ab"))
    stage.wait()
    stage.show("⏎|")
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        shown ⏎|
        undoInsertion → 2 unsupported: the last insertion is unknown
        in the end: ab|
        """)
  }

  @Test("a blind step is not taken back for an operation that was cancelled")
  func cancelledBlindStep() {
    var stage = Stage("|")
    stage.perform(.holdDelete)
    stage.cancel(1)
    #expect(
      stage.story == """
        holdDelete → delete 1, move 1
        cancel 1 → cancelled
        """)
  }

  @Test("each piece of marked text has a turn of its own, however many wait")
  func markedTurns() {
    var stage = Stage("|")
    stage.play(.deleteAll, .setMarkedText("a"), .setMarkedText("b"), .setMarkedText("c"))
    #expect(
      stage.story == """
        deleteAll → move 1
        setMarkedText("a")
        setMarkedText("b")
        setMarkedText("c")
        250 ms later → mark a; 1 assumed
        next turn → mark b
        next turn → mark c
        250 ms later → 2 assumed
        next turn → 3 assumed
        next turn → 4 assumed
        in the end: |
        """)
  }

  @Test("what waits after marked text leaves in the next turn")
  func afterMarkedText() {
    #expect(
      Stage.story(of: .deleteAll, .setMarkedText("k"), .insert("x"), in: "|") == """
        deleteAll → move 1
        setMarkedText("k")
        insert("x")
        250 ms later → mark k; 1 assumed
        next turn → insert x
        250 ms later → 2 assumed
        next turn → 3 assumed
        in the end: x|
        """)
  }

  @Test("another text in the field ends marked text")
  func foreignMarked() {
    var stage = Stage("ab|")
    stage.perform(.setMarkedText("k"))
    stage.show("other|")
    stage.perform(.deleteWord)
    #expect(
      stage.story == """
        setMarkedText("k") → mark k
        shown other| → interrupted "other"
        deleteWord → move -1
        """)
  }

  @Test("a deletion of the ended session may still show, so an insertion is asked for proof")
  func endedSession() {
    var stage = Stage("|x")
    stage.perform(.deleteWord)
    stage.endSession()
    stage.host.place = 1..<1
    stage.perform(.insert("ab"))
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → delete 1
        session ends → interrupted ""
        insert("ab") → insert ab
        ab| → move -1
        a|b → move 1
        ab| → 2 confirmed
        """)
  }

  @Test("eight messages are remembered")
  func eightMessages() {
    var stage = Stage("|")
    for count in 1...10 {
      stage.perform(.insert("x"))
      stage.wait()
      #expect(stage.outcomes[count] == .assumed)
      #expect(stage.engine.flight.count == min(count, CaretEngine.flightLimit))
    }
    #expect(CaretEngine.flightLimit == 8)
  }

  @Test("an operation that was proved goes on, and has a time-out of its own")
  func proved() {
    var stage = Stage("⏎|")
    stage.perform(.move(by: 1))
    stage.endSession()
    stage.play(.deleteCharacter)
    #expect(
      stage.story == """
        move(by: 1) → move 1
        session ends → interrupted ""
        deleteCharacter → move -1
        |⏎ → move 1
        ⏎| → delete 1
        80 ms later → 2 assumed
        in the end: |
        """)
  }

  @Test("where nothing can be proved nothing is sent")
  func unproved() {
    var stage = Stage("⏎⏎|⏎")
    stage.perform(.insert("😀"))
    stage.show("|")
    stage.play(.replaceLast(units: 2, with: "zz"))
    #expect(
      stage.story == """
        insert("😀") → insert 😀
        shown | → interrupted ""
        replaceLast(units: 2, with: "zz") → move 1
        ⏎⏎😀⏎|
        250 ms later → move -1; 2 timedOut
        ⏎⏎😀|⏎
        """)
  }

  @Test("what was under way is forgotten with the second foreign change")
  func forgottenTwice() {
    var stage = Stage("ab|c")
    stage.perform(.move(by: 1))
    stage.show("other|")
    #expect(stage.engine.flight.count == 1 && stage.outcomes[1] != nil)
    stage.show("another text|")
    #expect(stage.engine.flight.isEmpty)
  }

  @Test("a key that waits counts as released when another one is pressed")
  func waitingKey() {
    #expect(
      Stage.story(of: .moveToEnd, .holdDelete, .insert("x"), in: "|ab cd") == """
        moveToEnd → move 5
        holdDelete
        insert("x")
        ab cd| → move 1
        80 ms later → move -1
        ab c|d → move 1
        ab cd| → move -1
        ab c|d → move 2
        ab cd| → delete 1, insert x; 1 confirmed
        next turn
        80 ms later → 2 assumed
        next turn → 3 assumed
        in the end: ab cx|
        """)
  }

  @Test("a fence's way back has a time-out of its own")
  func wayBack() {
    var stage = Stage("|x")
    stage.perform(.confirm)
    stage.elapse(400)
    stage.answer()
    stage.arrive()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move 1
        x| → move -1
        2000 ms later → timedOut
        in the end: |x
        """)
  }
}
