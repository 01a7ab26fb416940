import DocumentProxy
import Testing
import Timing

@testable import CaretControl

/// Operations that begin while something of an earlier one is under way.
@Suite("Operations on top of each other")
struct OverlapStories {
  @Test("a move makes marked text plain and leads through it")
  func moveThroughMarkedText() {
    #expect(
      Stage.story(of: .setMarkedText("xy"), .move(by: -1), in: "ab|") == """
        setMarkedText("xy") → mark xy
        move(by: -1) → move -1
        abx|y → 1 confirmed; 2 confirmed
        """)
  }

  @Test("marked text stays marked if the caret comes back from a fence in the same message")
  func markedBehindFence() {
    var stage = Stage("ab|")
    stage.perform(.confirm, .setMarkedText("xy"), .deleteWord)
    stage.finish()
    #expect(stage.host.written == "ab|")
    #expect(
      stage.outcomes[3] == .unsupported(reason: "there is marked text; commit it first"))
  }

  @Test("a commit where nothing was marked leaves the known text known")
  func emptyCommit() {
    #expect(
      Stage.story(of: .commitMarkedText(then: "n"), .move(by: -2), in: "ab|") == """
        commitMarkedText(then: "n") → unmark
        move(by: -2)
        next turn → insert n
        next turn → move -2
        a|bn → 1 confirmed; 2 confirmed
        """)
  }

  @Test("marked text replaces marked text")
  func markedAgain() {
    #expect(
      Stage.story(of: .setMarkedText("k"), .setMarkedText("ka"), .move(by: -1), in: "ab|") == """
        setMarkedText("k") → mark k
        setMarkedText("ka") → mark ka
        move(by: -1) → move -1
        abk|a → 1 confirmed; 2 confirmed; 3 confirmed
        """)
  }

  @Test("a backspace makes marked text plain and deletes its last character")
  func backspaceInMarkedText() {
    var stage = Stage("ab|")
    stage.perform(.setMarkedText("xy"), .deleteBackward(count: 1), .move(by: -1))
    stage.finish()
    #expect(
      stage.story == """
        setMarkedText("xy") → mark xy
        deleteBackward(count: 1) → delete 1
        move(by: -1) → move -1
        ab|x → 1 confirmed; 2 confirmed; 3 confirmed
        """)
  }

  @Test("text behind a move that went elsewhere is only assumed, and so is the corrected move")
  func behindWrongMove() {
    var stage = Stage(TinyHost("ab😀|", unit: .cluster))
    stage.perform(.move(by: -1), .insert("q"))
    stage.finish()
    #expect(
      stage.story == """
        move(by: -1) → move -2
        insert("q") → insert q
        a|b😀 → move 1
        aqb|😀 → 2 assumed; 1 assumed
        """)
  }

  @Test("a move that ends inside CR LF goes one step further", arguments: [true, false])
  func insideLineEnd(isShown: Bool) {
    var host = TinyHost(isShown ? "x␍⏎y|" : "x␍⏎|")
    host.showsLineEnds = true
    var stage = Stage(host)
    stage.play(.move(by: isShown ? -2 : -1))
    #expect(stage.host.written == "x|␍⏎" + (isShown ? "y" : ""))
  }

  @Test("what comes after a step past the shown text waits for its answer")
  func behindBlindStep() {
    var stage = Stage("|")
    stage.perform(.confirm, .insert("x"))
    stage.push()
    stage.finish()
    #expect(
      stage.story == """
        confirm → move 1
        insert("x")
        |
        250 ms later → insert x; 1 assumed
        250 ms later → 2 assumed
        in the end: x|
        """)
  }

  @Test(
    "after steps that went too far in a host of characters, the caret is led home all the same",
    arguments: [
      ("b|😀c", CaretOperation.deleteForward(count: 1)), ("😀x|e", .readDocument),
    ])
  func overshoot(document: String, operation: CaretOperation) {
    var stage = Stage(TinyHost(document, unit: .cluster))
    stage.perform(operation)
    stage.cancel(1)
    stage.finish()
    #expect(stage.host.written == document)
  }
}
