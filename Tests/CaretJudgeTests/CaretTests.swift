import CaretControl
import DocumentProxy
import ProxySimulation
import Testing
import Timing

@Suite("Where the caret must be")
struct CaretTests {
  @Test("a caret that is aside while nothing is under way is elsewhere, even if brought back later")
  func gap() throws {
    var record = try HandMade("|ab")
    record.perform(.readDocument, ["1"], .timedOut)
    record.perform(.insert("x"), ["-1, insert x"], .assumed)
    #expect(record.findings() == ["caret elsewhere"])
    #expect(record.judge.findings.map(\.operation) == [1])
  }

  @Test("a keyboard may bring the caret back by itself after the next operation has begun")
  func lateWayBack() throws {
    var record = try HandMade("|ab")
    record.perform(.readDocument, ["1"], .cancelled)
    let insertion = record.begin(.insert("x"))
    record.wait(.milliseconds(5))
    record.send("-1")
    record.wait()
    record.send("insert x")
    record.wait()
    record.end(insertion, .assumed)
    #expect(record.findings().isEmpty)
  }

  @Test("the operation that has left the caret aside is to blame, not the next one that acts there")
  func blame() throws {
    var record = try HandMade("ab|c")
    record.perform(.confirm, ["1"], .assumed)
    record.perform(.deleteBackward(count: 1), ["delete 1"], .assumed)
    #expect(record.findings() == ["caret elsewhere"])
    #expect(record.judge.findings.map(\.operation) == [1])
  }

  @Test("a move that did not say where the caret is excuses no operation after it")
  func afterUnclearMove() throws {
    var record = try HandMade("a|")
    record.perform(.moveToEnd, ["1"], .timedOut)
    record.perform(.insert("b"), ["insert b"], .assumed)
    record.perform(.confirm, ["1", "-1"], .timedOut)
    #expect(record.findings() == ["caret elsewhere"])
    #expect(record.judge.findings.map(\.operation) == [3])
  }

  @Test(
    "a walk that timed out rests between the place where it was and its goal",
    arguments: [
      ("ab|cd\ne", CaretOperation.moveToLineEnd, ["1"], true),
      ("ab|cd\ne", .moveToLineEnd, ["4"], false),
      ("ab|cd\ne", .moveToLineEnd, ["2", "-3"], false),
      ("ab cd|", .moveByWords(-1), ["-2", "1"], true),
      ("ab cd|", .moveByWords(-1), ["-3"], false),
    ])
  func restingPlaces(
    document: String, walk: CaretOperation, messages: [String], isRight: Bool
  ) throws {
    var record = try HandMade(document)
    record.perform(walk, messages, .timedOut)
    #expect(record.findings() == (isRight ? [] : ["caret elsewhere"]))
  }

  @Test(
    "a move by characters may also rest where its first message has led the caret",
    arguments: [(["2"], true), (["1", "-1"], true), (["1", "1"], false)])
  func restingPlacesOfMove(messages: [String], isRight: Bool) throws {
    var record = try HandMade("a|bcd")
    record.perform(.drag(by: 1), messages, .timedOut)
    #expect(record.findings() == (isRight ? [] : ["caret elsewhere"]))
  }

  @Test("the last message of a move may be the first of the next operation")
  func sharedLastMessage() throws {
    var record = try HandMade("abc|")
    let drag = record.begin(.drag(by: 1))
    record.send("1")
    record.wait()
    record.send("-1")
    let reading = record.begin(.readDocument)
    record.wait()
    record.judgeTogether("1", ending: drag, .assumed)
    record.wait()
    record.send("-3")
    record.wait()
    record.send("3")
    record.wait()
    record.end(reading, .confirmed, read: "abc")
    #expect(record.findings().isEmpty)
  }

  @Test("while a cancelled walk's step is under way the next operation may lead it back")
  func cancelledWalk() throws {
    var record = try HandMade("a|bc")
    let walk = record.begin(.moveToEnd)
    record.send("2")
    record.wait()
    record.send("-1")
    record.end(walk, .cancelled)
    let deletion = record.begin(.deleteBackward(count: 2), sending: "1, delete 2")
    record.wait()
    record.end(deletion, .assumed)
    #expect(record.findings().isEmpty)
  }

  @Test("a keyboard may bring the caret back in several steps")
  func longWayBack() throws {
    var record = try HandMade("|abc")
    record.perform(.readDocument, ["3"], .cancelled)
    let deletion = record.begin(.deleteForward(count: 1))
    record.wait(.milliseconds(5))
    for message in ["-1", "-2", "1", "delete 1"] {
      record.send(message)
      record.wait()
    }
    record.end(deletion, .assumed)
    #expect(record.findings().isEmpty)
  }

  @Test("a move whose only message comes in the turn in which all operations end rests at its goal")
  func onlyMessageAtTheEnd() throws {
    var record = try HandMade("|")
    let insertion = record.begin(.insert("x"))
    record.send("insert x")
    record.wait()
    let move = record.begin(.move(by: -1))
    record.judgeTogether("-1", ending: [insertion, move], .assumed)
    #expect(record.findings().isEmpty)
  }

  @Test("once nothing of the ended session is under way the caret must come back again")
  func nextSession() throws {
    var record = try HandMade("ab|c")
    let lost = record.begin(.confirm)
    record.send("1")
    record.endSession()
    record.end(lost, .interrupted(remaining: ""))
    record.wait()
    record.perform(.confirm, ["-1"], .timedOut)
    #expect(record.findings() == ["caret elsewhere"])
    #expect(record.judge.findings.map(\.operation) == [2])
  }

  @Test("a step that left with an edit while a loss was unseen may be taken back when it is seen")
  func stepBesideLoss() throws {
    var record = try HandMade("abc|d", losesFirst: true)
    let key = record.begin(.holdDelete)
    record.send("delete 1")
    record.wait(.milliseconds(500))
    record.send("delete 1, 1")
    record.wait()
    record.send("-1")
    record.wait()
    record.end(key, .partial(remaining: ""))
    #expect(record.findings().isEmpty)
  }

  @Test("where an insertion lands in a cleared field, a later move back is due")
  func insertionAfterClear() throws {
    var record = try HandMade("ab|c")
    let tags = record.begin(.insertWithCaret("<b></b>", caretBack: 4))
    record.send("insert <b></b>")
    record.act(.clear)
    record.wait()
    record.send("-4")
    record.wait()
    record.end(tags, .assumed)
    #expect(Array(record.world.host.field.text) == Array("<b></b>".utf16))
    #expect(record.world.host.field.selection == 3..<3)
    #expect(record.findings().isEmpty)
  }

  @Test("after a refused insertion that a state has shown, a move back leaves the caret elsewhere")
  func moveAfterRefusal() throws {
    var record = try HandMade("abcdef|")
    record.act(.refuse(.milliseconds(200)))
    let tags = record.begin(.insertWithCaret("<b></b>", caretBack: 4))
    record.send("insert <b></b>")
    record.wait(.milliseconds(30))
    record.send("-4")
    record.wait()
    record.end(tags, .assumed)
    #expect(record.findings() == ["caret elsewhere"])
  }
}
