import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Clears, as messages and states")
struct ClearStories {
  @Test("a short text goes in one message with a step past its end")
  func short() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        | → confirmed
        """)
  }

  @Test("an empty field is known to be empty after one step")
  func empty() {
    var stage = Stage("|")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1
        250 ms later → assumed
        in the end: |
        """)
  }

  @Test("where nothing was shown the first step tells")
  func emptyUnknown() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteAll → move 1
        250 ms later → assumed
        in the end: |
        """)
  }

  @Test("without steps past the end the end is assumed")
  func withoutProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("one| two", settings)
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7
        | → assumed
        """)
  }

  @Test("an empty field too")
  func withoutProbesEmpty() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("|", settings)
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → assumed
        in the end: |
        """)
  }

  @Test("at the end of the text the deletion is split so that the host answers")
  func atEnd() {
    var stage = Stage("one two|")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 6, move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("line by line, both sides")
  func lines() {
    var stage = Stage("a⏎one two| three⏎b")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
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

  @Test("lines that look alike are cleared on the way down")
  func alike() {
    var stage = Stage("|ab⏎ab⏎ab⏎ab")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 2, delete 2, move 1
        ⏎|ab⏎ab⏎ab → move 2, delete 3, move 1
        ⏎|ab⏎ab
        80 ms later → move 1, delete 1, move 2, delete 1
        ⏎b|ab → move 1, delete 1, move 2, delete 1
        ⏎b| → delete 1, move 1
        80 ms later
        1000 ms later → move 1
        1000 ms later → move -1; timedOut
        |⏎
        """)
  }

  @Test("above the caret too")
  func alikeUp() {
    var stage = Stage("ab⏎ab⏎ab⏎ab|")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
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

  @Test("empty lines too")
  func emptyLines() {
    var stage = Stage("⏎⏎|⏎⏎")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → delete 1, move 1
        ⏎⏎|⏎
        250 ms later → delete 1, move 1
        ⏎⏎|
        250 ms later → delete 1, move 1
        250 ms later
        1000 ms later → move -1
        |⏎
        250 ms later → assumed
        in the end: |⏎
        """)
  }

  @Test("a text longer than a window leaves an anchor")
  func long() {
    var host = TinyHost("aaaaaaaaaaaa bbbbbbbbbbbb cccccccccc dddddddddddd eeeeeeeeeee ffffffffffffff gggggggggggg hhhhhhhhhhh iiiiiiiiiiiii jjjjjjjjjj kkkkkkkkkkk|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 125
        aaaaaaaaaaaa|k → move -1, delete 11
        |ak → move 2, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("a selection goes first")
  func selection() {
    var stage = Stage("one [two] three")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 6, delete 13, move 1
        | → confirmed
        """)
  }

  @Test("of a selection that may be cut only the backspaces are known")
  func selectionCut() {
    var stage = Stage("one [two.  x] three")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → delete 5, move 1
         |three → move -1
        | three → move 6, delete 6, move 1
        | → confirmed
        """)
  }

  @Test("characters of two units are passed where the host shows its unit")
  func pair() {
    var stage = Stage("a|b😀c")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 2
        |😀c → move 2, delete 1
        |c → move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("a longer first character is passed alone")
  func pairFirst() {
    var stage = Stage("a|😀c")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 2, delete 2
        |c → move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("in a host that moves by characters too")
  func clusterHost() {
    var host = TinyHost("a|😀c⏎d")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 2, delete 2
        a|⏎d → move -1
        |a⏎d → move 1, delete 1, move 1
        ⏎|d → move 1, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("where moves are ignored nothing is claimed")
  func ignoringHost() {
    var host = TinyHost("one| two")
    host.unit = .ignored
    var stage = Stage(host)
    stage.perform(.deleteAll)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        | two → partial " two"
        """)
  }

  @Test("a field that refuses keeps its text, and that is told")
  func refused() {
    var stage = Stage("one|")
    stage.perform(.deleteAll)
    stage.arrive(refusing: true)
    stage.push()
    stage.arrive(refusing: true)
    stage.push()
    stage.wait()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        one|
        nothing is under way
        one|
        250 ms later → move -1, delete 2
        250 ms later
        1000 ms later → timedOut
        """)
  }

  @Test("the caret goes back and forth until it is given up")
  func refusedAhead() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.arrive(refusing: true)
    stage.push()
    stage.arrive(refusing: true)
    stage.push()
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        one two| → delete 7, move 1
        one two|
        80 ms later → delete 7, move 1
        80 ms later → assumed
        nothing to wait for
        nothing to wait for
        """)
  }

  @Test("what the user types ends it")
  func typed() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.show("one x| two")
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        shown one x| two → interrupted "one x two"
        """)
  }

  @Test("what shows after the deletion is the user's")
  func typedAfter() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.show("x|")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        shown x| → interrupted "x"
        nothing to wait for
        |
        """)
  }

  @Test("a tap ends it")
  func tapped() {
    var stage = Stage("one⏎two|⏎one")
    stage.perform(.deleteAll)
    stage.answer()
    stage.show("one| two")
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        one⏎⏎|one → move 3, delete 4, move 1
        shown one| two → interrupted "one two"
        """)
  }

  @Test("without an answer it waits longer and asks once")
  func silent() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        250 ms later
        1000 ms later → timedOut
        nothing to wait for
        nothing to wait for
        """)
  }

  @Test("without known text after the caret too")
  func silentAtEnd() {
    var stage = Stage("one|")
    stage.perform(.deleteAll)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        250 ms later
        1000 ms later → timedOut
        nothing to wait for
        nothing to wait for
        """)
  }

  @Test("a cancelled clear sends nothing more")
  func cancelled() {
    var stage = Stage("one|⏎two")
    stage.perform(.deleteAll)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        cancel 1 → cancelled
        ⏎|two
        """)
  }

  @Test("a late state is waited out")
  func late() {
    var stage = Stage("one| two")
    stage.perform(.insert("x"))
    stage.finish()
    stage.perform(.deleteAll)
    stage.show("one| two")
    stage.arrive()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        insert("x") → insert x
        250 ms later → assumed
        in the end: onex| two
        deleteAll → move 4, delete 8, move 1
        shown one| two
        250 ms later → move -1, delete 2
        250 ms later
        1000 ms later → 2 timedOut
        in the end: |
        """)
  }

  @Test("a state that hides text says nothing")
  func hidden() {
    var stage = Stage("one⏎tw|o")
    stage.perform(.deleteAll)
    stage.show("|", hasText: true)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 3, move 1
        shown |
        one⏎| → interrupted "\\n"
        """)
  }

  @Test("new text at the place of a cleared field is somebody else's")
  func transformed() {
    var stage = Stage("one|")
    stage.perform(.deleteAll)
    stage.answer()
    stage.show("new|")
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        | → confirmed
        shown new|
        """)
  }

  @Test("it waits for everything before it, and everything waits for it")
  func waits() {
    var stage = Stage("one| two")
    stage.perform(.move(by: -1), .deleteAll, .insert("x"))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        deleteAll
        insert("x")
        on|e two → move 5, delete 7, move 1; 1 confirmed
        | → insert x; 2 confirmed
        80 ms later → 3 assumed
        in the end: x|
        """)
  }

  @Test("a lost message of a long clear is told")
  func anchoredLost() {
    var host = TinyHost("aaaaaaaaaaaa bbbbbbbbbbbb cccccccccc dddddddddddd eeeeeeeeeee ffffffffffffff gggggggggggg hhhhhhhhhhh iiiiiiiiiiiii jjjjjjjjjj kkkkkkkkkkk|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.deleteAll)
    stage.lose()
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 125
        250 ms later
        1000 ms later → timedOut
        in the end: aaaaaaaaaaaa bbbbbbbbbbbb cccccccccc dddddddddddd eeeeeeeeeee ffffffffffffff gggggggggggg hhhhhhhhhhh iiiiiiiiiiiii jjjjjjjjjj kkkkkkkkkkk|
        """)
  }

  @Test("what the user types into a long clear ends it")
  func anchoredTyped() {
    var host = TinyHost("aaaaaaaaaaaa bbbbbbbbbbbb cccccccccc dddddddddddd eeeeeeeeeee ffffffffffffff gggggggggggg hhhhhhhhhhh iiiiiiiiiiiii jjjjjjjjjj kkkkkkkkkkk|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.deleteAll)
    stage.show("aaaaaaaaaaaa bbb|k")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 125
        shown aaaaaaaaaaaa bbb|k → move -1, delete 15
        aaaaaaaaaaaa|k → interrupted "aaaaaaaaaaaak"
        |ak
        """)
  }

  @Test("a window of which nothing is known is waited for")
  func anchoredUnbound() {
    var host = TinyHost("aaaaaaaaaaaa bbbbbbbbbbbb cccccccccc dddddddddddd eeeeeeeeeee ffffffffffffff gggggggggggg hhhhhhhhhhh iiiiiiiiiiiii jjjjjjjjjj kkkkkkkkkkk|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.deleteAll)
    stage.show("zz|")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 125
        shown zz| → interrupted "zz"
        nothing to wait for
        aaaaaaaaaaaa|k
        """)
  }

  @Test("two different states of which nothing is known are somebody's")
  func twoUnknown() {
    var stage = Stage("one|")
    stage.perform(.deleteAll)
    stage.show("a⏎|")
    stage.show("b⏎c|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        shown a⏎| → delete 1, move 1
        shown b⏎c|
        | → interrupted ""
        """)
  }

  @Test("the same twice is not")
  func unknownAgain() {
    var stage = Stage("one|⏎two")
    stage.perform(.deleteAll)
    stage.show("a⏎|")
    stage.show("a⏎|")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        shown a⏎| → delete 1, move 1
        shown a⏎|
        80 ms later → delete 1, move 1
        ⏎|two
        t|wo → move -1
        w|o → interrupted "wo"
        |wo
        """)
  }

  @Test("a field that refuses a part")
  func refusedPart() {
    var stage = Stage("one| two")
    stage.perform(.deleteAll)
    stage.lose()
    stage.show("on|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 4, delete 7, move 1
        shown on| → interrupted "on"
        in the end: one| two
        """)
  }

  @Test("a refusal and a caret elsewhere is a tap")
  func refusedTap() {
    var stage = Stage("one two| three")
    stage.perform(.deleteAll)
    stage.lose()
    stage.show("one t|wo three")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 6, delete 13, move 1
        shown one t|wo three → interrupted "one two three"
        in the end: one two| three
        """)
  }

  @Test("after some refusals it ends")
  func refusedStalls() {
    var stage = Stage("ab| cd")
    stage.perform(.deleteAll)
    for _ in 0..<6 { if !stage.underWay.isEmpty { stage.arrive(refusing: true); stage.push() } else { stage.wait() } }
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 3, delete 5, move 1
        ab cd| → delete 5, move 1
        ab cd|
        80 ms later → delete 5, move 1
        ab cd|
        80 ms later → delete 5, move 1
        ab cd|
        80 ms later → delete 5, move 1
        80 ms later → assumed
        in the end: |
        """)
  }

  @Test("a single character too")
  func refusedAlone() {
    var stage = Stage("a|")
    stage.perform(.deleteAll)
    for _ in 0..<6 { if !stage.underWay.isEmpty { stage.arrive(refusing: true); stage.push() } else { stage.wait() } }
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1
        |a → move 1, delete 1, move 1
        a| → delete 1, move 1
        a|
        80 ms later → delete 1, move 1
        a|
        80 ms later → delete 1, move 1
        80 ms later → assumed
        in the end: |
        """)
  }

  @Test("a line above that refuses")
  func refusedLine() {
    var stage = Stage("a⏎|b")
    stage.perform(.deleteAll)
    for _ in 0..<8 { if !stage.underWay.isEmpty { stage.arrive(refusing: true); stage.push() } else { stage.wait() } }
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 2, move 1
        a⏎b| → move -1
        a⏎|b → move 1, delete 2, move 1
        a⏎b| → move -1
        a⏎|b → move 1, delete 2, move 1
        a⏎b| → move -1
        a⏎|b → partial "\\nb"
        nothing to wait for
        nothing to wait for
        in the end: a⏎|b
        """)
  }

  @Test("in a host of another unit the first state is waited for")
  func unitLearned() {
    var host = TinyHost("|😀😀⏎x")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 2, delete 1
        😀|⏎x → delete 1, move 1
        ⏎|x → move 1, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("text that is hidden after the first doubt ends it")
  func hiddenFirst() {
    var stage = Stage("one|⏎two")
    stage.perform(.deleteAll)
    stage.show("a⏎|")
    stage.wait()
    stage.show("|", hasText: true)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 2, move 1, delete 1, move 1
        shown a⏎| → delete 1, move 1
        80 ms later
        shown |
        ⏎|two → interrupted "\\ntwo"
        t|wo
        """)
  }

  @Test("where only spaces are plain a space is the anchor")
  func anchorSpace() {
    var stage = Stage("😀 😀| 😀")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 4
        |😀 → move 2, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("lines with text before them")
  func leadingOpen() {
    var stage = Stage("xy|ab⏎ab⏎ab⏎ab⏎ab")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
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
    var stage = Stage("|ab⏎⏎ab⏎⏎ab")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
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
    var stage = Stage("|😀⏎😀⏎😀")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
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
    var stage = Stage("e\u{301}|e\u{301}")
    stage.perform(.deleteAll)
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 2, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("text that appears after a step past the end is somebody's")
  func probeTyped() {
    var stage = Stage("|")
    stage.perform(.deleteAll)
    stage.show("x|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1
        shown x| → interrupted "x"
        in the end: |
        """)
  }

  @Test("it is told what stays")
  func probeTypedTwice() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.deleteAll)
    stage.show("x|")
    stage.show("xy|")
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteAll → move 1
        shown x|
        shown xy|
        250 ms later → partial "xy"
        in the end: |
        """)
  }

  @Test("a line's end that appears was crossed")
  func probeLine() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.deleteAll)
    stage.show("⏎|x")
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        shown |
        deleteAll → move 1
        shown ⏎|x
        250 ms later → move 1, delete 2, move 1
        250 ms later
        1000 ms later → timedOut
        in the end: |
        """)
  }
}
