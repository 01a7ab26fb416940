import Testing
import Timing

@testable import CaretControl

@Suite("What moves past the known text and lost messages can have led to")
struct HypothesisRuleTests {
  private func ways(
    _ base: String, _ messages: Edits..., showing later: String = "|", facts: Facts = [],
    unit: HostUnit = .utf16, movesWork: Bool = true, hidesText: Bool = false,
    believing rules: WindowAssumptions = .none, isClearing: Bool = false,
    change: (inout [Message]) -> Void = { _ in }
  ) -> [Hypothesis] {
    var known = KnownText(base, believing: rules)
    known.learn(facts)
    var flight = messages.enumerated().map { index, edits in
      Message(id: index, operations: Few(index), edits: edits, sentAt: .start)
    }
    change(&flight)
    var found: [Hypothesis] = []
    var builder = HypothesisBuilder()
    builder.build(
      Situation(
        base: known, flight: flight, reading: Reading(later, believing: rules),
        movesWork: movesWork, hidesText: hidesText, isClearing: isClearing), expecting: unit,
      into: &found)
    return found
  }

  /// The texts to which messages without a fault can have led.
  private func texts(_ ways: [Hypothesis], unit: HostUnit = .utf16) -> [String] {
    ways.filter { $0.fates.count > 0 && !$0.fates.haveFault && $0.unit == unit }.map(\.text.written)
  }

  @Test(
    "a step past the known text crosses a newline or ends there; a host that shows lines ends them")
  func ahead() {
    let ways = ways("ab|", Edits(.move(1)), showing: "ab⏎|c")
    #expect(texts(ways) == ["ab⏎|", "ab|"])
    #expect(ways.filter { $0.text.knows(.end) }.map(\.text.written) == ["ab|"])
    #expect(
      texts(self.ways("ab|c", Edits(.move(2)), showing: "abc⏎|")) == ["abc?|", "abc|", "ab|c"])
    #expect(
      texts(self.ways("ab|", Edits(.move(1)), showing: "ab?|", hidesText: true)) == ["ab?|", "ab|"])
    #expect(texts(self.ways("ab|", Edits(.move(1)), showing: "\r|")) == ["ab?|", "ab|"])
    #expect(texts(self.ways("a|", Edits(.move(2)), showing: "a\r⏎|")).first == "a??|")
    #expect(texts(self.ways("a|", Edits(.move(2)), showing: "a⏎\r|")).first == "a⏎?|")
  }

  @Test("of several steps all are tried up to eight; more only as far as the state shows")
  func several() {
    #expect(texts(ways("|", Edits(.move(2)))) == ["⏎?|", "|", "⏎|"])
    let many = texts(ways("a|", Edits(.move(12)), showing: "a|b"))
    #expect(many.count == 9 && many[0] == "a⏎" + String(repeating: "?", count: 11) + "|")
    let shown = texts(ways("a|", Edits(.move(12)), showing: "abcdefghijk|"))
    #expect(shown.count == 10 && shown.last?.utf16.count == 12)
    let past = texts(ways("a|", Edits(.move(12)), showing: "abcdefghijklm|"))
    #expect(past.count == 9, "as many units as steps are no stop")
  }

  @Test("backwards what is crossed shows after the caret")
  func back() {
    #expect(texts(ways("a|", Edits(.move(-3)))) == ["|??a", "|a", "|?a", "a|"])
    let stops = texts(ways("a|", Edits(.move(-13)), showing: "|bcdefghijka"))
    #expect(stops.contains { $0 == "|" + String(repeating: "?", count: 10) + "a" })
    let none = texts(ways("a|", Edits(.move(-13)), showing: "x|bcdefghijka"))
    #expect(
      !none.contains { $0 == "|" + String(repeating: "?", count: 10) + "a" },
      "text shows before the caret")
    #expect(
      texts(ways("|a", Edits(.move(-1)), showing: "b|a")) == ["|a"], "it leads to a line's end")
    #expect(texts(ways("|a", Edits(.move(-1)), showing: "b|")) == ["|?a", "|a"])
    #expect(texts(ways("|a", Edits(.move(-1)), showing: "b|a", hidesText: true)) == ["|?a", "|a"])
  }

  @Test("a known edge is where a move ends, or before which it does nothing")
  func edges() {
    #expect(texts(ways("ab|", Edits(.move(2)), facts: .end)) == ["ab|"])
    #expect(texts(ways("a|b", Edits(.move(3)), facts: .end)) == ["ab|", "a|b"])
    let shown = ways("ab|", Edits(.move(12)), showing: "abcdefghijkl|", facts: .end)
    #expect(texts(shown) == ["ab|"], "whatever the state shows")
    #expect(texts(ways("ab|", Edits(.move(-4)), facts: .start)) == ["|ab", "ab|"])
  }

  @Test("after a newline that was crossed and deleted any text may follow, except in a clear")
  func deletedNewline() {
    func texts(isClearing: Bool) -> [String] {
      self.texts(
        ways(
          "|", Edits(.move(1)), Edits(.delete(1), .move(1)), showing: "f|irst",
          believing: .emptySides, isClearing: isClearing))
    }
    #expect(texts(isClearing: false).contains { $0 == "?|" })
    #expect(!texts(isClearing: true).contains { $0 == "?|" })
  }

  @Test("a single step too many that did nothing found the end")
  func oneTooMany() {
    func end(_ steps: Int) -> Bool {
      ways("ab|c", Edits(.move(steps)), movesWork: true).contains {
        $0.text.written == "ab|c" && $0.fates.count == 1 && $0.text.knows(.end)
      }
    }
    #expect(end(2) && !end(3))
    #expect(ways("ab|", Edits(.move(1))).contains { $0.fates.count == 1 && $0.text.knows(.end) })
  }

  @Test("a host that moves by characters crosses as many units as the state shows")
  func clusters() {
    let ways = ways(
      "a|", Edits(.move(2)), showing: "a😀b|", unit: .cluster, believing: [.emptySides])
    #expect(texts(ways, unit: .cluster).contains { $0 == "a⏎??|" })
    let line = self.ways("a|", Edits(.move(1)), showing: "a\r|", unit: .cluster)
    #expect(
      !texts(line, unit: .cluster).contains { $0 == "a?|" }, "it does not stop between CR and LF")
    let shown = self.ways("a|", Edits(.move(1)), showing: "a\r|x", unit: .cluster)
    #expect(texts(shown, unit: .cluster).contains { $0 == "a?|" })
    let back = self.ways("|c", Edits(.move(-2)), showing: "|😀bc", unit: .cluster, hidesText: true)
    #expect(texts(back, unit: .cluster).contains { $0 == "|???c" })
  }

  @Test("how far the last edit has moved the caret is kept")
  func lastShift() {
    let ways = ways("ab|", Edits(.insert("xyz"), .move(-2)))
    #expect(ways.first { $0.text.written == "abx|yz" }?.lastShift == -2)
    #expect(ways.first { $0.text.written == "|ab" && $0.fates[0] == .refused }?.lastShift == -2)
    let two = self.ways("abc|", Edits(.move(-1), .delete(1), .move(1)))
    #expect(two.first { $0.text.written == "ac|" }?.lastShift == 1)
  }

  @Test("with a deleted selection one space before or after it may go")
  func smartDelete() {
    let ways = ways("a [b] c", Edits(.delete(1)))
    #expect(texts(ways) == ["a | c", "a| c", "a |c"])
    #expect(ways.first { $0.text.written == "a| c" }?.text.shift == -1)
    #expect(ways.first { $0.text.written == "a |c" }?.text.shift == 0)
    #expect(texts(self.ways("a[b]c", Edits(.delete(1)))) == ["a|c"])
    #expect(texts(self.ways("a [b] c", Edits(.insert("x")))) == ["a x| c"], "only a deletion")
    #expect(texts(self.ways("a b| c", Edits(.delete(1)))) == ["a | c"], "only with a selection")
  }

  @Test("one of the last six messages may be lost or refused, and one only")
  func faults() {
    let insertions = (0..<7).map { Edits(.insert("\($0)")) }
    let seven = ways(
      "|", insertions[0], insertions[1], insertions[2], insertions[3], insertions[4], insertions[5],
      insertions[6])
    #expect(!seven.contains { $0.fates[0] == .lost || $0.fates[0] == .refused })
    #expect(seven.contains { $0.fates[1] == .lost } && seven.contains { $0.fates[1] == .refused })
    let two = ways("|", insertions[0], insertions[1])
    func fates(_ way: Hypothesis) -> [Fates] { [way.fates[0], way.fates[1]] }
    #expect(two.allSatisfy { fates($0).count { $0 == .lost || $0 == .refused } <= 1 })
    #expect(
      two.contains { fates($0) == [.lost, .applied] }
        && two.contains { fates($0) == [.refused, .applied] })
    #expect(
      !two.contains { fates($0) == [.applied, .lost] }, "a last lost message has not arrived")
  }

  @Test("after a fault a move past the known text does not do nothing besides")
  func oneRareEvent() {
    let ways = ways("ab|c", Edits(.insert("x")), Edits(.move(2)))
    let faulty = ways.filter { $0.fates.count == 2 && $0.fates.haveFault }
    #expect(Set(faulty.map(\.text.written)) == ["abc?|", "abc|"])
  }

  @Test("ways to texts that differ inside are kept apart, and so are ways of different fates")
  func apart() {
    let items = ways("q|", Edits(.insert("ax"), .move(-1), .move(1), .insert("bx")))
    #expect(
      Set(items.filter { $0.fates[0] == .refused }.map(\.text.written)) == ["q|", "qax|", "qbx|"])
    let there = ways("ab|cd", Edits(.move(1)), Edits(.move(-1)), Edits(.move(-1))) {
      $0[0].mayBeInBase = true
    }
    let same = there.filter { $0.text.written == "a|bcd" && !$0.fates.haveFault }
    #expect(same.contains { $0.fates.count == 2 && $0.fates[0] == .inBase })
    #expect(same.contains { $0.fates.count == 3 && $0.fates[0] == .applied })
  }

  @Test("memory that is used again makes no difference")
  func reuse() {
    var builder = HypothesisBuilder()
    let flight = [
      Message(
        id: 0, operations: Few(0), edits: Edits(.move(2), .insert("x"), .move(-2)), sentAt: .start)
    ]
    let situation = Situation(base: KnownText("a|b"), flight: flight, reading: Reading("|"))
    let built = (0..<3).map { _ in
      var found: [Hypothesis] = []
      builder.build(situation, expecting: .utf16, into: &found)
      return found.map { "\($0.text.written) \($0.fates.count) \($0.unit)" }
    }
    #expect(built[0] == built[1] && built[0] == built[2])
  }

  @Test("a message that seems answered is not lost; one without an edit is not refused")
  func signs() {
    let lost = ways("ab|", Edits(.move(-1)), Edits(.insert("x"))) { $0[0].sign = .unchangedState }
    #expect(!lost.contains { $0.fates[0] == .lost })
    let moves = ways("ab|", Edits(.move(-1)), Edits(.insert("x")))
    #expect(moves.contains { $0.fates[0] == .lost } && !moves.contains { $0.fates[0] == .refused })
  }

  @Test("messages that may be in the base are there, the first ones first")
  func inBase() {
    let ways = ways("ab|", Edits(.insert("x")), Edits(.insert("y"))) {
      $0[0].mayBeInBase = true
      $0[1].mayBeInBase = true
    }
    let texts = Set(ways.map(\.text.written))
    #expect(texts == ["ab|", "abx|", "aby|", "abxy|"])
    #expect(!ways.contains { $0.fates.haveFault && $0.fates[0] == .lost })
    let later = self.ways("ab|", Edits(.insert("x")), Edits(.insert("y"))) {
      $0[1].mayBeInBase = true
    }
    #expect(
      !later.contains { $0.text.written == "abx|" && $0.fates.count == 2 && !$0.fates.haveFault })
  }

  @Test("a message that comes after one that has arrived is not in the base")
  func inBaseLater() {
    let ways = ways("|", Edits(.insert("x")), Edits(.insert("y")), Edits(.insert("z"))) {
      $0[1].mayBeInBase = true
    }
    #expect(!ways.contains { $0.text.written == "xz|" && !$0.fates.haveFault })
    #expect(ways.contains { $0.text.written == "xyz|" })
  }

  @Test("each unit is tried if there are moves; ignored moves only until a move has worked")
  func units() {
    let ways = ways("😀|", Edits(.move(-1)), movesWork: false)
    #expect(Set(ways.map(\.unit)) == [.utf16, .cluster, .ignored])
    #expect(!self.ways("😀|", Edits(.move(-1))).contains { $0.unit == .ignored })
    #expect(self.ways("😀|", Edits(.delete(1)), movesWork: false).allSatisfy { $0.unit == .utf16 })
    #expect(self.ways("a|", Edits(.delete(1)), unit: .cluster).allSatisfy { $0.unit == .cluster })
  }

  @Test("ways to the same text and fates are one", arguments: 1...6)
  func repeated(steps: Int) {
    let ways = ways("|", Edits(.move(steps), .move(-steps)), Edits(.move(1)))
    for (index, way) in ways.enumerated() {
      #expect(!ways[..<index].contains { $0.fates == way.fates && $0.text.isSame(as: way.text) })
    }
  }
}
