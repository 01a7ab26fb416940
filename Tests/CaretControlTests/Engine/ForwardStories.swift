import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Deletions after the caret")
struct ForwardStories {
  @Test("a deletion after the caret moves first, and deletes what a state has shown")
  func wordForward() {
    #expect(
      Stage.story(of: .deleteWordForward, in: "one |two three") == """
        deleteWordForward → move 3
        one two| three → move -1, delete 2, move 1, delete 1
        one | three → confirmed
        """)
  }

  @Test("characters after the caret, one of them of several units")
  func forward() {
    #expect(
      Stage.story(of: .deleteForward(count: 2), in: "a|😀bc") == """
        deleteForward(count: 2) → move 3
        a😀b|c → move -1, delete 1, move 1, delete 1
        a|c → confirmed
        """)
  }

  @Test("where fewer characters stand than are to go, a step asks for more")
  func forwardBeyond() {
    #expect(
      Stage.story(of: .deleteForward(count: 3), in: "a|b") == """
        deleteForward(count: 3) → move 1
        ab| → delete 1, move -1
        |a → move 1
        a| → move 1
        80 ms later → move -1
        |a → move 1
        a| → partial ""
        """)
  }

  @Test("a line's end counts as a character")
  func forwardOverLine() {
    #expect(
      Stage.story(of: .deleteForward(count: 3), in: "a|b⏎cd") == """
        deleteForward(count: 3) → move 1
        ab|⏎cd → delete 1, move -1
        |a⏎cd → move 1
        a|⏎cd → move 1
        a⏎|cd → delete 1, move 1
        ac|d → move -1
        a|cd → move 1
        ac|d → delete 1
        80 ms later → assumed
        in the end: a|d
        """)
  }

  @Test("to the line's end everything goes, and the line's end stays")
  func lineEnd() {
    #expect(
      Stage.story(of: .deleteToLineEnd, in: "one t|wo⏎three") == """
        deleteToLineEnd → move 2
        one two|⏎three → move -1, delete 1, move 1, delete 1
        one t|⏎three → confirmed
        """)
  }

  @Test("at a line's end there is nothing to delete up to it, and nothing is")
  func lineEndThere() {
    #expect(
      Stage.story(of: .deleteToLineEnd, in: "one|⏎three") == """
        deleteToLineEnd → partial ""
        in the end: one|⏎three
        """)
  }

  @Test("a refused deletion ends in part, with the caret after what it passed")
  func refusedForward() {
    var stage = Stage("one |two three")
    stage.perform(.deleteWordForward)
    stage.answer()
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        one two| three → move -1, delete 2, move 1, delete 1
        one two| three
        80 ms later → move -1
        one tw|o three → move 1
        one two| three → partial ""
        """)
  }

  @Test("in a host that moves by characters a state shows where the steps have led")
  func clusterHost() {
    var stage = Stage(TinyHost("a |😀b", unit: .cluster))
    stage.play(.deleteWordForward)
    #expect(
      stage.story == """
        deleteWordForward → move 3
        a 😀b| → move -1, delete 1, move 1, delete 1
        a | → confirmed
        """)
  }

  @Test("in a host that ignores moves nothing is deleted")
  func ignoringHost() {
    var stage = Stage(TinyHost("one |two three", unit: .ignored))
    stage.perform(.deleteWordForward)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        one |two three
        250 ms later → move -1
        1000 ms later → move 1, move -3; timedOut
        in the end: one |two three
        """)
  }

  @Test("what the user types meanwhile ends the deletion")
  func interrupted() {
    var stage = Stage("one |two three")
    stage.perform(.deleteWordForward)
    stage.arrive()
    stage.show("one twox| three")
    #expect(
      stage.story == """
        deleteWordForward → move 3
        shown one twox| three → interrupted "one twox three"
        """)
  }

  @Test("steps without an answer are asked for, taken back and given up")
  func timedOut() {
    var stage = Stage("one |two three")
    stage.perform(.deleteWordForward)
    stage.wait()
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        250 ms later → move -1
        1000 ms later → move 1, move -3; timedOut
        nothing to wait for
        one two| three
        one tw|o three
        one |two three
        """)
  }

  @Test("a cancelled deletion goes back")
  func cancelledAside() {
    var stage = Stage("one |two three")
    stage.perform(.deleteWordForward)
    stage.cancel(1)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        cancel 1 → cancelled
        one two| three → move -3
        one |two three
        """)
  }

  @Test("also in text that looks alike")
  func elsewhere() {
    var stage = Stage("one |two two")
    stage.perform(.deleteForward(count: 3))
    stage.show("one tw|o two")
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 3) → move 3
        shown one tw|o two → interrupted "one two two"
        one two| two
        """)
  }

  @Test("a lost step is told by the fence")
  func forwardLost() {
    var stage = Stage("one |two three")
    stage.perform(.deleteWordForward)
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        250 ms later → move -1
        one| two three → move 1
        one |two three → dropped
        """)
  }

  @Test("inside a torn character nothing is deleted")
  func forwardTorn() {
    #expect(
      Stage.story(of: .deleteForward(count: 1), in: "a|\u{FFFD}b") == """
        deleteForward(count: 1) → unsupported: the caret is inside a character
        in the end: a|�b
        """)
  }

  @Test("a caret that shows elsewhere is somebody's doing")
  func forwardShort() {
    var stage = Stage("one |two three")
    stage.perform(.deleteWordForward)
    stage.lose()
    stage.host = TinyHost("one t|wo three")
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        one t|wo three → interrupted "one two three"
        """)
  }

  @Test("in a host whose unit is not known steps may lead too far: the caret goes back")
  func forwardCluster() {
    var stage = Stage(TinyHost("😀|😀b c", unit: .cluster))
    stage.play(.move(by: -1))
    stage.play(.deleteForward(count: 3))
    #expect(
      stage.story == """
        move(by: -1) → move -2
        |😀😀b c → confirmed
        deleteForward(count: 3) → move 5
        😀😀b c| → move -5
        |😀😀b c → 2 partial ""
        """)
  }

  @Test("a step past the end that moves nothing ends it")
  func forwardEnd() {
    #expect(
      Stage.story(of: .deleteForward(count: 1), in: "ab|") == """
        deleteForward(count: 1) → move -1
        a|b → move 1
        ab| → move 1
        80 ms later → move -1
        a|b → move 1
        ab| → partial ""
        """)
  }

  @Test("also if it is answered")
  func forwardEndAnswered() {
    var stage = Stage("ab|")
    stage.play(.confirm)
    stage.perform(.deleteForward(count: 1))
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        a|b → move 1
        ab| → confirmed
        deleteForward(count: 1) → move 1
        ab|
        80 ms later → move -1
        a|b → move 1
        ab| → 2 partial ""
        """)
  }

  @Test("no characters are none")
  func forwardNothing() {
    var stage = Stage("a|b")
    stage.perform(.deleteForward(count: 0), .deleteForward(count: -2))
    #expect(
      stage.story == """
        deleteForward(count: 0) → partial ""
        deleteForward(count: -2) → 2 partial ""
        """)
  }

  @Test("without steps past an edge nothing that is not shown is deleted")
  func forwardProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("a|b⏎c", settings)
    stage.play(.deleteForward(count: 3))
    #expect(
      stage.story == """
        deleteForward(count: 3) → move 1
        ab|⏎c → delete 1, move -1
        |a⏎c → move 1
        a|⏎c → partial ""
        """)
  }

  @Test("a word in the next line")
  func wordForwardLine() {
    #expect(
      Stage.story(of: .deleteWordForward, in: "one|⏎two three") == """
        deleteWordForward → move -1
        on|e⏎two three → move 1
        one|⏎two three → move 1
        one⏎|two three → delete 1, move 1
        onet|wo three → move -1
        one|two three → move 3
        onetwo| three → move -1, delete 2, move 1, delete 1
        one| three → confirmed
        """)
  }

  @Test("a cancelled look past the edge goes back")
  func probeCancelled() {
    var stage = Stage("ab|⏎c")
    stage.play(.confirm)
    stage.perform(.deleteForward(count: 1))
    stage.cancel(2)
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        a|b⏎c → move 1
        ab|⏎c → confirmed
        deleteForward(count: 1) → move 1
        cancel 2 → 2 cancelled
        ab⏎|c → move -1
        ab|⏎c
        """)
  }

  @Test("a look past the edge without an answer is given up, and each way back sent all the same")
  func probeTimedOut() {
    var stage = Stage("ab|⏎c")
    stage.play(.confirm)
    stage.perform(.deleteForward(count: 1))
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move -1
        a|b⏎c → move 1
        ab|⏎c → confirmed
        deleteForward(count: 1) → move 1
        80 ms later → move -1
        1000 ms later → move 1; 2 timedOut
        ab⏎|c
        """)
  }

  @Test("in a host that has answered no move, a step over known text asks before one past the edge")
  func silentHost() {
    var stage = Stage("ab|⏎c")
    stage.perform(.deleteForward(count: 1))
    stage.lose()
    stage.wait()
    stage.lose()
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 1) → move -1
        1000 ms later → move 1; timedOut
        in the end: ab|⏎c
        """)
  }

  @Test("where the host hides text the line's end is not believed")
  func hiddenText() {
    var stage = Stage("on|e⏎two")
    stage.perform(.move(by: -1))
    stage.show("|ne", hasText: true)
    stage.answer()
    stage.play(.deleteToLineEnd)
    #expect(
      stage.story == """
        move(by: -1) → move -1
        shown |ne
        o|ne⏎two → confirmed
        deleteToLineEnd → move 2
        one|⏎two → move -1, delete 1, move 1, delete 1
        o|⏎two → 2 partial ""
        """)
  }

  @Test("a look past the edge waits for a state that shows more")
  func backUnits() {
    var stage = Stage("aa|⏎aa")
    stage.perform(.deleteForward(count: 1))
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 1) → move -1
        aa|⏎aa
        a|a⏎aa → move 1
        aa|⏎aa → move 1
        aa⏎|aa → delete 1
        80 ms later → assumed
        in the end: aa|aa
        """)
  }

  @Test("what turns out to go on with a mark after the caret stays")
  func cutCharacter() {
    var stage = Stage("|e\u{301}x", .believing(.none))
    stage.show("|e")
    stage.play(.deleteForward(count: 1))
    #expect(
      stage.story == """
        shown |e
        deleteForward(count: 1) → move 1
        e|́x → move -1
        |éx → partial ""
        """)
  }

  @Test("characters that are missing in a host of characters are told")
  func tooFew() {
    var stage = Stage(TinyHost(" |😀👨", unit: .cluster))
    stage.perform(.deleteForward(count: 4))
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 4) → move 4
        250 ms later → move -1
         😀👨|
         😀|👨 → move 1
         😀👨| → delete 2, move -1
        |  → move 1
         | → partial ""
        """)
  }

  @Test("behind an insertion a host that moves by characters is led back, and nothing goes")
  func unitBehindInsertion() {
    var stage = Stage(TinyHost("|😀.aa", unit: .cluster))
    stage.perform(.insert("\n"))
    stage.wait()
    stage.play(.deleteForward(count: 1))
    #expect(
      stage.story == """
        insert("\\n") → insert ⏎
        250 ms later → assumed
        deleteForward(count: 1) → move 2
        ⏎😀.|aa → move -2
        ⏎|😀.aa → 2 partial ""
        """)
  }

  @Test("no characters are deleted over a selection either")
  func noneOverSelection() {
    #expect(
      Stage.story(of: .deleteForward(count: 0), in: "a[b]c") == """
        deleteForward(count: 0) → partial ""
        in the end: a[b]c
        """)
  }
}
