import CaretControl
import DocumentProxy
import ProxySimulation
import Testing
import Timing

@Suite("Claims")
struct ClaimTests {
  @Test("a claim that rests on a state is judged by the text when the host sent it")
  func staleState() throws {
    var record = try HandMade("a|")
    let start = record.begin(.moveToStart)
    record.send("-1")
    record.wait(.milliseconds(1))
    record.end(start, .interrupted(remaining: ""))
    let end = record.begin(.moveToEnd)
    record.send("1")
    record.wait(.milliseconds(11))
    record.end(end, .interrupted(remaining: ""))
    let again = record.begin(.moveToStart)
    record.send("-1")
    record.wait(.milliseconds(8))
    record.end(again, .confirmed)
    #expect(record.findings().isEmpty)
  }

  @Test("a claim of an operation whose message is under way, and that no state shows, is false")
  func nothingShown() throws {
    var record = try HandMade("a|")
    let start = record.begin(.moveToStart)
    record.send("-1")
    record.end(start, .confirmed)
    #expect(record.findings() == ["false claim: confirmed"])
  }

  @Test(
    "an edit behind a move is confirmed where the move was to lead the caret, not where it went",
    arguments: [("-1", []), ("-3", ["false claim: confirmed"])])
  func editBehindMove(step: String, findings: [String]) throws {
    var record = try HandMade("abc|")
    let move = record.begin(.move(by: -1))
    record.send(step)
    let insertion = record.begin(.insert("x"))
    for message in ["insert x", "1", "-1"] {
      record.send(message)
      record.wait()
    }
    record.end(insertion, .confirmed)
    record.end(move, .assumed)
    #expect(record.findings() == findings)
  }

  @Test("an operation that ends with the first message of the next one may have sent nothing")
  func endingWithoutMessage() throws {
    var record = try HandMade("ab|c")
    let deletion = record.begin(.deleteWord)
    let end = record.begin(.moveToEnd)
    record.judgeTogether("1", ending: deletion, .partial(remaining: ""))
    record.wait()
    record.end(end, .confirmed)
    #expect(record.findings().isEmpty)
  }

  @Test("an edit that was sent after a move had ended is confirmed where the caret was")
  func editAfterMove() throws {
    var record = try HandMade("abc|")
    record.perform(.move(by: -1), ["-3"], .assumed)
    record.perform(.insert("x"), ["insert x", "1", "-1"], .confirmed)
    #expect(record.findings().isEmpty)
  }

  @Test(
    "an outcome that claims nothing is no violation if the caret is not as wanted, but it is counted",
    arguments: [
      (["1", "-1"], "|\n", false), (["1"], "|\n", true), ([], "\n|", true), ([], "|\n", false),
    ])
  func assumedAndWrong(messages: [String], document: String, isRight: Bool) throws {
    var record = try HandMade(document)
    record.perform(.moveToEnd, messages, .assumed)
    record.perform(.confirm, [], .assumed)
    #expect(record.findings().isEmpty)
    #expect(record.judge.operations.map(\.wasRight) == [isRight, true])
  }

  @Test(
    "a claim about the text is judged after a tap, one about the caret is not",
    arguments: [
      (CaretOperation.deleteAll, "1", ["false claim: confirmed"]),
      (.deleteAll, "1, delete 9, 1", []),
      (.moveToEnd, "-1", ["unjudged: confirmed after an act"]),
    ])
  func afterTap(operation: CaretOperation, message: String, findings: [String]) throws {
    var record = try HandMade("ab|")
    let one = record.begin(operation, sending: "-1")
    record.wait()
    record.act(.tap(caret: 0))
    record.wait()
    record.send("1")
    record.wait()
    record.act(.tap(caret: 1))
    record.wait()
    record.send(message)
    record.wait()
    record.end(one, .confirmed)
    #expect(record.findings().filter { $0 != "caret elsewhere" } == findings)
  }
}
