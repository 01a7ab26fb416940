import Testing
import Timing

@testable import CaretControl

@Suite("What hypotheses have in common, rule by rule")
struct SurvivorRuleTests {
  /// A way to a state, written as fates, unit and text.
  private func way(
    _ fates: [Fates], _ text: String, shift: Int = 0, facts: Facts = [], unit: HostUnit = .utf16,
    evidence: Int = 1
  ) -> Hypothesis {
    var known = KnownText(text, believing: .none)
    known.shift = shift
    known.learn(facts)
    var way = Hypothesis(
      fates: fates.reduce(into: Arrivals()) { $0.add($1) }, unit: unit, text: known)
    way.fit = .agreement(evidence)
    return way
  }

  private func survivors(_ ways: Hypothesis..., of count: Int = 2, showing later: String = "ab|")
    -> Survivors
  {
    Survivors(ways, of: count, Reading(later), on: Base(Reading("a|")))
  }

  @Test("as many messages are decided as in the way with the fewest")
  func decided() {
    let some = survivors(way([.applied], "a|"), way([.applied, .lost], "a|"))
    #expect(some.decidedCount == 1 && !some.agreeOnRest)
    #expect(survivors(way([.applied, .applied], "a|")).decidedCount == 2)
    #expect(survivors(way([], "a|"), way([], "b|")).agreeOnRest)
  }

  @Test("the text is shown if later messages made no difference, and earlier ones have one fate")
  func shown() {
    let first = way([.applied], "a|")
    #expect(survivors(first, way([.applied, .applied], "a|")).agreeOnWhatIsShown)
    #expect(!survivors(first, way([.applied, .applied], "b|")).agreeOnWhatIsShown)
    #expect(!survivors(first, way([.refused, .applied], "a|")).agreeOnWhatIsShown)
    #expect(
      survivors(first, way([.refused], "b|")).agreeOnWhatIsShown, "no later message has arrived")
  }

  @Test(
    "messages can explain a state without a fault if all ways lead to one text, and one has none")
  func theWay() {
    let way = way([.applied], "a|")
    #expect(survivors(way).agreeOnTheWay)
    #expect(survivors(way, self.way([.refused], "a|")).agreeOnTheWay)
    #expect(!survivors(self.way([.refused], "a|")).agreeOnTheWay)
    #expect(!survivors(way, self.way([], "b|")).agreeOnTheWay)
    #expect(!survivors(self.way([.applied], "a|", unit: .ignored)).agreeOnTheWay)
    #expect(!survivors(self.way([.applied], "a|", evidence: 0)).agreeOnTheWay, "blind")
  }

  @Test("an edge is known if all ways in which the host moves say so")
  func edges() {
    let end = way([.applied], "a|", facts: .end)
    #expect(survivors(end).haveReachedEnd && survivors(end).text?.knows(.end) == true)
    #expect(!survivors(end, way([], "a|")).haveReachedEnd)
    #expect(survivors(end, way([.applied], "a|", unit: .ignored)).haveReachedEnd)
    #expect(!survivors(way([.applied], "a|", facts: .end, unit: .ignored)).haveReachedEnd)
    let start = way([.applied], "a|", facts: .start)
    #expect(
      survivors(start).text?.knows(.start) == true && survivors(start).text?.knows(.end) == false)
    #expect(survivors(start, way([], "a|")).text?.knows(.start) == false)
    #expect(survivors(way([], "a|"), start).text?.knows(.start) == false)
  }

  @Test("the end shows if the state shows all known text after the caret")
  func shownEnd() {
    let end = way([.applied], "a|bc", facts: .end)
    #expect(survivors(end).haveReachedEnd(showing: Reading("a|bc")))
    #expect(!survivors(end).haveReachedEnd(showing: Reading("a|b")))
    #expect(!survivors(way([.applied], "a|bc")).haveReachedEnd(showing: Reading("a|bc")))
  }

  @Test("a host moves if one way says so")
  func moving() {
    #expect(survivors(way([.applied], "a|")).hostMayMove)
    #expect(!survivors(way([.applied], "a|", unit: .ignored)).hostMayMove)
  }

  @Test("the caret has moved by what all ways say")
  func shift() {
    #expect(survivors(way([], "a|", shift: 2), way([.applied], "b|", shift: 2)).shift == 2)
    #expect(survivors(way([], "a|", shift: 2), way([.applied], "b|", shift: 1)).shift == nil)
    #expect(survivors(way([], "a|", shift: 2), way([.applied], "?|", shift: 1)).shift == nil)
  }

  @Test("the unit is known if all ways have the same")
  func unit() {
    let unit = way([], "a|")
    #expect(survivors(unit).unit == .utf16)
    #expect(survivors(unit, way([], "a|", unit: .cluster)).unit == nil)
    #expect(survivors(unit, way([.lost, .applied], "b|")).fates(of: 0) == [.underWay, .lost])
    #expect(survivors(unit, way([.lost, .applied], "b|")).fates(of: 1) == [.underWay, .applied])
  }

  @Test("what was compared with nothing is blind, and text where none is left is unbound")
  func blindness() {
    #expect(survivors(way([], "a|", evidence: 0)).isBlind)
    #expect(!survivors(way([], "a|", evidence: 0), way([], "a|")).isBlind)
    #expect(survivors(way([], "|a")).isUnbound && !survivors(way([], "a|")).isUnbound)
    #expect(!survivors(way([], "|a"), way([], "a|")).isUnbound)
    #expect(!survivors(way([], "|a", facts: .start)).isUnbound)
    #expect(!survivors(way([], "|a"), showing: "|a").isUnbound)
  }

}

@Suite("Which hypotheses a state leaves")
struct JudgingTests {
  private func judge(
    _ base: String, _ messages: [Edits], _ later: String, hasText: Bool? = nil,
    hidesText: Bool = false, doubtsEdges: Bool = true, facts: Facts = [],
    believing rules: WindowAssumptions = .all
  ) -> (judgement: Judgement, ways: [Hypothesis]) {
    var base = Base(Reading(base, believing: rules))
    base.text.learn(facts)
    let reading = Reading(later, hasText: hasText, believing: rules)
    let flight = messages.enumerated().map { index, edits in
      Message(id: index, operations: Few(index), edits: edits, sentAt: .start)
    }
    var ways: [Hypothesis] = []
    var builder = HypothesisBuilder()
    builder.build(
      Situation(base: base.text, flight: flight, reading: reading, hidesText: hidesText),
      expecting: .utf16, into: &ways)
    let judgement = base.judge(
      &ways, by: reading, doubtsEdges: doubtsEdges, hidesText: hidesText, isAlone: false)
    return (judgement, ways)
  }

  @Test("of ways with evidence and without, those with it are left")
  func evidence() {
    let (judgement, ways) = judge("|", [Edits(.insert("x"))], "x|", believing: .none)
    #expect(judgement == .explained && ways.map { $0.fates[0] } == [.applied])
    let gone = judge("ab|", [Edits(.delete(2)), Edits(.insert("ab"))], "ab|", believing: .none).ways
    #expect(gone.contains { $0.fates.count == 1 }, "any text fits where none is left: that stays")
    let (_, blind) = judge("ab|", [Edits(.delete(2))], "cd|", believing: .none)
    #expect(blind.map { $0.fates[0] } == [.applied] && blind[0].fit.evidence == 0)
  }

  @Test("a state that shows nothing may hide everything, though nothing was hidden before")
  func nothingShown() {
    #expect(judge("a|", [], "|", hasText: false, believing: .none).judgement == .hidden)
    #expect(judge("a|", [], "|", hasText: true, believing: .none).judgement == .unexplained)
  }

  @Test("a fault is believed only with evidence")
  func faults() {
    let (judgement, ways) = judge(
      "|", [Edits(.insert("x"))], "yz|", hasText: true, believing: .none)
    #expect(judgement == .explained && ways.allSatisfy { !$0.fates.haveFault })
    #expect(judge("a|", [Edits(.insert("x"))], "a|").ways.contains { $0.fates.haveFault })
  }

  @Test("a host that has hidden nothing does not begin with a fault, or with hiding everything")
  func hiding() {
    func hidden(_ later: String, hidesText: Bool) -> Judgement {
      judge("ab|c", [Edits(.insert("x"))], later, hasText: true, hidesText: hidesText).judgement
    }
    #expect(
      hidden("|", hidesText: true) == .hidden && hidden("|", hidesText: false) == .unexplained)
    #expect(hidden("abx|", hidesText: false) == .hidden, "with evidence it may begin")
    let (_, ways) = judge("ab|c", [Edits(.insert("x"))], "abx|", hasText: true)
    #expect(ways.allSatisfy { !$0.fates.haveFault })
  }

  @Test("what fits without hiding is preferred, unless edges are doubted")
  func doubt() {
    let edits = [Edits(.delete(1)), Edits(.insert("y"))]
    let certain = judge("ab|c", edits, "a|", hasText: true, doubtsEdges: false)
    #expect(certain.judgement == .hidden)
    let (judgement, ways) = judge(
      "ab|", [Edits(.move(-1))], "a|", hasText: true, doubtsEdges: true, believing: .none)
    #expect(judgement == .hidden && ways.count >= 1)
  }

  @Test("what shows only our own text after the caret fits elsewhere too, where a host hides text")
  func oursAlone() {
    let edits = [Edits(.insert("xy"), .move(-2))]
    func judgement(_ base: String, _ later: String, hidesText: Bool) -> Judgement {
      judge(base, edits, later, hidesText: hidesText, believing: .none).judgement
    }
    #expect(judgement("ab|cd", "ab|xycd", hidesText: true) == .explained)
    #expect(judgement("ab|cd", "ab|xy", hidesText: true) == .hidden)
    #expect(judgement("ab|cd", "ab|x", hidesText: true) == .hidden)
    #expect(judgement("ab|cd", "ab|xyc", hidesText: true) == .explained)
    #expect(judgement("ab|cd", "ab|xy", hidesText: false) == .explained)
    #expect(judgement("ab|", "ab|xy", hidesText: true) == .explained, "nothing stood there")
  }

  @Test("while a clear steps through empty lines, the same windows are no change")
  func emptyLines() {
    let step = [Edits(.move(1))]
    func fates(_ doubtsEdges: Bool, _ facts: Facts = []) -> [Fates] {
      let ways = judge("⏎|", step, "⏎|", doubtsEdges: doubtsEdges, facts: facts).ways
      return ways.map { $0.fates[0] }
    }
    #expect(fates(true).contains(.underWay) && fates(false).contains(.underWay))
    #expect(fates(false).contains(.applied))
    let other = judge("⏎|", step, "⏎⏎|", doubtsEdges: false, facts: .textStart)
    #expect(other.judgement == .explained)
    let drawn = judge("⏎|", [Edits(.delete(1), .move(1))], "⏎|x", doubtsEdges: false)
    #expect(drawn.ways.contains { $0.fates[0] == .applied }, "a line was drawn up")
  }
}
