import Testing

@testable import CaretControl

@Suite("How far the rules of matching reach")
struct MatchingBoundaryTests {
  /// How a state fits after edits on what another state has shown.
  private func fit(
    _ base: String, _ edits: Edits, _ later: String, hasText: Bool? = nil, facts: Facts = [],
    believing rules: WindowAssumptions = .none
  ) -> Fit {
    var base = Base(Reading(base, believing: rules))
    base.text.learn(facts)
    return base.fit(base.text.after(edits), Reading(later, hasText: hasText, believing: rules))
  }

  /// The base after edits that a state has answered.
  private func base(
    _ first: String, _ edits: Edits, _ later: String, believing rules: WindowAssumptions
  ) -> Base {
    let old = Base(Reading(first, named: 1, believing: rules))
    let reading = Reading(later, named: 1, believing: rules)
    var way = Hypothesis(fates: Arrivals(), unit: .utf16, text: old.text.after(edits))
    way.fit = .agreement(1)
    way.fates.add(.applied)
    return Base(reading, remembering: way.text)
  }

  @Test("selected text is compared as the text beside it is")
  func selections() {
    #expect(fit("a[bc]d", Edits(), "a[bc]d").evidence == 4)
    #expect(fit("a[bc]d", Edits(), "a[xy]d").isContradiction)
    #expect(fit("a[bc]d", Edits(), "a[b\u{FFFD}]d").evidence == 3)
  }

  @Test("a window of ninety units may begin inside a word", arguments: [89, 90])
  func longBefore(count: Int) {
    let (long, more) = (
      String(repeating: "x", count: 70), String(repeating: "y", count: count - 72)
    )
    let fit = fit(
      "one \(long)|", Edits(.insert(more)), "e \(long)\(more)|", believing: [.wholeWords])
    #expect(fit.relation == (count == 89 ? .contradicts : .agrees))
  }

  @Test("once the text before the caret is gone, other text there was hidden")
  func hidBefore() {
    let base = base("x|now", Edits(.delete(1)), "|now", believing: [.emptySides])
    func relation(_ later: String) -> Fit.Relation {
      base.fit(base.text.after(Edits(.insert("y"))), Reading(later, believing: [.emptySides]))
        .relation
    }
    #expect(relation("y|now") == .agrees && relation("⏎y|now") == .agrees)
    #expect(relation("ay|now") == .hidden && relation("a⏎y|now") == .hidden)
  }

  @Test("what was deleted and shows again with more was typed, also if a step led past the text")
  func typedAgain() {
    let rules: WindowAssumptions = [.sameWindows, .tenWords]
    let edits = Edits(.delete(3), .move(1))
    #expect(fit("see|", edits, "seen|", believing: rules).isContradiction)
    #expect(fit("see|", edits, "n|", believing: rules).relation == .agrees)
    #expect(
      fit("see|", Edits(.delete(2), .move(1)), "sn|", believing: rules).relation == .agrees)
  }

  @Test("a prediction is a new beginning: nothing is counted from before it")
  func prediction() {
    let base = Base(predicted: KnownText("ab|").after(Edits(.move(2))))
    #expect(base.text.written == "ab??|" && base.text.crossedAhead == 0)
    #expect(base.text.shift == 0)
  }
}
