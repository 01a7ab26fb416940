import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("What tells a clear that it gets on")
struct ClearProgressStories {
  @Test("a host whose moves have worked is not asked for a move before the last character goes")
  func movesWork() {
    var stage = Stage("x|")
    stage.play(.deleteForward(count: 1))
    stage.perform(.deleteAll)
    #expect(
      stage.story == """
        deleteForward(count: 1) → move -1
        |x → move 1
        x| → move 1
        80 ms later → move -1
        |x → move 1
        x| → partial ""
        deleteAll → delete 1, move 1
        """)
  }

  @Test("a hundred units go at once, one more leaves an anchor", arguments: [100, 101])
  func shortWindow(count: Int) {
    var stage = Stage(String(repeating: "x", count: count) + "|")
    stage.perform(.deleteAll)
    let isShort = count == 100
    #expect(
      stage.story == "deleteAll → move -1, delete \(count - 1)"
        + (isShort ? ", move 1, delete 1, move 1" : ""))
  }

  @Test("the line above is entered from its end; that is no tap")
  func lineAbove() {
    #expect(
      Stage.story(of: .deleteAll, in: "xab⏎|") == """
        deleteAll → delete 1, move 1
        250 ms later
        1000 ms later → move -1
        xa|b → move 1
        xab|
        80 ms later → move -1, delete 2
        |b → move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("a second state of which nothing was known is taken as true too")
  func believedTwice() {
    var stage = Stage("⏎b|")
    stage.perform(.deleteAll)
    stage.lose()
    stage.show("b|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1
        shown b|
        250 ms later → move -1
        ⏎|b
        250 ms later → move 1, delete 2, move 1
        | → confirmed
        """)
  }

  @Test("after a refusal the rest goes up to an anchor, and the end is proved")
  func afterRefusal() {
    var stage = Stage("b |")
    stage.perform(.deleteAll)
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 1, move 1, delete 1, move 1
        b |
        250 ms later → delete 1, move -1
        |b → move 2, delete 1
        | → confirmed
        """)
  }

  @Test("a field that has refused a part keeps it, and tells")
  func refusedPart() {
    var stage = Stage("aa|")
    stage.perform(.deleteAll)
    stage.show("a|")
    #expect(
      stage.story == """
        deleteAll → move -1, delete 1, move 1, delete 1, move 1
        shown a| → partial "a"
        """)
  }

  @Test("an old state and then an empty field confirm it, whatever is believed of empty sides")
  func oldState() {
    var stage = Stage(" x|", .believing([.wholeWords, .tenWords, .shownLineEnds]))
    stage.perform(.deleteAll)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 1, move 1, delete 1, move 1
         x|
        | → confirmed
        """)
  }

  @Test("in a host that repeats its states one that shows nothing may be late")
  func repeating() {
    var stage = Stage("b |")
    stage.push()
    stage.perform(.deleteAll)
    stage.push()
    stage.show("|")
    #expect(
      stage.story == """
        b |
        deleteAll → move -1, delete 1, move 1, delete 1, move 1
        b |
        shown |
        """)
  }

  @Test("a newline where text was known is told, not crossed")
  func newline() {
    var stage = Stage("a|")
    stage.perform(.deleteBackward(count: 2))
    stage.wait()
    stage.perform(.deleteAll)
    stage.show("⏎|")
    stage.finish()
    #expect(
      stage.story == """
        deleteBackward(count: 2) → delete 2
        250 ms later → assumed
        deleteAll → move 1
        shown ⏎|
        250 ms later → 2 partial "\\n"
        in the end: |
        """)
  }

  @Test("a selection that is still there is deleted again, and no line is drawn up to it")
  func selection() {
    var stage = Stage("b[ ]a")
    stage.perform(.deleteAll)
    stage.push()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 3, move 1
        b[ ]a
        250 ms later → move 1, delete 3, move 1
        """)
  }

  @Test("lines that look alike are entered by a step up until one stands alone")
  func aboveAlike() {
    var stage = Stage("⏎a⏎a⏎a|")
    stage.perform(.deleteAll)
    stage.push()
    stage.lose()
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        deleteAll → move -1
        ⏎a⏎a⏎a|
        deleteAll
        250 ms later → move -1
        ⏎a⏎a⏎|a
        250 ms later → move 1, delete 2, move 1
        ⏎a⏎a|
        250 ms later → move -1
        ⏎a⏎|a
        250 ms later → move 1, delete 2, move 1
        ⏎a|
        250 ms later → move -1
        ⏎|a
        250 ms later → move 1, delete 2, move 1
        |
        250 ms later → move 1
        250 ms later → move 1; 1 assumed
        250 ms later → 2 assumed
        in the end: |
        """)
  }

  @Test("a host that moves in another unit than it has shown ends it: somebody else has moved")
  func otherUnit() {
    var stage = Stage("😀|😀😀b⏎c")
    stage.play(.move(by: 1))
    stage.host.unit = .cluster
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        move(by: 1) → move 2
        😀😀|😀b⏎c → confirmed
        deleteAll → move 3, delete 4, move 1
        😀c| → 2 interrupted "😀c"
        """)
  }

  @Test("what a field has refused to delete is deleted with all of the text")
  func refusedPair() {
    var stage = Stage("|😀b")
    stage.perform(.deleteAll)
    stage.arrive(refusing: true)
    stage.answer()
    #expect(
      stage.story == """
        deleteAll → move 2, delete 1
        😀|b → move 1, delete 2, move 1
        """)
  }

  @Test("a line's end that shows after the first step was crossed")
  func crossedLineEnd() {
    var stage = Stage("|ab⏎")
    stage.perform(.deleteToLineEnd)
    stage.play(.deleteAll)
    #expect(
      stage.story == """
        deleteToLineEnd → move 2
        deleteAll
        ab|⏎ → move -1, delete 1, move 1, delete 1
        |⏎ → move 1; 1 partial ""
        ⏎|
        80 ms later → delete 1, move 1
        80 ms later
        1000 ms later → move -1
        1000 ms later → move 1; 2 timedOut
        in the end: |
        """)
  }

  @Test("three steps that lead to and fro are no progress, three that lead on are")
  func toAndFro() {
    func isStalled(_ states: String...) -> Bool {
      var run = ClearRun(nil, knewNothing: false, isAnchored: false)
      run.isStep = true
      for state in states { run.note(Reading(state)) }
      return run.isStalled
    }
    #expect(isStalled("a|", "b|", "a|", "b|", "a|") && !isStalled("a|", "b|", "a|", "b|"))
    #expect(!isStalled("a|", "b|", "c|", "d|", "e|"))
  }

  @Test("each message of a clear is waited for twice before a fence asks")
  func waitsTwice() {
    var stage = Stage("ab|⏎cd")
    stage.perform(.deleteAll)
    stage.wait()
    stage.answer()
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        deleteAll → move -1, delete 1, move 1, delete 1, move 1
        250 ms later
        ⏎|cd → move 2, delete 3, move 1
        1000 ms later
        2000 ms later → move -1
        """)
  }
}
