import TerminalSupport
import Testing

@Suite("Words for a shell")
struct ShellWordTests {
  @Test(
    "a word has quotes only if a shell would change it",
    arguments: [
      ("a-b_c./=:,+@9", "a-b_c./=:,+@9"), ("my traces", "'my traces'"), ("", "''"),
      ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("é", "'é'"), ("a\nb", "'a\nb'"),
    ])
  func quoted(word: String, expected: String) {
    #expect(ShellWord.quoted(word) == expected)
  }

  @Test("a line has a blank between its words")
  func line() {
    #expect(ShellWord.line(["caretlab", "replay", "a b"]) == "caretlab replay 'a b'")
  }
}
