import DocumentProxy
import TestSupport
import Testing

@Suite("Text units")
struct TextUnitTests {
  /// A text and how many steps of each unit it takes.
  struct Example: CustomTestStringConvertible, Sendable {
    var text: String
    var clusters: Int
    var backspaces: Int
    var testDescription: String { text.debugDescription }
  }

  static let examples = [
    Example(text: "abc", clusters: 3, backspaces: 3),
    Example(text: "e\u{301}", clusters: 1, backspaces: 1),
    Example(text: "\u{915}\u{94D}\u{937}\u{93F}", clusters: 1, backspaces: 4),
    Example(text: "👍🏻", clusters: 1, backspaces: 1),
    Example(text: "👨‍👩‍👧‍👦", clusters: 1, backspaces: 1),
    Example(text: "\u{E01}\u{E33}", clusters: 1, backspaces: 2),
    Example(text: "\u{1112}\u{1161}\u{11AB}", clusters: 1, backspaces: 3),
    Example(text: "🇩🇪🇫🇷🇮🇹", clusters: 3, backspaces: 3),
    Example(text: "\r\n", clusters: 1, backspaces: 1),
    Example(text: "", clusters: 0, backspaces: 0),
  ]

  @Test("moves count clusters and backspaces count deletion clusters", arguments: examples)
  func steps(example: Example) {
    #expect(stepsBack(over: example.text, by: .cluster) == example.clusters)
    #expect(stepsForward(over: example.text, by: .cluster) == example.clusters)
    #expect(stepsBack(over: example.text, by: .deletionCluster) == example.backspaces)
    #expect(stepsBack(over: example.text, by: .utf16) == example.text.utf16.count)
    #expect(stepsForward(over: example.text, by: .scalar) == example.text.unicodeScalars.count)
  }

  @Test("the table of units")
  func table() throws {
    let rows = try Fixtures.rows("windows.json", "units")
    #expect(rows.count == 12)
    for row in rows {
      let text = try #require(row["text"] as? String)
      #expect(text.utf16.count == row["utf16"] as? Int)
      #expect(stepsBack(over: text, by: .cluster) == row["moveClusters"] as? Int, "\(text)")
      #expect(
        stepsBack(over: text, by: .deletionCluster) == row["backspacesToEmpty"] as? Int, "\(text)")
    }
  }

  @Test("cluster steps over any text are those of Character", arguments: 0..<60)
  func agreesWithCharacters(seed: UInt64) {
    let text = AdversarialText.draw(seed: seed, pieces: 30)
    let units = Array(text.utf16)
    var ends: [Int] = [0]
    for character in text { ends.append(ends[ends.count - 1] + character.utf16.count) }
    for (start, end) in zip(ends, ends.dropFirst()) {
      #expect(TextUnit.cluster.start(before: end, in: units) == start)
      #expect(TextUnit.cluster.end(after: start, in: units) == end)
    }
  }

  @Test("torn text is stepped over unit by unit, without a trap")
  func tornText() {
    let units: UTF16Units = [0x61, 0xD83D, 0x62, 0xDC4D, 0xD83D]
    for unit in [TextUnit.utf16, .scalar, .cluster, .deletionCluster] {
      let (offset, made) = unit.position(from: units.count, by: -10, in: units)
      #expect(offset == 0 && made == 5, "\(unit)")
    }
    #expect(TextUnit.utf16.position(from: 2, by: .max, in: units) == (5, 3))
    #expect(TextUnit.utf16.position(from: 2, by: .min, in: units) == (0, 2))
  }

  private func stepsBack(over text: String, by unit: TextUnit) -> Int {
    let units = Array(text.utf16)
    return unit.position(from: units.count, by: -1_000, in: units).stepsMade
  }

  private func stepsForward(over text: String, by unit: TextUnit) -> Int {
    unit.position(from: 0, by: 1_000, in: Array(text.utf16)).stepsMade
  }
}
