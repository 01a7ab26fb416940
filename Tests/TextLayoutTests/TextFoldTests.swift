import Chance
import Testing
import TextLayout

@Suite("Folding lines")
struct TextFoldTests {
  let style = TextStyle(width: 30)

  @Test("a line that fits stays as it is, blanks included")
  func fitting() {
    #expect(style.fold("  a   b  ") == ["  a   b  "])
    #expect(style.fold("") == [""])
  }

  @Test("a long line is cut between words and goes on below its last column")
  func columns() {
    #expect(
      style.fold("  105.0  host  #1: see the very long text") == [
        "  105.0  host  #1: see the",
        "               very long text",
      ])
    #expect(
      style.fold("one sentence that is longer than thirty columns are") == [
        "one sentence that is longer",
        "  than thirty columns are",
      ])
  }

  @Test("a short word at the end takes its neighbour along")
  func orphans() {
    #expect(
      style.fold("one two three four five six sev eight", hanging: 0) == [
        "one two three four five six", "sev eight",
      ])
    #expect(
      style.fold("one two three four five sixes it", hanging: 0) == [
        "one two three four five", "sixes it",
      ])
  }

  @Test("a word that no line holds is cut where lines end, and loses nothing")
  func longWords() {
    let word = (0..<100).map { "\($0 % 10)" }.joined()
    let lines = style.fold("  text  \(word)")
    #expect(lines.allSatisfy { $0.columns <= 30 })
    #expect(lines.joined().filter { $0 != " " } == "text" + word)
  }

  @Test("a command goes on after a backslash, and its words stay whole")
  func commands() {
    let token = String(repeating: "x", count: 40)
    #expect(
      style.fold(command: "lab check it --seed 7 --replay \(token)", after: "  run  ") == [
        "  run  lab check it --seed 7 \\", "         --replay \(token)",
      ])
  }

  @Test(
    "a quoted word of a command is not cut, and keeps its blanks",
    arguments: [
      #"'two  blanks and a name that is long'"#, #"'it'\''s a name that is long enough'"#,
      #""it's a name that is long enough""#, #"a\ name\ that\ is\ long\ enough\ for\ it"#,
    ])
  func quotedWords(word: String) {
    let lines = style.fold(command: "lab replay a.jsonl \(word) b.jsonl", after: "  run  ")
    #expect(lines.count > 1)
    #expect(lines.contains { $0.contains(word) }, "\(lines)")
  }

  @Test(
    "columns are what a terminal shows",
    arguments: [
      ("abc", 3), ("Жирный", 6), ("日本", 4), ("👍🏽", 2), ("❤️", 2), ("e\u{301}", 1), ("│█", 2),
      ("\u{1B}[1;31mFAIL\u{1B}[0m", 4), ("त्", 1), ("\u{200D}", 0), ("🇩🇪", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("whatever the text and the width, lines fit and every character but blanks stays")
  func everything() {
    var random = RandomStream(seed: 7)
    let pieces = ["a", "word", "日本語", "👍🏽", " ", "  ", "longer-word", "\u{301}", "…", "e\u{301}"]
    for width in 20...60 {
      let text = (0..<60).map { _ in pieces.randomElement(using: &random)! }.joined()
      for hanging in [nil, 0, 12, 70] {
        let lines = TextStyle(width: width).fold(text, hanging: hanging)
        #expect(lines.allSatisfy { $0.columns <= width }, "\(text) in \(width)")
        #expect(
          lines.joined(separator: " ").filter { $0 != " " }.unicodeScalars.map(\.value)
            == text.filter { $0 != " " }.unicodeScalars.map(\.value), "\(text) in \(width)")
      }
    }
  }

  @Test("colours are escape sequences around the text, and only where they are wanted")
  func colours() {
    let style = TextStyle(width: 80, isColoured: true)
    #expect(style.paint("FAIL", .fail) == "\u{1B}[1;31mFAIL\u{1B}[0m")
    #expect(TextStyle.plain.paint("FAIL", .fail) == "FAIL")
  }
}
