import Testing
import Timing

@testable import CaretControl

@Suite("Hosts that break the rules of windows")
struct BrokenRuleStories {
  /// A fence, answered by these states.
  private func fence(in document: String, shown states: String...) -> Stage {
    var stage = Stage(document)
    stage.perform(.confirm)
    for state in states {
      stage.arrive()
      stage.show(state)
    }
    return stage
  }

  @Test("the caret comes back from a fence whose state is cut inside words, and nothing is claimed")
  func firstCut() {
    let stage = fence(in: "one two| three", shown: "e tw|o th", "ne two| thr")
    #expect(
      stage.story == """
        confirm → move -1
        shown e tw|o th → move 1
        shown ne two| thr → assumed
        """)
  }

  @Test("afterwards windows may be cut anywhere, and what they show is claimed")
  func laterCuts() {
    var stage = fence(in: "one two| three", shown: "e tw|o th", "ne two| thr")
    stage.perform(.deleteForward(count: 1))
    stage.show("e two |t")
    stage.show("ne two|thre")
    #expect(
      stage.story == """
        confirm → move -1
        shown e tw|o th → move 1
        shown ne two| thr → assumed
        deleteForward(count: 1) → move 1
        shown e two |t → delete 1
        shown ne two|thre → 2 confirmed
        """)
  }

  @Test("a line is not taken to begin with a window any more")
  func noLineStart() {
    var stage = fence(in: "one two| three", shown: "e tw|o th", "two| thr")
    stage.play(.deleteToLineStart)
    #expect(
      stage.story == """
        confirm → move -1
        shown e tw|o th → move 1
        shown two| thr → assumed
        deleteToLineStart → move -1, delete 2, move 1, delete 1
        one | three → 2 partial ""
        """)
  }

  @Test("three known units are too few to doubt the rules", arguments: [("tw|o", 3), ("tw|o ", 4)])
  func littleKnown(state: String, known: Int) {
    let stage = fence(in: "one two| three", shown: state)
    let end = known == 4 ? "move 1" : "interrupted \"two\""
    #expect(
      stage.story == """
        confirm → move -1
        shown \(state) → \(end)
        """)
  }

  @Test(
    "a message that is lost does not speak for the host",
    arguments: ["one tw|o three", "e tw|o th"])
  func lostMessage(state: String) {
    var stage = Stage("one two| three")
    stage.perform(.move(by: -2), .move(by: -1))
    stage.show(state)
    let end =
      state == "e tw|o th"
      ? "1 interrupted \"e two th\"; 2 interrupted \"e two th\"" : "1 dropped; 2 confirmed"
    #expect(
      stage.story == """
        move(by: -2) → move -2
        move(by: -1) → move -1
        shown \(state) → \(end)
        """)
  }

  @Test("the next session believes the rules again", arguments: [true, false])
  func nextSession(isNew: Bool) {
    var stage = fence(in: "one two| three", shown: "e tw|o th", "ne two| thr")
    if isNew { stage.endSession() }
    stage.perform(.confirm)
    stage.show("e tw|o th")
    stage.show("ne two| thr")
    let session = isNew ? "session ends\n" : ""
    #expect(
      stage.story == """
        confirm → move -1
        shown e tw|o th → move 1
        shown ne two| thr → assumed
        \(session)confirm → move -1
        shown e tw|o th → move 1
        shown ne two| thr → 2 \(isNew ? "assumed" : "confirmed")
        """)
  }

  @Test("a host that ignores moves is not believed to break the rules too")
  func ignoredMove() {
    var stage = Stage("one two| three")
    stage.perform(.insertWithCaret("xy", caretBack: 1))
    stage.show("ne twoxy| thr")
    #expect(
      stage.story == """
        insertWithCaret("xy", caretBack: 1) → insert xy, move -1
        shown ne twoxy| thr → transformed "xy"
        """)
  }

  @Test("a clear ends at such a state: a mistake would cost the user's text")
  func clear() {
    for (operation, sent, end) in [
      (CaretOperation.deleteAll, "move 6, delete 13, move 1", " → interrupted \"ne two thr\""),
      (.moveToEnd, "move 6", ""),
    ] {
      var stage = Stage("one two| three")
      stage.perform(operation)
      stage.show("ne two| thr")
      #expect(
        stage.story == """
          \(operation) → \(sent)
          shown ne two| thr\(end)
          """)
    }
  }

  @Test("text that is not what was known is somebody else's, with and without rules")
  func otherText() {
    for assumptions in [WindowAssumptions.all, .none] {
      var stage = Stage("one two| three", .believing(assumptions))
      stage.perform(.confirm)
      stage.show("e tx|o th")
      #expect(
        stage.story == """
          confirm → move -1
          shown e tx|o th → interrupted "e txo th"
          """)
    }
  }

  @Test(
    "a state without text is passed over while only moves are under way, and nothing is claimed")
  func blank() {
    var stage = fence(in: "one two| three", shown: "|")
    stage.push()
    stage.answer()
    #expect(
      stage.story == """
        confirm → move -1
        shown |
        one tw|o three → move 1
        one two| three → assumed
        """)
  }

  @Test("a state without text ends an edit, and a walk where the field is empty")
  func blankAfterEdit() {
    for (operation, sent, hasText, end) in [
      (CaretOperation.deleteWord, "move -1, delete 2, move 1, delete 1", true, "interrupted"),
      (.moveToStart, "move -7", false, "partial"),
    ] {
      var stage = Stage("one two| three")
      stage.perform(operation)
      stage.show("|", hasText: hasText)
      #expect(
        stage.story == """
          \(operation) → \(sent)
          shown | → \(end) ""
          """)
    }
  }
}
