import Testing

@testable import CaretControl

@Suite("The rules by which a state contradicts what would be known")
struct MatchingRuleTests {
  /// How a state fits after edits.
  ///
  /// - Parameters:
  ///   - facts: what is known beside the text.
  ///   - hidesText: whether states have hidden text in this host.
  ///   - remembered: the text before what the base's state shows, if it shows nothing there.
  private func fit(
    _ base: String, _ edits: Edits, _ later: String, hasText: Bool? = nil, facts: Facts = [],
    hidesText: Bool = false, remembering remembered: String = "",
    believing assumptions: WindowAssumptions = .all, unit: HostUnit = .utf16
  ) -> Fit {
    var base = Base(Reading(base, believing: assumptions))
    base.text.learn(facts)
    base.hidesText = hidesText
    base.text.remember(before: UnitView(Edit.insert(remembered).units))
    return base.fit(
      base.text.after(edits, unit), Reading(later, hasText: hasText, believing: assumptions))
  }

  // MARK: Nothing has changed

  @Test("the same windows again are evidence of all they show, and of one thing more")
  func same() {
    #expect(fit("one| two", Edits(), "one| two").evidence == 8)
    #expect(fit("|", Edits(), "|").evidence == 1)
    #expect(fit("a[bc]d", Edits(), "a[bc]d").evidence == 5)
  }

  @Test(
    "a side that shows nothing now hides what it showed; other text contradicts",
    arguments: [
      ("|two", true), ("one|", true), ("|", true), ("ne|two", false), ("one|tw", false),
      ("x|two", false), ("one|x", false), ("[one]two", false),
    ])
  func sides(later: String, hides: Bool) {
    let relation = fit("one|two", Edits(), later, hasText: true).relation
    #expect(relation == (hides ? .hidden : .contradicts))
  }

  @Test("a selection does not come and go by itself")
  func selection() {
    #expect(fit("a[bc]d", Edits(), "a|d").isContradiction)
    #expect(fit("a[bc]d", Edits(), "a[b]d").isContradiction)
    #expect(fit("a[bc]d", Edits(), "[bc]d", hasText: true).isHidden)
    #expect(fit("a|d", Edits(), "a[b]d").isContradiction)
  }

  @Test("a field that says it has no text has none")
  func emptied() {
    #expect(fit("one|", Edits(), "|", hasText: false).isContradiction)
    #expect(fit("|", Edits(), "|", hasText: false).relation == .agrees)
    var base = Base(Reading("|", hasText: true))
    base.windows = Reading("a|")
    #expect(base.fit(base.text, Reading("|", hasText: false)).isHidden)
  }

  @Test("a line's end that is shown shows again, unless the host hides text")
  func sameLineEnd() {
    #expect(fit("one|⏎", Edits(), "one|⏎").relation == .agrees)
    #expect(fit("one|⏎", Edits(), "one|").isContradiction)
    #expect(fit("one|⏎", Edits(), "one|", hidesText: true).isHidden)
    #expect(fit("one|", Edits(), "one|⏎").isContradiction)
    #expect(fit("one|", Edits(), "one|⏎", hidesText: true).isContradiction)
  }

  @Test("windows that are no state's need not come again")
  func predicted() {
    let base = Base(predicted: KnownText("one two|"))
    #expect(base.windows == nil && !base.hasWindows)
    #expect(base.fit(base.text, Reading("two|", believing: .all)).relation != .agrees)
    #expect(base.fit(base.text, Reading("one two|", believing: .all)).evidence == 7)
  }

  // MARK: Edges

  @Test(
    "nothing stands before a known start, or after a known end",
    arguments: [
      (Facts.start, "be see|", false), (.start, "see|", true), (.end, "see| now", false),
      (.end, "see|", true), (.lineEnd, "see| now", false),
    ])
  func edges(fact: Facts, later: String, agrees: Bool) {
    let fit = fit("se|", Edits(.insert("e")), later, facts: fact, believing: [.shownLineEnds])
    #expect(fit.relation == (agrees ? .agrees : .contradicts))
  }

  @Test("after the caret a window ends with the line at the latest")
  func lineEnds() {
    #expect(fit("|a⏎b", Edits(.move(1)), "a|", believing: .none).relation == .agrees)
    #expect(fit("|a⏎b", Edits(.move(1)), "a|b", believing: .none).isContradiction)
    #expect(fit("|a⏎b", Edits(.insert("x")), "x|ab", believing: .none).isContradiction)
    #expect(fit("|a⏎b", Edits(.insert("x")), "x|a", believing: .none).relation == .agrees)
  }

  // MARK: Hidden text

  @Test("where text is known and nothing shows, it is hidden; wildcards may be a line's end")
  func hides() {
    #expect(fit("see| now", Edits(.insert("x")), "seex|", hasText: true).isHidden)
    #expect(fit("see| now", Edits(.insert("x")), "| now", hasText: true).isHidden)
    #expect(
      fit("|", Edits(.move(1), .move(-1)), "|", hasText: true, believing: .none).relation == .agrees
    )
    let passed = fit("see|", Edits(.move(1)), "see⏎|", believing: .none)
    #expect(passed.relation == .agrees && passed.evidence == 3)
  }

  @Test("a field that says it has no text is empty, or it is doubted if that is not believed")
  func honestEmptiness() {
    func fit(_ edits: Edits, _ facts: Facts = [], _ rules: WindowAssumptions = .all) -> Fit {
      self.fit("ab|", edits, "|", hasText: false, facts: facts, believing: rules)
    }
    #expect(fit(Edits(.delete(1))).isContradiction)
    #expect(fit(Edits(.delete(1)), [], .none).isHidden)
    #expect(fit(Edits(.delete(2))).relation == .agrees && fit(Edits(.delete(2))).evidence == 1)
    #expect(fit(Edits(.delete(2)), [], .none).evidence == 0)
    let selected = self.fit("a[b]", Edits(.delete(1)), "|", hasText: false)
    #expect(selected.isContradiction, "the character before the selection stays")
    let back = self.fit("|", Edits(.move(-1)), "|", hasText: false, believing: [.honestEmptiness])
    #expect(back.isContradiction, "a step back that crossed something crossed some text")
    let empty = self.fit("|", Edits(.move(1)), "|", hasText: false, facts: .end)
    #expect(empty.relation == .agrees && empty.evidence == 1)
  }

  @Test("a host that showed nothing before the caret hid what shows there now")
  func hidBefore() {
    #expect(fit("|now", Edits(.insert("x")), "see x|now").isHidden)
    #expect(fit("|now", Edits(.insert("x")), "⏎x|now").relation == .agrees, "a newline may hide")
    #expect(fit("|now", Edits(.insert("x")), "a⏎x|now").isHidden)
    #expect(fit("|now", Edits(.insert("x")), "see x|now", believing: .none).relation == .agrees)
    #expect(fit("|now", Edits(.delete(1)), "see|now").relation == .agrees, "a line was joined")
  }

  // MARK: The window before the caret

  @Test("a field that showed nothing hid all but a newline, also before any state named it")
  func hidBeforeUnnamed() {
    #expect(fit("|", Edits(.insert("x")), "ax|").isHidden)
    #expect(fit("|", Edits(.insert("x")), "abx|").isHidden)
    #expect(fit("|", Edits(.insert("x")), "x|").relation == .agrees)
    #expect(fit("|", Edits(.insert("x")), "⏎x|").relation == .agrees)
    #expect(fit("|", Edits(.insert("x")), "⏎⏎x|").isHidden)
  }

  @Test("the same text before the caret has the same window")
  func sameBefore() {
    func fit(_ later: String, _ rules: WindowAssumptions = .all) -> Fit.Relation {
      self.fit("one two|x", Edits(.mark([]), .insert("y"), .move(-1)), later, believing: rules)
        .relation
    }
    #expect(fit("one two|yx") == .agrees && fit("two|yx") == .contradicts)
    #expect(fit("two|yx", .none) == .agrees)
  }

  @Test("text that windows have shown from its beginning shows from its beginning")
  func shownFromStart() {
    func fit(_ later: String, _ edits: Edits = Edits(.insert("x"))) -> Fit.Relation {
      self.fit("one⏎two|", edits, later).relation
    }
    #expect(fit("one⏎twox|") == .agrees && fit("twox|") == .contradicts)
    #expect(fit("twxx|", Edits(.delete(1), .insert("xx"))) == .contradicts)
    func unruled(_ base: String, _ later: String, _ edits: Edits = Edits(.insert("x")))
      -> Fit.Relation
    {
      self.fit(base, edits, later, facts: .textStart, believing: .none).relation
    }
    #expect(unruled("one⏎two|", "twox|") == .contradicts)
    #expect(unruled("one⏎two|", "owox|", Edits(.delete(8), .insert("owox"))) == .agrees)
    #expect(
      unruled("a. b. c. d. e. f. g|", "b. c. d. e. f. gx|") == .agrees, "five sentences are cut")
  }

  @Test("no window before the caret begins inside a word, however it was cut before")
  func wholeWords() {
    func fit(_ later: String) -> Bool {
      self.fit("one two three|", Edits(.insert("x")), later, believing: [.wholeWords])
        .isContradiction
    }
    #expect(fit("wo threex|") && fit("e two threex|"))
    #expect(!fit("one two threex|") && !fit("a one two threex|"))
    #expect(fit("aone two threex|"), "the window before would have begun inside a word")
    #expect(fit("threex|"), "so short a window begins with its line")
  }

  @Test("the windows that showed before can show again, wherever the caret is")
  func sameAgain() {
    #expect(
      fit("aaa|", Edits(.delete(1)), "aaa|", believing: [.wholeWords]).relation == .agrees)
    #expect(
      fit("aaa|", Edits(.delete(1)), "aaa|a", believing: [.wholeWords]).isContradiction)
  }

  @Test("a window after the caret that is long may be cut anywhere")
  func longAhead() {
    let long = "one " + String(repeating: "w", count: 96)
    let base = Base(predicted: KnownText("|\(long)", believing: [.wholeWords]))
    func cut(_ count: Int) -> Fit {
      base.fit(base.text, Reading("|\(long.prefix(count))", believing: [.wholeWords]))
    }
    #expect(cut(89).isContradiction && cut(90).relation == .agrees)
  }

  @Test(
    "a window that began with its line shows no more before it, but a newline at the line's start")
  func lineStart() {
    func fit(_ edits: Edits, _ later: String) -> Bool {
      self.fit("one two|", edits, later, believing: [.wholeWords, .tenWords]).isContradiction
    }
    #expect(fit(Edits(.insert("x")), "a one twox|"))
    #expect(fit(Edits(.insert("x")), "⏎one twox|"))
    #expect(!fit(Edits(.move(-7)), "⏎|one two"))
    #expect(fit(Edits(.move(-7)), "a⏎|one two"))
  }

  @Test("what was deleted and shows again with more after it was typed by somebody")
  func typedAgain() {
    #expect(
      fit("see|", Edits(.delete(3)), "seen|", believing: [.sameWindows, .tenWords]).isContradiction)
    #expect(
      fit("see|", Edits(.delete(3)), "see|", believing: [.sameWindows, .tenWords]).relation
        == .agrees)
    #expect(
      fit("see|", Edits(.delete(3)), "sen|", believing: [.sameWindows, .tenWords]).relation
        == .agrees)
    #expect(
      fit("see|", Edits(.delete(3)), "seen|", facts: .start, believing: [.sameWindows, .tenWords])
        .isContradiction)
    #expect(fit("see|", Edits(.delete(3)), "seen|", believing: .none).relation == .agrees)
    #expect(fit("see|", Edits(.delete(3)), "seen|", believing: [.tenWords]).relation == .agrees)
    #expect(fit("see|", Edits(.delete(2)), "s|", believing: [.sameWindows]).relation == .agrees)
  }

  // MARK: The window after the caret

  @Test(
    "a window after the caret ends with a sentence or after ten words, if it ends before the line")
  func ahead() {
    func fit(_ later: String, _ edits: Edits = Edits(.insert("x"))) -> Bool {
      self.fit("|One two. Three four", edits, later, believing: [.wholeWords]).isContradiction
    }
    #expect(!fit("x|One two. Three four"))
    #expect(!fit("x|One two. "))
    #expect(fit("x|One two"))
    #expect(fit("On|e two. Three fou", Edits(.move(2))))
  }

  @Test("spaces between two sentences may be all that shows")
  func between() {
    func fit(_ base: String, _ later: String) -> Bool {
      self.fit(base, Edits(.insert(".")), later, believing: [.wholeWords]).isContradiction
    }
    #expect(!fit("One| Two", "One.| Two"))
    #expect(
      !self.fit("One. |Two", Edits(.move(-1)), "One.| ", believing: [.wholeWords]).isContradiction)
    #expect(
      self.fit("One |Two", Edits(.move(-1)), "One| ", believing: [.wholeWords]).isContradiction)
  }

  @Test("what shows after the known end of a window could have been cut there")
  func revealedAhead() {
    func fit(_ base: String, _ later: String, _ edits: Edits = Edits(.insert("x"))) -> Bool {
      self.fit(base, edits, later, believing: [.wholeWords]).isContradiction
    }
    #expect(fit("|one tw", "x|one two"))
    #expect(fit("|one ", "x|one two"))
    #expect(!fit("|One. ", "x|One. Two"))
    #expect(fit("|One.", "x|One.5"))
    #expect(!fit("One.| ", "One.x| Two"))
    let long = String(repeating: "w", count: 90)
    #expect(!fit("|\(long)", "x|\(long)w"), "it was cut for its length")
    #expect(fit("|\(long.dropLast())", "x|\(long)"))
  }

  @Test("where a window ended the caret may stop; what is crossed there must be able to follow")
  func crossedAhead() {
    func fit(_ base: String, _ later: String, _ steps: Int) -> Bool {
      self.fit(base, Edits(.move(steps)), later, believing: [.wholeWords, .shownLineEnds])
        .isContradiction
    }
    #expect(fit("|one", "one t|wo", 5), "the window would have gone on")
    #expect(!fit("|one", "one⏎t|wo", 5))
    #expect(!fit("|One. ", "One. T|wo", 6))
    #expect(fit("|One.", "One.T|wo", 5), "a letter after a full stop belongs to the same word")
    #expect(!fit("|", "one t|wo", 5), "nothing was shown")
  }

  // MARK: Evidence

  @Test("wildcards and halves of pairs match anything, and are no evidence")
  func halves() {
    #expect(fit("a\u{FFFD}|", Edits(.insert("x")), "a\u{FFFD}x|", believing: .none).evidence == 2)
    #expect(fit("ab|", Edits(.insert("x")), "a\u{FFFD}x|", believing: .none).evidence == 2)
    #expect(fit("ab|", Edits(.insert("x")), "acx|", believing: .none).isContradiction)
    #expect(fit("a|", Edits(.move(1)), "ab|", believing: .none).evidence == 1)
  }

  @Test("a cut selection is any selection, and no other place")
  func cutSelection() {
    let long = String(repeating: "x", count: Reading.selectionLimit)
    #expect(fit("a[\(long)]b", Edits(), "a[xx]b", believing: .none).relation == .agrees)
    #expect(fit("a[\(long)]b", Edits(), "a|b", believing: .none).isContradiction)
    #expect(fit("a[\(long.dropLast())]b", Edits(), "a[xx]b", believing: .none).isContradiction)
  }

  @Test("at a line's end only a newline can have been crossed: that it shows is evidence")
  func crossedNewline() {
    func fit(_ base: String, _ later: String, _ rules: WindowAssumptions = .all) -> Int {
      let base = Base(Reading(base, believing: rules))
      var text = base.text
      text.cross(1)
      return base.fit(text, Reading(later, believing: rules)).evidence
    }
    #expect(fit("|", "⏎|") == 1 && fit("one|", "⏎|") == 1)
    #expect(fit("one|", "⏎|", .none) == 0)
    #expect(fit("one|", "one⏎|") == 3)
    #expect(fit("one|", "x|") == 0)
  }

  @Test("where no known text is left before the caret any window fits, and that is noted")
  func unbound() {
    #expect(fit("ab|c", Edits(.delete(2)), "x|c", believing: .none).isUnbound)
    #expect(!fit("ab|c", Edits(.delete(2)), "|c", facts: .start, believing: .none).isUnbound)
    #expect(!fit("ab|c", Edits(.delete(1)), "xa|c", believing: .none).isUnbound)
    #expect(!fit("|c", Edits(.move(1), .move(-1)), "x|c", believing: .none).isUnbound)
  }

  @Test("a state matters if it shows anything, or names its document and says that it is empty")
  func matters() {
    #expect(Reading("a|").matters && Reading("|a").matters && Reading("[a]").matters)
    #expect(!Reading("|", hasText: false).matters && !Reading("|", hasText: true, named: 1).matters)
    #expect(Reading("|", hasText: false, named: 1).matters)
    #expect(Base(Reading("|", hasText: false)).hasWindows)
    #expect(!Base(Reading("|", hasText: false), hasArrived: false).hasWindows)
    #expect(!Base(Reading("|", hasText: true)).hasWindows)
    #expect(Base(Reading("a|"), hasArrived: false).hasWindows)
  }
}
