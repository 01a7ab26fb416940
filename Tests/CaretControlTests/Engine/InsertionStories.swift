import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Insertions, as messages and states")
struct InsertionStories {
  @Test("an insertion that nobody answers is assumed")
  func plain() {
    var stage = Stage("see| now")
    stage.perform(.insert("x"))
    stage.finish()
    #expect(
      stage.story == """
        insert("x") → insert x
        250 ms later → assumed
        in the end: seex| now
        """)
  }

  @Test("no text is no message")
  func empty() {
    var stage = Stage("see| now")
    stage.perform(.insert(""), .insertWithCaret("", caretBack: 1))
    #expect(
      stage.story == """
        insert("") → assumed
        insertWithCaret("", caretBack: 1) → 2 assumed
        """)
  }

  @Test("the move behind an insertion is answered")
  func withCaret() {
    var stage = Stage("see | now")
    stage.perform(.insertWithCaret("<b></b>", caretBack: 4))
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        see <b>|</b> now → confirmed
        """)
  }

  @Test("in units the way back leads over a pair of two")
  func withCaretPair() {
    var stage = Stage("see | now")
    stage.perform(.insertWithCaret("a😀b", caretBack: 3))
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("a😀b", caretBack: 3) → insert a😀b, move -3
        see a|😀b now → confirmed
        """)
  }

  @Test("a host that moves by characters is met one too far, and corrected")
  func withCaretCluster() {
    var host = TinyHost("see | now")
    host.unit = .cluster
    var stage = Stage(host)
    stage.perform(.insertWithCaret("a😀b", caretBack: 3))
    stage.finish()
    stage.perform(.insertWithCaret("c😀d", caretBack: 3))
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("a😀b", caretBack: 3) → insert a😀b, move -3
        see |a😀b now → move 1
        see a|😀b now → confirmed
        insertWithCaret("c😀d", caretBack: 3) → insert c😀d, move -2
        see ac|😀d😀b now → 2 confirmed
        """)
  }

  @Test("a caret that stays makes a plain insertion")
  func withoutBack() {
    var stage = Stage("see | now")
    stage.perform(.insertWithCaret("<b>", caretBack: -2))
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("<b>", caretBack: -2) → insert <b>
        250 ms later → assumed
        in the end: see <b>| now
        """)
  }

  @Test("a refused insertion whose move was done is taken back")
  func refusedWithCaret() {
    var stage = Stage("see | now")
    stage.perform(.insertWithCaret("<b></b>", caretBack: 4))
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        |see  now → move 4
        see | now → rejected
        """)
  }

  @Test("where the text begins a refused way back is shorter")
  func refusedAtStart() {
    var stage = Stage("a|b")
    stage.perform(.insertWithCaret("<b></b>", caretBack: 4))
    stage.arrive(refusing: true)
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        |ab → move 1
        a|b → rejected
        """)
  }

  @Test("a lost message is told by the fence")
  func lostWithCaret() {
    var stage = Stage("see | now")
    stage.perform(.insertWithCaret("<b></b>", caretBack: 4))
    stage.lose()
    stage.wait()
    stage.answer()
    stage.answer()
    #expect(
      stage.story == """
        insertWithCaret("<b></b>", caretBack: 4) → insert <b></b>, move -4
        250 ms later → move -1
        see|  now → move 1
        see | now → dropped
        """)
  }

  @Test("a host that answers insertions confirms them")
  func answered() {
    var stage = Stage("see| now")
    stage.perform(.insert("x"))
    stage.answer()
    #expect(
      stage.story == """
        insert("x") → insert x
        seex| now → confirmed
        """)
  }

  @Test("a state that shows nothing new is no answer to an insertion: a fence asks")
  func refused() {
    var stage = Stage("see| now")
    stage.perform(.insert("x"))
    stage.push()
    stage.arrive(refusing: true)
    stage.answer()
    stage.finish()
    #expect(
      stage.story == """
        insert("x") → insert x
        see| now
        see| now
        250 ms later → move -1
        se|e now → move 1; rejected
        see| now
        """)
  }

  @Test("new text where the insertion should stand is the host's work")
  func transformed() {
    var stage = Stage("see | now")
    stage.perform(.insert("x"))
    stage.show("see X!| now")
    #expect(
      stage.story == """
        insert("x") → insert x
        shown see X!| now → transformed "X!"
        """)
  }

  @Test("also if a word was replaced")
  func transformedReplacement() {
    var stage = Stage("see her|")
    stage.perform(.replaceLast(units: 3, with: "him"))
    stage.show("see Him|")
    #expect(
      stage.story == """
        replaceLast(units: 3, with: "him") → delete 3, insert him
        shown see Him| → transformed "Him"
        """)
  }

  @Test("also if a selection was replaced")
  func transformedSelection() {
    var stage = Stage("see [her] now")
    stage.perform(.insert("him"))
    stage.show("see Him| now")
    #expect(
      stage.story == """
        insert("him") → insert him
        shown see Him| now → transformed "Him"
        """)
  }

  @Test("other text around it is somebody else's")
  func notTransformed() {
    var stage = Stage("see | now")
    stage.perform(.insert("x"))
    stage.show("sea X!| now")
    #expect(
      stage.story == """
        insert("x") → insert x
        shown sea X!| now → interrupted "sea X! now"
        """)
  }

  @Test("also behind it")
  func notTransformedBehind() {
    var stage = Stage("see | now")
    stage.perform(.insert("x"))
    stage.show("see X!| never")
    #expect(
      stage.story == """
        insert("x") → insert x
        shown see X!| never → interrupted "see X! never"
        """)
  }

  @Test("text that has gone behind it too")
  func notTransformedGone() {
    var stage = Stage("see | now")
    stage.perform(.insert("x"))
    stage.show("see X!|")
    #expect(
      stage.story == """
        insert("x") → insert x
        shown see X!| → interrupted "see X!"
        """)
  }

  @Test("of two insertions it is not known which one was changed")
  func notTransformedTwo() {
    var stage = Stage("see | now")
    stage.perform(.insert("x"), .insert("y"))
    stage.show("see X!| now")
    #expect(
      stage.story == """
        insert("x") → insert x
        insert("y") → insert y
        shown see X!| now → 1 interrupted "see X! now"; 2 interrupted "see X! now"
        """)
  }

  @Test("what shows a selection is a person's work")
  func notTransformedSelected() {
    var stage = Stage("see | now")
    stage.perform(.insert("x"))
    stage.show("see X[!] now")
    #expect(
      stage.story == """
        insert("x") → insert x
        shown see X[!] now → interrupted "see X! now"
        """)
  }

  @Test("a field that is empty at once was emptied by the host")
  func emptied() {
    var stage = Stage("see | now")
    stage.perform(.insert("x"))
    stage.show("|", hasText: false)
    #expect(
      stage.story == """
        insert("x") → insert x
        shown | → cleared, confirmed before: false
        """)
  }

  @Test("also if the caret was moved")
  func emptiedMove() {
    var stage = Stage("see | now")
    stage.perform(.move(by: -1))
    stage.show("|", hasText: false)
    #expect(
      stage.story == """
        move(by: -1) → move -1
        shown | → cleared, confirmed before: false
        """)
  }

  @Test("units before the caret give way")
  func replaceLast() {
    var stage = Stage("see teh| now")
    stage.perform(.replaceLast(units: 3, with: "the"))
    stage.finish()
    #expect(
      stage.story == """
        replaceLast(units: 3, with: "the") → delete 3, insert the
        250 ms later → assumed
        in the end: see the| now
        """)
  }

  @Test("what is not shown is not replaced")
  func replaceTooMany() {
    var stage = Stage("see teh| now")
    stage.perform(.replaceLast(units: 8, with: "the"))
    #expect(
      stage.story == """
        replaceLast(units: 8, with: "the") → unsupported: not all of the units are shown
        """)
  }

  @Test("half a character is not replaced")
  func replaceHalf() {
    var stage = Stage("a😀| now")
    stage.perform(.replaceLast(units: 1, with: "x"))
    #expect(
      stage.story == """
        replaceLast(units: 1, with: "x") → unsupported: the units are not whole characters before a caret
        """)
  }

  @Test("over a selection nothing is replaced")
  func replaceSelected() {
    var stage = Stage("see [teh] now")
    stage.perform(.replaceLast(units: 1, with: "x"), .replaceWord(with: "y"))
    #expect(
      stage.story == """
        replaceLast(units: 1, with: "x") → unsupported: the units are not whole characters before a caret
        replaceWord(with: "y") → 2 unsupported: no word ends at the caret
        """)
  }

  @Test("a mark at the window's start may belong to a character before it")
  func replaceMark() {
    var stage = Stage("\u{301}a| now")
    stage.perform(.replaceLast(units: 2, with: "x"))
    #expect(
      stage.story == """
        replaceLast(units: 2, with: "x") → unsupported: not all of the units are shown
        """)
  }

  @Test("not where the text begins")
  func replaceMarkKnown() {
    var stage = Stage("|\u{301}a now")
    stage.perform(.moveToStart)
    stage.finish()
    stage.perform(.move(by: 2))
    stage.finish()
    stage.perform(.replaceLast(units: 2, with: "x"))
    stage.finish()
    #expect(
      stage.story == """
        moveToStart → move -1
        250 ms later → move 1
        ́|a now → move -1
        |́a now → confirmed
        move(by: 2) → move 2
        ́a| now → 2 confirmed
        replaceLast(units: 2, with: "x") → 3 unsupported: not all of the units are shown
        in the end: ́a| now
        """)
  }

  @Test("no units and no text are nothing")
  func replaceNothing() {
    var stage = Stage("see| now")
    stage.perform(.replaceLast(units: 0, with: ""), .replaceLast(units: -4, with: "x"))
    stage.finish()
    #expect(
      stage.story == """
        replaceLast(units: 0, with: "") → assumed
        replaceLast(units: -4, with: "x") → insert x
        250 ms later → 2 assumed
        in the end: seex| now
        """)
  }

  @Test("a word gives way and the host answers")
  func replaceWord() {
    var stage = Stage("see teh| now")
    stage.perform(.replaceWord(with: "the"))
    stage.finish()
    #expect(
      stage.story == """
        replaceWord(with: "the") → move -1, delete 2, move 1, delete 1, insert the
        see the| now → confirmed
        """)
  }

  @Test("a word of one character gives way unanswered")
  func replaceWordOfOne() {
    var stage = Stage("see a| now")
    stage.perform(.replaceWord(with: "the"))
    stage.finish()
    #expect(
      stage.story == """
        replaceWord(with: "the") → delete 1, insert the
        250 ms later → assumed
        in the end: see the| now
        """)
  }

  @Test("no word ends behind a space")
  func replaceNoWord() {
    var stage = Stage("see | now")
    stage.perform(.replaceWord(with: "the"))
    #expect(
      stage.story == """
        replaceWord(with: "the") → unsupported: no word ends at the caret
        """)
  }

  @Test("an unknown character may be part of the word")
  func replaceUnknownWord() {
    var stage = Stage("see|")
    stage.perform(.move(by: 2))
    stage.elapse(1)
    stage.cancel(1)
    stage.perform(.replaceWord(with: "the"))
    #expect(
      stage.story == """
        move(by: 2) → move 2
        cancel 1 → cancelled
        replaceWord(with: "the") → move -1
        """)
  }

  @Test("a word may have joined what stands before it")
  func replaceJoined() {
    var stage = Stage("see \u{301}ab| now")
    stage.perform(.replaceWord(with: "the"))
    stage.finish()
    #expect(
      stage.story == """
        replaceWord(with: "the") → unsupported: the word has joined the character before it
        in the end: see ́ab| now
        """)
  }

  @Test("the selected text becomes upper case")
  func uppercase() {
    var stage = Stage("see [teh] now")
    stage.perform(.uppercaseSelection)
    stage.finish()
    #expect(
      stage.story == """
        uppercaseSelection → insert TEH
        250 ms later → assumed
        in the end: see TEH| now
        """)
  }

  @Test("nothing selected, nothing to do")
  func uppercaseNothing() {
    var stage = Stage("see| now")
    stage.perform(.uppercaseSelection)
    #expect(
      stage.story == """
        uppercaseSelection → unsupported: nothing is selected
        """)
  }

  @Test("a selection that may be shown without its interior is left alone")
  func uppercaseCut() {
    var stage = Stage("see [one.  two] now")
    stage.perform(.uppercaseSelection)
    #expect(
      stage.story == """
        uppercaseSelection → unsupported: the selection may be shown without its interior
        """)
  }

  @Test("marked text leaves at once, what follows in the next turn")
  func marked() {
    var stage = Stage("see| now")
    stage.perform(.setMarkedText("ka"), .insert("x"))
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        setMarkedText("ka") → mark ka
        insert("x") → insert x
        250 ms later → 1 assumed
        next turn → 2 assumed
        in the end: seex| now
        """)
  }

  @Test("a commit takes two turns")
  func committed() {
    var stage = Stage("see| now")
    stage.perform(.setMarkedText("ka"))
    stage.finish()
    stage.perform(.commitMarkedText(then: "x"), .insert("y"))
    stage.wait()
    stage.wait()
    stage.finish()
    #expect(
      stage.story == """
        setMarkedText("ka") → mark ka
        250 ms later → assumed
        in the end: see| now
        commitMarkedText(then: "x") → unmark
        insert("y")
        next turn → insert x
        next turn → insert y
        250 ms later → 2 assumed
        next turn → 3 assumed
        in the end: seekaxy| now
        """)
  }

  @Test("a commit without more text is one turn")
  func committedAlone() {
    var stage = Stage("see| now")
    stage.perform(.setMarkedText("ka"))
    stage.finish()
    stage.perform(.commitMarkedText(then: ""))
    stage.wait()
    #expect(
      stage.story == """
        setMarkedText("ka") → mark ka
        250 ms later → assumed
        in the end: see| now
        commitMarkedText(then: "") → unmark
        next turn → 2 assumed
        """)
  }

  @Test("no marked text where none was is nothing")
  func unmarked() {
    var stage = Stage("see| now")
    stage.perform(.setMarkedText(""))
    #expect(
      stage.story == """
        setMarkedText("") → assumed
        """)
  }

  @Test("new marked text replaces the old, and empty text ends it")
  func replacedMark() {
    var stage = Stage("see| now")
    stage.perform(.setMarkedText("ka"))
    stage.finish()
    stage.perform(.setMarkedText("kan"))
    stage.finish()
    stage.perform(.setMarkedText(""))
    stage.finish()
    stage.perform(.setMarkedText(""))
    #expect(
      stage.story == """
        setMarkedText("ka") → mark ka
        250 ms later → assumed
        in the end: see| now
        setMarkedText("kan") → mark kan
        250 ms later → 2 assumed
        in the end: see| now
        setMarkedText("") → mark 
        250 ms later → 3 assumed
        in the end: see| now
        setMarkedText("") → 4 assumed
        """)
  }

  @Test("over marked text nothing is removed or read")
  func overMarked() {
    var stage = Stage("see| now")
    stage.perform(.setMarkedText("ka"))
    stage.finish()
    stage.perform(.deleteCharacter)
    stage.perform(.deleteWord)
    stage.perform(.replaceLast(units: 1, with: "x"))
    stage.perform(.readDocument)
    stage.perform(.confirm)
    stage.wait()
    stage.wait()
    #expect(
      stage.story == """
        setMarkedText("ka") → mark ka
        250 ms later → assumed
        in the end: see| now
        deleteCharacter → 2 unsupported: there is marked text; commit it first
        deleteWord → 3 unsupported: there is marked text; commit it first
        replaceLast(units: 1, with: "x") → 4 unsupported: there is marked text; commit it first
        readDocument → 5 unsupported: there is marked text; commit it first
        confirm → 6 unsupported: a fence would collapse the selection
        nothing to wait for
        nothing to wait for
        """)
  }

  @Test("unknown marked text that becomes plain is unknown")
  func unknownCommit() {
    var stage = Stage("see| now")
    stage.perform(.commitMarkedText(then: "x"))
    stage.wait()
    stage.perform(.replaceWord(with: "y"))
    stage.finish()
    #expect(
      stage.story == """
        commitMarkedText(then: "x") → unmark
        next turn → insert x
        replaceWord(with: "y")
        250 ms later → 1 assumed; 2 unsupported: it is not known what stands before the caret
        in the end: seex| now
        """)
  }
}
