import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Clears that no one disturbs")
struct ClearStories {
  @Test("a short text goes in one message with a step past its end")
  func short() {
    #expect(
      Stage.story(of: .deleteAll, in: "one| two") == """
        deleteAll → move 4, delete 7, move 1
        | → confirmed
        """)
  }

  @Test("an empty field is assumed to be empty when a step past its end is not answered")
  func empty() {
    #expect(
      Stage.story(of: .deleteAll, in: "|") == """
        deleteAll → move 1
        250 ms later → assumed
        in the end: |
        """)
  }

  @Test("at the end of the text the deletion is split so that the host answers")
  func atEnd() {
    #expect(
      Stage.story(of: .deleteAll, in: "one two|") == """
        deleteAll → move -1, delete 6, move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("line by line on both sides of the caret")
  func lines() {
    #expect(
      Stage.story(of: .deleteAll, in: "a⏎one two| three⏎b") == """
        deleteAll → move 6, delete 13, move 1
        a⏎⏎|b → move 1, delete 2, move 1
        a⏎| → delete 1, move 1
        80 ms later
        1000 ms later → move -1
        |a → move 1
        a|
        80 ms later → move -1
        |a → move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test(
    "lines that look alike are cleared on the way down; a newline that no one answers for stays")
  func alike() {
    #expect(
      Stage.story(of: .deleteAll, in: "|ab⏎ab⏎ab⏎ab") == """
        deleteAll → move 2, delete 2, move 1
        ⏎|ab⏎ab⏎ab → move 2, delete 3, move 1
        ⏎|ab⏎ab
        80 ms later → move 1, delete 1, move 2, delete 1
        ⏎b|ab → move 1, delete 1, move 2, delete 1
        ⏎b| → delete 1, move 1
        80 ms later
        1000 ms later → move -1
        |⏎
        80 ms later → assumed
        in the end: |⏎
        """)
  }

  @Test("above the caret too")
  func alikeUp() {
    #expect(
      Stage.story(of: .deleteAll, in: "ab⏎ab⏎ab⏎ab|") == """
        deleteAll → move -1, delete 1, move 1, delete 1, move 1
        ab⏎ab⏎ab⏎| → delete 1, move 1
        80 ms later
        1000 ms later → move -1
        ab⏎ab⏎a|b → move 1
        ab⏎ab⏎ab|
        80 ms later → move -1, delete 1
        ab⏎ab⏎|b → move 1, delete 2, move 1
        ab⏎ab|
        80 ms later → move -1, delete 1
        ab⏎|b → move 1, delete 2, move 1
        ab|
        80 ms later → move -1, delete 1
        |b → move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("among empty lines nothing shows progress: it ends assumed")
  func emptyLines() {
    #expect(
      Stage.story(of: .deleteAll, in: "⏎⏎|⏎⏎") == """
        deleteAll → delete 1, move 1
        ⏎⏎|⏎
        250 ms later → delete 1, move 1
        ⏎⏎|
        250 ms later → delete 1, move 1
        250 ms later
        1000 ms later → move -1
        |⏎
        250 ms later → move 1; assumed
        ⏎|
        """)
  }

  @Test("a text longer than a window leaves an anchor")
  func long() {
    var stage = Stage(.elevenWords)
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        deleteAll → move -1, delete 129
        aaaaaaaaaaaa|k → move -1, delete 11
        |ak → move 2, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("a selection goes first")
  func selection() {
    #expect(
      Stage.story(of: .deleteAll, in: "one [two] three") == """
        deleteAll → move 6, delete 13, move 1
        | → confirmed
        """)
  }

  @Test("of a selection that may be cut only the backspaces are known")
  func selectionCut() {
    #expect(
      Stage.story(of: .deleteAll, in: "one [two.  x] three") == """
        deleteAll → delete 5, move 1
         |three → move 5, delete 6, move 1
        | → confirmed
        """)
  }

  @Test("characters of two units are passed once the host has shown its unit")
  func pair() {
    #expect(
      Stage.story(of: .deleteAll, in: "a|b😀c") == """
        deleteAll → move 1, delete 2
        |😀c → move 2, delete 1
        |c → move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("a longer first character is passed alone")
  func pairFirst() {
    #expect(
      Stage.story(of: .deleteAll, in: "a|😀c") == """
        deleteAll → move 2, delete 2
        |c → move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("in a host that moves by characters too")
  func clusterHost() {
    var stage = Stage(TinyHost("a|😀c⏎d", unit: .cluster))
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        deleteAll → move 2, delete 2
        a|⏎d → move -1
        |a⏎d → move 1, delete 1, move 1
        ⏎|d → move 1, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("it waits for everything before it, and everything waits for it")
  func waits() {
    #expect(
      Stage.story(of: .move(by: -1), .deleteAll, .insert("x"), in: "one| two") == """
        move(by: -1) → move -1
        deleteAll
        insert("x")
        on|e two → move 5, delete 7, move 1; 1 confirmed
        | → insert x; 2 confirmed
        80 ms later → 3 assumed
        in the end: x|
        """)
  }

  @Test("in a host of another unit the first state is waited for")
  func unitLearned() {
    var stage = Stage(TinyHost("|😀😀⏎x", unit: .cluster))
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        deleteAll → move 2, delete 1
        😀|⏎x → delete 1, move 1
        ⏎|x → move 1, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("where only spaces are plain a space is the anchor")
  func anchorSpace() {
    #expect(
      Stage.story(of: .deleteAll, in: "😀 😀| 😀") == """
        deleteAll → move 1, delete 4
        |😀 → move 2, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("what stood before the caret stays out of the way")
  func leadingOpen() {
    #expect(
      Stage.story(of: .deleteAll, in: "xy|ab⏎ab⏎ab⏎ab⏎ab") == """
        deleteAll → move 2, delete 4, move 1
        ⏎|ab⏎ab⏎ab⏎ab → move 2, delete 3, move 1
        ⏎|ab⏎ab⏎ab
        80 ms later → move 1, delete 1, move 2, delete 1
        ⏎b|ab⏎ab → move 1, delete 1, move 2, delete 1
        ⏎bb|ab → move 1, delete 1, move 2, delete 1
        ⏎bb| → move -1, delete 1, move 1, delete 1, move 1
        ⏎|
        80 ms later → delete 1, move 1
        80 ms later
        1000 ms later → move 1
        1000 ms later → move -1; timedOut
        in the end: |
        """)
  }

  @Test("lines with empty ones between")
  func alikeEmpty() {
    #expect(
      Stage.story(of: .deleteAll, in: "|ab⏎⏎ab⏎⏎ab") == """
        deleteAll → move 2, delete 2, move 1
        ⏎|⏎ab⏎⏎ab → delete 1, move 1
        ⏎|ab⏎⏎ab → move 2, delete 3, move 1
        ⏎|⏎ab → delete 1, move 1
        ⏎|ab → move 2, delete 3, move 1
        | → confirmed
        """)
  }

  @Test("lines of longer characters")
  func alikePairs() {
    #expect(
      Stage.story(of: .deleteAll, in: "|😀⏎😀⏎😀") == """
        deleteAll → move 2, delete 1, move 1
        ⏎|😀⏎😀 → move 2, delete 2, move 1
        ⏎|😀
        80 ms later → move 2, delete 2, move 1
        |
        80 ms later → move 1
        80 ms later → assumed
        in the end: |
        """)
  }

  @Test("a first character with marks")
  func afterMarks() {
    #expect(
      Stage.story(of: .deleteAll, in: "e\u{301}|e\u{301}") == """
        deleteAll → move 2, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("no space is left standing if there is anything else")
  func anchoredSpace() {
    var host = TinyHost.elevenWords
    host.replace(with: [0x20])
    var stage = Stage(host)
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        deleteAll → delete 1, move -1, delete 129
        aaaaaaaaaaaa|k → move -1, delete 11
        |ak → move 2, delete 2, move 1
        | → confirmed
        """)
  }
}
