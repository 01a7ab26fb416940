import Testing

@testable import PropertyTesting

@Suite("Text")
struct TextTests {
  @Test("digits come first, then letters, then the rest of ASCII, then what breaks programs")
  func order() {
    let first = (0..<TextPieces.ascii.count).map(TextPieces.piece(at:)).joined()
    #expect(first.hasPrefix("0123456789ABC"))
    #expect(first.unicodeScalars.count == 95 && first.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(TextPieces.piece(at: TextPieces.ascii.count) == "\n")
  }

  @Test("the last piece is the last scalar, and no piece is empty")
  func ends() {
    #expect(TextPieces.piece(at: TextPieces.count - 1) == "\u{10ffff}")
    #expect(TextPieces.samples.filter { $0.count != 1 } == [])
    #expect(
      Set(TextPieces.samples.map { Array($0.unicodeScalars) }).count == TextPieces.samples.count)
  }

  @Test(
    "text holds what is hard on carets",
    arguments: ["\n", "\r\n", "\0", "👨‍👩‍👧‍👦", "🇩🇪", "\u{301}", "א", "\u{202e}", "क्ष", "\u{200d}", "𠮷"])
  func adversaries(piece: String) {
    var isFound = false
    _ = examineProperty("text", settings: CheckSettings(runs: 3_000)) { draw in
      let text = draw(.text)
      if text.unicodeScalars.elementsEqual(piece.unicodeScalars) || text.contains(piece) {
        isFound = true
      }
    }
    #expect(isFound)
  }

  @Test("text of given characters holds no others")
  func alphabet() throws {
    try checkProperty("letters of an alphabet") { draw in
      let text = draw(.text(of: "xyz", count: 0...9))
      try expect(text.allSatisfy { "xyz".contains($0) } && text.count <= 9)
    }
  }
}
