import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Deletions before the caret")
struct DeletionStories {
  @Test("a deletion of some characters has no answer, and is assumed")
  func plain() {
    #expect(
      Stage.story(of: .deleteBackward(count: 2), in: "one two| three") == """
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

  @Test("backspaces are sent even where a walk has just found the document's start")
  func atStart() {
    var stage = Stage("|one")
    stage.play(.moveToStart)
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
    #expect(
      Stage.story(of: .deleteWord, in: "one two| three") == """
        deleteWord → move -1, delete 2, move 1, delete 1
        one | three → confirmed
        """)
  }

  @Test("a word of one character can't be split: a state must be asked for")
  func shortWord() {
    #expect(
      Stage.story(of: .deleteWord, in: "one b| three") == """
        deleteWord → delete 1
        250 ms later → assumed
        in the end: one | three
        """)
  }

  @Test("the spaces between word and caret go too")
  func spacesToo() {
    #expect(
      Stage.story(of: .deleteWord, in: "one two  | three") == """
        deleteWord → move -1, delete 4, move 1, delete 1
        one | three → confirmed
        """)
  }

  @Test("to the line's start all that shows goes; whether it was all is not proved")
  func lineStart() {
    #expect(
      Stage.story(of: .deleteToLineStart, in: "one⏎two three| four") == """
        deleteToLineStart → move -1, delete 8, move 1, delete 1
        one⏎| four → partial ""
        """)
  }

  @Test("after a newline nothing is deleted up to the line's start")
  func lineStartThere() {
    #expect(
      Stage.story(of: .deleteToLineStart, in: "one⏎|three") == """
        deleteToLineStart → partial ""
        in the end: one⏎|three
        """)
  }

  @Test("where nothing shows before the caret at most one backspace is a guess")
  func hiddenLineStart() {
    var stage = Stage("|three")
    stage.show("|three")
    stage.play(.deleteWord)
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
    #expect(
      Stage.story(of: .deleteCharacter, in: "ab👨‍👩‍👧| c") == """
        deleteCharacter → delete 1
        250 ms later → assumed
        in the end: ab| c
        """)
  }

  @Test("a syllable takes a backspace for each of its signs")
  func indic() {
    #expect(
      Stage.story(of: .deleteCharacter, in: "a क्षि|") == """
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
        deleteCharacter → unsupported: the caret is inside a character
        deleteWord → 2 unsupported: the caret is inside a character
        deleteForward(count: 1) → 3 unsupported: the caret is inside a character
        """)
  }

  @Test("a selection that ends inside a character goes with one backspace")
  func insideSelected() {
    #expect(
      Stage.story(of: .deleteCharacter, in: "a[e]\u{301}x") == """
        deleteCharacter → delete 1
        250 ms later → assumed
        in the end: a|́x
        """)
  }

  @Test("the deletion of a selection takes a step, and the state tells whether a space went too")
  func selection() {
    #expect(
      Stage.story(of: .deleteSelection, in: "one [two] three") == """
        deleteSelection → delete 1, move 1
        one  |three → move -1
        one | three → confirmed
        """)
  }

  @Test("at the end of the text that step leads back")
  func selectionAtEnd() {
    #expect(
      Stage.story(of: .deleteSelection, in: "one [two]") == """
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
    #expect(
      Stage.story(of: .deleteWordForward, in: "one [two] three") == """
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

  @Test("after a refused deletion a fence tells that nothing is deleted")
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

  @Test("to the start of a line that no window shows whole: it ends in part")
  func window() {
    var host = TinyHost("a b c d e f g h i j k l m|")
    host.words = 10
    var stage = Stage(host)
    stage.play(.deleteToLineStart)
    #expect(
      stage.story == """
        deleteToLineStart → move -1, delete 19, move 1, delete 1
        a b c| → partial ""
        """)
  }

  @Test("a word in the line before: the newline goes first, and a state shows the word")
  func wordLine() {
    #expect(
      Stage.story(of: .deleteWord, in: "one two⏎|three") == """
        deleteWord → delete 1, move 1
        one twot|hree → move -1
        one two|three → move -1, delete 2, move 1, delete 1
        one |three → confirmed
        """)
  }

  @Test("the only word of the text")
  func wordAll() {
    #expect(
      Stage.story(of: .deleteWord, in: "one|") == """
        deleteWord → move -1, delete 2, move 1, delete 1
        | → confirmed
        """)
  }

  @Test("a word that begins with a mark")
  func wordMark() {
    #expect(
      Stage.story(of: .deleteWord, in: "a \u{301}bc|") == """
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
        deleteWord → unsupported: the caret is inside a character
        """)
  }

  @Test("a word that ends with a longer character")
  func wordEmoji() {
    #expect(
      Stage.story(of: .deleteWord, in: "one tw😀|") == """
        deleteWord → delete 3
        250 ms later → assumed
        in the end: one |
        """)
  }

  @Test("where the last character is long nothing asks for an answer")
  func wordEmojiAnswered() {
    var host = TinyHost("a b c d e f g h i j k l m 😀|")
    host.words = 10
    var stage = Stage(host)
    stage.play(.deleteToLineStart)
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

  @Test("where the host hides text no line's start is believed")
  func hiddenGoal() {
    var stage = Stage("one|⏎two")
    stage.perform(.move(by: -1))
    stage.show("|e")
    stage.finish()
    stage.play(.deleteToLineStart)
    #expect(
      stage.story == """
        move(by: -1) → move -1
        shown |e
        on|e⏎two → confirmed
        deleteToLineStart → move -1, delete 1, move 1, delete 1
        |e⏎two
        80 ms later → move 1
        e|⏎two → move -1
        |e⏎two → 2 partial ""
        """)
  }

  @Test("a state that showed an empty field in between leaves a deletion to be assumed")
  func emptyBetween() {
    var stage = Stage("  |")
    stage.perform(.deleteCharacter)
    stage.show("|", hasText: false)
    stage.show(" |")
    #expect(
      stage.story == """
        deleteCharacter → delete 1
        shown |
        shown  | → assumed
        """)
  }

  @Test("at the document's start there is nothing to delete, after its first character there is")
  func afterFirst() {
    var stage = Stage("|ab")
    stage.play(.move(by: -1))
    stage.perform(.deleteBackward(count: 1))
    stage.play(.move(by: 1))
    stage.perform(.deleteBackward(count: 1))
    #expect(
      stage.story == """
        move(by: -1) → move -1
        250 ms later → move 1
        a|b → move -1
        |ab → partial "-1"
        deleteBackward(count: 1) → delete 1
        move(by: 1) → move 1
        a|b → 2 confirmed; 3 confirmed
        deleteBackward(count: 1) → delete 1
        """)
  }

  @Test("where a walk has found the document's start nothing is deleted")
  func knownStart() {
    var stage = Stage("| ")
    stage.perform(.moveByWords(-1))
    stage.answer()
    stage.play(.deleteBackward(count: 1))
    #expect(
      stage.story == """
        moveByWords(-1) → move -1
        |  → move 1
        deleteBackward(count: 1)
         | → move -1
        |  → 1 partial "1"; 2 partial "1"
        """)
  }

  @Test("a line of which a field has refused a part is not called refused")
  func refusedPart() {
    var stage = Stage("a |")
    stage.perform(.deleteToLineStart)
    stage.show("a|")
    #expect(
      stage.story == """
        deleteToLineStart → move -1, delete 1, move 1, delete 1
        shown a| → partial ""
        """)
  }
}
