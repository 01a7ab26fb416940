import DocumentProxy
import HostDocuments
import ProxySimulation
import TestSupport
import Testing

@Suite("Context windows")
struct WindowTests {
  static let names: [String: ContextWindow] = [
    "uikitSentence": .uikitSentence, "lineOnly": .lineOnly, "whole": .whole,
    "webkit100": .webkit100,
  ]

  @Test("every row of the table of windows")
  func table() throws {
    let rows = try Fixtures.rows("windows.json", "windows")
    #expect(rows.count == 73)
    for row in rows {
      let notation = try #require(row["document"] as? String)
      let window = try #require(WindowTests.names[row["window"] as? String ?? ""])
      var profile = ProxyProfile.uikit26
      profile.window = window
      let world = ProxyWorld(try MarkedDocument(notation), profile: profile)
      let comment = Comment(rawValue: "\(notation) \(window)")
      #expect(String(showing: world.host.state.before) == row["pushedBefore"] as? String, comment)
      #expect(String(showing: world.host.state.after) == row["pushedAfter"] as? String, comment)
      #expect(
        world.mirror.documentContextBeforeInput == row["mirrorBefore"] as? String, comment)
      #expect(world.mirror.documentContextAfterInput == row["mirrorAfter"] as? String, comment)
    }
  }

  @Test(
    "the mirror keeps 1 000 units and cuts 1 001 to the last word start in 500",
    arguments: [(999, 999, 999), (1_000, 1_000, 1_000), (1_001, 496, 500), (1_500, 500, 500)])
  func trims(units: Int, keptBefore: Int, keptAfter: Int) {
    let text = Array(Array(repeating: Array("word ".utf16), count: 400).joined().prefix(units))
    var profile = ProxyProfile.uikit26
    profile.window = .whole
    let before = ProxyWorld(
      MarkedDocument(units: text, selection: units..<units), profile: profile)
    let after = ProxyWorld(MarkedDocument(units: text, selection: 0..<0), profile: profile)
    #expect(before.mirror.text.before.count == keptBefore)
    #expect(before.mirror.documentContextBeforeInput?.hasPrefix("word w") == true)
    #expect(after.mirror.text.after.count == keptAfter)
  }

  @Test("without a word start in the last 500 units the 500 are kept")
  func trimWithoutWords() {
    let text = [UInt16](repeating: 0x61, count: 1_200)
    let world = ProxyWorld(MarkedDocument(units: text, selection: 1_200..<1_200))
    #expect(world.mirror.text.before.count == 500)
  }

  @Test(
    "the windows beside a selection are cut in the whole text",
    arguments: [
      ("[.] त्", ContextWindow.uikitSentence, "", " "),
      ("One.[ two] three", .uikitSentence, "One.", " three"),
      ("One. [Two. ]Three. Four.", .uikitSentence, "One. ", "Three. "),
      ("ab\n[cd\nef]gh\nij", .lineOnly, "\n", "gh"), ("ab\n[cd\nef]\nij", .paragraph, "", ""),
      ("ab[cd]ef", .fixed(1), "b", "e"), ("ab[cd]ef", .whole, "ab", "ef"),
    ])
  func besideSelection(notation: String, window: ContextWindow, before: String, after: String)
    throws
  {
    let document = try MarkedDocument(notation)
    let cut = window.cut(ChunkedText(document.units), around: document.selection)
    #expect(String(showing: cut.before) == before)
    #expect(String(showing: cut.after) == after)
  }

  @Test("iOS 15 reads an empty string at a line end, iOS 16 nil")
  func lineEdge() throws {
    var profile = ProxyProfile.uikit26
    profile.window = .lineOnly
    let ios16 = ProxyWorld(try MarkedDocument("ab|\ncd"), profile: profile)
    #expect(ios16.mirror.documentContextAfterInput == nil)
    profile.lineEdge = .ios15
    let ios15 = ProxyWorld(try MarkedDocument("ab|\ncd"), profile: profile)
    #expect(ios15.mirror.documentContextAfterInput == "")
    let end = ProxyWorld(try MarkedDocument("ab|"), profile: profile)
    #expect(end.mirror.documentContextAfterInput == nil)
  }

  @Test("a long selection shows its first and last sentence only")
  func selectionTrim() {
    let sentences = (1...6).map { "Sentence number \($0) is here. " }.joined()
    let units = Array(sentences.utf16)
    let world = ProxyWorld(MarkedDocument(units: units, selection: 0..<units.count))
    #expect(
      world.mirror.selectedText == "Sentence number 1 is here.  Sentence number 6 is here. ")
    let short = Array(units.prefix(64))
    let whole = ProxyWorld(MarkedDocument(units: short, selection: 0..<64))
    #expect(whole.mirror.text.selected == short)
  }
}
