import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Ways back")
struct SettlingStories {
  @Test("the deletion of a selection without an answer goes back all the same")
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

  @Test("a host that removes a space with a selection is understood")
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
    stage.play(.insert("x"))
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

  @Test("a lost correction leaves the outcome assumed")
  func settledLost() {
    var stage = Stage(TinyHost("a😀b|", unit: .cluster))
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
        one| → move -1
        on|e → move 2
        one| → confirmed
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

  @Test("in a clear an unchanged state answers nothing if nothing is known")
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

  @Test("in a host that moves by characters the way back is one character")
  func backCluster() {
    var stage = Stage(TinyHost("a|😀 b", unit: .cluster))
    stage.perform(.deleteWordForward)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 2
        cancel 1 → cancelled
        a😀 |b → move -2
        a|😀 b
        """)
  }

  @Test("a step ahead without an answer is taken back")
  func backTimedOut() {
    var stage = Stage("one |two three")
    stage.perform(.deleteWordForward)
    stage.arrive()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        250 ms later → move -1
        1000 ms later → move 1, move -3; timedOut
        one t|wo three
        """)
  }

  @Test("what needs the text for itself waits for a fence that no one waits for")
  func exclusiveWaits() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.cancel(1)
    stage.play(.deleteWord)
    #expect(
      stage.story == """
        confirm → move -1
        cancel 1 → move 1; cancelled
        deleteWord
        one tw|o three
        one two| three → move -1, delete 2, move 1, delete 1
        one | three → 2 confirmed
        """)
  }

  @Test("a field that is empty while the caret goes back ends it with a part")
  func emptied() {
    var stage = Stage("[t]o")
    stage.perform(.deleteToLineEnd)
    stage.answer()
    stage.show("|", hasText: false)
    #expect(
      stage.story == """
        deleteToLineEnd → delete 1, move 1
        o| → move -1
        shown | → partial ""
        """)
  }

  @Test("the step back over the character before a selection is taken, though a line begins there")
  func afterSelection() {
    #expect(
      Stage.story(of: .deleteSelection, in: ".[ ]") == """
        deleteSelection → delete 1, move -1
        |. → move 1
        .| → confirmed
        """)
  }

  @Test("in a host of characters a move to the document's start, past text unseen, is assumed")
  func stoppedByStart() {
    var stage = Stage(
      TinyHost(
        String(repeating: "😀", count: 10) + "|" + String(repeating: "b", count: 20), unit: .cluster),
      .believing(.none))
    stage.show("|" + String(repeating: "b", count: 20))
    stage.play(.move(by: -15))
    #expect(
      stage.story == """
        shown |bbbbbbbbbbbbbbbbbbbb
        move(by: -15) → move -15
        |😀😀😀😀😀😀😀😀😀😀bbbbbbbbbbbbbbbbbbbb → assumed
        """)
  }

  @Test("a step out of a character that is never answered leaves the move assumed")
  func assumedUnanswered() {
    var stage = Stage("|be\u{301}e\u{301}x", .believing(.none))
    stage.show("|b")
    stage.perform(.move(by: 4))
    stage.answer()
    stage.lose()
    stage.finish()
    #expect(
      stage.story == """
        shown |b
        move(by: 4) → move 4
        bée|́x → move 1
        80 ms later → assumed
        in the end: bée|́x
        """)
  }
}
