import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Walks that are lost, ignored or disturbed")
struct WalkEndStories {
  @Test("a host that ignores moves is asked twice and given up")
  func toEndIgnored() {
    var stage = Stage(TinyHost("one| two", unit: .ignored))
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

  @Test("among empty lines nothing shows how far it has come: it ends in part")
  func emptyLines() {
    var stage = Stage("|" + String(repeating: "⏎", count: 30))
    stage.play(.moveToEnd)
    #expect(
      stage.story == """
        moveToEnd → move 1
        ⏎|⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎
        250 ms later → move -1
        |⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎ → move 1
        ⏎|⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎ → assumed
        """)
  }

  @Test("backwards it is given up")
  func linesBack() {
    var stage = Stage(String(repeating: "⏎", count: 30) + "|")
    stage.play(.moveToStart)
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

  @Test("a host that ignores moves is asked for words as well")
  func wordsIgnored() {
    var stage = Stage(TinyHost("one |two three", unit: .ignored))
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
    var stage = Stage(TinyHost("|😀a b c", unit: .cluster))
    stage.play(.moveByWords(1))
    #expect(
      stage.story == """
        moveByWords(1) → move 3
        😀a |b c → move -1
        😀a| b c → confirmed
        """)
  }

  @Test("before the goal it ends in part")
  func wordsClusterFar() {
    var stage = Stage(TinyHost("|😀😀⏎x y z", unit: .cluster))
    stage.play(.moveByWords(2))
    #expect(
      stage.story == """
        moveByWords(2) → move 4
        😀😀⏎x| y z → partial ""
        """)
  }

  @Test("to the end the unit does not matter")
  func toEndCluster() {
    var stage = Stage(TinyHost("|😀a⏎b", unit: .cluster))
    stage.play(.moveToEnd)
    #expect(
      stage.story == """
        moveToEnd → move 3
        😀a⏎|b → move 1
        😀a⏎b| → move 1
        80 ms later → move -1
        😀a⏎|b → move 1
        😀a⏎b|
        1000 ms later → timedOut
        in the end: 😀a⏎b|
        """)
  }

  @Test("a line's end that may be hidden is assumed")
  func hiddenGoal() {
    var stage = Stage("one|⏎two")
    stage.show("|", hasText: true)
    stage.play(.moveToLineEnd)
    #expect(
      stage.story == """
        shown |
        moveToLineEnd → assumed
        in the end: one|⏎two
        """)
  }

  @Test("a move to the end gives up after four hundred windows that look alike")
  func alikeLines() {
    var stage = Stage("|" + String(repeating: "ab⏎", count: 900))
    stage.perform(.moveToEnd)
    stage.finish(limit: 3_000)
    #expect(stage.outcomes[1] == .assumed && stage.log.count == 403)
  }

  @Test("no walk claims to be at a start that may be hidden")
  func hiddenStart() {
    var stage = Stage("⏎one|")
    stage.perform(.move(by: -1))
    stage.show("|e")
    stage.finish()
    stage.play(.moveToStart)
    #expect(
      stage.story == """
        move(by: -1) → move -1
        shown |e
        ⏎on|e → confirmed
        moveToStart → move -2
        ⏎|one → move -1
        |⏎one
        80 ms later → move 1
        ⏎|one
        1000 ms later → move -1; 2 timedOut
        |⏎one
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

  @Test("after a lost step past an edge a run-up leads on")
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
        one|⏎two → move -1
        on|e⏎two → move 2
        one⏎|two → move 3
        one⏎two| → move 1
        80 ms later → move -1
        one⏎tw|o → move 1
        one⏎two| → assumed
        """)
  }

  @Test("a walk whose step was lost is given up")
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

  @Test("once text was hidden an empty side is not the start")
  func hiddenBefore() {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -1))
    stage.show("| three", hasText: true)
    stage.answer()
    stage.play(.moveToStart)
    #expect(
      stage.story == """
        move(by: -1) → move -1
        shown | three
        one tw|o three → confirmed
        moveToStart → move -6
        |one two three → move -1
        80 ms later → move 1
        o|ne two three → move -1
        |one two three → 2 assumed
        """)
  }

  @Test("a state that hides the text around the caret shows no document's start")
  func hiddenAround() {
    var stage = Stage("|b")
    stage.perform(.moveToStart)
    stage.show("|")
    #expect(
      stage.story == """
        moveToStart → move -1
        shown | → move -1
        """)
  }

  @Test("the way over half a character is no sign of a host that counts characters")
  func halfCharacter() {
    var stage = Stage("😀|")
    stage.perform(.move(by: 5))
    stage.play(.moveToStart)
    #expect(
      stage.story == """
        move(by: 5) → move 5
        moveToStart
        250 ms later → move -1
        �|� → move 1
        😀|
        next turn
        1000 ms later → move -2; 1 timedOut
        |😀
        250 ms later → move 1
        �|�
        1000 ms later → move -1; 2 timedOut
        |😀
        """)
  }

  @Test("moves are ignored after a clear found it: a later fence goes the same way")
  func ignoredAgain() {
    var stage = Stage(TinyHost("a|b", unit: .ignored))
    stage.perform(.deleteAll)
    stage.perform(.deleteWordForward)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 2, move 1
        deleteWordForward
        |b → move 1; 1 partial "b"
        80 ms later → move -1
        1000 ms later → move 1, move -1; 2 timedOut
        in the end: |b
        """)
  }

  @Test("not even a walk over no words is confirmed where something is selected")
  func noWords() {
    var stage = Stage("a[b]c")
    stage.perform(.moveByWords(0))
    #expect(
      stage.story == """
        moveByWords(0) → unsupported: no move leads to the end of a selection and not further
        """)
  }

  /// Plays until a walk has sent its first message, and makes it as long as a walk may be.
  private func longWalk(_ operation: CaretOperation, in document: String) -> Stage {
    var stage = Stage(document)
    stage.engine.movesWork = true
    stage.perform(operation)
    stage.engine.update(1) {
      switch $0.stage {
      case .trimming(var run):
        for _ in 0..<10_000 { run.walk.noteMessage() }
        $0.stage = .trimming(run)
      case .seeking(var run):
        for _ in 0..<10_000 { run.walk.noteMessage() }
        $0.stage = .seeking(run)
      default: break
      }
    }
    stage.finish()
    return stage
  }

  @Test("after ten thousand messages a walk ends, at an edge too")
  func longWalks() {
    #expect(
      longWalk(.deleteForward(count: 5), in: "ab|⏎cd⏎ef").story == """
        deleteForward(count: 5) → move 1
        ab⏎|cd⏎ef → delete 1, move 1
        abc|d⏎ef → move -1
        ab|cd⏎ef → move 2
        abcd|⏎ef → move -1, delete 1, move 1, delete 1
        ab|⏎ef → partial ""
        """)
    #expect(
      longWalk(.moveToEnd, in: "ab|⏎⏎⏎⏎").story == """
        moveToEnd → move 1
        ab⏎|⏎⏎⏎ → assumed
        """)
    #expect(
      longWalk(.moveToEnd, in: "ab|cd⏎ef").story == """
        moveToEnd → move 3
        abcd⏎|ef → assumed
        """)
  }

  @Test("a state that shows nothing ends a walk in part, and an insertion as cleared")
  func emptied() {
    func story(_ operation: CaretOperation) -> String {
      var stage = Stage("ab|cd")
      stage.perform(operation)
      stage.show("|", hasText: false)
      return stage.story
    }
    #expect(
      story(.moveToEnd) == """
        moveToEnd → move 2
        shown | → partial ""
        """)
    #expect(
      story(.insertWithCaret("xy", caretBack: 1)) == """
        insertWithCaret("xy", caretBack: 1) → insert xy, move -1
        shown | → cleared, confirmed before: false
        """)
  }
}
