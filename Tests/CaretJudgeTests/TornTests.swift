import CaretControl
import DocumentProxy
import ProxySimulation
import Testing
import Timing

@Suite("Torn characters")
struct TornTests {
  @Test(
    "an insertion tears a character into which a step has led the caret",
    arguments: ["👍|", "👍🏻|", "a\r\n|", "ae\u{301}|"])
  func insertion(document: String) throws {
    var record = try HandMade(document)
    record.perform(.move(by: -1), ["-1"], .timedOut)
    record.perform(.insert("x"), ["insert x"], .assumed)
    #expect(record.findings() == ["damage: torn"])
  }

  @Test(
    "an edit may first lead the caret to the end of a character into which a step has led it",
    arguments: ["a👍|", "a👍🏻|"])
  func stepOut(document: String) throws {
    func findings(of message: String) throws -> [String] {
      var record = try HandMade(document)
      record.perform(.move(by: -1), ["-1"], .timedOut)
      record.perform(.insert("x"), [message], .confirmed)
      return record.findings()
    }
    #expect(try findings(of: "1, insert x").isEmpty)
    #expect(try findings(of: "-1, insert x").contains { $0.hasSuffix("inserted elsewhere") })
  }

  @Test(
    "an edit of a later session may lead the caret out of a surrogate pair, and no further",
    arguments: [("insert x", false), ("1, insert x", false), ("2, insert x", true)])
  func stepOutLater(message: String, isElsewhere: Bool) throws {
    var record = try HandMade("a👍|b")
    let move = record.begin(.move(by: -1), sending: "-1")
    record.wait()
    record.endSession()
    record.end(move, .interrupted(remaining: ""))
    record.perform(.insert("x"), [message], .assumed)
    let findings = record.findings()
    #expect(findings.contains { $0.hasSuffix("inserted elsewhere") } == isElsewhere)
    #expect(findings.isEmpty != isElsewhere)
  }

  @Test(
    "where the caret was in a character from the start an insertion tears nothing",
    arguments: [[], ["1", "-1"]])
  func fromTheStart(messages: [String]) throws {
    var record = try HandMade("e|\u{301}b")
    record.perform(.confirm, messages, .assumed)
    record.perform(.insert("x"), ["insert x"], .assumed)
    #expect(record.findings().isEmpty)
  }

  @Test("where the user has put the caret into a character an insertion tears nothing")
  func tap() throws {
    var record = try HandMade("e\u{301}|")
    record.act(.tap(caret: 1))
    record.wait()
    record.perform(.insert("x"), ["insert x"], .assumed)
    #expect(record.findings().isEmpty)
  }

  @Test("where a word begins inside a character an insertion tears nothing")
  func wordInside() throws {
    var record = try HandMade("ab \u{301}c|")
    record.perform(.moveByWords(-1), ["-2"], .confirmed)
    record.perform(.insert("x"), ["insert x"], .assumed)
    #expect(record.findings().isEmpty)
  }

  @Test(
    "a way home to a place in a character tears nothing if a move wanted the caret there",
    arguments: [(CaretOperation.moveByWords(-1), []), (.move(by: -2), ["damage: torn"])])
  func wayHome(move: CaretOperation, findings: [String]) throws {
    var record = try HandMade("ab \u{301}c|")
    record.perform(move, ["-2"], .assumed)
    record.perform(.readDocument, ["-3", "5", "-2"], .assumed)
    record.perform(.insert("x"), ["insert x"], .assumed)
    #expect(record.findings() == findings)
  }

  @Test("a deletion in a character into which a step has led the caret must remove it whole")
  func deletion() throws {
    var part = try HandMade("ae\u{301}|")
    part.perform(.move(by: -1), ["-1"], .timedOut)
    part.perform(.deleteBackward(count: 1), ["delete 1"], .assumed)
    #expect(part.findings() == ["damage: torn"])

    var whole = try HandMade("e\u{301}|b")
    whole.perform(.deleteCharacter, ["-1, delete 1, 1, delete 1"], .confirmed)
    #expect(whole.findings().isEmpty)
  }

  @Test("who deletes all text tears nothing")
  func deleteAll() throws {
    var record = try HandMade("|\r\nb")
    record.perform(.deleteAll, ["1", "delete 1"], .timedOut)
    #expect(record.findings().isEmpty)
  }

  @Test("a step that was under way at the end of the session belongs to nobody")
  func endOfSession() throws {
    var record = try HandMade("👍|")
    let fence = record.begin(.confirm)
    record.send("-1")
    record.endSession()
    record.end(fence, .interrupted(remaining: ""))
    record.wait()
    record.perform(.insert("x"), ["insert x"], .assumed)
    #expect(record.findings().isEmpty)
  }
}
