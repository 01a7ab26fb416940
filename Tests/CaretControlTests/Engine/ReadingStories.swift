import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Readings")
struct ReadingStories {
  @Test("a line is read to both sides and the caret comes back")
  func line() {
    #expect(
      Stage.story(of: .readDocument, in: "one tw|o") == """
        readDocument → move -6
        |one two → move 7
        one two| → move 1
        80 ms later → move -1
        one tw|o → move 1
        one two| → move -1
        one tw|o → move 2
        one two| → move -1
        one tw|o → read "one two"; confirmed
        """)
  }

  @Test("lines are read over their ends")
  func lines() {
    #expect(
      Stage.story(of: .readDocument, in: "a⏎one tw|o⏎b") == """
        readDocument → move -6
        a⏎|one two⏎b → move -1
        a|⏎one two⏎b → move -1
        |a⏎one two⏎b → move 9
        a⏎one two|⏎b → move 1
        a⏎one two⏎|b → move 1
        a⏎one two⏎b| → move 1
        80 ms later → move -1
        a⏎one two⏎|b → move 1
        a⏎one two⏎b|
        1000 ms later → move -3; read "a\\none two\\nb"; partial ""
        a⏎one tw|o⏎b
        """)
  }

  @Test("an empty field answers nothing: its reading ends in part")
  func emptyDocument() {
    #expect(
      Stage.story(of: .readDocument, in: "|") == """
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
    stage.play(.readDocument)
    #expect(
      stage.story == """
        readDocument → move -20
        a b c d| e f g h i j k l m n⏎o → move -7
        |a b c d e f g h i j k l m n⏎o → move 27
        a b c d e f g h i j k l m n|⏎o → move 1
        a b c d e f g h i j k l m n⏎|o → move 1
        a b c d e f g h i j k l m n⏎o| → move 1
        80 ms later → move -1
        a b c d e f g h i j k l m n⏎|o → move 1
        a b c d e f g h i j k l m n⏎o|
        1000 ms later → move -2; read "a b c d e f g h i j k l m n\\no"; partial ""
        a b c d e f g h i j k l m n|⏎o
        """)
  }

  @Test("pairs are read whole")
  func pair() {
    #expect(
      Stage.story(of: .readDocument, in: "a😀|b😀") == """
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
    var stage = Stage(TinyHost("a😀|b😀", unit: .cluster))
    stage.play(.readDocument)
    #expect(
      stage.story == """
        readDocument → move -3
        |a😀b😀 → move 6
        a😀b😀| → move 1
        80 ms later → move -1
        a😀b|😀 → move 1
        a😀b😀| → move -1
        a😀b|😀 → move 2
        a😀b😀| → move -2
        a😀|b😀 → read "a😀b😀"; confirmed
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
        readDocument → unsupported: the caret is inside a character
        """)
  }

  @Test("without steps past edges the rest is not proved")
  func withoutProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("one tw|o", settings)
    stage.play(.readDocument)
    #expect(
      stage.story == """
        readDocument → move -6
        |one two → move 7
        one two| → move -1
        one tw|o → read "one two"; assumed
        """)
  }

  @Test("what is under way is proved first")
  func afterInsert() {
    #expect(
      Stage.story(of: .insert("y"), .readDocument, in: "one tw|o⏎x") == """
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
        one twyo⏎|x → move 1
        one twyo⏎x|
        1000 ms later → move -3; read "one twyo\\nx"; 2 partial ""
        one twy|o⏎x
        """)
  }

  @Test("lines that look alike are read")
  func alike() {
    #expect(
      Stage.story(of: .readDocument, in: "ab⏎ab⏎ab|⏎ab") == """
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
        ab⏎ab⏎ab⏎ab| → move -1
        ab⏎ab⏎ab⏎a|b → move 2
        ab⏎ab⏎ab⏎ab| → move -3
        ab⏎ab⏎ab|⏎ab
        80 ms later → move 1
        ab⏎ab⏎ab⏎|ab → move -1
        ab⏎ab⏎ab|⏎ab → read "ab\\nab\\nab\\nab"; confirmed
        """)
  }

  @Test("half a character is no plain text")
  func halves() {
    #expect(
      Stage.story(of: .readDocument, in: "a\u{FFFD}|b") == """
        readDocument → unsupported: the caret is inside a character
        in the end: a�|b
        """)
  }

  @Test("where nothing was shown at first both edges are proved")
  func hiddenStart() {
    var stage = Stage("one|")
    stage.show("|", hasText: true)
    stage.play(.readDocument)
    #expect(
      stage.story == """
        shown |
        readDocument → move -1
        on|e → move -2
        |one → move 3
        one| → move 1
        80 ms later → move -1
        on|e → move 1
        one| → move -1
        on|e → move 2
        one| → move -1
        on|e → read "one"; confirmed
        """)
  }

  @Test("among empty lines it ends in part")
  func crossed() {
    #expect(
      Stage.story(of: .readDocument, in: "|⏎⏎a") == """
        readDocument → move -1
        250 ms later → move 1
        ⏎|⏎a
        250 ms later → move -1; partial ""
        |⏎⏎a
        """)
  }

  @Test("CR LF is crossed as a line's end")
  func lineFeed() {
    #expect(
      Stage.story(of: .readDocument, in: "a␍⏎b|") == """
        readDocument → move -1
        a␍⏎|b → move -1
        a␍|⏎b → move -2
        |a␍⏎b → move 4
        a␍⏎b| → move 1
        80 ms later → move -1
        a␍⏎|b → move 1
        a␍⏎b|
        1000 ms later → read "a\\r\\nb"; partial ""
        in the end: a␍⏎b|
        """)
  }

  @Test("the start is not looked for")
  func withoutProbesStart() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("|one", settings)
    stage.play(.readDocument)
    #expect(
      stage.story == """
        readDocument → move 3
        one| → move -3
        |one → read "one"; partial ""
        """)
  }

  @Test("a line of spaces under an empty one is read, but its joint is not proved")
  func blankLine() {
    #expect(
      Stage.story(of: .readDocument, in: "|⏎  ") == """
        readDocument → move -1
        250 ms later → move 1
        ⏎|   → move -1
        |⏎   → move 1
        ⏎|   → move 2
        ⏎  | → move 1
        80 ms later → move -1
        ⏎ |  → move 1
        ⏎  | → move -1
        ⏎ |  → move 2
        ⏎  | → move -3
        |⏎   → read "\\n  "; partial ""
        """)
  }

  @Test("in a host that ignores moves past the end")
  func ignoredOvershoot() {
    var host = TinyHost("|one two⏎three")
    host.ignoresOvershoot = true
    var stage = Stage(host)
    stage.play(.move(by: 1))
    stage.play(.readDocument)
    #expect(
      stage.story == """
        move(by: 1) → move 1
        o|ne two⏎three → confirmed
        readDocument → move -1
        |one two⏎three → move 7
        one two|⏎three → move 1
        one two⏎|three → move 5
        one two⏎three| → move 1
        80 ms later → move -1
        one two⏎thre|e → move 1
        one two⏎three| → move -1
        one two⏎thre|e → move 2
        80 ms later → move -1
        one two⏎thr|ee → move 1
        one two⏎thre|e → move 1
        one two⏎three| → move 1
        80 ms later → move -1
        one two⏎thre|e → move 1
        one two⏎three| → move -12
        o|ne two⏎three → read "one two\\nthree"; 2 assumed
        """)
  }
}
