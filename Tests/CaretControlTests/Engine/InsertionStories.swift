import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Insertions")
struct InsertionStories {
  @Test("an insertion that no one answers is assumed")
  func plain() {
    #expect(
      Stage.story(of: .insert("x"), in: "see| now") == """
        insert("x") → insert x
        250 ms later → assumed
        in the end: seex| now
        """)
  }

  @Test("no text is no message")
  func empty() {
    var stage = Stage("see| now")
    stage.perform(.insert(""), .insertWithCaret("", caretBack: 1))
    #expect(
      stage.story == """
        insert("") → assumed
        insertWithCaret("", caretBack: 1) → 2 assumed
        """)
  }

  @Test("the move after an insertion is answered")
  func withCaret() {
    #expect(
      Stage.story(of: .insertWithCaret("<b></b>", caretBack: 4), in: "see | now") == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        see <b>|</b> now → confirmed
        """)
  }

  @Test("in units the way back leads over a pair of two")
  func withCaretPair() {
    #expect(
      Stage.story(of: .insertWithCaret("a😀b", caretBack: 3), in: "see | now") == """
        insertWithCaret("a😀b", caretBack: 3) → insert a😀b, move -3
        see a|😀b now → confirmed
        """)
  }

  @Test("a host that moves by characters is met one too far, and corrected")
  func withCaretCluster() {
    var stage = Stage(TinyHost("see | now", unit: .cluster))
    stage.play(.insertWithCaret("a😀b", caretBack: 3))
    stage.play(.insertWithCaret("c😀d", caretBack: 3))
    #expect(
      stage.story == """
        insertWithCaret("a😀b", caretBack: 3) → insert a😀b, move -3
        see |a😀b now → move 1
        see a|😀b now → confirmed
        insertWithCaret("c😀d", caretBack: 3) → insert c😀d, move -2
        see ac|😀d😀b now → 2 confirmed
        """)
  }

  @Test("a caret that stays makes a plain insertion")
  func withoutBack() {
    #expect(
      Stage.story(of: .insertWithCaret("<b>", caretBack: -2), in: "see | now") == """
        insertWithCaret("<b>", caretBack: -2) → insert <b>
        250 ms later → assumed
        in the end: see <b>| now
        """)
  }

  @Test("a refused insertion whose move was done is taken back")
  func refusedWithCaret() {
    var stage = Stage("see | now")
    stage.perform(.insertWithCaret("<b></b>", caretBack: 4))
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        |see  now → move 4
        see | now → rejected
        """)
  }

  @Test("where the text begins a refused way back is shorter")
  func refusedAtStart() {
    var stage = Stage("a|b")
    stage.perform(.insertWithCaret("<b></b>", caretBack: 4))
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        |ab → move 1
        a|b → rejected
        """)
  }

  @Test("a lost message is told by the fence")
  func lostWithCaret() {
    var stage = Stage("see | now")
    stage.perform(.insertWithCaret("<b></b>", caretBack: 4))
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    #expect(
      stage.story == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        250 ms later → move -1
        see|  now → move 1
        see | now → dropped
        """)
  }

  @Test("a host that answers insertions confirms them")
  func answered() {
    var stage = Stage("see| now")
    stage.perform(.insert("x"))
    stage.answer()
    #expect(
      stage.story == """
        insert("x") → insert x
        seex| now → confirmed
        """)
  }

  @Test("a state that shows nothing new is no answer to an insertion: a fence asks")
  func refused() {
    var stage = Stage("see| now")
    stage.perform(.insert("x"))
    stage.push()
    stage.arrive(refusing: true)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        insert("x") → insert x
        see| now
        see| now
        250 ms later → move -1
        se|e now → move 1; rejected
        see| now
        """)
  }

  @Test(
    "where a step has led the caret into a pair, an edit first leads it on, out of the character",
    arguments: [
      (CaretOperation.insert("x"), "insert x"), (.deleteBackward(count: 1), "delete 1"),
      (.setMarkedText("x"), "mark x"), (.holdDelete, "delete 1"),
    ])
  func insidePair(operation: CaretOperation, message: String) {
    var stage = Stage("a👍🏻|")
    stage.perform(.move(by: 1), .move(by: -1))
    stage.cancel(2)
    stage.answer()
    stage.perform(operation)
    #expect(
      stage.story == """
        move(by: 1) → move 1
        move(by: -1) → move -1
        cancel 2 → 2 cancelled
        a👍\u{FFFD}|\u{FFFD} → 1 confirmed
        \(operation) → move 1, \(message)
        """)
  }

  @Test("where somebody else has put the caret into a pair, an edit stays there")
  func tapInPair() {
    var stage = Stage("a👍|")
    stage.show("a\u{FFFD}|\u{FFFD}")
    stage.perform(.insert("x"))
    #expect(
      stage.story == """
        shown a\u{FFFD}|\u{FFFD}
        insert("x") → insert x
        """)
  }

  @Test("an edit stays in a pair in which a session begins")
  func sessionInPair() {
    var stage = Stage("a👍|")
    stage.perform(.move(by: 1), .move(by: -1))
    stage.endSession()
    stage.answer()
    stage.perform(.insert("x"))
    #expect(
      stage.story == """
        move(by: 1) → move 1
        move(by: -1) → move -1
        session ends → 1 interrupted ""; 2 interrupted ""
        a\u{FFFD}|\u{FFFD}
        insert("x") → insert x
        """)
  }

  @Test("out of a known character lead all its units")
  func insideLongCharacter() {
    var stage = Stage("|👍🏻")
    stage.perform(.move(by: -1), .move(by: 1))
    stage.cancel(2)
    stage.answer()
    stage.perform(.insert("x"))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        move(by: 1) → move 1
        cancel 2 → 2 cancelled
        \u{FFFD}|\u{FFFD}🏻 → 1 confirmed
        insert("x") → move 3, insert x
        👍🏻x| → 3 assumed
        """)
  }
}
