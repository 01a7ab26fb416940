import Foundation
import TerminalSupport
import Testing

@testable import caretlab

@Suite("caretlab new-trace")
struct NewTraceCommandTests {
  @Test("the trace that is written can be replayed and comes true")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("new.trace.jsonl").path
    let made = caretlab(
      "new-trace", "calculator", "--keys", "4 + 2 = insert", "--seed", "3", "--rate", "120",
      "--out", file)
    #expect(made.exit == .fine && made.output.isEmpty && made.talk.isEmpty)
    let result = caretlab("replay", file, "--quiet")
    #expect(result.output == "1 trace, 6 expectations: 6 passed\n")
    let text = caretlab("new-trace", "calculator", "--keys", "4 + 2 = insert").output
    #expect(text.contains("\"is\":\"6|\""))
  }

  @Test("one seed gives one trace, another seed another one")
  func seeds() {
    func trace(_ seed: String) -> String {
      caretlab("new-trace", "qwerty", "--keys", "A B", "--seed", seed).output
    }
    #expect(trace("1") == trace("1") && trace("1") != trace("2"))
  }

  @Test(
    "what is missing or unknown is told",
    arguments: [
      (["new-trace"], "name one keyboard"), (["new-trace", "qwerty"], "--keys is missing"),
      (["new-trace", "qwertz", "--keys", "A"], "(did you mean \"qwerty\"?)"),
      (["new-trace", "qwerty", "--keys", "SPACEE"], "(did you mean \"SPACE\"?)"),
      (["new-trace", "qwerty", "--keys", "A", "--rate", "0"], "from 1 to 1000"),
      (["new-trace", "qwerty", "--keys", "A", "--document", "a|b|"], "--document: the document"),
      (["new-trace", "qwerty", "--keys", "A", "--preset", "azookey"], "--preset: only trackpad"),
      (
        ["new-trace", "qwerty", "--keys", "A", "--document", "a[b"], "the selection's ] is missing"
      ),
      (["new-trace", "qwerty", "--keys", "A", "--out", "/nowhere/x"], "can't be written"),
    ])
  func wrongUsage(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
  }
}
