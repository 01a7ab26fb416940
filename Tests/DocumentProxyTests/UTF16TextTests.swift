import DocumentProxy
import Testing

@Suite("UTF-16 text")
struct UTF16TextTests {
  @Test(
    "pairs are shown as characters, torn halves by their number",
    arguments: [
      ([], ""), ([0x61, 0, 0x20AC], "a\0€"), ([0xD83D, 0xDC4D, 0xDC4D], #"👍\u{DC4D}"#),
      ([0xD83D, 0xD83D, 0xDC4D], #"\u{D83D}👍"#), ([0xDFFF, 0xD800], #"\u{DFFF}\u{D800}"#),
      ([0xDBFF, 0x61], #"\u{DBFF}a"#), ([0xDBFF, 0xDFFF, 0xE000], "\u{10FFFF}\u{E000}"),
    ] as [(UTF16Units, String)])
  func showing(units: UTF16Units, text: String) {
    #expect(String(showing: units) == text)
  }
}
