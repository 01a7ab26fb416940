import CaretControl
import DocumentProxy
import ProxySimulation
import Testing
import Timing

@Suite("Keyboards that tell no outcomes")
struct BeliefTests {
  /// Tags, a wait, the step back, as a keyboard with a fixed wait does it.
  private func tags(
    on document: String = "ab|c", meanwhile: (inout HandMade) -> Void
  ) throws -> [String] {
    var record = try HandMade(document, tellsOutcomes: false)
    _ = record.begin(.insertWithCaret("<b></b>", caretBack: 4))
    record.send("insert <b></b>")
    meanwhile(&record)
    record.send("-4")
    return record.findings()
  }

  @Test("two messages of an operation are right if nothing comes between them")
  func right() throws { #expect(try tags { $0.wait() }.isEmpty) }

  @Test("a letter that the user types on the keyboard meanwhile falls after the tags")
  func letter() throws {
    let found = try tags { record in
      record.wait()
      _ = record.begin(.insert("x"))
      record.send("insert x")
      record.wait()
    }
    #expect(found == ["damage: inserted elsewhere", "caret elsewhere", "false claim: confirmed"])
  }

  @Test("who steps back from where the user has tapped puts the caret elsewhere")
  func tap() throws {
    let found = try tags { record in
      record.wait()
      record.act(.tap(caret: 10))
      record.wait()
    }
    #expect(found == ["caret elsewhere"])
  }

  @Test("what was believed and is not so is a false claim")
  func empty() throws {
    var record = try HandMade("first\nseco|nd", tellsOutcomes: false)
    _ = record.begin(.deleteAll)
    record.send("2, delete 6")
    #expect(record.findings() == ["false claim: confirmed"])
  }

  @Test("what finds everything as it should be needs no message")
  func idle() throws {
    var record = try HandMade("ab|", tellsOutcomes: false)
    _ = record.begin(.moveToEnd)
    _ = record.begin(.insert("x"))
    record.send("insert x")
    #expect(record.findings().isEmpty)
  }

  @Test("a message that was under way when the user acted is excused, and counted")
  func underWay() throws {
    var record = try HandMade("ab|", tellsOutcomes: false)
    _ = record.begin(.deleteBackward(count: 1))
    record.send("delete 1")
    record.act(.focus(to: "other"))
    let found = record.findings()
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("excused") })
  }

  @Test("a keyboard that waits for ever has ended nothing")
  func stuck() throws {
    var record = try HandMade("ab|", tellsOutcomes: false)
    _ = record.begin(.insert("x"))
    record.send("insert x")
    #expect(record.findings(isStuck: true) == ["never ended"])
  }

  @Test("a text that was read in part only is a false claim")
  func reading() throws {
    for (text, isWhole) in [("ab c", true), ("ab", false)] {
      var record = try HandMade("ab c|", tellsOutcomes: false)
      let number = record.begin(.readDocument)
      record.read(number, text)
      #expect(record.findings().isEmpty == isWhole)
    }
  }
}
