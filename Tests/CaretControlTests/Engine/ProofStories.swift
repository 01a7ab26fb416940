import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("What is proved before it is done")
struct ProofStories {
  @Test("a deletion after an overdue move is proved first; a caret elsewhere ends it")
  func proved() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.play(.deleteCharacter)
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
        deleteCharacter → 3 unsupported: the caret's position is unknown
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
        cancel 2 → move 1; 2 cancelled
        one tw|o three
        one t|wo three
        one tw|o three
        """)
  }

  @Test("while a proof is out others wait")
  func provedUndo() {
    var stage = Stage("see | now")
    stage.play(.insert("ab"))
    stage.play(.undoInsertion, .insert("c"))
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
    stage.play(.insert("ab"))
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

  @Test("a refused undo leaves the text, and a fence tells")
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

  @Test("an insertion that shows alone is taken back")
  func undoBlind() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.insert("ab"))
    stage.show("ab|")
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        shown |
        insert("ab") → insert ab
        shown ab| → confirmed
        undoInsertion → move -1, delete 1, move 1, delete 1
        | → 2 confirmed
        """)
  }

  @Test("before a mark no fence can ask for it")
  func undoMark() {
    var stage = Stage("e|\u{301}x")
    stage.play(.insert("a"))
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("a") → insert a
        250 ms later → assumed
        in the end: ea|́x
        undoInsertion → 2 unsupported: the last insertion is unknown
        in the end: ea|́x
        """)
  }

  @Test("once the unit is shown moves are sent in it")
  func unitLearned() {
    var stage = Stage(TinyHost("a😀b😀|", unit: .cluster))
    stage.play(.move(by: -1))
    stage.play(.move(by: -2))
    stage.play(.deleteForward(count: 2))
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

  @Test("a step too far in a host whose unit is shown is somebody else's")
  func unitContradicted() {
    var stage = Stage("a😀|b")
    stage.play(.move(by: -1))
    stage.perform(.move(by: 1))
    stage.show("a😀b|")
    #expect(
      stage.story == """
        move(by: -1) → move -2
        a|😀b → confirmed
        move(by: 1) → move 2
        shown a😀b| → 2 interrupted "a😀b"
        """)
  }

  @Test("an insertion stays under way until a state settles it")
  func overdueInsertion() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"))
    stage.wait()
    stage.play(.move(by: -1))
    #expect(
      stage.story == """
        insert("a") → insert a
        250 ms later → assumed
        move(by: -1) → move -1
        one|a two → 2 confirmed
        """)
  }

  @Test("if it was lost the move after it ends in part")
  func overdueLost() {
    var stage = Stage("one| two")
    stage.perform(.insert("a"))
    stage.lose()
    stage.wait()
    stage.play(.move(by: -1))
    #expect(
      stage.story == """
        insert("a") → insert a
        250 ms later → assumed
        move(by: -1) → move -1
        on|e two → 2 partial "1"
        """)
  }

  @Test("if one item of a message was refused it ends in part")
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

  @Test("a move does not count what an earlier insertion has moved")
  func sharedState() {
    var stage = Stage("one| two")
    stage.perform(.insert("ab"))
    stage.wait()
    stage.play(.move(by: 2))
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
    stage.play(.deleteForward(count: 2))
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
    stage.play(.deleteForward(count: 2))
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
    stage.play(.readDocument)
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
        q| → move -1
        |q → move 2
        q| → read "q"; 2 confirmed
        """)
  }

  @Test("an operation that begins while the way back is under way acts where the caret will be")
  func backUnderWay() {
    var stage = Stage("x😀|b c")
    stage.perform(.confirm)
    stage.answer()
    stage.play(.replaceLast(units: 2, with: "y"))
    #expect(
      stage.story == """
        confirm → move 1
        x😀b| c → move -1
        replaceLast(units: 2, with: "y") → delete 1, insert y
        x😀|b c → move 1; 1 confirmed
        xyb| c → move -1
        xy|b c → 2 confirmed
        """)
  }

  @Test("what waits for a fence whose step proves nothing is not assumed, for nothing was sent")
  func unansweredProof() {
    var stage = Stage("|")
    stage.perform(.confirm)
    stage.answer()
    stage.wait()
    stage.perform(.replaceWord(with: "x"))
    stage.answer()
    stage.wait()
    #expect(
      stage.story == """
        confirm → move 1
        |
        250 ms later → assumed
        replaceWord(with: "x") → move -1
        |
        250 ms later → 2 timedOut
        """)
  }
}
