import Testing

@testable import CaretControl

@Suite("What is asked for in one turn")
struct EditTests {
  private func written(_ edits: Edits) -> [String] {
    edits.indices.map { edits[$0].written }
  }

  @Test("what does nothing is left out, and neighbouring moves are one")
  func effective() {
    let edits = Edits(.move(2), .move(-2)) + Edits(.delete(0), .insert(""), .move(3), .insert("x"))
    #expect(written(edits.effective) == ["move 3", "insert x"])
    #expect(
      written((Edits(.move(1)) + Edits(.insert("x"), .move(-1))).effective) == [
        "move 1", "insert x", "move -1",
      ])
    #expect(Edits(.move(1), .move(-1)).effective.isEmpty)
    #expect(written(Edits(.move(2), .delete(0), .move(3)).effective) == ["move 5"])
  }

  @Test("a delegate that is asked once for each item refuses all of them or one")
  func refusals() {
    let one = Edits(.insert("x"), .move(-1))
    #expect(one.refusals.map(written) == [["move -1"]])
    let two = Edits(.move(-1), .delete(2), .move(1), .delete(1))
    #expect(
      two.refusals.map(written) == [
        ["move -1", "move 1"], ["move -1", "move 1", "delete 1"],
        ["move -1", "delete 2", "move 1"],
      ])
    let replacement = Edits(.delete(2), .insert("x"))
    #expect(replacement.refusals.map(written) == [[]], "a deletion before an insertion is one item")
    #expect(Edits(.insert("x"), .delete(1)).refusals.count == 3)
  }

  @Test("a deletion is as many calls as it deletes, everything else one")
  func calls() {
    #expect(Edit.delete(3).callCount == 3 && Edit.move(3).callCount == 1)
    #expect(Edits(.move(2), .insert("x"), .move(-3), .delete(1)).distance == -1)
    #expect(Edits(.insert("x"), .move(1)).haveMove && !Edits(.insert("x")).haveMove)
    #expect(Edits(.insert("x"), .move(1)).haveEdit && !Edits(.move(1)).haveEdit)
  }
}
