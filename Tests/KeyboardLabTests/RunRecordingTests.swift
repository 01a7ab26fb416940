import Foundation
import HostDocuments
import KeyboardModels
import ProxySimulation
import TestSupport
import Testing
import TouchTraces
import Timing

@testable import KeyboardLab

@Suite("A run that is recorded")
struct RunRecordingTests {
  @Test("is the run that is not recorded", arguments: StreamedRunTests.playable)
  func sameRun(file: String) throws {
    let scenario = try scenario(file)
    let plain = scenario.run()
    let (recording, run) = RunRecording.record(scenario)
    #expect(run.timeline == plain.timeline)
    #expect(run.document == plain.document)
    let told = recording.entries.compactMap { entry -> TimelineEntry? in
      guard case .told(let kind) = entry.kind else { return nil }
      return TimelineEntry(at: entry.instant, kind)
    }
    #expect(told == plain.timeline.filter { !$0.isDragOnKey })
    #expect(recording.entries.map(\.instant) == recording.entries.map(\.instant).sorted())
  }

  @Test(
    "shows at the end of each step what the lab was like then", arguments: StreamedRunTests.playable
  )
  func sameStates(file: String) throws {
    let scenario = try scenario(file)
    let recording = RunRecording(scenario)
    var lab = LabWorld(scenario)
    var told = 0
    var next = 0
    repeat {
      let count = lab.timeline[told...].count { !$0.isDragOnKey }
      told = lab.timeline.count
      guard count > 0 else { continue }
      next = skip(count, from: next, in: recording)
      let state = recording.state(after: next - 1)
      let field = lab.world.host.fields[lab.world.host.focus]
      #expect(state.field == field.name)
      #expect(state.host == RecordedText(field.field))
      #expect(state.mirror.document == lab.world.mirror.document)
      #expect(state.presence == lab.world.presence)
      #expect(state.recognizers == lab.router.recognizerStages)
      #expect(state.messages == lab.world.messagesUnderWay)
      #expect(state.states.count == lab.world.statesUnderWay)
      #expect(state.timers == lab.run.armed.map(\.due).sorted())
    } while lab.step()
    #expect(recording.state(after: .max).host.document == lab.world.host.field.document)
  }

  @Test("has the same state from any key frame on", arguments: [0, 1])
  func keyFrames(seed: UInt64) throws {
    let recording = RunRecording(try longScenario(seed: seed))
    #expect(recording.keyFrames.count > 3, "\(recording.entries.count) entries")
    var state = recording.keyFrames[0].state
    var frames = recording.keyFrames[...]
    for index in recording.entries.indices {
      if let frame = frames.first, frame.entry == index {
        #expect(frame.state == state)
        frames.removeFirst()
      }
      for edit in recording.edits(of: index) { state.apply(edit) }
      if index % 97 == 0 { #expect(recording.state(after: index) == state) }
    }
    #expect(frames.isEmpty)
    #expect(recording.state(after: recording.entries.count + 5) == state)
    #expect(recording.state(after: -3) == recording.keyFrames[0].state)
  }

  @Test("links what ends to where it began, and everything to an earlier cause")
  func links() throws {
    var spans = 0
    for file in StreamedRunTests.playable {
      let recording = RunRecording(try scenario(file))
      for (index, entry) in recording.entries.enumerated() {
        if let cause = entry.cause { #expect(cause < index) }
        guard let beginning = entry.beginning else { continue }
        spans += 1
        let other = recording.entries[beginning]
        #expect(beginning < index && other.instant <= entry.instant)
        switch (other.kind, entry.kind) {
        case (.told(.proxy(.sent(let message))), .told(.proxy(.applied(let report, _)))):
          #expect(message.number == report.number)
        case (.told(.proxy(.sent(let message))), .told(.proxy(.lost(let lost)))):
          #expect(message == lost)
        case (.told(.proxy(.pushed)), .told(.proxy(.calledBack))),
          (.told(.proxy(.pushed)), .told(.proxy(.ignored))):
          #expect(other.number == entry.number)
        case (
          .told(.effect(.began(_, let operation))),
          .told(.effect(.finished(_, let finished, _)))
        ):
          #expect(operation == finished)
        case (.told(.gesture(let name, _)), .told(.gesture(let same, _))): #expect(name == same)
        case (.told(.touches), .told(.touches)), (.timerSet, .timerFired),
          (.timerSet, .timerCancelled):
          break
        default: Issue.record("\(other.kind) does not begin \(entry.kind)")
        }
      }
    }
    #expect(spans > 100)
  }

  @Test("tells every message under way from where it leaves to where it is applied or lost")
  func messagesUnderWay() throws {
    var count = 0
    for file in StreamedRunTests.playable {
      let recording = RunRecording(try scenario(file))
      for entry in recording.entries {
        guard let number = entry.number, let beginning = entry.beginning,
          case .told(.proxy(.applied)) = entry.kind
        else { continue }
        count += 1
        #expect(recording.state(after: beginning).messages.contains(number))
      }
      #expect(recording.state(after: .max).messages.isEmpty)
    }
    #expect(count > 50)
  }

  @Test("knows which part of the host's text the keyboard was shown")
  func window() throws {
    var scenario = Scenario(
      keyboard: try KeyboardCatalog.keyboard("habra"),
      document: try MarkedDocument("first line\nsecond |line\nthird line"))
    scenario.operations = [(.start, .insertWithCaret("<b></b>", caretBack: 4))]
    let recording = RunRecording(scenario)
    let first = recording.keyFrames[0].state
    let hidden = first.host.units.count - first.hiddenAfter
    #expect(Array(first.host.units[first.hiddenBefore..<hidden]) == first.mirror.units)
    let sent = recording.entries.firstIndex {
      if case .told(.proxy(.sent)) = $0.kind { true } else { false }
    }
    let state = recording.state(after: try #require(sent))
    #expect(state.host == first.host)
    #expect(state.mirror.document.description.contains("second <b>|</b>line"))
    let end = recording.state(after: .max)
    let shown = end.host.units.count - end.hiddenAfter
    #expect(Array(end.host.units[end.hiddenBefore..<shown]) == end.mirror.units)
  }

  @Test("knows what a keyboard's long copy has lost at its beginning")
  func trimmed() throws {
    var scenario = Scenario(
      keyboard: try KeyboardCatalog.keyboard("habra"), document: try MarkedDocument("|"))
    for index in 0..<40 {
      let text = String(repeating: "word \(index % 10) ", count: 10)
      let instant = Instant.start + .milliseconds(Int64(index) * 400)
      scenario.operations.append((instant, .insert(text)))
    }
    let recording = RunRecording(scenario)
    let end = recording.state(after: .max)
    #expect(end.host.units.count == 2_800 && end.mirror.units.count < 2_800)
    #expect(end.hiddenBefore + end.mirror.units.count == 2_800)
    #expect(Array(end.host.units[end.hiddenBefore...]) == end.mirror.units)
  }

  @Test("finds the last entry of an instant")
  func lastEntry() throws {
    let recording = RunRecording(try longScenario(seed: 1))
    #expect(recording.lastEntry(at: Instant(nanoseconds: .min)) == -1)
    #expect(recording.lastEntry(at: Instant(nanoseconds: .max)) == recording.entries.count - 1)
    for index in stride(from: 0, to: recording.entries.count, by: 101) {
      let found = recording.lastEntry(at: recording.entries[index].instant)
      #expect(found >= index)
      #expect(recording.entries[found].instant == recording.entries[index].instant)
    }
  }

  /// The entry after `count` of the timeline, with the timers that the same step set or cancelled.
  private func skip(_ count: Int, from start: Int, in recording: RunRecording) -> Int {
    var (index, left) = (start, count)
    while left > 0 {
      if case .told = recording.entries[index].kind { left -= 1 }
      index += 1
    }
    while index < recording.entries.count, recording.entries[index].kind.isTimerChange {
      index += 1
    }
    return index
  }

  private func scenario(_ file: String) throws -> Scenario {
    let trace = TouchTrace.native(try Data(contentsOf: URL(fileURLWithPath: file)), file: file)
      .trace
    return try ScenarioSetup(trace).scenario
  }

  /// Taps and swipes all over a keyboard, for some seconds.
  private func longScenario(seed: UInt64) throws -> Scenario {
    var scenario = Scenario(
      keyboard: try KeyboardCatalog.keyboard(seed == 0 ? "habra" : "qwerty"),
      document: try MarkedDocument("see | now"))
    scenario.seed = seed
    for tap in 0..<400 {
      let start = Instant.start + .milliseconds(Int64(tap) * 120)
      var place = LayoutPoint(x: Double(tap * 37 % 300) + 10, y: Double(tap * 53 % 180) + 10)
      scenario.samples.append(
        TouchSample(at: start, touches: [FingerTouch(finger: 1, phase: .began, location: place)]))
      for move in 1...3 {
        place.x += tap % 3 == 0 ? 14 : 0.5
        scenario.samples.append(
          TouchSample(
            at: start + .milliseconds(Int64(move) * 16),
            touches: [FingerTouch(finger: 1, phase: .moved, location: place)]))
      }
      scenario.samples.append(
        TouchSample(
          at: start + .milliseconds(70),
          touches: [FingerTouch(finger: 1, phase: .ended, location: place)]))
    }
    return scenario
  }
}

extension TimelineEntry {
  /// Whether a key is told of a finger's move, which a recording leaves out.
  fileprivate var isDragOnKey: Bool {
    switch kind {
    case .key(_, .dragInside), .key(_, .dragOutside): true
    default: false
    }
  }
}

extension RecordedEntry.Kind {
  fileprivate var isTimerChange: Bool {
    switch self {
    case .timerSet, .timerCancelled: true
    case .timerFired, .told, .said: false
    }
  }
}
