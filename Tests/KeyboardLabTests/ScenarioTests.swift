import DocumentProxy
import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TestSupport
import Testing
import Timing
import TouchTraces

@Suite("Scenarios")
struct ScenarioTests {
  @Test("the rows are there and can be played")
  func rows() throws {
    let ids = ["S1", "S2", "S3", "S5", "S6-ios16", "S7", "S17", "S37"]
    #expect(try ScenarioRow.rows(ids).map(\.id) == ids)
  }

  @Test(
    "habra-2014 does to the document what the naive column says, at its time",
    arguments: try ScenarioRow.rows(["S1", "S2", "S3", "S5", "S6-ios16", "S7", "S37"]))
  func naive(row: ScenarioRow) throws {
    let run = row.play(try habra2014())
    let stated = try #require(row.naive.stated)
    #expect(String(decoding: run.document.units, as: UTF16.self) == stated.text)
    #expect(run.document.selection.upperBound == row.naive.caret)
    #expect(run.document.selection.isEmpty)
    #expect(run.lastChange?.milliseconds == row.naive.timeMs)
    #expect(run.outcomes.isEmpty, "a blind wait knows no outcome")
  }

  @Test(
    "habra-2014 clears the sentence before the user's tap", arguments: try ScenarioRow.rows(["S17"])
  )
  func naiveTap(row: ScenarioRow) throws {
    let run = row.play(try habra2014())
    let original = row.document.units
    #expect(run.document.units == Array(original[..<50] + original[100...]))
    #expect(run.document.selection == 50..<50)
    #expect(run.lastChange?.milliseconds == row.naive.timeMs)
  }

  @Test(
    "habra does what the correct column says, and knows it",
    arguments: try ScenarioRow.rows(["S1", "S2", "S3", "S5", "S6-ios16", "S7", "S37"]))
  func correct(row: ScenarioRow) throws {
    let run = row.play(try habra())
    let stated = try #require(row.correct.stated)
    #expect(String(decoding: run.document.units, as: UTF16.self) == stated.text)
    #expect(run.document.selection.upperBound == row.correct.caret)
    let outcome = try #require(run.outcomes.first)
    #expect(run.outcomes.count == 1 && outcome.outcome.name == row.correct.outcome)
    // A correct implementation may be earlier, and at most one round trip later.
    let latest = try #require(row.correct.resolvedMs) + 20
    #expect(outcome.instant.milliseconds <= latest)
    #expect(run.isStopped == false)
  }

  @Test("a keyboard whose recognizers can't be attached ends the run at once, with the fault")
  func unattached() throws {
    let keyboard = ForgetfulKeyboard(layout: try habra().layout, attachesTwice: true)
    var scenario = Scenario(keyboard: keyboard, document: try MarkedDocument("see | now"))
    scenario.operations = [(.start, .insertWithCaret("<b></b>", caretBack: 4))]
    let run = scenario.run()
    #expect(run.fault == .duplicateRecognizer("swipe"))
    #expect(run.systemNotes.map(\.note) == [.unattached(.duplicateRecognizer("swipe"))])
    #expect(run.timeline.count == 1 && run.document.description == "see | now")
    #expect(RunRecording.record(scenario).run.timeline == run.timeline)
    let judge = ExpectationJudge(run, of: try ScenarioSetup(TouchTrace()))
    #expect(throws: LabFault.self) { try judge.verdicts(on: TouchTrace()) }
  }

  @Test("a keyboard that changes to two keys of one name ends the run there")
  func unattachedLater() throws {
    let keyboard = ForgetfulKeyboard(layout: try habra().layout, attachesTwice: false)
    var scenario = Scenario(keyboard: keyboard, document: try MarkedDocument("see | now"))
    scenario.operations = [(.start + .seconds(1), .insertWithCaret("<b></b>", caretBack: 4))]
    let run = scenario.run()
    let key = try #require(keyboard.layout.keys.first).name
    #expect(run.fault == .duplicateKey(key))
    #expect(run.timeline.last?.kind == .system(.unattached(.duplicateKey(key))))
    #expect(run.timeline.last?.instant.milliseconds == 1_000)
  }

  @Test("habra stops when the user taps into a clear", arguments: try ScenarioRow.rows(["S17"]))
  func correctTap(row: ScenarioRow) throws {
    let run = row.play(try habra())
    let outcome = try #require(run.outcomes.first)
    #expect(outcome.outcome.name == "interrupted")
    #expect(outcome.instant.milliseconds <= 60)
    #expect((900...950).contains(run.document.units.count))
  }

  private func habra() throws -> any KeyboardModel {
    try #require(try KeyboardCatalog.keyboard("habra"))
  }

  private func habra2014() throws -> any KeyboardModel {
    try #require(try KeyboardCatalog.keyboard("habra-2014"))
  }
}

/// A keyboard that attaches a recognizer twice, or that doubles its keys at the first request.
private struct ForgetfulKeyboard: KeyboardModel {
  var layout: KeyboardGeometry
  var attachesTwice: Bool

  var name: String { "forgetful" }

  func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {
    for _ in 0..<(attachesTwice ? 2 : 1) {
      try router.attach(Recognizer("swipe", .swipe(SwipeParameters(directions: .left))))
    }
  }

  mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    guard case .operation = event else { return [] }
    layout.keys += layout.keys.prefix(1)
    return [.layoutChanged]
  }
}
