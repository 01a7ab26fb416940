import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Moves, as messages and states")
struct MoveStories {
  @Test("a move is answered")
  func move() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -2))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -2) → move -2
        one t|wo three → confirmed
        """)
  }

  @Test("a move over characters of several units counts characters")
  func moveOver() {
    var stage = Stage("a😀|b")
    stage.perform(.move(by: -1))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -2
        a|😀b → confirmed
        """)
  }

  @Test("a move by nothing sends nothing")
  func moveNothing() {
    var stage = Stage("one| two")
    stage.perform(.move(by: 0))
    #expect(
      stage.story == """
        move(by: 0) → assumed
        """)
  }

  @Test("nobody moves by more than a host does in a turn")
  func moveTooFar() {
    var stage = Stage("one| two")
    stage.perform(.move(by: 100_001), .move(by: -100_001), .deleteBackward(count: 10_000), .moveByWords(100_001))
    #expect(
      stage.story == """
        move(by: 100001) → unsupported: at most 100000 at once
        move(by: -100001) → 2 unsupported: at most 100000 at once
        deleteBackward(count: 10000) → 3 unsupported: at most 9999 at once
        moveByWords(100001) → 4 unsupported: at most 100000 at once
        """)
  }

  @Test("a host that moves by characters is corrected")
  func moveCluster() {
    var host = TinyHost("a😀b|")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.move(by: -2))
    stage.finish()
    stage.perform(.move(by: 1))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -2) → move -3
        |a😀b → move 1
        a|😀b → confirmed
        move(by: 1) → move 1
        a😀|b → 2 confirmed
        """)
  }

  @Test("a move past the end is done in part")
  func movePastEnd() {
    var stage = Stage("on|e")
    stage.perform(.move(by: 3))
    stage.finish()
    #expect(
      stage.story == """
        move(by: 3) → move 3
        one| → partial "2"
        """)
  }

  @Test("a move past the start too")
  func movePastStart() {
    var stage = Stage("o|ne")
    stage.perform(.move(by: -3))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -3) → move -3
        |one → partial "-2"
        """)
  }

  @Test("where the text is known to end nothing is sent")
  func moveAtKnownEnd() {
    var stage = Stage("one|")
    stage.perform(.moveToEnd)
    stage.finish()
    stage.perform(.move(by: 1), .move(by: -1))
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        250 ms later → move -1
        on|e → move 1
        one| → assumed
        move(by: 1) → move 1
        move(by: -1) → move -1
        on|e → 2 confirmed; 3 partial "1"
        """)
  }

  @Test("without steps past an edge an edge stops")
  func moveWithoutProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("one|", settings)
    stage.perform(.move(by: 1), .moveToEnd, .move(by: -4))
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → partial "1"
        moveToEnd → 2 assumed
        move(by: -4) → move -4
        |one → 3 partial "-1"
        """)
  }

  @Test("a selection collapses to its end first")
  func moveOverSelection() {
    var stage = Stage("one [two] three")
    stage.perform(.move(by: 1))
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        one two |three → partial "0"
        """)
  }

  @Test("a host that ignores moves is told by a second state")
  func moveIgnored() {
    var host = TinyHost("one| two")
    host.unit = .ignored
    var stage = Stage(host)
    stage.perform(.move(by: 1))
    stage.answer()
    stage.wait()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        one| two
        250 ms later → move -1
        one| two
        1000 ms later → move 1; timedOut
        in the end: one| two
        """)
  }

  @Test("a lost move is told by the fence")
  func moveLost() {
    var stage = Stage("one| two")
    stage.perform(.move(by: 1))
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        250 ms later → move -1
        on|e two → move 1
        one| two → dropped
        """)
  }

  @Test("a move that may have ended between CR and LF goes on")
  func moveLineEnd() {
    var stage = Stage("one|␍⏎two")
    stage.perform(.move(by: 1))
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 2
        one␍⏎|two → partial "0"
        """)
  }

  @Test("a line's end is one step")
  func moveOverLine() {
    var stage = Stage("on|e⏎two")
    stage.perform(.move(by: 3))
    stage.finish()
    #expect(
      stage.story == """
        move(by: 3) → move 3
        one⏎t|wo → assumed
        """)
  }

  @Test("backwards too")
  func moveBackOverLine() {
    var stage = Stage("one⏎t|wo")
    stage.perform(.move(by: -3))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -3) → move -3
        on|e⏎two → assumed
        """)
  }

  @Test("words forwards end at their ends, backwards at their starts")
  func words() {
    var stage = Stage("one two| three four")
    stage.perform(.moveByWords(2))
    stage.finish()
    stage.perform(.moveByWords(-1))
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(2) → move 11
        one two three four| → confirmed
        moveByWords(-1) → move -4
        one two three |four → 2 confirmed
        """)
  }

  @Test("words are counted over lines")
  func wordsOverLine() {
    var stage = Stage("one t|wo⏎three four")
    stage.perform(.moveByWords(2))
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(2) → move 2
        one two|⏎three four → move 1
        one two⏎|three four → move 5
        one two⏎three| four → confirmed
        """)
  }

  @Test("backwards too")
  func wordsBackOverLine() {
    var stage = Stage("one two⏎th|ree")
    stage.perform(.moveByWords(-2))
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(-2) → move -2
        one two⏎|three → move -1
        one two|⏎three → move -3
        one |two⏎three → confirmed
        """)
  }

  @Test("where the text ends what is left is told")
  func wordsBeyond() {
    var stage = Stage("one t|wo")
    stage.perform(.moveByWords(3))
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(3) → move 2
        one two| → move 1
        80 ms later → move -1
        one tw|o → move 1
        one two| → partial "2"
        """)
  }

  @Test("no words are no way")
  func wordsNone() {
    var stage = Stage("one t|wo")
    stage.perform(.moveByWords(0))
    #expect(
      stage.story == """
        moveByWords(0) → assumed
        """)
  }

  @Test("to the line's start")
  func lineStart() {
    var stage = Stage("one⏎two th|ree")
    stage.perform(.moveToLineStart)
    stage.finish()
    stage.perform(.moveToLineStart)
    stage.finish()
    #expect(
      stage.story == """
        moveToLineStart → move -6
        one⏎|two three → confirmed
        moveToLineStart → 2 assumed
        in the end: one⏎|two three
        """)
  }

  @Test("to the line's end")
  func lineEnd() {
    var stage = Stage("one⏎tw|o three⏎four")
    stage.perform(.moveToLineEnd)
    stage.finish()
    stage.perform(.moveToLineEnd)
    stage.finish()
    #expect(
      stage.story == """
        moveToLineEnd → move 7
        one⏎two three|⏎four → confirmed
        moveToLineEnd → 2 assumed
        in the end: one⏎two three|⏎four
        """)
  }

  @Test("to the end of a line that ends with CR LF")
  func lineEndCut() {
    var stage = Stage("tw|o␍⏎four")
    stage.perform(.moveToLineEnd)
    stage.finish()
    #expect(
      stage.story == """
        moveToLineEnd → move 1
        two|␍⏎four → confirmed
        """)
  }

  @Test("to the start of a line that no window shows whole")
  func lineStartLong() {
    var host = TinyHost("a b c d e f g h i j k l m|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.moveToLineStart)
    stage.finish()
    #expect(
      stage.story == """
        moveToLineStart → move -20
        a b c| d e f g h i j k l m → move -5
        |a b c d e f g h i j k l m → confirmed
        """)
  }

  @Test("to the start, over lines")
  func toStart() {
    var stage = Stage("one⏎⏎two|")
    stage.perform(.moveToStart)
    stage.finish()
    #expect(
      stage.story == """
        moveToStart → move -3
        one⏎⏎|two → move -1
        one⏎|⏎two
        80 ms later → move 1
        one⏎⏎|two
        1000 ms later → move -1; timedOut
        one⏎|⏎two
        """)
  }

  @Test("to the end, over lines")
  func toEnd() {
    var stage = Stage("|one⏎⏎two")
    stage.perform(.moveToEnd)
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 3
        one|⏎⏎two → move 1
        one⏎|⏎two → move 1
        one⏎⏎|two → move 3
        one⏎⏎two| → move 1
        80 ms later → move -1
        one⏎⏎tw|o → move 1
        one⏎⏎two| → assumed
        """)
  }

  @Test("where the end is known nothing is sent")
  func toEndThere() {
    var stage = Stage("one|")
    stage.perform(.moveToEnd)
    stage.finish()
    stage.perform(.moveToEnd)
    #expect(
      stage.story == """
        moveToEnd → move 1
        250 ms later → move -1
        on|e → move 1
        one| → assumed
        moveToEnd → move 1
        """)
  }

  @Test("from a selection there is no step that does not move further")
  func toEndSelected() {
    var stage = Stage("one [two] three")
    stage.perform(.moveToLineEnd)
    stage.finish()
    #expect(
      stage.story == """
        moveToLineEnd → move 6
        one two three| → confirmed
        """)
  }

  @Test("a selection that ends at the goal can't be left there")
  func toEndSelectedThere() {
    var stage = Stage("one [two]⏎three")
    stage.perform(.moveToLineEnd)
    stage.finish()
    #expect(
      stage.story == """
        moveToLineEnd → unsupported: no move leads to the end of a selection and not further
        in the end: one [two]⏎three
        """)
  }

  @Test("to the start a selection is crossed")
  func toStartSelected() {
    var stage = Stage("one [two] three")
    stage.perform(.moveToStart)
    stage.finish()
    #expect(
      stage.story == """
        moveToStart → move -7
        |one two three → confirmed
        """)
  }

  @Test("a host that ignores moves is told")
  func toEndIgnored() {
    var host = TinyHost("one| two")
    host.unit = .ignored
    var stage = Stage(host)
    stage.perform(.moveToEnd)
    stage.answer()
    stage.wait()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 4
        one| two
        250 ms later → move -1
        one| two
        1000 ms later → move 1; timedOut
        in the end: one| two
        """)
  }

  @Test("a host that counts characters and ignores steps past the end is tried by characters")
  func toEndClusters() {
    var stage = Stage("a|😀b")
    stage.perform(.moveToEnd)
    stage.lose()
    stage.wait()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 3
        250 ms later → move 2
        a😀|b → dropped
        """)
  }

  @Test("without an answer it is given up")
  func toEndTimedOut() {
    var stage = Stage("on|e two")
    stage.perform(.moveToEnd)
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 5
        250 ms later → move -1
        1000 ms later → move 1; timedOut
        one| two
        """)
  }

  @Test("a cancelled walk sends nothing more")
  func toEndCancelled() {
    var stage = Stage("on|e⏎two")
    stage.perform(.moveToEnd)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        cancel 1 → cancelled
        one|⏎two
        """)
  }

  @Test("typing ends a walk")
  func toEndForeign() {
    var stage = Stage("on|e⏎two")
    stage.perform(.moveToEnd)
    stage.show("onex|")
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        shown onex| → interrupted "onex"
        one|⏎two
        """)
  }

  @Test("the steps of a drag are summed while one is under way")
  func drag() {
    var stage = Stage("one two| three")
    stage.perform(.drag(by: -1), .drag(by: -1), .drag(by: -2))
    stage.finish()
    #expect(
      stage.story == """
        drag(by: -1) → move -1
        drag(by: -1)
        drag(by: -2)
        one tw|o three → move -3; 1 confirmed
        one| two three → 2 confirmed; 3 confirmed
        """)
  }

  @Test("opposite steps cancel each other")
  func dragBack() {
    var stage = Stage("one two| three")
    stage.perform(.drag(by: -1), .drag(by: -1), .drag(by: 1))
    stage.finish()
    #expect(
      stage.story == """
        drag(by: -1) → move -1
        drag(by: -1)
        drag(by: 1)
        one tw|o three → 1 confirmed; 2 assumed; 3 assumed
        """)
  }

  @Test("a drag past the end ends all its steps")
  func dragEdge() {
    var stage = Stage("one|")
    stage.perform(.moveToEnd)
    stage.finish()
    stage.perform(.drag(by: 1))
    stage.perform(.drag(by: -1), .drag(by: 2), .drag(by: 1))
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        250 ms later → move -1
        on|e → move 1
        one| → assumed
        drag(by: 1) → move 1
        drag(by: -1)
        drag(by: 2)
        drag(by: 1)
        80 ms later → move -1
        on|e → move 1
        one| → move 2; 2 partial "1"
        80 ms later → move -1
        on|e → move 1
        one| → 3 partial "2"; 4 partial "2"; 5 partial "2"
        """)
  }

  @Test("another operation begins at once, and in order")
  func dragThenInsert() {
    var stage = Stage("one two| three")
    stage.perform(.drag(by: -1), .drag(by: -1), .insert("x"))
    stage.finish()
    #expect(
      stage.story == """
        drag(by: -1) → move -1
        drag(by: -1)
        insert("x") → insert x
        one tw|o three → move -1; 1 confirmed
        one tw|xo three
        1000 ms later → 3 assumed; 2 assumed
        in the end: one tw|xo three
        """)
  }

  @Test("a cancelled step of a drag that leads others goes on for them")
  func dragCancelled() {
    var stage = Stage("one two| three")
    stage.perform(.drag(by: -1), .drag(by: -1), .drag(by: -1))
    stage.answer()
    stage.cancel(2)
    stage.cancel(2)
    stage.finish()
    #expect(
      stage.story == """
        drag(by: -1) → move -1
        drag(by: -1)
        drag(by: -1)
        one tw|o three → move -2; 1 confirmed
        cancel 2 → 2 cancelled
        cancel 2
        one |two three → 3 confirmed
        """)
  }

  @Test("a drag without an answer")
  func dragTimedOut() {
    var stage = Stage("one two| three")
    stage.perform(.drag(by: -1), .drag(by: -1))
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        drag(by: -1) → move -1
        drag(by: -1)
        250 ms later → move -1
        1000 ms later → move 1, move -1; 1 timedOut
        one two| three
        250 ms later → move -1
        one tw|o three
        1000 ms later → move 1; 2 assumed
        one two| three
        """)
  }

  @Test("a fence asks where the caret is")
  func confirm() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        one tw|o three → move 1
        one two| three → confirmed
        """)
  }

  @Test("the fence steps over a plain character, if possible no newline")
  func confirmPlainest() {
    var stage = Stage("a⏎|b")
    stage.perform(.confirm)
    stage.finish()
    #expect(
      stage.story == """
        confirm → move 1
        a⏎b| → move -1
        a⏎|b → confirmed
        """)
  }

  @Test("over a newline if there is nothing else")
  func confirmNewline() {
    var stage = Stage("😀⏎|😀")
    stage.perform(.confirm)
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        😀|⏎😀 → move 1
        😀⏎|😀 → assumed
        """)
  }

  @Test("past an edge if nothing is shown")
  func confirmBlind() {
    var stage = Stage("|")
    stage.perform(.confirm)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move 1
        |
        250 ms later → assumed
        in the end: |
        """)
  }

  @Test("what a blind step crosses shows")
  func confirmBlindCrossed() {
    var stage = Stage("|")
    stage.push()
    stage.show("|", hasText: true)
    stage.perform(.confirm)
    stage.finish()
    #expect(
      stage.story == """
        |
        shown |
        confirm → move 1
        1000 ms later → move -1; timedOut
        in the end: |
        """)
  }

  @Test("a fence behind an insertion waits for its own turn")
  func confirmAfterInsert() {
    var stage = Stage("one| two")
    stage.perform(.insert("x"), .confirm)
    stage.finish()
    #expect(
      stage.story == """
        insert("x") → insert x
        confirm → move -1
        one|x two → move 1
        onex| two → 1 confirmed; 2 confirmed
        """)
  }

  @Test("over a selection there is no fence")
  func confirmSelected() {
    var stage = Stage("one [two]")
    stage.perform(.confirm)
    #expect(
      stage.story == """
        confirm → unsupported: a fence would collapse the selection
        """)
  }

  @Test("no fence where a mark could join")
  func confirmMark() {
    var stage = Stage("e|\u{301}")
    stage.perform(.confirm)
    #expect(
      stage.story == """
        confirm → unsupported: a fence would collapse the selection
        """)
  }

  @Test("two fences at once are one")
  func confirmTwice() {
    var stage = Stage("one two| three")
    stage.perform(.confirm, .confirm)
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        confirm
        one tw|o three → move 1
        one two| three → 1 confirmed; 2 confirmed
        """)
  }

  @Test("a lost step is told by silence, and the way back sent all the same")
  func confirmLost() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        1000 ms later → move 1; timedOut
        one two |three
        """)
  }

  @Test("a tap meanwhile ends it")
  func confirmForeign() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.show("one| two three")
    #expect(
      stage.story == """
        confirm → move -1
        shown one| two three → interrupted "one two three"
        """)
  }

  @Test("a window that is another afterwards confirms nothing")
  func confirmElsewhere() {
    var stage = Stage("one two| three")
    stage.perform(.confirm)
    stage.answer()
    stage.show("two| three")
    #expect(
      stage.story == """
        confirm → move -1
        one tw|o three → move 1
        shown two| three → interrupted "two three"
        """)
  }

  @Test("an insertion during a fence takes the way back with it")
  func insertDuringFence() {
    var stage = Stage("one two| three")
    stage.perform(.confirm, .insert("x"))
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        insert("x") → move 1, insert x
        one tw|o three
        one twox| three → 2 assumed; 1 assumed
        """)
  }

  @Test("so does a move")
  func moveDuringFence() {
    var stage = Stage("one two| three")
    stage.perform(.confirm, .move(by: 2))
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        move(by: 2) → move 3
        one tw|o three
        one two t|hree → 2 partial "0"; 1 assumed
        """)
  }

  @Test("what is asked for after the deletion of a selection waits for its way back")
  func deleteSelectionFirst() {
    var stage = Stage("one [two] three")
    stage.perform(.deleteSelection, .insert("x"))
    stage.finish()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move 1
        insert("x")
        one  |three → move -1
        one | three → insert x; 1 confirmed
        80 ms later → 2 assumed
        in the end: one x| three
        """)
  }

  @Test("among empty lines a walk to the end is bounded")
  func emptyLines() {
    var stage = Stage("|" + String(repeating: "⏎", count: 30))
    stage.perform(.moveToEnd)
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        ⏎|⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎
        250 ms later → move -1
        |⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎
        250 ms later → partial ""
        in the end: |⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎
        """)
  }

  @Test("and to the start")
  func linesBack() {
    var stage = Stage(String(repeating: "⏎", count: 30) + "|")
    stage.perform(.moveToStart)
    stage.finish()
    #expect(
      stage.story == """
        moveToStart → move -1
        ⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎|⏎
        250 ms later → move 1
        ⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎|
        1000 ms later → move -1; timedOut
        ⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎|⏎
        """)
  }

  @Test("a host that ignores moves is told")
  func wordsIgnored() {
    var host = TinyHost("one |two three")
    host.unit = .ignored
    var stage = Stage(host)
    stage.perform(.moveByWords(1))
    stage.push()
    stage.wait()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(1) → move 3
        one |two three
        250 ms later → move -1
        one |two three
        1000 ms later → move 1; timedOut
        in the end: one |two three
        """)
  }

  @Test("a host that moves by characters is corrected at the goal")
  func wordsCluster() {
    var host = TinyHost("|😀a b c")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.moveByWords(1))
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(1) → move 3
        😀a |b c → move -1
        😀a| b c → confirmed
        """)
  }

  @Test("but not before")
  func wordsClusterFar() {
    var host = TinyHost("|😀😀⏎x y z")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.moveByWords(2))
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(2) → move 4
        😀😀⏎x| y z → partial ""
        """)
  }

  @Test("to the end it does not matter")
  func toEndCluster() {
    var host = TinyHost("|😀a⏎b")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.moveToEnd)
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 3
        😀a⏎|b → move 1
        😀a⏎b| → move 1
        80 ms later → move -1
        😀a⏎|b
        1000 ms later → move 1; timedOut
        😀a⏎b|
        """)
  }

  @Test("characters are tried once")
  func toEndClustersTwice() {
    var stage = Stage("a|😀b")
    stage.perform(.moveToEnd)
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 3
        250 ms later → move 2
        250 ms later → move -1
        1000 ms later → move 1; timedOut
        a�|�b
        """)
  }

  @Test("a line's end that may be hidden is assumed")
  func hiddenGoal() {
    var stage = Stage("one|⏎two")
    stage.show("|", hasText: true)
    stage.perform(.moveToLineEnd)
    stage.finish()
    #expect(
      stage.story == """
        shown |
        moveToLineEnd → assumed
        in the end: one|⏎two
        """)
  }

  @Test("a start that may be hidden is not confirmed")
  func hiddenStart() {
    var stage = Stage("⏎one|")
    stage.perform(.move(by: 1))
    stage.show("|", hasText: true)
    stage.finish()
    stage.perform(.moveToStart)
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        shown | → interrupted ""
        in the end: ⏎one|
        moveToStart → move -1
        ⏎on|e
        250 ms later → move 1
        ⏎one|
        250 ms later → 2 partial ""
        in the end: ⏎one|
        """)
  }

  @Test("a lost walk is told")
  func lost() {
    var stage = Stage("on|e⏎two")
    stage.perform(.moveToEnd)
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        250 ms later → move -1
        o|ne⏎two → move 1
        on|e⏎two → dropped
        """)
  }

  @Test("a lost step of a walk leaves it in part")
  func lostLater() {
    var stage = Stage("on|e⏎two")
    stage.perform(.moveToEnd)
    stage.answer()
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 1
        one|⏎two → move 1
        80 ms later → move -1
        on|e⏎two → move 1
        one|⏎two → assumed
        """)
  }

  @Test("a walk whose step moved nothing ends")
  func stuck() {
    var stage = Stage("on|e⏎two")
    stage.perform(.moveByWords(2))
    stage.answer()
    stage.lose()
    stage.push()
    stage.wait()
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(2) → move 1
        one|⏎two → move 1
        one|⏎two → move -1
        1000 ms later → move 1; timedOut
        one|⏎two
        on|e⏎two
        one|⏎two
        """)
  }

  @Test("a word that ends with the text")
  func wordAtEnd() {
    var stage = Stage("one t|wo")
    stage.perform(.moveByWords(1))
    stage.finish()
    #expect(
      stage.story == """
        moveByWords(1) → move 2
        one two| → confirmed
        """)
  }

  @Test("without steps past an edge a walk ends at the shown text")
  func toEndProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("o|ne⏎two", settings)
    stage.perform(.moveToEnd)
    stage.finish()
    #expect(
      stage.story == """
        moveToEnd → move 2
        one|⏎two → assumed
        """)
  }

  @Test("a move over what a window does not show")
  func longMove() {
    var host = TinyHost("a b c d e f g h i j k l m n o p|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.move(by: -25))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -25) → move -25
        a b c |d e f g h i j k l m n o p → confirmed
        """)
  }

  @Test("a single pair that no window shows whole")
  func pairMove() {
    var stage = Stage("|")
    stage.show("|", hasText: true)
    stage.perform(.move(by: 1))
    stage.lose()
    stage.show("x|")
    stage.finish()
    #expect(
      stage.story == """
        shown |
        move(by: 1) → move 1
        shown x|
        250 ms later → move -1
        1000 ms later → move 1; timedOut
        in the end: |
        """)
  }
}
