import Testing
import Timing

@testable import CaretControl

@Suite("When a claim survives a state")
struct SurvivorTests {
  /// What a state leaves of the ways in which messages can have led to it.
  private func outcome(
    _ messages: [Edits], on base: String, showing later: String, hasText: Bool? = nil,
    hidesText: Bool = false, doubtsEdges: Bool = true, isAlone: Bool = false,
    hasArrived: Bool = true, believing assumptions: WindowAssumptions = .all
  ) -> (judgement: Judgement, survivors: Survivors) {
    let base = Base(Reading(base, believing: assumptions), hasArrived: hasArrived)
    let reading = Reading(later, hasText: hasText, believing: assumptions)
    let flight = messages.enumerated().map { index, edits in
      Message(id: index, operations: Few(index), edits: edits, sentAt: .start)
    }
    var hypotheses: [Hypothesis] = []
    var builder = HypothesisBuilder()
    builder.build(
      Situation(base: base.text, flight: flight, reading: reading), expecting: .utf16,
      into: &hypotheses)
    let judgement = base.judge(
      &hypotheses, by: reading, doubtsEdges: doubtsEdges, hidesText: hidesText, isAlone: isAlone)
    return (judgement, Survivors(hypotheses, of: flight.count, reading, on: base))
  }

  @Test("an insertion that shows is applied, and its text is the one that all lead to")
  func applied() {
    let (judgement, survivors) = outcome([Edits(.insert("x"))], on: "ab|", showing: "abx|")
    #expect(judgement == .explained)
    #expect(survivors.decidedCount == 1 && survivors.fates(of: 0) == .applied)
    #expect(survivors.text?.written == "abx|" && survivors.shift == 1)
    #expect(survivors.agreeOnWhatIsShown)
  }

  @Test("one that does not show is under way or refused: nothing is decided")
  func open() {
    let (judgement, survivors) = outcome([Edits(.insert("x"))], on: "ab|", showing: "ab|")
    #expect(judgement == .explained && survivors.decidedCount == 0)
    #expect(survivors.fates(of: 0) == [.underWay, .refused])
    #expect(survivors.text?.written == "ab|")
  }

  @Test("a move after it decides: what is not there any more was refused or lost")
  func refused() {
    let (_, survivors) = outcome(
      [Edits(.insert("x")), Edits(.move(-1))], on: "ab|", showing: "a|b")
    #expect(survivors.decidedCount == 2 && survivors.fates(of: 1) == .applied)
    #expect(survivors.fates(of: 0) == [.refused, .lost])
  }

  @Test("two of a kind of which one shows: the first may have been lost")
  func ambiguous() {
    let (_, survivors) = outcome(
      [Edits(.insert("x")), Edits(.insert("x"))], on: "ab|", showing: "abx|")
    #expect(survivors.fates(of: 0) == [.applied, .lost, .refused])
    #expect(survivors.fates(of: 1).contains(.underWay))
    #expect(survivors.decidedCount == 1 && survivors.text?.written == "abx|")
  }

  @Test("no edit explains other text")
  func unexplained() {
    #expect(outcome([Edits(.insert("x"))], on: "ab|", showing: "other|").judgement == .unexplained)
    #expect(outcome([Edits(.delete(1))], on: "ab|", showing: "abc|").judgement == .unexplained)
  }

  @Test("a state that shows nothing is no statement while the field has text")
  func hidden() {
    func judgement(of later: String, hidesText: Bool) -> Judgement {
      outcome(
        [Edits(.insert("x"))], on: "ab|c", showing: later, hasText: true, hidesText: hidesText
      ).judgement
    }
    #expect(judgement(of: "|", hidesText: true) == .hidden)
    #expect(judgement(of: "|c", hidesText: false) == .hidden)
    #expect(judgement(of: "|", hidesText: false) == .unexplained, "no host begins with hiding all")
  }

  @Test("the unit is known where characters of several units tell hosts apart")
  func units() {
    let clusters = outcome([Edits(.move(-1))], on: "a😀|", showing: "a|😀").survivors
    #expect(clusters.unit == .cluster && clusters.shift == -2)
    let either = outcome([Edits(.move(-1))], on: "ab|", showing: "a|b").survivors
    #expect(either.fates(of: 0) == .applied && either.hostMayMove)
    let ignored = outcome([Edits(.move(-1))], on: "ab|c", showing: "ab|c").survivors
    #expect(ignored.fates(of: 0).contains(.underWay) && ignored.shift == 0)
  }

  @Test("a step past the known text that shows nothing new has reached an end, or is under way")
  func edges() {
    let (_, survivors) = outcome([Edits(.move(1))], on: "ab|", showing: "ab|", believing: .none)
    #expect(survivors.fates(of: 0) == [.underWay, .applied] && !survivors.haveReachedEnd)
    let (_, crossed) = outcome([Edits(.move(1))], on: "ab|", showing: "ab\n|c", believing: .none)
    #expect(crossed.fates(of: 0) == .applied && crossed.shift == 1)
  }

  @Test("what could be compared with nothing is blind")
  func blind() {
    let (_, survivors) = outcome(
      [Edits(.delete(2))], on: "ab|", showing: "zz|", believing: .none)
    #expect(survivors.isBlind && survivors.fates(of: 0) == .applied)
    #expect(survivors.isUnbound, "all that was known before the caret is gone")
  }

  @Test("an insertion where nothing is known is blind: its text may have stood there before")
  func nothingKnown() {
    func isBlind(_ base: String, _ later: String, _ assumptions: WindowAssumptions) -> Bool {
      outcome([Edits(.insert("x"))], on: base, showing: later, believing: assumptions).survivors
        .isBlind
    }
    #expect(isBlind("|", "x|", .none))
    #expect(!isBlind("|", "x|", .all), "the field was empty")
    #expect(!isBlind("a|", "ax|", .none) && !isBlind("|b", "x|b", .none))
  }

  @Test("if edges are not doubted, text that is hidden explains nothing where other text agrees")
  func edgesInDoubt() {
    func units(doubtsEdges: Bool, isAlone: Bool = false) -> [HostUnit] {
      outcome(
        [Edits(.move(4))], on: "|क्षि क्षि", showing: "क्षि क्षि|", doubtsEdges: doubtsEdges,
        isAlone: isAlone
      ).survivors.all.map(\.unit)
    }
    #expect(units(doubtsEdges: false) == [.cluster])
    #expect(units(doubtsEdges: true, isAlone: true) == [.cluster])
    #expect(
      units(doubtsEdges: true) == [.utf16, .cluster], "four units lead to the first word's end")
  }

  @Test("what agrees without evidence is no reason to rule out hidden text")
  func hiddenBesideNothing() {
    let (_, survivors) = outcome(
      [Edits(.insert("xy"), .move(-1))], on: "|", showing: "|y", hasText: true, isAlone: true,
      hasArrived: false)
    #expect(survivors.all.contains { $0.fit.isHidden }, "the host may hide what stands before y")
  }
}
