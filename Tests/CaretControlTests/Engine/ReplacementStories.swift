import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Replacements and marked text")
struct ReplacementStories {
  @Test("units before the caret give way")
  func replaceLast() {
    #expect(
      Stage.story(of: .replaceLast(units: 3, with: "the"), in: "see teh| now") == """
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

  @Test("also after the start that a walk has found: the next window tells nothing of it")
  func replaceMarkKnown() {
    var stage = Stage("|\u{301}a now")
    stage.play(.moveToStart)
    stage.play(.move(by: 2))
    stage.play(.replaceLast(units: 2, with: "x"))
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
    stage.play(.replaceLast(units: 0, with: ""), .replaceLast(units: -4, with: "x"))
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
    #expect(
      Stage.story(of: .replaceWord(with: "the"), in: "see teh| now") == """
        replaceWord(with: "the") → move -1, delete 2, move 1, delete 1, insert the
        see the| now → confirmed
        """)
  }

  @Test("a word of one character gives way unanswered")
  func replaceWordOfOne() {
    #expect(
      Stage.story(of: .replaceWord(with: "the"), in: "see a| now") == """
        replaceWord(with: "the") → delete 1, insert the
        250 ms later → assumed
        in the end: see the| now
        """)
  }

  @Test("no word ends after a space")
  func replaceNoWord() {
    var stage = Stage("see | now")
    stage.perform(.replaceWord(with: "the"))
    #expect(
      stage.story == """
        replaceWord(with: "the") → unsupported: no word ends at the caret
        """)
  }

  @Test("after a cancelled move the caret's place is asked for first")
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
    #expect(
      Stage.story(of: .replaceWord(with: "the"), in: "see \u{301}ab| now") == """
        replaceWord(with: "the") → unsupported: the word has become a part of the character before it
        in the end: see ́ab| now
        """)
  }

  @Test("a mark after a space belongs to the space: it is no word, and stays")
  func spacedMark() {
    #expect(
      Stage.story(of: .deleteWord, in: "x \u{93F}|") == """
        deleteWord → partial ""
        in the end: x \u{93F}|
        """)
    #expect(
      Stage.story(of: .replaceWord(with: "y"), in: "x \u{93F}|") == """
        replaceWord(with: "y") → unsupported: the word has become a part of the character before it
        in the end: x \u{93F}|
        """)
    var stage = Stage("\u{93F}|")
    stage.play(.insert("\u{301}"))
    stage.play(.undoInsertion)
    #expect(
      stage.story == """
        insert("\\u{0301}") → insert \u{301}
        250 ms later → assumed
        in the end: \u{93F}\u{301}|
        undoInsertion → move -1
        \u{93F}|\u{301} → move 1
        \u{93F}\u{301}| → 2 unsupported: what was inserted has joined the character before it
        """)
  }

  @Test("the selected text becomes upper case")
  func uppercase() {
    #expect(
      Stage.story(of: .uppercaseSelection, in: "see [teh] now") == """
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
    stage.play(.setMarkedText("ka"))
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
    stage.play(.setMarkedText("ka"))
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
    stage.play(.setMarkedText("ka"))
    stage.play(.setMarkedText("kan"))
    stage.play(.setMarkedText(""))
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
    stage.play(.setMarkedText("ka"))
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

  @Test(
    "text behind an unknown character is a word only if a space begins it", arguments: ["x", " ab"])
  func unknownWord(text: String) {
    var known = KnownText("see|")
    known.cross(1)
    known.insert(Array(text.utf16))
    let plan = CaretEngine().wordReplacement("y", in: known)
    if case .edits = plan { #expect(text == " ab") } else { #expect(text == "x") }
  }

  @Test("what begins inside a character is looked for in sixty-four units", arguments: [15, 16])
  func reach(flags: Int) {
    var stage = Stage("\u{FFFD}" + String(repeating: "🇩🇪", count: flags) + "|")
    stage.perform(.replaceLast(units: 4, with: "x"))
    let told =
      flags == 16 ? "delete 1, insert x" : "unsupported: not all of the units are shown"
    #expect(stage.story == #"replaceLast(units: 4, with: "x") → "# + told)
  }

  @Test("characters that were passed unseen are not replaced")
  func unseen() {
    var stage = Stage("|")
    stage.perform(.move(by: 3))
    stage.perform(.replaceLast(units: 2, with: "x"))
    #expect(
      stage.story == """
        move(by: 3) → move 3
        replaceLast(units: 2, with: "x") → 2 unsupported: not all of the units are shown
        """)
  }

  @Test("what could join a character before it is replaced where the text is known to begin")
  func atTheStart() {
    let replacement = CaretOperation.replaceLast(units: 2, with: "x")
    func end(of stage: Stage) -> String? {
      stage.story.split(separator: "\n").last { $0.hasPrefix("replaceLast") }.map(String.init)
    }
    var stage = Stage("😀|")
    stage.perform(replacement)
    #expect(end(of: stage)?.hasSuffix("unsupported: not all of the units are shown") == true)
    var known = Stage("|😀")
    known.play(.moveToStart)
    known.play(.moveToEnd)
    known.perform(replacement)
    #expect(end(of: known)?.hasSuffix("→ delete 1, insert x") == true)
  }
}
