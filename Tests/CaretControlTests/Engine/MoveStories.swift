import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Moves")
struct MoveStories {
  @Test("a move is answered")
  func move() {
    #expect(
      Stage.story(of: .move(by: -2), in: "one two| three") == """
        move(by: -2) → move -2
        one t|wo three → confirmed
        """)
  }

  @Test("a move over characters of several units counts characters")
  func moveOver() {
    #expect(
      Stage.story(of: .move(by: -1), in: "a😀|b") == """
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

  @Test("no one moves by more than a host does in a turn")
  func moveTooFar() {
    var stage = Stage("one| two")
    stage.perform(
      .move(by: 100_001), .move(by: -100_001), .deleteBackward(count: 10_000), .moveByWords(100_001)
    )
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
    var stage = Stage(TinyHost("a😀b|", unit: .cluster))
    stage.play(.move(by: -2))
    stage.play(.move(by: 1))
    #expect(
      stage.story == """
        move(by: -2) → move -3
        |a😀b → move 1
        a|😀b → confirmed
        move(by: 1) → move 1
        a😀|b → 2 confirmed
        """)
  }

  @Test("a host that moves by scalars is corrected, and its first state proves nothing")
  func moveScalars() {
    var stage = Stage(TinyHost("one two 👍🏻|", unit: .scalar))
    stage.play(.move(by: -1))
    stage.play(.move(by: 1))
    #expect(
      stage.story == """
        move(by: -1) → move -4
        one tw|o 👍🏻 → move 2
        one two |👍🏻 → assumed
        move(by: 1) → move 2
        one two 👍🏻| → 2 confirmed
        """)
  }

  @Test("a move past the end is done in part")
  func movePastEnd() {
    #expect(
      Stage.story(of: .move(by: 3), in: "on|e") == """
        move(by: 3) → move 3
        one| → partial "2"
        """)
  }

  @Test("a move past the start too")
  func movePastStart() {
    #expect(
      Stage.story(of: .move(by: -3), in: "o|ne") == """
        move(by: -3) → move -3
        |one → partial "-2"
        """)
  }

  @Test("a step past an end that is not known is sent, and the next state tells of both")
  func moveAtKnownEnd() {
    var stage = Stage("one|")
    stage.play(.move(by: -1))
    stage.play(.move(by: 1))
    stage.play(.move(by: 1), .move(by: -1))
    #expect(
      stage.story == """
        move(by: -1) → move -1
        on|e → confirmed
        move(by: 1) → move 1
        one| → 2 confirmed
        move(by: 1) → move 1
        move(by: -1) → move -1
        on|e → 3 confirmed; 4 partial "1"
        """)
  }

  @Test("without steps past an edge an edge stops")
  func moveWithoutProbes() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("one|", settings)
    stage.play(.move(by: 1), .moveToEnd, .move(by: -4))
    #expect(
      stage.story == """
        move(by: 1) → partial "1"
        moveToEnd → 2 assumed
        move(by: -4) → move -4
        |one → 3 partial "-1"
        """)
  }

  @Test("a move collapses a selection first, and is assumed")
  func moveOverSelection() {
    #expect(
      Stage.story(of: .move(by: 1), in: "one [two] three") == """
        move(by: 1) → move 1
        one two |three → assumed
        """)
  }

  @Test("a host that ignores moves is asked twice and given up")
  func moveIgnored() {
    var stage = Stage(TinyHost("one| two", unit: .ignored))
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

  @Test("a move that ends in a pair goes on out of it")
  func moveOutOfPair() {
    #expect(
      Stage.story(of: .move(by: 1), .move(by: -1), in: "a👍🏻|") == """
        move(by: 1) → move 1
        move(by: -1) → move -1
        a👍\u{FFFD}|\u{FFFD} → move -3; 1 confirmed
        a|👍🏻 → 2 assumed
        """)
  }

  @Test("over CR LF a window shows only half of what was crossed: that is assumed")
  func moveLineEnd() {
    #expect(
      Stage.story(of: .move(by: 1), in: "one|␍⏎two") == """
        move(by: 1) → move 2
        one␍⏎|two → assumed
        """)
  }

  @Test("of more than a line's end the window shows only the rest: it is assumed")
  func moveOverLine() {
    #expect(
      Stage.story(of: .move(by: 3), in: "on|e⏎two") == """
        move(by: 3) → move 3
        one⏎t|wo → assumed
        """)
  }

  @Test("backwards too")
  func moveBackOverLine() {
    #expect(
      Stage.story(of: .move(by: -3), in: "one⏎t|wo") == """
        move(by: -3) → move -3
        on|e⏎two → assumed
        """)
  }

  @Test("a move over more than a window shows")
  func longMove() {
    var host = TinyHost("a b c d e f g h i j k l m n o p|")
    host.words = 10
    var stage = Stage(host)
    stage.play(.move(by: -25))
    #expect(
      stage.story == """
        move(by: -25) → move -25
        a b c |d e f g h i j k l m n o p → confirmed
        """)
  }

  @Test("a state that shows text of which nothing is known is asked for again")
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

  @Test("a move behind one that has moved nothing goes on until it is out of a character")
  func goesOnOut() {
    var stage = Stage("क्|")
    stage.perform(.move(by: 1))
    stage.perform(.move(by: -1))
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        move(by: -1) → move -1
        क|् → move -1; 1 confirmed
        |क् → 2 assumed
        """)
  }

  @Test("of two steps past a line's end only the first has crossed a newline")
  func twoSteps() {
    var stage = Stage("ab|⏎cd")
    stage.perform(.move(by: 1), .move(by: 1))
    stage.answer()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        move(by: 1) → move 1
        ab⏎c|d → 1 assumed; 2 assumed
        """)
  }

  @Test("of two moves to opposite sides that end in a pair the last one goes on")
  func twoMovesInPair() {
    var stage = Stage("|😀")
    stage.perform(.move(by: -1), .move(by: 1))
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -1
        move(by: 1) → move 1
        \u{FFFD}|\u{FFFD} → move 1; 1 assumed
        😀| → 2 assumed
        """)
  }
}
