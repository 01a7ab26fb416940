import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Deletions without the rule of deletion clusters")
struct DeletionRuleStories {
  /// A library that does not know what a backspace deletes.
  private var doubting: CaretSettings {
    var settings = CaretSettings()
    settings.windowAssumptions.remove(.deletionClusters)
    return settings
  }

  @Test(
    "a character of several units is left alone",
    arguments: [
      (CaretOperation.deleteCharacter, "x e\u{301}|"), (.deleteWord, "x e\u{301}|"),
      (.deleteToLineStart, "x 👍|"), (.replaceWord(with: "y"), "x 👍|"),
      (.replaceLast(units: 2, with: "y"), "x 👍|"), (.deleteForward(count: 1), "x|👍"),
      (.deleteWordForward, "x| 👍"), (.deleteToLineEnd, "x|\u{915}\u{93F}"),
      (.deleteCharacter, "|"),
    ])
  func leftAlone(operation: CaretOperation, document: String) {
    var stage = Stage(document, doubting)
    stage.play(operation)
    #expect(
      stage.outcomes[1] == .unsupported(reason: "it is not known what a backspace deletes here"))
    #expect(stage.host.written == document)
  }

  @Test(
    "characters of one unit go, and so do backspaces that are asked for as such",
    arguments: [
      (CaretOperation.deleteCharacter, "e\u{301}x|", "e\u{301}|"), (.deleteWord, "👍 xy|", "👍 |"),
      (.deleteForward(count: 1), "|x👍", "|👍"), (.deleteBackward(count: 1), "x👍|", "x|"),
    ])
  func others(operation: CaretOperation, document: String, result: String) {
    var stage = Stage(document, doubting)
    stage.play(operation)
    #expect(stage.host.written == result)
  }

  @Test("a forward deletion that meets such a character on its way puts the caret back")
  func onTheWay() {
    var stage = Stage("ab|", doubting)
    stage.play(.confirm)
    stage.perform(.deleteForward(count: 1))
    stage.show("ab|👍")
    stage.finish()
    #expect(stage.host.written == "ab|")
  }
}
