import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Deletions, as messages and states")
struct DeletionStories {
  @Test("a deletion of some characters is answered by nobody, and assumed")
  func plain() {
    var stage = Stage("one two| three")
    stage.perform(.deleteBackward(count: 2))
    stage.finish()
    #expect(
      stage.story == """
        deleteBackward(count: 2) → delete 2
        250 ms later → assumed
        in the end: one t| three
        """)
  }

  @Test("a deletion of nothing sends nothing")
  func nothing() {
    var stage = Stage("one two| three")
    stage.perform(.deleteBackward(count: 0), .deleteBackward(count: -3))
    #expect(
      stage.story == """
        deleteBackward(count: 0) → assumed
        deleteBackward(count: -3) → 2 assumed
        """)
  }

  @Test("where the document is known to begin nothing is deleted")
  func atStart() {
    var stage = Stage("|one")
    stage.perform(.moveToStart)
    stage.finish()
    stage.perform(.deleteBackward(count: 2))
    #expect(
      stage.story == """
        moveToStart → move -1
        250 ms later → move 1
        o|ne → move -1
        |one → confirmed
        deleteBackward(count: 2) → delete 2
        """)
  }

  @Test("a deletion of a word is answered: its last character goes in an item of its own")
  func word() {
    var stage = Stage("one two| three")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → move -1, delete 2, move 1, delete 1
        one | three → confirmed
        """)
  }

  @Test("a word of one character can't be split: a state must be asked for")
  func shortWord() {
    var stage = Stage("one b| three")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → delete 1
        250 ms later → assumed
        in the end: one | three
        """)
  }

  @Test("the spaces between word and caret go too")
  func spacesToo() {
    var stage = Stage("one two  | three")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → move -1, delete 4, move 1, delete 1
        one | three → confirmed
        """)
  }

  @Test("a deletion ahead moves first, and deletes what a state has shown")
  func wordForward() {
    var stage = Stage("one |two three")
    stage.perform(.deleteWordForward)
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        one two| three → move -1, delete 2, move 1, delete 1
        one | three → confirmed
        """)
  }

  @Test("characters after the caret, one of them of several units")
  func forward() {
    var stage = Stage("a|😀bc")
    stage.perform(.deleteForward(count: 2))
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 2) → move 3
        a😀b|c → move -1, delete 1, move 1, delete 1
        a|c → confirmed
        """)
  }

  @Test("where fewer characters stand than are to go, a step asks for more")
  func forwardBeyond() {
    var stage = Stage("a|b")
    stage.perform(.deleteForward(count: 3))
    stage.finish()
    #expect(
      stage.story == """
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
    var stage = Stage("a|b⏎cd")
    stage.perform(.deleteForward(count: 3))
    stage.finish()
    #expect(
      stage.story == """
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

  @Test("to the line's start everything goes")
  func lineStart() {
    var stage = Stage("one⏎two three| four")
    stage.perform(.deleteToLineStart)
    stage.finish()
    #expect(
      stage.story == """
        deleteToLineStart → move -1, delete 8, move 1, delete 1
        one⏎| four → partial ""
        """)
  }

  @Test("to the line's end everything goes, and the line's end stays")
  func lineEnd() {
    var stage = Stage("one t|wo⏎three")
    stage.perform(.deleteToLineEnd)
    stage.finish()
    #expect(
      stage.story == """
        deleteToLineEnd → move 2
        one two|⏎three → move -1, delete 1, move 1, delete 1
        one t|⏎three → confirmed
        """)
  }

  @Test("at a line's end there is nothing to delete up to it, and nothing is")
  func lineEndThere() {
    var stage = Stage("one|⏎three")
    stage.perform(.deleteToLineEnd)
    stage.finish()
    #expect(
      stage.story == """
        deleteToLineEnd → partial ""
        in the end: one|⏎three
        """)
  }

  @Test("behind a newline nothing is deleted up to the line's start")
  func lineStartThere() {
    var stage = Stage("one⏎|three")
    stage.perform(.deleteToLineStart)
    stage.finish()
    #expect(
      stage.story == """
        deleteToLineStart → partial ""
        in the end: one⏎|three
        """)
  }

  @Test("where nothing shows before the caret at most one backspace is a guess")
  func hiddenLineStart() {
    var stage = Stage("|three")
    stage.show("|three")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        shown |three
        deleteWord → delete 1
        250 ms later → assumed
        in the end: |three
        """)
  }

  @Test("a character takes as many backspaces as its host needs")
  func character() {
    var stage = Stage("ab👨‍👩‍👧| c")
    stage.perform(.deleteCharacter)
    stage.finish()
    #expect(
      stage.story == """
        deleteCharacter → delete 1
        250 ms later → assumed
        in the end: ab| c
        """)
  }

  @Test("a syllable takes a backspace for each of its signs")
  func indic() {
    var stage = Stage("a क्षि|")
    stage.perform(.deleteCharacter)
    stage.finish()
    #expect(
      stage.story == """
        deleteCharacter → delete 4
        250 ms later → assumed
        in the end: a |
        """)
  }

  @Test("inside a character no character is deleted")
  func insideCharacter() {
    var stage = Stage("e|\u{301}x")
    stage.perform(.deleteCharacter, .deleteWord, .deleteForward(count: 1))
    #expect(
      stage.story == """
        deleteCharacter → unsupported: the caret stands inside a character
        deleteWord → 2 unsupported: the caret stands inside a character
        deleteForward(count: 1) → 3 unsupported: the caret stands inside a character
        """)
  }

  @Test("a selection that ends inside a character goes with one backspace")
  func insideSelected() {
    var stage = Stage("a[e]\u{301}x")
    stage.perform(.deleteCharacter)
    stage.finish()
    #expect(
      stage.story == """
        deleteCharacter → delete 1
        250 ms later → assumed
        in the end: a|́x
        """)
  }

  @Test("the deletion of a selection takes a step, and the state tells whether a space went too")
  func selection() {
    var stage = Stage("one [two] three")
    stage.perform(.deleteSelection)
    stage.finish()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move 1
        one  |three → move -1
        one | three → confirmed
        """)
  }

  @Test("at the end of the text that step leads back")
  func selectionAtEnd() {
    var stage = Stage("one [two]")
    stage.perform(.deleteSelection)
    stage.finish()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move -1
        one|  → move 1
        one | → confirmed
        """)
  }

  @Test("a step back from the document's start moves nothing")
  func selectionAtStart() {
    var stage = Stage("[two]")
    stage.perform(.deleteSelection)
    stage.answer()
    #expect(
      stage.story == """
        deleteSelection → delete 1, move -1
        | → confirmed
        """)
  }

  @Test("without a selection none is deleted")
  func noSelection() {
    var stage = Stage("one| two")
    stage.perform(.deleteSelection)
    #expect(
      stage.story == """
        deleteSelection → unsupported: nothing is selected
        """)
  }

  @Test("with a selection every deletion deletes the selection")
  func wordOfSelection() {
    var stage = Stage("one [two] three")
    stage.perform(.deleteWordForward)
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → delete 1, move 1
        one  |three → move -1
        one | three → confirmed
        """)
  }

  @Test("a deletion that is lost is told by the fence")
  func lost() {
    var stage = Stage("one two| three")
    stage.perform(.deleteWord)
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    #expect(
      stage.story == """
        deleteWord → move -1, delete 2, move 1, delete 1
        250 ms later → move -1
        one tw|o three → move 1
        one two| three → dropped
        """)
  }

  @Test("a refused deletion leaves the caret where it was")
  func refused() {
    var stage = Stage("one two| three")
    stage.perform(.deleteWord)
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → move -1, delete 2, move 1, delete 1
        one two| three
        250 ms later → move -1
        one tw|o three → move 1
        one two| three → dropped
        """)
  }

  @Test("a refused deletion ahead leaves the caret behind what it passed")
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

  @Test("in a host that moves by characters the way is corrected before anything is deleted")
  func clusterHost() {
    var host = TinyHost("a |😀b")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.deleteWordForward)
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 3
        a 😀b| → move -1, delete 1, move 1, delete 1
        a | → confirmed
        """)
  }

  @Test("in a host that ignores moves nothing is deleted ahead")
  func ignoringHost() {
    var host = TinyHost("one |two three")
    host.unit = .ignored
    var stage = Stage(host)
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

  @Test("a word longer than the window is deleted piece by piece")
  func window() {
    var host = TinyHost("a b c d e f g h i j k l m|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.deleteToLineStart)
    stage.finish()
    #expect(
      stage.story == """
        deleteToLineStart → move -1, delete 19, move 1, delete 1
        a b c| → partial ""
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

  @Test("a step without an answer is asked for, and given up")
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

  @Test("a cancelled deletion ahead goes back")
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

  @Test("a state that shows the caret elsewhere deletes nothing")
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

  @Test("a lost step ahead is told")
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

  @Test("a step ahead that lands in a character goes back")
  func forwardTorn() {
    var stage = Stage("a|\u{FFFD}b")
    stage.perform(.deleteForward(count: 1))
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 1) → unsupported: the caret stands inside a character
        in the end: a|�b
        """)
  }

  @Test("a step ahead that led less far goes back")
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

  @Test("in a host whose unit is known the steps are characters")
  func forwardCluster() {
    var host = TinyHost("😀|😀b c")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.move(by: -1))
    stage.finish()
    stage.perform(.deleteForward(count: 3))
    stage.finish()
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
    var stage = Stage("ab|")
    stage.perform(.deleteForward(count: 1))
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 1) → move 1
        250 ms later → move -1
        a|b → move 1
        ab| → partial ""
        """)
  }

  @Test("also if it is answered")
  func forwardEndAnswered() {
    var stage = Stage("ab|")
    stage.perform(.deleteForward(count: 1))
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 1) → move 1
        ab|
        250 ms later → move -1
        a|b → move 1
        ab| → partial ""
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
    stage.perform(.deleteForward(count: 3))
    stage.finish()
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
    var stage = Stage("one|⏎two three")
    stage.perform(.deleteWordForward)
    stage.finish()
    #expect(
      stage.story == """
        deleteWordForward → move 1
        one⏎|two three → delete 1, move 1
        onet|wo three → move -1
        one|two three → move 3
        onetwo| three → move -1, delete 2, move 1, delete 1
        one| three → confirmed
        """)
  }

  @Test("a word in the line before")
  func wordLine() {
    var stage = Stage("one two⏎|three")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → delete 1, move 1
        one twot|hree → move -1
        one two|three → move -1, delete 2, move 1, delete 1
        one |three → confirmed
        """)
  }

  @Test("the only word of the text")
  func wordAll() {
    var stage = Stage("one|")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → move -1, delete 2, move 1, delete 1
        | → confirmed
        """)
  }

  @Test("a word that begins with a mark")
  func wordMark() {
    var stage = Stage("a \u{301}bc|")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → partial ""
        in the end: a ́bc|
        """)
  }

  @Test("before a mark nothing is split")
  func wordBeforeMark() {
    var stage = Stage("ab|\u{301}")
    stage.perform(.deleteWord)
    #expect(
      stage.story == """
        deleteWord → unsupported: the caret stands inside a character
        """)
  }

  @Test("a word that ends with a longer character")
  func wordEmoji() {
    var stage = Stage("one tw😀|")
    stage.perform(.deleteWord)
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → delete 3
        250 ms later → assumed
        in the end: one |
        """)
  }

  @Test("the rest of the line too")
  func wordEmojiAnswered() {
    var host = TinyHost("a b c d e f g h i j k l m 😀|")
    host.words = 10
    var stage = Stage(host)
    stage.perform(.deleteToLineStart)
    stage.finish()
    #expect(
      stage.story == """
        deleteToLineStart → delete 20
        250 ms later → assumed
        in the end: a b c d|
        """)
  }

  @Test("a deletion that is under way is not taken back")
  func wordCancelled() {
    var stage = Stage("one two| three")
    stage.perform(.deleteWord)
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        deleteWord → move -1, delete 2, move 1, delete 1
        cancel 1 → cancelled
        one | three
        """)
  }

  @Test("a cancelled look past the edge goes back")
  func probeCancelled() {
    var stage = Stage("ab|⏎c")
    stage.perform(.deleteForward(count: 1))
    stage.cancel(1)
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 1) → move 1
        cancel 1 → cancelled
        ab⏎|c → move -1
        ab|⏎c
        """)
  }

  @Test("a look past the edge without an answer goes back")
  func probeTimedOut() {
    var stage = Stage("ab|⏎c")
    stage.perform(.deleteForward(count: 1))
    stage.lose()
    stage.wait()
    stage.lose()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        deleteForward(count: 1) → move 1
        250 ms later → move -1
        1000 ms later → move 1; timedOut
        ab⏎|c
        """)
  }

  @Test("where the host hides text no line's end is believed")
  func hiddenGoal() {
    var stage = Stage("one|⏎two")
    stage.perform(.move(by: 1))
    stage.show("|", hasText: true)
    stage.finish()
    stage.perform(.move(by: -1))
    stage.finish()
    stage.perform(.deleteToLineStart)
    stage.finish()
    #expect(
      stage.story == """
        move(by: 1) → move 1
        shown | → interrupted ""
        one⏎|two
        move(by: -1) → move -1
        one|⏎two → 2 assumed
        deleteToLineStart → move -1, delete 2, move 1, delete 1
        |⏎two → 3 partial ""
        """)
  }
}
