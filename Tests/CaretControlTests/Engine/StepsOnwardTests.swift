import Testing

@testable import CaretControl

@Suite("How far a walk's next move to the document's end leads")
struct StepsOnwardTests {
  /// An engine that knows how its host moves, unless the test says otherwise.
  private func engine(
    unit: HostUnit = .utf16, movesWork: Bool = true, isUnitShown: Bool = true
  ) -> CaretEngine {
    var engine = CaretEngine()
    engine.unit = unit
    engine.movesWork = movesWork
    engine.isUnitShown = isUnitShown
    return engine
  }

  private func known(_ text: String, _ facts: Facts) -> KnownText {
    var known = KnownText(text)
    known.set(.lineEnd, false)
    known.learn(facts)
    return known
  }

  private func steps(
    _ text: String, _ facts: Facts = [], in engine: CaretEngine, leavesLines: Bool = true
  ) -> Int {
    var walk = Walk()
    walk.leavesLines = leavesLines
    return engine.stepsOnward(walk, to: .documentEdge, 1, in: known(text, facts))
  }

  @Test("it leads over a line that ends, and one step further")
  func nextLine() {
    #expect(steps("x|ab.", .lineEnd, in: engine()) == 4)
    #expect(steps("x|ab.", .lineEnd, in: engine(), leavesLines: false) == 3)
    #expect(steps("x|ab.", in: engine()) == 3, "a window may end with the sentence")
    #expect(steps("x|ab", in: engine()) == 3, "no sentence ends here, so the line does")
    #expect(steps("x|ab.", [.lineEnd, .end], in: engine()) == 3, "no line follows")
    #expect(steps("x|ab.", in: engine(unit: .cluster)) == 4, "a character more tears nothing")
    #expect(steps("x|ab.", .lineEnd, in: engine(movesWork: false)) == 3)
  }

  @Test("it leads past a newline only where the state will show where the caret is")
  func pastNewline() {
    #expect(steps("x|ab⏎", .lineEnd, in: engine()) == 4)
    #expect(steps("x|ab⏎", in: engine()) == 3)
    #expect(steps("|ab⏎", .lineEnd, in: engine()) == 3)
    #expect(steps("⏎|ab", .lineEnd, in: engine()) == 2)
    #expect(steps("c⏎|ab", .lineEnd, in: engine()) == 3)
    #expect(steps("ab⏎|ab", .lineEnd, in: engine()) == 2, "lines that look alike")
  }

  @Test("where a window may end inside a character it ends before the last longer one")
  func cutCharacter() {
    var ragged = engine()
    ragged.assumptions.remove(.wholeWords)
    #expect(steps("x|ab😀", in: ragged, leavesLines: false) == 2)
    var clusters = engine(unit: .cluster)
    clusters.assumptions.remove(.wholeWords)
    #expect(steps("x|ab😀", in: clusters) == 2, "no step further before the line's end")
    #expect(steps("x|ab😀", in: engine(), leavesLines: false) == 4)
    #expect(steps("x|ab😀", .lineEnd, in: ragged) == 5, "a line's end cuts no character")
    #expect(steps("x|😀", in: ragged, leavesLines: false) == 2, "it leads somewhere")
  }

  @Test("where the host's unit is unknown it ends before the first longer character")
  func unknownUnit() {
    let unknown = engine(isUnitShown: false)
    #expect(steps("x|a😀b", in: unknown) == 1)
    #expect(steps("x|😀b", in: unknown) == 2)
    #expect(steps("x|a😀b", in: engine()) == 5)
    #expect(steps("x|a😀b", .end, in: unknown) == 4)
    #expect(steps("x|ab.", .lineEnd, in: unknown) == 4, "every host moves alike here")
    #expect(steps("x|a😀b", .lineEnd, in: unknown) == 1)
  }

  @Test("the first move, over less than forty units, is not cut", arguments: [39, 40])
  func firstMove(count: Int) {
    let text = "x|a😀" + String(repeating: "b", count: count - 3)
    #expect(steps(text, in: engine(movesWork: false, isUnitShown: false)) == (count == 39 ? 39 : 1))
  }

  @Test("a step that has moved nothing is made again from one step back, once")
  func runUp() {
    func needs(_ change: (inout CaretEngine, inout Walk, inout Decision) -> Void) -> Bool {
      var engine = engine()
      engine.base.text = known("ab|", [])
      var walk = Walk()
      var decision = Decision(
        message: 1, operations: Few(1), verdict: .applied, reading: Reading("ab|"),
        evidence: .all, certainty: .all, isCaretCertain: true, isUnbound: false, isLast: true,
        hasReachedEnd: false)
      change(&engine, &walk, &decision)
      let answer = engine.needsRunUp(&walk, after: decision)
      #expect(!answer || walk.hasRunUp)
      return answer
    }
    #expect(needs { _, _, _ in })
    #expect(needs { _, _, decision in decision.verdict = .unclear })
    #expect(needs { engine, _, _ in engine.isUnitShown = false })
    #expect(!needs { _, walk, _ in walk.hasRunUp = true })
    #expect(!needs { _, _, decision in decision.verdict = .lost })
    #expect(!needs { _, _, decision in decision.shift = 1 })
    #expect(!needs { _, _, decision in decision.isCaretCertain = false })
    #expect(!needs { engine, _, _ in engine.base.text.learn(.end) })
    #expect(!needs { engine, _, _ in engine.hidesText = true })
    #expect(
      !needs { engine, _, _ in
        engine.isUnitShown = false
        engine.base.text = KnownText("a😀|")
      })
  }
}
