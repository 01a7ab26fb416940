import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Sessions, fields and foreign changes")
struct SessionStories {
  @Test("the first state of an empty field repeats nothing; the second does")
  func firstState() {
    var stage = Stage("|")
    #expect(!stage.engine.repeatsStates)
    stage.push()
    #expect(stage.engine.repeatsStates)
  }

  @Test("a session that ends interrupts everything")
  func session() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll, .insert("x"))
    stage.endSession()
    stage.play(.insert("y"))
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

  @Test("what was under way then may have arrived before or after")
  func sessionUnderWay() {
    var stage = Stage("one| two")
    stage.perform(.move(by: 2))
    stage.endSession()
    stage.play(.deleteWord)
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

  @Test("the host may have made marked text plain when the session ended")
  func sessionMarked() {
    var stage = Stage("aa|")
    stage.perform(.setMarkedText("kana"))
    stage.arrive()
    stage.endSession()
    stage.host = TinyHost("aakana|")
    stage.play(.deleteWord)
    #expect(
      stage.story == """
        setMarkedText("kana") → mark kana
        session ends → interrupted ""
        deleteWord → move -1
        aakan|a → move 1
        aakana| → move -1, delete 5, move 1, delete 1
        | → 2 confirmed
        """)
  }

  @Test("nor in which unit it moves")
  func sessionKnown() {
    var stage = Stage(TinyHost("a😀|b", unit: .cluster))
    stage.play(.move(by: -1))
    stage.endSession()
    stage.play(.move(by: 1))
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

  @Test("a new session does not know whether the host hides text")
  func sessionHidden() {
    var stage = Stage("one⏎|two")
    stage.perform(.move(by: 1))
    stage.show("|wo", hasText: true)
    stage.endSession()
    stage.push()
    stage.play(.moveToStart)
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

  @Test("after a session's end the field that had the focus is forgotten")
  func focusForgotten() {
    var host = TinyHost("one| two")
    host.identifier = DocumentIdentifier(low: 1)
    var stage = Stage(host)
    stage.endSession()
    stage.host.identifier = nil
    stage.push()
    stage.perform(.move(by: -1))
    stage.host.identifier = DocumentIdentifier(low: 2)
    stage.answer()
    #expect(
      stage.story == """
        session ends
        one| two
        move(by: -1) → move -1
        on|e two → confirmed
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

  @Test("a clear in a field that is empty at once is done")
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

  @Test("a walk that may have led to an empty line goes on where nothing shows")
  func emptiedWalk() {
    var stage = Stage("one|⏎⏎x")
    stage.perform(.moveToEnd)
    stage.show("|", hasText: false)
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        shown |
        one⏎|⏎x → move 1
        one⏎⏎|x → move 1
        one⏎⏎x| → move 1
        80 ms later → move -1
        one⏎⏎|x → move 1
        one⏎⏎x|
        1000 ms later → timedOut
        in the end: one⏎⏎x|
        """)
  }

  @Test("after a deletion a host may show nothing")
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

  @Test("a field that never showed anything is not told to be cleared")
  func emptiedLater() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.insert("x"))
    stage.show("|", hasText: false)
    stage.finish()
    #expect(
      stage.story == """
        shown |
        insert("x") → insert x
        shown |
        250 ms later → assumed
        in the end: x|
        """)
  }

  @Test("after a state that hid text no line's start is believed")
  func hiddenOnce() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.show("| three", hasText: true)
    stage.answer()
    stage.play(.deleteToLineStart)
    #expect(
      stage.story == """
        move(by: -1) → move -1
        shown | three
        one tw|o three → confirmed
        deleteToLineStart → move -1, delete 5, move 1, delete 1
        |o three
        80 ms later → move 1
        o| three → move -1
        |o three → 2 partial ""
        """)
  }

  @Test("a held key that left nothing is not ended by a state that shows nothing")
  func idleDeleted() {
    var stage = Stage("a|")
    stage.perform(.holdDelete)
    stage.answer()
    stage.push()
    stage.release(1)
    stage.finish()
    #expect(
      stage.story == """
        holdDelete → delete 1, move 1
        |
        |
        release 1 → confirmed
        in the end: |
        """)
  }

  @Test("in a new session a step to an unknown edge is taken back")
  func newSession() {
    var stage = Stage("|")
    stage.endSession()
    stage.play(.deleteWordForward)
    #expect(
      stage.story == """
        session ends
        deleteWordForward → move 1
        250 ms later → move -1
        1000 ms later → move 1, move -1; timedOut
        in the end: |
        """)
  }
}
