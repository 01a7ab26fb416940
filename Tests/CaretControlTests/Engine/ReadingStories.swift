import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Readings, as messages and states")
struct ReadingStories {
  @Test("a line is read to both sides and the caret comes back")
  func line() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        one two| → move 1
        80 ms later → move -1
        one tw|o → move 1
        one two| → move -1
        one tw|o → read "one two"; assumed
        """)
  }

  @Test("lines are read over their ends")
  func lines() {
    var stage = Stage("a⏎one tw|o⏎b")
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        a⏎|one two⏎b → move -1
        a|⏎one two⏎b → move -1
        |a⏎one two⏎b → move 9
        a⏎one two|⏎b → move 1
        a⏎one two⏎|b → move 1
        a⏎one two⏎b| → move 1
        80 ms later → move -1
        a⏎one two⏎|b
        1000 ms later → move 1, move -3; read "a\\none two\\nb"; partial ""
        a⏎one tw|o⏎b
        """)
  }

  @Test("an empty field is read with two steps")
  func emptyDocument() {
    var stage = Stage("|")
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -1
        250 ms later → move 1
        1000 ms later → move -1; read ""; partial ""
        in the end: |
        """)
  }

  @Test("where steps past an edge are answered too")
  func answered() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.answer()
    stage.answer()
    stage.answer()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        one two| → move 1
        one two| → move -1
        one tw|o → move 1
        one two| → move -1
        one tw|o → read "one two"; confirmed
        """)
  }

  @Test("windows are put together")
  func windows() {
    var host = TinyHost("a b c d e f g h i j k l m n|⏎o")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -20
        a b c d| e f g h i j k l m n⏎o → move -7
        |a b c d e f g h i j k l m n⏎o → move 27
        a b c d e f g h i j k l m n|⏎o → move 1
        a b c d e f g h i j k l m n⏎|o → move 1
        a b c d e f g h i j k l m n⏎o| → move 1
        80 ms later → move -1
        a b c d e f g h i j k l m n⏎|o
        1000 ms later → move 1, move -2; read "a b c d e f g h i j k l m n\\no"; partial ""
        a b c d e f g h i j k l m n|⏎o
        """)
  }

  @Test("pairs are read whole")
  func pair() {
    var stage = Stage("a😀|b😀")
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -3
        |a😀b😀 → move 6
        a😀b😀| → move 1
        80 ms later → move -1
        a😀b�|� → move 1
        a😀b😀| → move -3
        a😀|b😀 → read "a😀b😀"; assumed
        """)
  }

  @Test("in a host that moves by characters")
  func clusterHost() {
    var host = TinyHost("a😀|b😀")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -3
        |a😀b😀 → move 6
        a😀b😀| → move 1
        80 ms later → move -1
        a😀b|😀 → move 1
        a😀b😀| → move -2
        a😀|b😀 → read "a😀b😀"; assumed
        """)
  }

  @Test("in a host that ignores moves nothing is read")
  func ignoringHost() {
    var host = TinyHost("one tw|o")
    host.unit = .ignored
    var stage = Stage(host)
    stage.perform(.readDocument)
    stage.answer()
    stage.wait()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        one tw|o
        250 ms later → move 1
        one tw|o
        1000 ms later → move -1, move 6; read "one two"; partial ""
        in the end: one tw|o
        """)
  }

  @Test("over a selection nothing is read")
  func selected() {
    var stage = Stage("a[b]c")
    stage.perform(.readDocument)
    #expect(
      stage.story == """
        readDocument → unsupported: reading would lose the selection
        """)
  }

  @Test("nor inside a character")
  func insideCharacter() {
    var stage = Stage("e|\u{301}")
    stage.perform(.readDocument)
    #expect(
      stage.story == """
        readDocument → unsupported: the caret stands inside a character
        """)
  }

  @Test("without steps past edges the rest is not proved")
  func withoutProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("one tw|o", settings)
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        one two| → move -1
        one tw|o → read "one two"; assumed
        """)
  }

  @Test("a cancelled reading brings the caret back and tells nothing")
  func cancelled() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        cancel 1 → cancelled
        one two| → move -1
        one tw|o
        """)
  }

  @Test("it is told once")
  func cancelledTwice() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.cancel(1)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        cancel 1 → cancelled
        cancel 1
        |one two → move 6
        one tw|o
        """)
  }

  @Test("text that is typed meanwhile ends it")
  func typed() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.answer()
    stage.show("y|one two")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two⏎x → move 7
        shown y|one two → interrupted "yone two"
        one two|⏎x
        """)
  }

  @Test("a window that does not continue the text ends it")
  func unjoined() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.answer()
    stage.show("|one two")
    stage.show("zz|z")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two⏎x → move 7
        shown |one two
        shown zz|z → interrupted "zzz"
        one two|⏎x
        """)
  }

  @Test("without an answer the caret is sent back")
  func silent() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        250 ms later → move 1
        1000 ms later → move -1, move 6; read "one two"; partial ""
        |one two⏎x
        o|ne two⏎x
        one tw|o⏎x
        """)
  }

  @Test("a lost step is told by the fence")
  func lost() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        250 ms later → move 1
        one two|⏎x → move -1
        one tw|o⏎x → read "one two"; partial ""
        """)
  }

  @Test("what is under way is proved first")
  func afterInsert() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.insert("y"), .readDocument)
    stage.finish()
    #expect(
      stage.story == """
        insert("y") → insert y
        readDocument
        250 ms later → move -1; 1 assumed
        one tw|yo⏎x → move 1
        one twy|o⏎x → move -7
        |one twyo⏎x → move 8
        one twyo|⏎x → move 1
        one twyo⏎|x → move 1
        one twyo⏎x| → move 1
        80 ms later → move -1
        one twyo⏎|x
        1000 ms later → move 1, move -3; read "one twyo\\nx"; 2 partial ""
        one twy|o⏎x
        """)
  }

  @Test("a session that ends ends it")
  func interrupted() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.endSession()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        session ends → interrupted ""
        |one two⏎x
        """)
  }

  @Test("among lines that look alike it ends")
  func alike() {
    var stage = Stage("ab⏎ab⏎ab|⏎ab")
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -2
        ab⏎ab⏎|ab⏎ab → move -1
        ab⏎ab|⏎ab⏎ab → move -2
        ab⏎|ab⏎ab⏎ab → move -1
        ab|⏎ab⏎ab⏎ab → move -2
        |ab⏎ab⏎ab⏎ab → move 8
        ab⏎ab⏎ab|⏎ab → move 1
        ab⏎ab⏎ab⏎|ab → move 2
        ab⏎ab⏎ab⏎ab| → move 1
        80 ms later → move -1
        ab⏎ab⏎ab⏎a|b → move 1
        ab⏎ab⏎ab⏎ab| → move -3
        ab⏎ab⏎ab|⏎ab
        80 ms later → move 1
        ab⏎ab⏎ab⏎|ab → move -1
        ab⏎ab⏎ab|⏎ab → read "ab\\nab\\nab\\nab"; partial ""
        """)
  }

  @Test("half a character is no plain text")
  func halves() {
    var stage = Stage("a\u{FFFD}|b")
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → unsupported: the caret stands inside a character
        in the end: a�|b
        """)
  }

  @Test("where a host hides text nothing proves the start")
  func hiddenStart() {
    var stage = Stage("one|")
    stage.show("|", hasText: true)
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        shown |
        readDocument → move -1
        on|e → move -2
        |one → move 3
        one| → move 1
        80 ms later → move -1
        on|e → move 1
        one| → read "one"; assumed
        """)
  }

  @Test("a lost leap")
  func lostLeap() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        80 ms later → move -1
        1000 ms later → move 1, move -1; read "one two"; partial ""
        |one two
        """)
  }

  @Test("a leap that lands elsewhere")
  func shortLeap() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.lose()
    stage.show("one| two")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        shown one| two → interrupted "one two"
        in the end: |one two
        """)
  }

  @Test("a lost way home")
  func lostHome() {
    var stage = Stage("one tw|o")
    stage.perform(.readDocument)
    stage.answer()
    stage.answer()
    stage.answer()
    stage.answer()
    stage.answer()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        one two| → move 1
        one two| → move -1
        one tw|o → move 1
        one two| → move -1
        80 ms later → move -1
        one tw|o
        1000 ms later → move 1; read "one two"; partial ""
        one two|
        """)
  }

  @Test("a state that may be the old one is waited out")
  func unclear() {
    var stage = Stage("aa⏎|aa⏎aa")
    stage.perform(.readDocument)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -1
        aa⏎|aa⏎aa
        aa|⏎aa⏎aa → move -2
        |aa⏎aa⏎aa → move 5
        aa⏎aa|⏎aa → move 1
        aa⏎aa⏎|aa → move 2
        aa⏎aa⏎aa| → move 1
        80 ms later → move -1
        aa⏎aa⏎a|a → move 1
        aa⏎aa⏎aa| → move -5
        aa⏎|aa⏎aa → read "aa\\naa\\naa"; assumed
        """)
  }

  @Test("what a step crosses is read")
  func crossed() {
    var stage = Stage("|⏎⏎a")
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -1
        250 ms later → move 1
        ⏎|⏎a
        250 ms later → partial ""
        in the end: ⏎|⏎a
        """)
  }

  @Test("CR LF is one line's end")
  func lineFeed() {
    var stage = Stage("a␍⏎b|")
    stage.perform(.readDocument)
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -1
        a␍⏎|b → move -1
        a␍|⏎b → move -2
        |a␍⏎b → move 4
        a␍⏎b| → move 1
        80 ms later → move -1
        a␍⏎|b
        1000 ms later → move 1; read "a\\r\\nb"; partial ""
        a␍⏎b|
        """)
  }

  @Test("a tap on the way home")
  func foreignHome() {
    var stage = Stage("one tw|o⏎x")
    stage.perform(.readDocument)
    stage.answer()
    stage.answer()
    stage.answer()
    stage.show("one| two")
    stage.finish()
    #expect(
      stage.story == """
        readDocument → move -6
        |one two⏎x → move 7
        one two|⏎x → move 1
        one two⏎|x → move 1
        shown one| two → interrupted "one two"
        one two⏎x|
        """)
  }

  @Test("among hundreds of lines that look alike it goes home")
  func alikeLong() {
    var stage = Stage("|ab" + String(repeating: "⏎ab", count: 230))
    stage.perform(.readDocument)
    stage.finish(limit: 1_000)
    for _ in 8..<stage.log.count - 4 { stage.forget(8) }
    #expect(
      stage.story == """
        readDocument → move -1
        250 ms later → move 1
        a|b⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab → move -1
        |ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab → move 2
        ab|⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab → move 1
        ab⏎|ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab → move 2
        ab⏎ab|⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab → move 1
        ab⏎ab⏎|ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab → move 2
        |ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab
        80 ms later → move 1
        a|b⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab → move -1
        |ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab⏎ab → read "ab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab\\nab"; partial ""
        """)
  }
}
