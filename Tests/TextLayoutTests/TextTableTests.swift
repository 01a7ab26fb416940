import Testing
import TextLayout

@Suite("Tables")
struct TextTableTests {
  private var table: TextTable {
    var table = TextTable([
      .init("strategy"), .init("ends with", wrapsAt: 12), .init("caret", .right),
      .init("messages", .right),
    ])
    table.add(["sameTurn", "a text of several words", "14", "1"])
    table.add(["wait", "日本 👍🏽", "2", "10"])
    return table
  }

  private func picture(_ width: Int) -> String {
    table.lines(in: TextStyle(width: width)).joined(separator: "\n")
  }

  @Test("what fits stands in columns")
  func wide() {
    #expect(
      picture(80) == """
          strategy  ends with                caret  messages
          sameTurn  a text of several words     14         1
          wait      日本 👍🏽                      2        10
        """)
  }

  @Test("what is too wide wraps in its column")
  func wrapped() {
    #expect(
      picture(44) == """
          strategy  ends with        caret  messages
          sameTurn  a text of           14         1
                    several words
          wait      日本 👍🏽              2        10
        """)
  }

  @Test("what does not fit then stands below, beside the first column again")
  func stacked() {
    #expect(
      picture(32) == """
          strategy  ends with
          sameTurn  a text of
                    several words
          wait      日本 👍🏽
          strategy  caret  messages
          sameTurn     14         1
          wait          2        10
        """)
  }

  @Test("no width drops a value", arguments: 20...60)
  func complete(width: Int) {
    let lines = table.lines(in: TextStyle(width: width))
    #expect(lines.allSatisfy { $0.columns <= width })
    let words = Set(lines.flatMap { $0.split(separator: " ") })
    let all = table.lines(in: TextStyle(width: 500)).flatMap { $0.split(separator: " ") }
    #expect(words.isSuperset(of: all))
  }

  @Test("colour changes no column")
  func colour() {
    var table = TextTable([.init("a"), .init("b", .right), .init("c")])
    table.add(["1", .init("FAIL", .fail), "end"])
    #expect(
      table.lines(in: TextStyle(width: 80, isColoured: true)) == [
        "  \u{1B}[1ma\u{1B}[0m     \u{1B}[1mb\u{1B}[0m  \u{1B}[1mc\u{1B}[0m",
        "  1  \u{1B}[1;31mFAIL\u{1B}[0m  end",
      ])
  }

  @Test("a list of names has no titles, and what is said of them wraps")
  func names() {
    let list = TextTable(names: [("habra", "without waits: states decide it"), ("x", "y")])
    #expect(
      list.lines(in: TextStyle(width: 32)) == [
        "habra  without waits: states", "       decide it", "x      y",
      ])
  }
}
