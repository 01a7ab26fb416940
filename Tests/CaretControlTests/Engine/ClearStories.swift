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
}
