import Testing

@testable import CaretControl

@Suite("How a state is matched with what would be known")
struct MatchingTests {
  /// How a state fits if edits were done on what another state has shown.
  private func fit(
    _ edits: Edits, on base: String, showing later: String, hasText: Bool? = nil,
    believing assumptions: WindowAssumptions = .all
  ) -> Fit {
    let base = Base(Reading(base, believing: assumptions))
    return base.fit(
      base.text.after(edits), Reading(later, hasText: hasText, believing: assumptions))
  }

  @Test(
    "from the caret on both texts agree as far as the shorter one reaches",
    arguments: [
      (Edits(.insert("x")), "see| now", "seex| now", true),
      (Edits(.insert("x")), "see|", "sex|", false),
      (Edits(.delete(1)), "see|", "se|", true), (Edits(.delete(1)), "see|", "see|", false),
      (Edits(.move(-1)), "see|", "se|e", true), (Edits(.move(-1)), "see|", "see|", false),
      (Edits(.insert("x")), "a[bc]d", "ax|d", true),
      (Edits(.insert("\n")), "a|b", "a\n|b", true),
      (Edits(.move(1)), "a|b", "ab|", true), (Edits(.delete(2)), "see|", "see|", false),
    ])
  func agreement(edits: Edits, base: String, later: String, agrees: Bool) {
    let fit = fit(edits, on: base, showing: later)
    #expect(fit.relation == (agrees ? .agrees : .contradicts))
    if agrees { #expect(fit.evidence > 0) }
  }

  @Test("where nothing has changed the same windows come back")
  func unchanged() {
    #expect(fit(Edits(), on: "one two| three", showing: "one two| three").relation == .agrees)
    #expect(fit(Edits(), on: "one two| three", showing: "two| three").relation == .contradicts)
    #expect(
      fit(Edits(), on: "one two| three", showing: "two| three", believing: .none).relation
        == .agrees
    )
  }

  @Test("a side that shows nothing where text is known hides it, and is no agreement")
  func hidden() {
    #expect(fit(Edits(), on: "see| now", showing: "|", hasText: true).relation == .hidden)
    #expect(fit(Edits(.insert("x")), on: "see| now", showing: "| now").relation == .hidden)
    let emptied = fit(Edits(.delete(1)), on: "see| now", showing: "|", hasText: false)
    #expect(
      emptied.relation == .contradicts, "a field that says it is empty is not a field with text")
  }

  @Test("no window begins or ends inside a word, if that is believed")
  func wholeWords() {
    let cut = fit(Edits(.insert("x")), on: "one two|", showing: "ne twox|")
    #expect(cut.relation == .contradicts)
    let open = fit(Edits(.insert("x")), on: "one two|", showing: "ne twox|", believing: .none)
    #expect(open.relation == .agrees)
  }

  @Test("after a known end no text can show")
  func ends() {
    var base = Base(Reading("see|"))
    base.text.learn(.start)
    let text = base.text.after(Edits(.delete(1)))
    #expect(base.fit(text, Reading("we se|")).relation == .contradicts)
    #expect(base.fit(text, Reading("se|")).relation == .agrees)
  }

  @Test("units that no one knows are no evidence")
  func wildcards() {
    let passed = fit(Edits(.move(2)), on: "|", showing: "ab|", hasText: true, believing: .none)
    #expect(passed.relation == .agrees && passed.evidence == 0)
    let known = fit(Edits(.move(2)), on: "c|", showing: "cab|", believing: .none)
    #expect(known.relation == .agrees && known.evidence == 1)
  }
}
