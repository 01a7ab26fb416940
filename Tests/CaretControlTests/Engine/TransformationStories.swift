import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Insertions that somebody changes")
struct TransformationStories {
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

  @Test("also after it")
  func notTransformedAfter() {
    var stage = Stage("see | now")
    stage.perform(.insert("x"))
    stage.show("see X!| never")
    #expect(
      stage.story == """
        insert("x") → insert x
        shown see X!| never → interrupted "see X! never"
        """)
  }

  @Test("text that has gone after it too")
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

  @Test(
    "a field that is empty at once was emptied by the host, or the caret is in an empty line",
    arguments: [
      ("see | now", "cleared, confirmed before: false"), ("ab⏎|cd", #"interrupted """#),
    ])
  func emptied(document: String, outcome: String) {
    var stage = Stage(document)
    stage.perform(.insert("x"))
    stage.show("|", hasText: false)
    #expect(
      stage.story == """
        insert("x") → insert x
        shown | → \(outcome)
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

  @Test(
    "but over unknown text a move may have led to an empty line",
    arguments: [(-9, "cleared, confirmed before: false"), (-300, #"interrupted """#)])
  func emptiedFar(offset: Int, outcome: String) {
    var stage = Stage(.elevenWords)
    stage.perform(.move(by: offset), .insert("x"))
    stage.show("|", hasText: false)
    #expect(
      stage.story == """
        move(by: \(offset)) → move \(offset)
        insert("x") → insert x
        shown | → 1 \(outcome); 2 \(outcome)
        """)
  }

  @Test("a newline that shows where the text before the caret was hidden is no transformation")
  func hiddenBefore() {
    var stage = Stage("⏎.a|")
    stage.perform(.deleteWord)
    stage.show("|")
    stage.play(.insert("x"))
    #expect(
      stage.story == """
        deleteWord → move -1, delete 1, move 1, delete 1
        shown | → partial ""
        insert("x") → insert x
        ⏎|
        250 ms later → 2 assumed
        in the end: ⏎x|
        """)
  }
}
