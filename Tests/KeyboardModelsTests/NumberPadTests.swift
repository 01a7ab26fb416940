import Foundation
import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import PropertyTesting
import ProxySimulation
import Testing
import Timing

@Suite("The number pad, an input view in the app")
struct NumberPadTests {
  @Test(
    "keys and frames come from the data source, by index in reading order",
    arguments: [
      (0, "7", 0.0, 0.0, 64.0, 50.0), (4, "←", 256, 0, 64, 50), (9, "%", 256, 50, 64, 50),
      (14, "↵", 256, 100, 64, 100), (15, "0", 0, 150, 128, 50), (16, ".", 128, 150, 64, 50),
      (17, "−", 192, 150, 64, 50),
    ])
  func frames(index: Int, title: String, x: Double, y: Double, width: Double, height: Double) {
    let source = NumberPadSource()
    #expect(source.keyCount == 18 && source.title(ofKey: index) == title)
    #expect(source.frame(ofKey: index) == Rectangle(x: x, y: y, width: width, height: height))
  }

  @Test("the keys tile 320 × 200 pt")
  func tiles() throws {
    let layout = try #require(try KeyboardCatalog.keyboard("number-pad")).layout
    #expect(layout.problems.isEmpty)
    #expect(layout.keys.reduce(0) { $0 + $1.frame.width * $1.frame.height } == 320 * 200)
  }

  @Test(
    "the right one edits at the caret, that of 2012 at the end",
    arguments: [
      ("12|34", "5", "125|34", "12345|"), ("12|34", "←", "1|34", "123|"),
      ("1[23]4", "5", "15|4", "12345|"), ("1[23]4", "←", "1|4", "123|"),
      ("a👍|", "←", "a|", "a\\u{D83D}|"), ("|12", "←", "|12", "1|"), ("|", "←", "|", "|"),
    ])
  func variants(document: String, key: String, right: String, faithful: String) throws {
    #expect(try KeyPresses.document("number-pad", [key], document: document) == right)
    #expect(try KeyPresses.document("number-pad-2012", [key], document: document) == faithful)
  }

  @Test("keys go to the first responder, none after return", arguments: ["", "-2012"])
  func severalFields(suffix: String) throws {
    var presses = try KeyPresses("number-pad\(suffix)", document: "1|")
    presses.scenario.otherFields = [HostElement("price", try MarkedDocument("2|"))]
    try presses.tap(["7"])
    presses.scenario.happenings = [(presses.now, .focus("price"))]
    try presses.tap(["8", "↵", "9"])
    let run = presses.run()
    #expect(run.fields.map { $0.field.document.description } == ["17|", "28|"])
    #expect(run.typedKeys.map(\.name) == ["7", "8", "↵"])
    #expect(run.messageCount == 0)
  }

  @Test("without a delegate keys are typed and nothing happens")
  func noDelegate() throws {
    let pad = try InputViewKeyboard(
      name: "mute", source: NumberPadSource(), delegate: NumberPadDelegate?.none)
    var presses = try KeyPresses(pad, document: "1|")
    try presses.tap(["7"])
    let run = presses.run()
    #expect(run.typedKeys.map(\.name) == ["7"] && run.document.description == "1|")
  }

  @Test("a data source whose keys overlap is refused")
  func badSource() {
    #expect(
      throws: KeyboardModelFault("the keys \"a\" and \"b\" overlap; move or shrink one of them")
    ) {
      try InputViewKeyboard(
        name: "bad", source: OverlappingSource(), delegate: NumberPadDelegate())
    }
  }

  /// What must hold: text after the caret stays as it is, and no character is torn.
  @Test("a property finds the faults of 2012 with one key, the right twin passes")
  func propertyFindsTheFaults() throws {
    let right = examine("number-pad")
    #expect(right.isSuccess, "\(right.description)")
    let faithful = examine("number-pad-2012")
    #expect(!faithful.isSuccess)
    #expect(faithful.description.contains("keys = [\"7\"]"), "\(faithful.description)")
  }

  private func examine(_ keyboard: String) -> CheckReport {
    examineProperty(
      "text after the caret stays, no character is torn", settings: CheckSettings(runs: 40)
    ) { draw in
      let before = draw(.text(of: "1a👍", count: 0...3), "before")
      let after = draw(.text(of: "2b", count: 0...3), "after")
      let titles = ["7", "0", "←", "−"]
      let keys = draw(.array(of: .element(of: titles), count: 1...3), "keys")
      let document = try KeyPresses.document(keyboard, keys, document: before + "|" + after)
      try expect(document.hasSuffix("|" + after), "\(document)")
      try expect(!document.contains { $0 == "\\" }, "\(document)")
    }
  }
}

private struct OverlappingSource: InputViewDataSource {
  let width = 100.0
  let height = 50.0
  let keyCount = 2

  func title(ofKey index: Int) -> String { ["a", "b"][index] }

  func frame(ofKey index: Int) -> Rectangle {
    Rectangle(x: Double(index) * 40, y: 0, width: 50, height: 50)
  }
}
