import Foundation
import TerminalSupport
import Testing

@testable import caretlab

@Suite("caretlab tune drag and tune repeat")
struct TuneCaretCommandTests {
  @Test(
    "wrong usage exits 2 and says what to do",
    arguments: [
      (["tune", "drag", "x"], #""x" is too much"#),
      (["tune", "drag", "--distance", "0"], "is not a whole number from 1 to 500"),
      (["tune", "repeat", "--press", "5"], "unknown option"),
    ])
  func wrongUsage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message) && terminal.output.isEmpty, "\(terminal.talk)")
  }

  @Test("the front comes first, then every keyboard", arguments: ["drag", "repeat"])
  func front(what: String) {
    let result = caretlab("tune", what, "--distance", "5", "--attempts", "4")
    #expect(result.exit == .fine && result.output.hasPrefix("fastest: "))
    #expect(result.output.contains("wurstfinger") && result.output.contains("open-150"))
    let again = caretlab("tune", what, "--distance", "5", "--attempts", "4")
    #expect(result.output == again.output)
  }
}
