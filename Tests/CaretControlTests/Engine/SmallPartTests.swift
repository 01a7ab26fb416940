import Chance
import DocumentProxy
import Testing
import Timing

@testable import CaretControl

@Suite("Small parts of the engine against what they stand for")
struct SmallPartTests {
  // MARK: Round trips

  @Test("a histogram counts as a sorted list does, to a sixteenth", arguments: 0..<10)
  func histogram(seed: Int) {
    var stream = RandomStreams(seed: UInt64(seed)).stream("times")
    var histogram = RoundTripHistogram()
    #expect(histogram.quantile(thousandths: 500) == nil && histogram.latencyTable() == nil)
    var all: [Int64] = []
    for _ in 0..<50 {
      let time = Int64(stream.next() % (1 << (stream.next() % 24)))
      histogram.observe(.microseconds(time))
      all.append(time)
    }
    all.sort()
    #expect(histogram.count == 50)
    for thousandths in [0, 1, 20, 21, 500, 980, 981, 1_000] {
      let rank = max(1, (50 * thousandths + 999) / 1_000)
      let expected = all[rank - 1]
      let found = (histogram.quantile(thousandths: thousandths)?.count ?? -1) / 1_000
      #expect(abs(found - expected) * 16 <= expected, "\(thousandths)")
      if expected < 16 { #expect(found == expected) }
    }
    #expect(histogram.quantile(thousandths: -5) == histogram.quantile(thousandths: 0))
    #expect(histogram.quantile(thousandths: 5_000) == histogram.quantile(thousandths: 1_000))
  }

  @Test("a class is shown by its middle")
  func middles() {
    func shown(_ microseconds: Int64) -> Int64? {
      var histogram = RoundTripHistogram()
      histogram.observe(.microseconds(microseconds))
      return histogram.quantile(thousandths: 500).map { $0.count / 1_000 }
    }
    #expect(
      shown(-3) == 0 && shown(0) == 0 && shown(15) == 15 && shown(16) == 16 && shown(31) == 31)
    #expect(
      shown(32) == 33 && shown(33) == 33 && shown(34) == 35 && shown(63) == 63 && shown(64) == 66)
    #expect(shown(1_000) == 1_008 && shown(1_023) == 1_008 && shown(1_024) == 1_056)
    #expect(shown(600_000_000) == shown(10_000_000_000), "the last class holds all that is longer")
  }

  @Test("histograms are added class by class")
  func merging() {
    var (one, other, both) = (RoundTripHistogram(), RoundTripHistogram(), RoundTripHistogram())
    one.merge(other)
    #expect(one == RoundTripHistogram())
    for time in [3, 40, 40] as [Int64] {
      one.observe(.microseconds(time))
      both.observe(.microseconds(time))
    }
    one.merge(other)
    #expect(one == both)
    other.merge(one)
    #expect(other == one)
    other.merge(one)
    #expect(other.count == 6 && other.quantile(thousandths: 334) == .microseconds(41))
    #expect(other.quantile(thousandths: 333) == .microseconds(3))
  }

  @Test("a table of latencies gives the command leg once, and the rest for each row")
  func table() {
    var histogram = RoundTripHistogram()
    for time in [13, 13, 2_000, 2_000] as [Int64] { histogram.observe(.microseconds(time)) }
    #expect(histogram.latencyTable() == "command,push\n0.005,0.008\n,0.008\n,2.011\n,2.011\n")
    #expect(histogram.latencyTable(rows: 2) == "command,push\n0.005,0.008\n,2.011\n")
    #expect(histogram.latencyTable(rows: 0) == "command,push\n0.005,0.008\n")
    #expect(histogram.latencyTable(rows: 3)?.split(separator: "\n").count == 4)
  }

  // MARK: Time-outs and paces

  @Test("a time-out is four average round trips, between bounds")
  func timeouts() {
    func engine(_ timeout: CaretSettings.Timeout) -> CaretEngine {
      var settings = CaretSettings()
      settings.timeout = timeout
      return CaretEngine(settings: settings)
    }
    let fixed = engine(.fixed(.milliseconds(7)))
    #expect(fixed.stateLimit == .milliseconds(7) && fixed.fenceLimit == .milliseconds(7))
    var adaptive = engine(.adaptive)
    #expect(adaptive.stateLimit == .milliseconds(250) && adaptive.fenceLimit == .seconds(1))
    adaptive.noteRoundTrip(.milliseconds(1))
    #expect(adaptive.stateLimit == .milliseconds(80))
    adaptive = engine(.adaptive)
    adaptive.noteRoundTrip(.milliseconds(100))
    #expect(adaptive.stateLimit == .milliseconds(400))
    adaptive.noteRoundTrip(.milliseconds(180))
    #expect(adaptive.stateLimit == .milliseconds(440) && adaptive.fenceLimit == .seconds(1))
    for _ in 0..<100 { adaptive.noteRoundTrip(.milliseconds(400)) }
    #expect(adaptive.fenceLimit == .seconds(2), "twice, and two seconds at most")
    for _ in 0..<100 { adaptive.noteRoundTrip(.seconds(9)) }
    #expect(adaptive.stateLimit == .seconds(2) && adaptive.fenceLimit == .seconds(2))
  }

  @Test(
    "a held key waits, then repeats, then takes words",
    arguments: [
      (0, 500), (1, 500), (2, 100), (4, 100), (5, 60), (6, 60), (7, 1), (9, 1), (10, 350),
    ])
  func paces(tick: Int, milliseconds: Int64) {
    var pace = DeleteRepeat()
    pace.laterPaces = [
      .init(after: 5, interval: .milliseconds(60)), .init(after: 7, interval: .zero),
    ]
    pace.wordsAfter = 10
    #expect(pace.interval(afterTick: tick) == .milliseconds(milliseconds))
    #expect(pace.takesWords(atTick: tick) == (tick >= 10))
    pace.wordsAfter = nil
    #expect(!pace.takesWords(atTick: 99))
  }

  @Test("at least one deletion is sent without a state")
  func ticks() {
    var settings = CaretSettings()
    #expect(settings.unconfirmedTicksMax == 5)
    settings.unconfirmedTicks = -1
    #expect(settings.unconfirmedTicksMax == 1)
  }

  @Test("an applied move that misses its goal, but not at the text's end, has led elsewhere")
  func elsewhere() {
    func decision(_ shown: String, missing: Int, end: Bool) -> Decision {
      var decision = Decision(
        message: 1, operations: Few(1), verdict: .applied, reading: Reading(shown), evidence: .all,
        certainty: .all, isCaretCertain: true, isUnbound: false, isLast: true, hasReachedEnd: end)
      decision.missing = missing
      return decision
    }
    #expect(decision("a|b", missing: 1, end: false).hasLedElsewhere)
    #expect(decision("a|b", missing: 1, end: true).hasLedElsewhere)
    #expect(decision("ab|", missing: 1, end: false).hasLedElsewhere)
    #expect(!decision("ab|", missing: 1, end: true).hasLedElsewhere)
    #expect(!decision("a|b", missing: 0, end: false).hasLedElsewhere)
    var refused = decision("a|b", missing: 1, end: false)
    refused.verdict = .refused(moved: 0, isTextAsBefore: true)
    #expect(!refused.hasLedElsewhere)
  }

  @Test("where the text begins there is nothing to delete, but a selection is")
  func deletionAtStart() {
    func refuses(_ written: String, _ facts: Facts) -> Bool {
      var known = text(written)
      known.learn(facts)
      if case .refused = CaretEngine().deletion(1, in: known) { return true }
      return false
    }
    #expect(refuses("|a", .start) && !refuses("|a", []))
    #expect(!refuses("b|a", .start) && !refuses("[b]a", .start))
  }

  @Test(
    "what a backspace deletes alone is replaced whatever may stand before it",
    arguments: [("ब|", true), ("😀|", false), ("a😀|", true), ("é|", true)])
  func replacement(written: String, isPlanned: Bool) {
    let known = text(written)
    let units = known.before.count - (written.first == "a" ? 1 : 0)
    let plan = CaretEngine().replacement(ofLast: units, with: "x", in: known)
    if case .edits = plan { #expect(isPlanned) } else { #expect(!isPlanned) }
  }

  @Test("what is predicted reads nil where no text is known")
  func predictedContext() {
    func predicted(_ context: DocumentContext) -> DocumentContext {
      CaretEngine().predictedContext(showing: context)
    }
    let before = predicted(DocumentContext(before: "a", hasText: true))
    #expect(before.before == "a" && before.after == nil && before.selected == nil)
    #expect(before.hasText)
    let line = predicted(DocumentContext(after: "b", hasText: true))
    #expect(line.before == nil && line.after == "b")
    #expect(!predicted(DocumentContext(hasText: false)).hasText)
  }

  // MARK: Goals

  private func text(_ text: String) -> KnownText { KnownText(text, believing: .none) }

  @Test(
    "a goal tells how much of the known text is on the way, and what is left",
    arguments: [
      (TextGoal.characters(2), "a|😀bc", 1, 3, true, TextGoal.characters(0)),
      (.characters(3), "a|😀", 1, 2, false, .characters(2)),
      (.characters(1), "a😀|b", -1, 2, true, .characters(0)),
      (.characters(0), "a|b", 1, 0, true, .characters(0)),
      (.lineEdge, "a|bc⏎d", 1, 2, true, .lineEdge), (.lineEdge, "a|bc\r", 1, 2, true, .lineEdge),
      (.lineEdge, "a|bc", 1, 2, false, .lineEdge), (.lineEdge, "a⏎bc|d", -1, 2, true, .lineEdge),
      (.lineEdge, "bc|d", -1, 2, false, .lineEdge),
      (.documentEdge, "ab⏎c|d", -1, 4, false, .documentEdge),
      (.words(1, isInside: false), "|one two", 1, 3, true, .words(0, isInside: false)),
      (.words(1, isInside: false), "|  one two", 1, 5, true, .words(0, isInside: false)),
      (.words(2, isInside: false), "|one two", 1, 7, false, .words(1, isInside: true)),
      (.words(1, isInside: true), "| one", 1, 0, true, .words(0, isInside: false)),
      (.words(1, isInside: false), "one two |x", -1, 4, true, .words(0, isInside: false)),
      (.words(2, isInside: false), "one two |x", -1, 8, false, .words(1, isInside: true)),
      (.words(0, isInside: false), "|one", 1, 0, true, .words(0, isInside: false)),
      (.words(1, isInside: false), "one?|x", -1, 0, false, .words(1, isInside: false)),
      (.words(1, isInside: false), "|a\tb", 1, 1, true, .words(0, isInside: false)),
      (.words(1, isInside: false), "|a␍", 1, 1, true, .words(0, isInside: false)),
    ] as [(TextGoal, String, Int, Int, Bool, TextGoal)])
  func goals(
    goal: TextGoal, written: String, direction: Int, units: Int, isComplete: Bool, rest: TextGoal
  ) {
    let reach = goal.reach(in: text(written), direction)
    #expect(reach.units == units && reach.isComplete == isComplete && reach.rest == rest)
  }

  @Test("a goal passes a unit that was crossed")
  func passing() {
    let inside = TextGoal.words(2, isInside: true)
    #expect(
      TextGoal.characters(2).passing(0x61) == .characters(1)
        && TextGoal.characters(0).passing(0x61) == .characters(0))
    #expect(inside.passing(0x20) == .words(1, isInside: false) && inside.passing(0x61) == inside)
    #expect(TextGoal.words(2, isInside: false).passing(0x61) == inside)
    #expect(TextGoal.words(2, isInside: false).passing(0x0A) == .words(2, isInside: false))
    #expect(
      TextGoal.lineEdge.passing(0x61) == .lineEdge
        && TextGoal.documentEdge.passing(0x0A) == .documentEdge)
  }

  @Test("edges end lines, documents and the last word that the caret is in")
  func ends() {
    #expect(TextGoal.lineEdge.endsWithTheText && TextGoal.documentEdge.endsWithTheText)
    #expect(
      TextGoal.words(1, isInside: true).endsWithTheText
        && !TextGoal.words(1, isInside: false).endsWithTheText)
    #expect(
      !TextGoal.words(2, isInside: true).endsWithTheText && !TextGoal.characters(0).endsWithTheText)
  }

  @Test("each side of the caret reaches to the first character that was passed unseen")
  func sides() {
    let known = text("a?b|c?d")
    #expect(known.side(-1).written == "b" && known.side(1).written == "c")
    #expect(known.units(2, -1).written == "?b" && known.units(1, 1).written == "c")
    var edges = known
    edges.learn(.start)
    #expect(edges.isEdge(-1) && !edges.isEdge(1))
    edges.learn(.end)
    #expect(edges.isEdge(1) && !known.isEdge(-1))
  }

  // MARK: Walks

  @Test(
    "a walk among lines that look alike ends after four hundred windows that it has seen",
    arguments: [CaretOperation.moveToEnd, .readDocument])
  func alikeLines(operation: CaretOperation) {
    var stage = Stage("|abc" + String(repeating: "⏎abc", count: 300))
    stage.perform(operation)
    stage.finish(limit: 900)
    #expect(stage.isDone)
    #expect((400...440).contains(stage.log.count), "\(stage.log.count)")
  }

  // MARK: Operations

  @Test(
    "an operation that needs the text for itself waits, and one that removes shown text is proved",
    arguments: [
      (CaretOperation.insert("a"), false, false, true, false),
      (.insertWithCaret("a", caretBack: 1), false, false, true, false),
      (.deleteBackward(count: 1), false, false, false, true),
      (.deleteCharacter, false, true, false, true),
      (.deleteSelection, false, false, false, true),
      (.replaceLast(units: 1, with: ""), false, true, true, false),
      (.replaceWord(with: ""), true, true, true, false), (.undoInsertion, true, false, false, true),
      (.deleteForward(count: 1), true, true, false, false), (.deleteWord, true, true, false, false),
      (.deleteToLineEnd, true, true, false, false), (.holdDelete, false, false, false, false),
      (.move(by: 1), false, false, false, false), (.moveToEnd, true, false, false, false),
      (.moveByWords(1), true, false, false, false), (.deleteAll, true, false, false, false),
      (.confirm, false, false, false, false), (.uppercaseSelection, false, true, false, false),
      (.readDocument, true, false, false, false), (.setMarkedText(""), false, false, false, false),
    ] as [(CaretOperation, Bool, Bool, Bool, Bool)])
  func kinds(
    operation: CaretOperation, isExclusive: Bool, removes: Bool, inserts: Bool, deletes: Bool
  ) {
    #expect(operation.isExclusive == isExclusive && operation.needsKnownPlace == removes)
    #expect(operation.inserts == inserts && operation.deletes == deletes)
  }

  // MARK: Readings

  @Test(
    "a window joins what was read if they overlap, or if the caret has not left the end",
    arguments: [
      ("ab|", "|", 0, true), ("|ab", "|", 0, false), ("a|b", "|", 1, false),
      ("a|b", "ab|", 1, true),
    ])
  func joints(read: String, window: String, shift: Int, isJoined: Bool) {
    var run = ReadRun(text(read))
    let continues = run.absorb(Reading(window, hasText: true), movedBy: shift)
    #expect(continues && run.isJoined == isJoined)
  }

  @Test(
    "a window that shows something else does not continue what was read",
    arguments: ["a|xc", "x|bc", "|bc", "a|b", "xa|bc"])
  func breaks(window: String) {
    var run = ReadRun(text("a|bc"))
    let continues = run.absorb(Reading(window, hasText: true), movedBy: 0)
    #expect(continues == !["a|xc", "x|bc"].contains(window))
  }

  @Test("a window with a selection, or one that does not show what was crossed, ends a reading")
  func unreadable() {
    var run = ReadRun(text("a|b"))
    let selected = run.absorb(Reading("a[b]c"), movedBy: 0)
    let tooShort = run.absorb(Reading("|x"), movedBy: -3)
    #expect(!selected && !tooShort && run.text == Array("ab".utf16))
    let continues = run.absorb(Reading("|xyab"), movedBy: -3)
    #expect(continues && run.text == Array("xyab".utf16) && run.home == 3 && run.caret == 0)
  }

  @Test("what was read twice is forgotten, but never as much as leads home")
  func readTwice() {
    var run = ReadRun(text("abab|c"))
    for count in [-1, 0, 4, 9] { run.forget(first: count) }
    #expect(run.text == Array("ababc".utf16) && run.home == 4 && !run.isShortened)
    run.forget(first: 2)
    #expect(run.text == Array("abc".utf16) && run.home == 2 && run.isShortened)
    for count in [-1, 0, 2, 9] { run.forget(first: count) }
    #expect(run.text == Array("abc".utf16) && run.home == 2)
    var atStart = ReadRun(text("|c"))
    atStart.forget(first: 1)
    #expect(atStart.text == Array("c".utf16))
  }

  @Test("a walk ends after ten thousand messages")
  func longWalk() {
    var walk = Walk()
    for _ in 1..<10_000 { walk.noteMessage() }
    #expect(!walk.isOver && !walk.isFirst)
    walk.noteMessage()
    #expect(walk.isOver)
  }

  @Test("a new window starts the count of windows that were shown before anew")
  func newWindowInAWalk() {
    var walk = Walk()
    for count in 0..<500 { walk.note(Reading(count % 300 == 0 ? "new \(count)|" : "old|")) }
    #expect(!walk.isOver)
    for _ in 0..<200 { walk.note(Reading("old|")) }
    #expect(!walk.isOver)
    walk.note(Reading("old|"))
    #expect(walk.isOver, "four hundred in a row")
  }

  @Test("the same text with the caret elsewhere is another window")
  func caretsInAWalk() {
    func isOver(_ places: Int) -> Bool {
      var walk = Walk()
      for count in 0..<500 {
        let place = count % places
        let (before, after) = ("abcdef".prefix(place), "abcdef".dropFirst(place))
        walk.note(Reading("\(before)|\(after)"))
      }
      return walk.isOver
    }
    #expect(isOver(4) && !isOver(5), "four windows are remembered")
  }

  @Test("three steps in a row that neither move the caret nor show new text end a reading")
  func stalledReading() {
    var run = ReadRun(text("a|b"))
    run.phase = .right
    let former = run
    for count in 1...3 {
      run.noteProgress(since: former)
      #expect(run.problem == (count == 3 ? .partial(remaining: "") : nil))
    }
    var moved = former
    let continues = moved.absorb(Reading("ab|"), movedBy: 1)
    for _ in 1...3 { moved.noteProgress(since: former) }
    #expect(continues && moved.problem == nil)
    var other = former
    other.phase = .left
    for _ in 1...3 { other.noteProgress(since: former) }
    #expect(other.problem == nil, "the reading has turned meanwhile")
    var cancelled = former
    cancelled.problem = .cancelled
    for _ in 1...3 { cancelled.noteProgress(since: former) }
    #expect(cancelled.problem == .cancelled, "the first problem is reported")
  }

  @Test("a message under way leaves it open whether a step was taken only if it is a move itself")
  func unseenSteps() {
    var engine = CaretEngine()
    engine.movesWork = true
    func mayStep(after edits: Edits) -> Bool {
      engine.flight = [Message(id: 1, operations: Few(1), edits: edits, sentAt: .start)]
      engine.flight[0].mayBeInBase = true
      return engine.mayStepUnseen
    }
    #expect(mayStep(after: Edits(.move(1))) && !mayStep(after: Edits(.insert([0x61]))))
    engine.flight[0].mayBeInBase = false
    #expect(!engine.mayStepUnseen)
  }

  @Test("of many messages under way those of a fence are not forgotten")
  func rememberedFence() {
    var stage = Stage("ab|cd")
    stage.perform(.confirm)
    let step = stage.engine.fence?.out
    for _ in 0..<CaretEngine.flightLimit + 2 { stage.perform(.insert("x")) }
    #expect(step != nil && stage.engine.flight.first?.id == step)
  }
}
