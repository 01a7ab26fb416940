import Testing
import Timing

@testable import CaretControl

@Suite("The ways in which messages can have led to a state")
struct HypothesisTests {
  private func ways(
    _ messages: [Message], on base: String, showing later: String = "|", movesWork: Bool = false
  ) -> [Hypothesis] {
    var found: [Hypothesis] = []
    var builder = HypothesisBuilder()
    builder.build(
      Situation(
        base: KnownText(base), flight: messages, reading: Reading(later), movesWork: movesWork),
      expecting: .utf16, into: &found)
    return found
  }

  private func message(
    _ id: Int, _ edits: Edits, mayBeInBase: Bool = false
  ) -> Message {
    var message = Message(id: id, operations: Few(id), edits: edits, sentAt: .start)
    message.mayBeInBase = mayBeInBase
    return message
  }

  @Test("an insertion is not there yet, or there, or refused")
  func insertion() {
    let found = ways([message(0, Edits(.insert("x")))], on: "ab|")
    #expect(found.map(\.text.written) == ["ab|", "abx|", "ab|"])
    #expect(found.map { $0.fates[0] } == [.underWay, .applied, .refused])
  }

  @Test("a lost message shows only after it: the next one has arrived")
  func loss() {
    let found = ways(
      [message(0, Edits(.insert("x"))), message(1, Edits(.insert("y")))], on: "ab|")
    let lost = found.filter { $0.fates[0] == .lost }
    #expect(lost.map(\.text.written) == ["aby|"])
    #expect(found.allSatisfy { !$0.fates.endWithLoss })
    #expect(found.contains { $0.text.written == "abxy|" && !$0.fates.haveFault })
    let faulty = found.filter(\.fates.haveFault)
    #expect(
      faulty.allSatisfy {
        ($0.fates[0] == .applied) != ($0.fates[1] == .applied) || $0.fates.count == 1
      })
  }

  @Test("a move is played in every unit, and in none that differs by nothing")
  func units() {
    let plain = ways([message(0, Edits(.move(-1)))], on: "ab|")
    #expect(plain.map(\.text.written) == ["ab|", "a|b", "ab|"])
    let pair = ways([message(0, Edits(.move(-2)))], on: "ab😀|")
    #expect(Set(pair.map(\.text.written)) == ["ab😀|", "ab|😀", "a|b😀"])
    let moving = ways([message(0, Edits(.move(-1)))], on: "ab|", movesWork: true)
    #expect(!moving.contains { $0.unit == .ignored })
  }

  @Test("a deleted selection may take one space with it")
  func smartDelete() {
    let found = ways([message(0, Edits(.delete(1)))], on: "a [b] c")
    #expect(Set(found.map(\.text.written)) == ["a [b] c", "a | c", "a| c", "a |c"])
  }

  @Test("what was under way when the base was shown may be a part of it")
  func inBase() {
    let found = ways([message(0, Edits(.insert("x")), mayBeInBase: true)], on: "ab|")
    #expect(found.contains { $0.fates[0] == .inBase || $0.fates[0] == .underWay })
    let next = ways(
      [message(0, Edits(.insert("x")), mayBeInBase: true), message(1, Edits(.insert("y")))],
      on: "ab|")
    #expect(
      next.contains { $0.text.written == "aby|" && $0.fates.count == 2 && !$0.fates.haveFault })
  }

  @Test("they are followed up to a limit, however many messages there are")
  func limit() {
    let many = (0..<8).map { message($0, Edits(.move(3), .insert("x"), .move(-2), .delete(1))) }
    let found = ways(many, on: "|", showing: "xx|x")
    #expect(!found.isEmpty && found.count < 9 * 3 * 200)
  }
}
