import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Fences and what waits for them, as messages and states")
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
        one |two three → move 1
        one t|wo three → 2 partial "0"; 3 confirmed
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

  @Test("if the fence is never answered what waits is only assumed")
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

  @Test("a state that shows the same after it is the answer")
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

  @Test("text that appears before a blind step is somebody's, or was hidden")
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
    stage.perform(.readDocument)
    stage.finish()
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
        x| → read "x"; 2 assumed
        """)
  }

  @Test("a lost way back is told by silence")
  func lostWayBack() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.answer()
    stage.lose()
    stage.wait()
    stage.perform(.deleteWord)
    stage.finish()
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
    stage.perform(.deleteWord)
    stage.finish()
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

  @Test("a step that seemed ignored, and a way back that moved")
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
    stage.perform(.deleteBackward(count: 1))
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        250 ms later → move -1
        deleteBackward(count: 1) → move 1, delete 1
        one tw|o three
        one tw| three → 1 dropped; 2 confirmed
        """)
  }

  @Test("a deletion after an overdue move is proved first, and refused if the place stays unknown")
  func proved() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.perform(.deleteCharacter)
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        250 ms later → move -1
        1000 ms later → move 1; timedOut
        deleteCharacter → move -1
        one two |three → 2 interrupted "one two three"
        one two| three
        """)
  }

  @Test("where no fence can be sent an unknown place refuses")
  func provedSelected() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.cancel(1)
    stage.show("one [two] three")
    stage.perform(.move(by: 1))
    stage.cancel(2)
    stage.perform(.deleteCharacter)
    #expect(
      stage.story == """
        move(by: -1) → move -1
        cancel 1 → cancelled
        shown one [two] three
        move(by: 1) → move 1
        cancel 2 → 2 cancelled
        deleteCharacter → 3 unsupported: it is not known where the caret stands
        """)
  }

  @Test("a cancelled proof begins nothing")
  func provedCancelled() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.cancel(1)
    stage.perform(.deleteWord)
    stage.cancel(2)
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        cancel 1 → cancelled
        deleteWord → move -1
        cancel 2 → 2 cancelled
        one tw|o three
        one t|wo three → move 1
        one tw|o three
        """)
  }

  @Test("while a proof is out others wait")
  func provedUndo() {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    stage.finish()
    stage.perform(.undoInsertion, .insert("c"))
    stage.finish()
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        in the end: see ab| now
        undoInsertion → move -1
        insert("c")
        see a|b now → move 1, delete 2
        see | now → insert c; 2 confirmed
        80 ms later → 3 assumed
        in the end: see c| now
        """)
  }

  @Test("an undo whose fence is never answered deletes nothing")
  func undoUnanswered() {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    stage.finish()
    stage.perform(.undoInsertion)
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        in the end: see ab| now
        undoInsertion → move -1
        1000 ms later → move 1; 2 timedOut
        see ab |now
        """)
  }

  @Test("an undo that the field refuses")
  func undoRefused() {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    stage.answer()
    stage.perform(.undoInsertion)
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        insert("ab") → insert ab
        see ab| now → confirmed
        undoInsertion → move -1, delete 1, move 1, delete 1
        see ab| now
        250 ms later → move -1
        see a|b now → move 1
        see ab| now → 2 dropped
        """)
  }

  @Test("an insertion that nothing known confirms is not taken back")
  func undoBlind() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.insert("ab"))
    stage.show("ab|")
    stage.perform(.undoInsertion)
    stage.finish()
    #expect(
      stage.story == """
        shown |
        insert("ab") → insert ab
        shown ab| → confirmed
        undoInsertion → move -1, delete 1, move 1, delete 1
        | → 2 confirmed
        """)
  }

  @Test("no fence can ask before a mark")
  func undoMark() {
    var stage = Stage("e|\u{301}x")
    stage.perform(.insert("a"))
    stage.finish()
    stage.perform(.undoInsertion)
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        250 ms later → assumed
        in the end: ea|́x
        undoInsertion → 2 unsupported: it is not known what was inserted last
        in the end: ea|́x
        """)
  }

  @Test("the deletion of a selection without an answer goes back as presumed")
  func selectionTimedOut() {
    var stage = Stage("one [two] three")
    stage.perform(.deleteSelection)
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move 1
        250 ms later → move -1; timedOut
        nothing to wait for
        one  |three
        one | three
        """)
  }

  @Test("a host that removes a space with it is understood")
  func selectionSpace() {
    var stage = Stage("one [two] three")
    stage.perform(.deleteSelection)
    stage.lose()
    stage.host = TinyHost("one t|hree")
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move 1
        one t|hree → move -1
        one |three → confirmed
        """)
  }

  @Test("an operation asked for meanwhile waits for the way back")
  func selectionSpaceWait() {
    var stage = Stage("[one] two")
    stage.perform(.deleteSelection)
    stage.wait()
    stage.perform(.insert("x"))
    stage.finish()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move 1
        250 ms later → move -1; timedOut
        insert("x") → insert x
         |two
        | two → move -1
        |x two → move 1
        x| two → 2 assumed
        """)
  }

  @Test("a correction without an answer leaves the outcome assumed")
  func settledSilence() {
    var stage = Stage("one [two] three")
    stage.perform(.deleteSelection)
    stage.answer()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move 1
        one  |three → move -1
        80 ms later → assumed
        in the end: one  |three
        """)
  }

  @Test("a way home without an answer after a refusal is a time-out")
  func settledRefusal() {
    var stage = Stage("see | now")
    stage.perform(.insertWithCaret("<b></b>", caretBack: 4))
    stage.arrive(refusing: true)
    stage.push()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        |see  now → move 4
        80 ms later → timedOut
        in the end: |see  now
        """)
  }

  @Test("a lost correction is no confirmation")
  func settledLost() {
    var host = TinyHost("a😀b|")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.move(by: -2))
    stage.answer()
    stage.lose()
    stage.push()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        move(by: -2) → move -3
        |a😀b → move 1
        |a😀b
        80 ms later → assumed
        in the end: |a😀b
        """)
  }

  @Test("once the unit is shown moves are sent in it")
  func unitLearned() {
    var host = TinyHost("a😀b😀|")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.move(by: -1))
    stage.finish()
    stage.perform(.move(by: -2))
    stage.finish()
    stage.perform(.deleteForward(count: 2))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -2
        a😀|b😀 → move 1
        a😀b|😀 → confirmed
        move(by: -2) → move -2
        a|😀b😀 → 2 confirmed
        deleteForward(count: 2) → move 2
        a😀b|😀 → move -1, delete 1, move 1, delete 1
        a|😀 → 3 confirmed
        """)
  }

  @Test("a host that shows another unit than before is somebody else's doing")
  func unitContradicted() {
    var stage = Stage("a😀|b")
    stage.perform(.move(by: -1))
    stage.finish()
    stage.perform(.move(by: 1))
    stage.show("a😀b|")
    #expect(
      stage.story == """
        move(by: -1) → move -2
        a|😀b → confirmed
        move(by: 1) → move 2
        shown a😀b| → 2 assumed
        """)
  }

  @Test("a new session does not know that the last host repeated its states")
  func sessionRepeats() {
    var stage = Stage("one|")
    stage.push()
    stage.push()
    stage.endSession()
    stage.push()
    stage.perform(.moveToEnd)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        one|
        one|
        session ends
        one|
        moveToEnd → move 1
        one| → move -1
        on|e → move 1
        one| → confirmed
        """)
  }

  @Test("where a host repeats its states an unchanged one is no answer")
  func repeats() {
    var stage = Stage("one|")
    stage.push()
    stage.push()
    stage.perform(.moveToEnd)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        one|
        one|
        moveToEnd → move 1
        one|
        250 ms later → move -1
        on|e → move 1
        one| → assumed
        """)
  }

  @Test("where it does not, an unchanged state answers a step past an edge")
  func answeredProbe() {
    var stage = Stage("one|")
    stage.perform(.moveToEnd)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        one| → move -1
        on|e → move 1
        one| → confirmed
        """)
  }

  @Test("in a clear such an answer ends it")
  func answeredProbeClear() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.deleteAll)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteAll → move 1
        |
        250 ms later → assumed
        in the end: |
        """)
  }

  @Test("an insertion stays under way until a state settles it")
  func overdueInsertion() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"))
    stage.wait()
    stage.perform(.move(by: -1))
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        250 ms later → assumed
        move(by: -1) → move -1
        one|a two → 2 confirmed
        """)
  }

  @Test("also if it was lost")
  func overdueLost() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"))
    stage.lose()
    stage.wait()
    stage.perform(.move(by: -1))
    stage.finish()
    #expect(
      stage.story == """
        insert("a") → insert a
        250 ms later → assumed
        move(by: -1) → move -1
        on|e two → 2 partial "1"
        """)
  }

  @Test("of a deletion one item may be refused")
  func partlyRefused() {
    var stage = Stage("one two| three")
    stage.perform(.replaceWord(with: "x"))
    stage.lose()
    stage.show("one t| three")
    stage.finish()
    #expect(
      stage.story == """
        replaceWord(with: "x") → move -1, delete 2, move 1, delete 1, insert x
        shown one t| three → partial ""
        in the end: one two| three
        """)
  }

  @Test("a move is not told by what an earlier insertion moved")
  func sharedState() {
    var stage = Stage("one| two")
    stage.perform(.insert("ab"))
    stage.wait()
    stage.perform(.move(by: 2))
    stage.finish()
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        move(by: 2) → move 2
        oneab t|wo → 2 confirmed
        """)
  }

  @Test("nor a deletion ahead")
  func sharedDeletion() {
    var stage = Stage("one| two")
    stage.perform(.insert("ab"))
    stage.wait()
    stage.perform(.deleteForward(count: 2))
    stage.finish()
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        deleteForward(count: 2) → move 2
        oneab t|wo → move -1, delete 1, move 1, delete 1
        oneab|wo → 2 confirmed
        """)
  }

  @Test("nor if it was lost")
  func sharedLost() {
    var stage = Stage("one| two")
    stage.perform(.insert("ab"))
    stage.lose()
    stage.wait()
    stage.perform(.deleteForward(count: 2))
    stage.finish()
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        deleteForward(count: 2) → move 2
        one t|wo → move -2
        one| two → 2 partial ""
        """)
  }

  @Test("nor a reading")
  func sharedReading() {
    var stage = Stage("|")
    stage.perform(.insert("q"))
    stage.wait()
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        insert("q") → insert q
        250 ms later → assumed
        readDocument → move -1
        |q → move 1
        q| → move -1
        |q → move 1
        q| → move 1
        80 ms later → move -1
        |q → move 1
        q| → read "q"; 2 assumed
        """)
  }
}
