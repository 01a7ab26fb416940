import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("An insertion is taken back")
struct UndoStories {
  @Test("an insertion that no window has shown whole is not taken back")
  func unseenPart() {
    var host = TinyHost("|")
    host.words = 10
    var stage = Stage(host)
    stage.play(.insert("a b c d e f g h i j k l"), .confirm)
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("a b c d e f g h i j k l") → insert a b c d e f g h i j k l
        confirm → move -1
        a b c d e f g h i j k |l → move 1
        a b c d e f g h i j k l| → 1 confirmed; 2 confirmed
        undoInsertion → 3 unsupported: the last insertion is unknown
        in the end: a b c d e f g h i j k l|
        """)
  }

  @Test("what a state has shown is deleted")
  func shown() {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    stage.answer()
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        see ab| now → confirmed
        undoInsertion → move -1, delete 1, move 1, delete 1
        see | now → 2 confirmed
        """)
  }

  @Test("what no state has shown is asked for first, and goes with the way back")
  func sent() {
    var stage = Stage("see | now")
    stage.play(.insert("ab"))
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        in the end: see ab| now
        undoInsertion → move -1
        see a|b now → move 1, delete 2
        see | now → 2 confirmed
        """)
  }

  @Test("of a lost or refused insertion nothing is taken back", arguments: [true, false])
  func missing(isLost: Bool) {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    if isLost { stage.lose() } else { stage.arrive(refusing: true) }
    stage.wait()
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        undoInsertion → move -1
        see|  now → move 1
        see | now → 2 unsupported: the last insertion is unknown
        """)
  }

  @Test("without an insertion there is nothing to take back")
  func none() {
    var stage = Stage("see | now")
    stage.perform(.undoInsertion)
    stage.play(.insert("ab"))
    stage.play(.move(by: -1))
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        undoInsertion → unsupported: the last insertion is unknown
        insert("ab") → insert ab
        250 ms later → 2 assumed
        in the end: see ab| now
        move(by: -1) → move -1
        see a|b now → 3 confirmed
        undoInsertion → 4 unsupported: the last insertion is unknown
        in the end: see a|b now
        """)
  }

  @Test("it is taken back once")
  func twice() {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    stage.answer()
    stage.play(.undoInsertion)
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        see ab| now → confirmed
        undoInsertion → move -1, delete 1, move 1, delete 1
        see | now → 2 confirmed
        undoInsertion → 3 unsupported: the last insertion is unknown
        in the end: see | now
        """)
  }

  @Test("an empty insertion is none")
  func empty() {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    stage.answer()
    stage.perform(.insert(""))
    stage.perform(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        see ab| now → confirmed
        insert("") → 2 assumed
        undoInsertion → 3 unsupported: the last insertion is unknown
        """)
  }

  @Test("a fence between is no other edit")
  func confirmed() {
    var stage = Stage("see | now")
    stage.play(.insert("ab"))
    stage.play(.confirm)
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        in the end: see ab| now
        confirm → move -1
        see a|b now → move 1
        see ab| now → 2 confirmed
        undoInsertion → move -1, delete 1, move 1, delete 1
        see | now → 3 confirmed
        """)
  }

  @Test("what has joined the character before stays")
  func joined() {
    var stage = Stage("see e| now")
    stage.perform(.insert("\u{301}"))
    stage.answer()
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("\\u{0301}") → insert ́
        see é| now → confirmed
        undoInsertion → 2 unsupported: what was inserted has joined the character before it
        in the end: see é| now
        """)
  }

  @Test("one character can't be split")
  func one() {
    var stage = Stage("see | now")
    stage.perform(.insert("a"))
    stage.answer()
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("a") → insert a
        see a| now → confirmed
        undoInsertion → delete 1, move -1
        see|  now → move 1
        see | now → 2 confirmed
        """)
  }

  @Test("what the host made of it is taken back, if it is the beginning of what was asked for")
  func transformed() {
    var stage = Stage("see | now")
    stage.perform(.insert("abc"))
    stage.show("see ab| now")
    stage.lose()
    stage.host = TinyHost("see ab| now")
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("abc") → insert abc
        shown see ab| now → transformed "ab"
        undoInsertion → move -1, delete 1, move 1, delete 1
        see | now → 2 confirmed
        """)
  }

  @Test("not if a person may have typed it")
  func transformedOther() {
    var stage = Stage("see | now")
    stage.perform(.insert("abc"))
    stage.show("see xy| now")
    stage.perform(.undoInsertion)
    #expect(
      stage.story == """
        insert("abc") → insert abc
        shown see xy| now → transformed "xy"
        undoInsertion → 2 unsupported: the last insertion is unknown
        """)
  }

  @Test("signs that no one types are the host's")
  func transformedSigns() {
    var stage = Stage("see | now")
    stage.perform(.insert("..."))
    stage.show("see …| now")
    stage.lose()
    stage.host = TinyHost("see …| now")
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("...") → insert ...
        shown see …| now → transformed "…"
        undoInsertion → delete 1, move -1
        see|  now → move 1
        see | now → 2 confirmed
        """)
  }

  @Test(
    "what the user typed after it, or in its place, stays",
    arguments: ["see abx|", "see abab|", "other|"])
  func typed(before: String) {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    stage.answer()
    stage.show("\(before) now")
    stage.perform(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        see ab| now → confirmed
        shown \(before) now
        undoInsertion → 2 unsupported: the last insertion is unknown
        """)
  }

  @Test("with more under way it is asked first")
  func underWay() {
    var stage = Stage("see | now")
    stage.perform(.insert("ab"))
    stage.answer()
    stage.perform(.confirm)
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        see ab| now → confirmed
        confirm → move -1
        undoInsertion
        see a|b now → move 1
        see ab| now → move -1, delete 1, move 1, delete 1; 2 confirmed
        see | now → 3 confirmed
        """)
  }

  @Test("with the caret elsewhere nothing is taken back")
  func moved() {
    var stage = Stage("see | now")
    stage.play(.insertWithCaret("ab", caretBack: 1))
    stage.perform(.undoInsertion)
    #expect(
      stage.story == """
        insertWithCaret("ab", caretBack: 1) → insert ab, move -1
        see a|b now → confirmed
        undoInsertion → 2 unsupported: the last insertion is unknown
        """)
  }

  @Test("in a host that ignores moves a fence proves nothing")
  func ignoringHost() {
    var stage = Stage(TinyHost("see | now", unit: .ignored))
    stage.play(.insert("ab"))
    stage.perform(.undoInsertion)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        in the end: see ab| now
        undoInsertion → move -1
        see ab| now
        1000 ms later → move 1; 2 timedOut
        in the end: see ab| now
        """)
  }

  @Test("over a selection nothing can be asked")
  func selected() {
    var stage = Stage("see | now")
    stage.play(.insert("ab"))
    stage.show("see [ab] now")
    stage.perform(.undoInsertion)
    #expect(
      stage.story == """
        insert("ab") → insert ab
        250 ms later → assumed
        in the end: see ab| now
        shown see [ab] now
        undoInsertion → 2 unsupported: the last insertion is unknown
        """)
  }

  @Test("a walk that found no way on has left the insertion")
  func walked() {
    var stage = Stage("|")
    stage.perform(.insert("x"))
    stage.play(.moveToEnd)
    stage.perform(.undoInsertion)
    #expect(
      stage.story == """
        insert("x") → insert x
        moveToEnd
        250 ms later → move 1; 1 assumed
        250 ms later → move -1
        |x → move 1
        x| → move -1
        |x → move 2
        x| → 2 confirmed
        undoInsertion → 3 unsupported: the last insertion is unknown
        """)
  }

  @Test("an empty insertion in the same turn is none")
  func emptyInSameTurn() {
    var stage = Stage("a|")
    stage.play(.deleteAll, .insert("x"), .insert(""))
    stage.push()
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        deleteAll → move -1
        insert("x")
        insert("")
        |a → move 1, delete 1, move 1
        | → insert x; 1 confirmed; 3 assumed
        80 ms later → 2 assumed
        in the end: x|
        x|
        undoInsertion → 4 unsupported: the last insertion is unknown
        in the end: x|
        """)
  }
}
