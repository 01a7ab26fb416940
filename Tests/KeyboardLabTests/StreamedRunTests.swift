import Foundation
import Gestures
import HostDocuments
import KeyboardLab
import KeyboardModels
import TestSupport
import Testing
import TouchTraces
import Timing

@Suite("A trace that is played while it is read")
struct StreamedRunTests {
  /// The repository's traces.
  static let files: [String] = {
    let folder = packageRoot.appendingPathComponent("traces").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".trace.jsonl") }.sorted().map { "\(folder)/\($0)" }
  }()

  /// Those of them whose keyboard is one of the lab's. Layouts in files are the tool's business.
  static let playable = files.filter { file in
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()
    return TouchTrace.native(bytes, file: file).trace.header.keyboard?.hasSuffix(".json") != true
  }

  @Test("nearly all traces of the repository are played")
  func count() {
    #expect(Self.files.count > 90)
    #expect(Self.playable.count > 90)
  }

  @Test("the same happens in the same order as in the whole trace", arguments: playable)
  func sameTimeline(file: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    var trace = TouchTrace.native(bytes, file: file).trace
    // Properties are judged by whole timelines alone.
    trace.events.removeAll {
      if case .expect(let expectation) = $0.content, case .property = expectation.kind {
        true
      } else {
        false
      }
    }
    try expectSame(trace)
  }

  @Test("what user and app do at the instant of a touch comes in the same order")
  func ties() throws {
    var header = TraceHeader()
    header.keyboard = "habra"
    header.document = "see | now"
    let events: [TraceEvent] = [
      host(.type("a"), 0), touch(.began, 1, 0), host(.focus(to: "document"), 0),
      host(.background, 0), touch(.began, 2, 0), host(.type("b"), 40), touch(.ended, 1, 40),
      host(.tap(caret: 0), 40), touch(.ended, 2, 40), host(.clear, 40), touch(.began, 1, 40),
      host(.rotate(to: "landscape"), 41), touch(.moved, 1, 60), touch(.ended, 1, 60),
      host(.back, 900), host(.type("c"), 5_000),
    ]
    try expectSame(TouchTrace(header: header, events: events))
  }

  @Test("nothing happens before the trace tells whether something else comes first")
  func waits() throws {
    var run = StreamedRun(try ScenarioSetup(TouchTrace()))
    try run.add(touch(.began, 1, 0))
    #expect(run.step() == nil, "another finger may come down at 0 ms")
    try run.add(touch(.ended, 1, 80))
    #expect(run.step()?.isEmpty == false)
    run.finish()
    var count = 0
    while run.step() != nil { count += 1 }
    #expect(count >= 1)
  }

  @Test("a field that the app does not have is told where the trace names it")
  func unknownField() throws {
    var run = StreamedRun(try ScenarioSetup(TouchTrace()))
    #expect(
      throws: LabFault(
        "the app has no field \"name\" to focus at 7000 µs; its fields are document")
    ) { try run.add(host(.focus(to: "name"), 7)) }
  }

  @Test("a failure tells 10 000 things that were found, and only counts more", arguments: [0, 1])
  func toldLimit(excess: Int) throws {
    let expectation = Expectation(.key(name: "a", at: nil))
    let trace = TouchTrace(events: [TraceEvent(.expect(expectation), line: 2)])
    let setup = try ScenarioSetup(trace)
    var findings = TimelineFindings([expectation])
    for _ in 0..<TimelineFindings.toldLimit + excess {
      findings.observe(TimelineEntry(at: .start, .effect(.typed(key: "b"))))
    }
    let judge = ExpectationJudge(StreamedRun(setup).end, of: setup)
    let failure = try judge.verdicts(on: trace, findings: findings).first?.failure
    let list = Array(repeating: "b at 0 µs", count: 10_000).joined(separator: ", ")
    let counted =
      "typed: something else 10001 times, but only 10000 can be listed; shorten the trace to see them"
    #expect(failure == (excess == 0 ? "typed: \(list)" : counted))
  }

  private func expectSame(_ trace: TouchTrace) throws {
    let setup = try ScenarioSetup(trace)
    let whole = setup.scenario.run()
    let empty = try ScenarioSetup(TouchTrace(header: trace.header))
    var run = StreamedRun(empty)
    var findings = TimelineFindings(trace.expectations.map(\.expectation))
    var timeline: [TimelineEntry] = []
    func take(_ entries: [TimelineEntry]) {
      timeline += entries
      for entry in entries { findings.observe(entry) }
    }
    for event in trace.events {
      try run.add(event)
      while let entries = run.step() { take(entries) }
    }
    run.finish()
    while let entries = run.step() { take(entries) }
    #expect(timeline == whole.timeline)
    #expect(run.end.document == whole.document && run.end.timeline.isEmpty)
    let verdicts = try ExpectationJudge(whole, of: setup).verdicts(on: trace)
    let judge = ExpectationJudge(run.end, of: empty)
    #expect(try judge.verdicts(on: trace, findings: findings) == verdicts)
  }

  private func touch(_ phase: TouchPhase, _ finger: Int, _ milliseconds: Int64) -> TraceEvent {
    let place = LayoutPoint(x: 50 * Double(finger), y: 30)
    return TraceEvent(
      .touch(
        FingerTouch(finger: finger, phase: phase, location: place),
        at: .start + .milliseconds(milliseconds)))
  }

  private func host(_ kind: HostEvent.Kind, _ milliseconds: Int64) -> TraceEvent {
    TraceEvent(.host(HostEvent(kind, at: .start + .milliseconds(milliseconds))))
  }
}
