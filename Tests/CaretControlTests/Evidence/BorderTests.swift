import Testing

@testable import CaretControl

@Suite("What is known of the text before the window")
struct BorderTests {
  /// The way in which these edits, all in one message, have led from a text to a state.
  private func way(
    from text: KnownText, _ edits: Edits = Edits(), _ fate: Fates = .applied,
    learning facts: Facts = []
  ) -> Hypothesis {
    var way = Hypothesis(fates: Arrivals(), unit: .utf16, text: text.after(edits))
    way.text.learn(facts)
    way.fit = .agreement(1)
    way.fates.add(fate)
    return way
  }

  /// The base after a state that these ways explain; the first of them tells the text.
  private func base(_ old: Base, showing reading: Reading, after ways: Hypothesis...) -> Base {
    var base = Base(reading, remembering: ways[0].text)
    base.border = Border(reading, after: Survivors(ways, of: 1, reading), of: old)
    return base
  }

  /// The base after edits that states have answered, one state for each.
  private func base(
    _ first: String, _ steps: (edits: Edits, later: String)..., named name: UInt64? = 1,
    believing rules: WindowAssumptions = .all
  ) -> Base {
    var base = Base(Reading(first, named: name, believing: rules))
    for (edits, later) in steps {
      base = self.base(
        base, showing: Reading(later, named: name, believing: rules),
        after: way(from: base.text, edits))
    }
    return base
  }

  private func allows(_ base: Base, _ revealed: String, mayHaveStopped: Bool = false) -> Bool {
    base.border.allows(
      UnitView(revealed.utf16.map { UnitView.signs[$0] ?? $0 }), mayHaveStopped: mayHaveStopped)
  }

  @Test("no letter and no full stop stands before a window that begins with a letter")
  func nextUnit() {
    let base = base("see now|")
    #expect(allows(base, "a ") && !allows(base, "a") && !allows(base, "."))
    #expect(allows(base, ".", mayHaveStopped: true), "a step may have crossed nothing")
    #expect(allows(self.base(" see|"), "a"))
    #expect(allows(self.base("see|", believing: .none), "a"))
    let long = String(repeating: "x", count: 96)
    #expect(allows(self.base("\(long)|"), "a"), "a window that may be cut for its length")
  }

  @Test("also when the letter that it began with is gone")
  func deletedNext() {
    let base = base("a b c d e f g h i j|", (Edits(.delete(19)), "|"))
    #expect(allows(base, "x ") && !allows(base, "x"))
  }

  @Test("a window that hides what was known shows it again, and no other text")
  func hiddenText() {
    let base = base("one two⏎x|", (Edits(.insert("y")), "xy|"))
    #expect(allows(base, "one two⏎") && allows(base, "two⏎") && !allows(base, "one tw⏎"))
    #expect(allows(base, "a⏎one two⏎") && !allows(base, "a one two⏎"))
    let back = self.base(
      "one two⏎x|", (Edits(.insert("y")), "xy|"), (Edits(.insert("z")), "two⏎xyz|"))
    #expect(allows(back, "one ") && !allows(back, "on "))
    #expect(allows(back, "a⏎one ") && !allows(back, "a one "))
  }

  @Test("hidden text is kept while the window begins at the same place, with what stood before it")
  func keptHidden() {
    let same = base("one two⏎x|", (Edits(.insert("y")), "xy|"), (Edits(.insert("z")), "xyz|"))
    #expect(allows(same, "one two⏎") && !allows(same, "one tw⏎"))
    let ten = "a b c d e f g h i j k"
    let cut = base("\(ten)|", (Edits(.insert(" l")), "\(ten.dropFirst(4)) l|"))
    #expect(allows(cut, "a b ") && allows(cut, "x a b ") && !allows(cut, "xa b "))
    let unruled = base("one two⏎x|", (Edits(.insert("y")), "xy|"), believing: .none)
    #expect(allows(unruled, "one two⏎") && !allows(unruled, "x⏎"))
  }

  @Test("a state that shows nothing before the caret leaves what is known of the text there")
  func hiddenWhole() {
    let base = base("see now|x", (Edits(), "|x"), believing: [.wholeWords])
    #expect(base.text.written == "see now|x" && allows(base, "a ") && !allows(base, "a"))
  }

  @Test("a window that shows more than was hidden tells anew what can stand before it")
  func shownBeyondHidden() {
    func base(_ later: String) -> Base {
      self.base(
        "one two⏎x|", (Edits(.insert("y")), "xy|"), (Edits(.insert("z")), later),
        believing: [.wholeWords])
    }
    #expect(allows(base(" a⏎one two⏎xyz|"), "b") && !allows(base("a⏎one two⏎xyz|"), "b"))
  }

  @Test("a newline may stand unseen before text that a newline alone hides")
  func newlineBeforeHidden() {
    let base = base("|", (Edits(.insert("x⏎")), "⏎|"))
    #expect(allows(base, "⏎x") && allows(base, "x") && !allows(base, "y"))
  }

  @Test("of two ways the one before which the shown text can't stand is out")
  func impossibleWay() {
    func reading(_ text: String) -> Reading {
      Reading(text, named: 1, believing: [.wholeWords])
    }
    let old = Base(reading("c b.x|"))
    var base = base(
      old, showing: reading("x|"), after: way(from: old.text),
      way(from: old.text, Edits(.delete(5), .insert("x"))))
    base = self.base(
      base, showing: reading("b.xy|"),
      after: way(from: base.text, Edits(.insert("y")), learning: .prefix))
    #expect(allows(base, "c ") && !allows(base, "z "))
  }

  @Test("what is known of hidden text goes if the text before it is unknown")
  func unknownPrefix() {
    let base = base("see|", (Edits(.move(-4)), "b|⏎see"), (Edits(.move(1)), "b⏎|see"))
    #expect(allows(base, "a⏎") && !allows(base, "a ") && !base.border.isTextStart)
  }

  @Test("before a line's start nothing but a newline stands")
  func lineStart() {
    let base = base("one two|", (Edits(.delete(2)), "one t|"))
    #expect(base.text.knows(.lineStart))
    #expect(allows(base, "⏎") && allows(base, "a⏎") && !allows(base, "a "))
    let ten = "a b c d e f g h i j k"
    #expect(allows(self.base("\(ten)|", (Edits(.insert("x")), "\(ten)x|")), "a "))
  }

  @Test("a field that showed nothing and then a newline begins with it")
  func textStart() {
    #expect(base("|", (Edits(.insert("⏎")), "⏎|")).border.isTextStart)
    #expect(!base("|", (Edits(.insert("x⏎")), "⏎|")).border.isTextStart, "an x is hidden")
    #expect(!base("|", (Edits(.insert("x")), "x|")).border.isTextStart, "a newline may hide")
    #expect(!base("a|", (Edits(.insert("⏎")), "a⏎|")).border.isTextStart)
    #expect(!base("|", (Edits(.insert("⏎")), "⏎|"), believing: .none).border.isTextStart)
    #expect(!base("|", (Edits(.insert("⏎")), "⏎|"), named: nil).border.isTextStart, "no state yet")
    let on = base("|", (Edits(.insert("⏎")), "⏎|"), (Edits(.insert("x")), "⏎x|"))
    #expect(on.border.isTextStart && !allows(on, "⏎") && !allows(on, "a"))
    let hidden = base("|", (Edits(.insert("⏎")), "⏎|"), (Edits(.insert("x")), "x|"))
    #expect(!hidden.border.isTextStart, "the newline stands before it")
  }

  @Test("a field that showed nothing hides at most a newline")
  func emptyStart() {
    let base = base("|", (Edits(.insert("x")), "x|"))
    func wasHidden(_ text: String) -> Bool {
      base.border.wasHidden(UnitView(text.utf16.map { UnitView.signs[$0] ?? $0 }))
    }
    #expect(wasHidden("a") && wasHidden("a⏎") && !wasHidden("⏎") && !wasHidden(""))
    #expect(allows(base, "⏎") && allows(base, "a"), "it is allowed, and was hidden")
    #expect(!self.base("a|", (Edits(.insert("x")), "ax|")).border.wasHidden(UnitView([0x62])))
  }

  @Test("the document may end with what a step found nothing after, until a step leads further")
  func end() {
    func stopped(_ later: String, _ facts: Facts) -> Base {
      let old = Base(Reading("ab|", named: 1))
      return base(
        old, showing: Reading(later, named: 1), after: way(from: old.text, learning: facts))
    }
    #expect(stopped("ab|", .end).border.mayBeAtEnd && !stopped("ab|", []).border.mayBeAtEnd)
    #expect(!stopped("ab|c", .end).border.mayBeAtEnd, "the state shows more than was known")
    var crossed = stopped("ab|", .end)
    crossed.text.forget(.end)
    let reading = Reading("ab⏎|", named: 1)
    let step = way(from: crossed.text, Edits(.move(1)))
    #expect(step.text.crossedAhead == 1)
    #expect(!base(crossed, showing: reading, after: step).border.mayBeAtEnd)
  }

  @Test(
    "of several ways each may be real; too many say nothing, and those with a fault count alone")
  func several() {
    let old = Base(Reading("one two⏎xx|", named: 1))
    let reading = Reading("x|", named: 1)
    func way(_ edits: Edits, _ fate: Fates = .applied) -> Hypothesis {
      self.way(from: old.text, edits, fate)
    }
    func border(_ ways: Hypothesis...) -> Border {
      Border(reading, after: Survivors(ways, of: 1, reading), of: old)
    }
    func allows(_ border: Border, _ text: String) -> Bool {
      border.allows(UnitView(text.utf16.map { UnitView.signs[$0] ?? $0 }), mayHaveStopped: false)
    }
    let one = way(Edits(.delete(1)))
    #expect(allows(border(one), "two⏎") && !allows(border(one), "twox⏎"))
    let two = border(one, way(Edits(.delete(4), .insert("x"))))
    #expect(allows(two, "two⏎") && allows(two, "tw") && !allows(two, "t"))
    #expect(!allows(border(one, way(Edits(.delete(4), .insert("x")), .refused)), "tw"))
    let many = border(
      one, way(Edits(.delete(4), .insert("x"))), way(Edits(.delete(5), .insert("x"))),
      way(Edits(.delete(6), .insert("x"))), way(Edits(.delete(7), .insert("x"))))
    #expect(allows(many, "z "), "too many")
    #expect(allows(border(way(Edits(.delete(1)), .refused)), "z "), "a fault says nothing")
  }
}

@Suite("What is remembered beside what a state shows")
struct RememberingTests {
  /// The base of a state, with the text that was known before.
  private func base(
    _ known: String, _ later: String, facts: Facts = [], forgetting: Facts = []
  ) -> Base {
    var text = KnownText(known, believing: .none)
    text.learn(facts)
    text.forget(forgetting)
    return Base(Reading(later, hasText: true, believing: .none), remembering: text)
  }

  @Test("text before the caret is kept if nothing shows there")
  func before() {
    #expect(base("ab|c", "|c").text.written == "ab|c" && base("ab|c", "b|c").text.written == "b|c")
    #expect(base("ab|c", "xab|c").text.written == "xab|c")
  }

  @Test("text beyond the window is kept")
  func after() {
    #expect(base("ab|cd⏎e", "ab|cd").text.written == "ab|cd⏎e")
    #expect(base("ab|c", "ab|cd").text.written == "ab|cd")
    #expect(base("ab|cd⏎e", "ab|").text.written == "ab|cd⏎e")
  }

  @Test(
    "facts of an edge hold as long as the state shows no more there",
    arguments: [
      (Facts.start, "ab|c", true), (.start, "b|c", false), (.start, "|c", false),
      (.textStart, "ab|c", true), (.textStart, "xab|c", true), (.textStart, "b|c", false),
      (.lineStart, "ab|c", true), (.lineStart, "xab|c", false), (.lineStart, "b|c", false),
      (.shownFromTextStart, "ab|c", false), ([.textStart, .shownFromTextStart], "ab|c", true),
      (.end, "ab|c", true), (.end, "ab|", true), (.lineEnd, "ab|c", true), (.lineEnd, "ab|", true),
      (.preceded, "ab|c", true), (.preceded, "xab|c", false),
    ] as [(Facts, String, Bool)])
  func edges(fact: Facts, later: String, holds: Bool) {
    #expect(base("ab|c", later, facts: fact).text.knows(fact) == holds)
    let isOfStart: Facts = [.textStart, .lineStart, .preceded]
    if !isOfStart.isDisjoint(with: fact) {
      #expect(!base("ab|c", later, facts: fact, forgetting: .prefix).text.knows(fact))
    }
  }

  @Test("what is hidden now precedes what shows")
  func preceded() {
    #expect(
      base("ab|c", "b|c").text.knows(.preceded) && !base("ab|c", "ab|c").text.knows(.preceded))
    #expect(!base("ab|c", "|c").text.knows(.preceded), "it is remembered")
    #expect(!base("ab|c", "b|c", forgetting: .prefix).text.knows(.preceded))
  }

  @Test("a line's end is known until text that can follow it shows")
  func lineEnd() {
    #expect(base("ab|c", "ab|c", facts: .lineEnd).text.knows(.lineEnd))
    #expect(!base("ab|c", "ab|c").text.knows(.lineEnd))
    #expect(!base("ab|cd", "ab|c").text.knows(.lineEnd))
    #expect(base("ab|cd", "ab|c", facts: .lineEnd).text.knows(.lineEnd))
    #expect(!base("ab|", "ab|\r", facts: .lineEnd).text.knows(.lineEnd), "a line feed follows")
    let shown = Base(
      Reading("ab|⏎"),
      remembering: {
        var text = KnownText("ab|")
        text.learn(.lineEnd)
        return text
      }())
    #expect(
      !shown.text.knows(.lineEnd) && shown.text.written == "ab|⏎", "the newline is known text")
  }

  @Test("where a window ended is remembered while no other one shows")
  func shownEnd() {
    let rules: WindowAssumptions = [.wholeWords]
    func base(_ known: String, _ later: String, _ facts: Facts, forgetting: Facts = []) -> Bool {
      var text = KnownText(known, believing: .none)
      text.learn(facts)
      text.forget(forgetting)
      return Base(Reading(later, hasText: true, believing: rules), remembering: text).text
        .knows(.shownEnd)
    }
    #expect(base("a|bc", "a|bc", []), "the state shows it")
    #expect(base("ab|", "ab|", .shownEnd) && !base("ab|", "ab|", []))
    #expect(!base("ab|", "ab|", .shownEnd, forgetting: .suffix))
    #expect(base("a|bc", "a|b", .shownEnd) && !base("a|bc", "a|b", []))
  }
}
