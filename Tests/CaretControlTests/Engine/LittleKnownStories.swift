import Testing
import Timing

@testable import CaretControl

@Suite("What is claimed where little shows")
struct LittleKnownStories {
  @Test("in an empty field a state that shows nothing new answers a clear's step")
  func emptyClear() {
    var stage = Stage("|")
    stage.perform(.deleteAll)
    stage.push()
    #expect(
      stage.story == """
        deleteAll → move 1
        | → assumed
        """)
  }

  @Test("a late state does not make the answer after it somebody else's")
  func lateState() {
    var stage = Stage("a|")
    stage.perform(.deleteAll)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move -1
        a|
        |a → move 1, delete 1, move 1
        | → confirmed
        """)
  }

  @Test("backspaces that may have found nothing to delete are only assumed")
  func pastTheStart() {
    #expect(
      Stage.story(of: .deleteBackward(count: 3), .confirm, in: "ab|c") == """
        deleteBackward(count: 3) → delete 3
        confirm → move 1
        c| → move -1; 1 assumed
        |c → 2 confirmed
        """)
  }

  @Test("a word that may begin before the known text is only assumed to be replaced")
  func cutWord() {
    var stage = Stage("three|x", .believing(.none))
    stage.play(.replaceWord(with: "w"))
    #expect(
      stage.story == """
        replaceWord(with: "w") → move -1, delete 4, move 1, delete 1, insert w
        w|x → assumed
        """)
  }

  @Test("after a foreign change the caret leaves the character that a fence has led it into")
  func tornFence() {
    var stage = Stage("ab|c")
    stage.perform(.confirm)
    stage.show("x\u{FFFD}|\u{FFFD}y")
    #expect(
      stage.story == """
        confirm → move -1
        shown x\u{FFFD}|\u{FFFD}y → move 1; interrupted "x\u{FFFD}\u{FFFD}y"
        """)
  }

  @Test("in an empty field a move to the end sends nothing, and claims nothing")
  func emptyEnd() {
    #expect(
      Stage.story(of: .deleteAll, .moveToEnd, in: "a|") == """
        deleteAll → move -1
        moveToEnd
        |a → move 1, delete 1, move 1
        | → 1 confirmed; 2 assumed
        """)
  }

  @Test("a field that shows nothing has made no text of an insertion")
  func nothingMade() {
    var host = TinyHost("|⏎x")
    host.showsLineEnds = true
    var stage = Stage(host)
    stage.perform(.insert("ab"))
    stage.show("|")
    stage.finish()
    #expect(
      stage.story == """
        insert("ab") → insert ab
        shown |
        250 ms later → assumed
        in the end: ab|⏎x
        """)
  }

  @Test("text that is hidden for the first time and an edit that was refused are too much at once")
  func hiddenFault() {
    var stage = Stage("ab|c")
    stage.perform(.deleteToLineStart)
    stage.show("a|")
    #expect(
      stage.story == """
        deleteToLineStart → move -1, delete 1, move 1, delete 1
        shown a| → interrupted "a"
        """)
  }

  @Test("a clear goes on after a state that hides text for the first time")
  func hidingClear() {
    var stage = Stage("ab|c")
    stage.perform(.deleteAll)
    stage.show("ab|")
    stage.finish()
    #expect(
      stage.story == """
        deleteAll → move 1, delete 3, move 1
        shown ab|
        | → confirmed
        """)
  }

  @Test("where nothing is believed of windows, text may be hidden before the word that seems first")
  func unruledWords() {
    var stage = Stage("a|", .believing(.none))
    stage.play(.moveByWords(-1))
    #expect(
      stage.story == """
        moveByWords(-1) → move -1
        |a → assumed
        """)
  }

  @Test("a message that seems lost may have been answered by a state that was passed over")
  func doubtfulLoss() {
    var stage = Stage("aaa|aaa")
    stage.perform(.drag(by: 2))
    stage.show("|aaa")
    stage.lose()
    stage.finish()
    #expect(
      stage.story == """
        drag(by: 2) → move 2
        shown |aaa
        250 ms later → move -1
        aa|aaaa → move 1
        aaa|aaa → assumed
        """)
  }

  @Test("where it is unclear how far an earlier move led, the later one is assumed too")
  func sharedShift() {
    #expect(
      Stage.story(of: .drag(by: 1), .move(by: -3), in: "a |") == """
        drag(by: 1) → move 1
        move(by: -3) → move -3
        |a  → 1 assumed; 2 assumed
        """)
  }

  @Test("where states repeat, a run-up proves the end")
  func repeatedStates() {
    var stage = Stage("a|")
    stage.perform(.readDocument)
    stage.answer()
    stage.push()
    for _ in 1...3 { stage.answer() }
    stage.finish()
    #expect(stage.outcomes[1] == .confirmed)
  }

  @Test("a line's end that was passed is read again by the next reading")
  func readTwice() {
    #expect(
      Stage.story(of: .readDocument, .readDocument, in: "abc|⏎") == """
        readDocument → move -3
        readDocument
        |abc⏎ → move 3
        abc|⏎ → move 1
        abc⏎| → move 1
        80 ms later → move -1
        abc|⏎ → move 1
        abc⏎| → move -1
        abc|⏎ → move -3; read "abc\\n"; 1 confirmed
        |abc⏎ → move 3
        abc|⏎ → move 1
        abc⏎| → move -1
        abc|⏎ → read "abc\\n"; 2 confirmed
        """)
  }

  @Test("a move in a selection begins at its end, also without steps past edges")
  func selection() {
    var settings = CaretSettings()
    settings.allowsProbes = false
    var stage = Stage("[ab]", settings)
    stage.play(.move(by: -1))
    #expect(
      stage.story == """
        move(by: -1) → move -1
        a|b → confirmed
        """)
  }

  @Test("what an unanswered insertion has added is not counted as passed by the next move")
  func unansweredInsertion() {
    #expect(
      Stage.story(of: .commitMarkedText(then: "o"), .deleteWordForward, in: "|x") == """
        commitMarkedText(then: "o") → unmark
        deleteWordForward
        next turn → insert o
        next turn
        250 ms later → move 1; 1 assumed
        ox| → delete 1, move -1
        |o → move 1
        o| → 2 confirmed
        """)
  }

  @Test("nor is a fence's step an earlier operation's move")
  func earlierFence() {
    var stage = Stage("a|")
    stage.perform(.insertWithCaret("xy", caretBack: 1))
    stage.wait()
    stage.perform(.readDocument)
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("xy", caretBack: 1) → insert xy, move -1
        250 ms later → move -1
        readDocument
        1000 ms later → move 1; 1 timedOut
        ax|y → move -1
        a|xy
        ax|y
        a|xy → move 1
        ax|y → move -2
        |axy → move 3
        axy| → move 1
        next turn
        2000 ms later → move -1
        ax|y → move 1
        axy| → move -1
        ax|y → move 2
        axy| → move -1
        ax|y → read "axy"; 2 confirmed
        """)
  }

  @Test("the step after a deleted selection is taken back though nothing known shows")
  func blindSelection() {
    var stage = Stage("[ab]")
    stage.perform(.deleteSelection)
    stage.show("a |")
    #expect(
      stage.story == """
        deleteSelection → delete 1, move -1
        shown a | → move 1
        """)
  }

  @Test("beside half of a character no move is confirmed")
  func torn() {
    var stage = Stage("x\u{FFFD}|y")
    stage.play(.move(by: 1))
    #expect(stage.outcomes[1] == .assumed)
  }

  @Test("a host that ignores moves leaves the caret after an insertion, and that is told")
  func ignoredMove() {
    var stage = Stage(TinyHost("|", unit: .ignored))
    stage.perform(.insertWithCaret("xy", caretBack: 1))
    stage.answer()
    #expect(
      stage.story == """
        insertWithCaret("xy", caretBack: 1) → insert xy, move -1
        xy| → moveNotSupported
        """)
  }

  @Test("outcomes that wait for a fence are told in the order of the operations")
  func order() {
    var stage = Stage("|x")
    stage.perform(.move(by: -3))
    stage.wait()
    stage.answer()
    stage.perform(.move(by: -3))
    stage.host.replace(with: Array("x".utf16))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -3) → move -3
        250 ms later → move 1
        x| → move -1
        move(by: -3) → move -3
        x|x → 1 partial "-3"; 2 assumed
        |xx
        """)
  }

  @Test("a step that has shown a character that backspaces may not delete is taken back")
  func undeletablePassed() {
    var stage = Stage(TinyHost("😀|a😀b", unit: .cluster), .believing(.none))
    stage.play(.move(by: -1))
    stage.play(.move(by: 2))
    stage.show("😀a|")
    stage.play(.deleteForward(count: 1))
    #expect(
      stage.story == """
        move(by: -1) → move -2
        |😀a😀b → confirmed
        move(by: 2) → move 3
        😀a😀|b → move -1
        😀a|😀b → 2 confirmed
        shown 😀a|
        deleteForward(count: 1) → move 1
        😀a😀|b → move -1
        😀a|😀b → 3 partial ""
        """)
  }
}
