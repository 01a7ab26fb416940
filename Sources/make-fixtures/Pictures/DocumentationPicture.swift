import Foundation
import Gestures
import KeyboardLab
import KeyboardModels
import LabReports
import ProxyScenarios
import ProxySimulation
import TouchTraces

/// A picture of the README or of the documentation.
struct DocumentationPicture: Sendable {
  /// The file's name.
  let name: String
  /// Draws the picture from the traces in a folder.
  let svg: @Sendable (_ traces: URL) throws -> String

  /// Every picture.
  static let all = [
    DocumentationPicture(name: "tag-2014-today.svg") {
      try tags($0).svg(sideBySide: true, title: tagsTitle)
    },
    DocumentationPicture(name: "tag-2014-today-narrow.svg") {
      try tags($0).svg(sideBySide: false, title: tagsTitle)
    },
    DocumentationPicture(name: "messages.svg") { traces in
      var diagram = MessageDiagram()
      let (result, recording) = try played("clear-2500-units.trace.jsonl", in: traces)
      diagram.add(result, recording)
      return diagram.svg
    },
    DocumentationPicture(name: "gesture.svg") { try gesture("swipe-left.trace.jsonl", in: $0) },
    DocumentationPicture(name: "keyboard.svg") { _ in
      guard let keyboard = try KeyboardCatalog.keyboard("qwerty") else {
        throw CocoaError(.fileNoSuchFile)
      }
      return KeyboardPicture([ExpectedTouches("qwerty", keyboard.layout)]).svg
    },
    DocumentationPicture(name: "comparison.svg") { _ in comparison },
  ]

  private static let tagsTitle = "One tag, today and in 2014, while the user types"

  /// Returns a diagram of the same tap on the keyboard of 2014 and on today's.
  private static func tags(_ traces: URL) throws -> MessageDiagram {
    var diagram = MessageDiagram()
    let before = try played("tag-while-typing-2014.trace.jsonl", in: traces)
    diagram.add(
      before.result, before.recording, title: "2014: insert, wait 0.1 s, move",
      caption: "The user types x while the keyboard waits; the move lands in the wrong place.")
    let today = try played("tag-while-typing.trace.jsonl", in: traces)
    diagram.add(
      today.result, today.recording, title: "Today: one message, confirmed by a state",
      caption: "The caret is between the tags before the user can type; nothing waits for a time.")
    return diagram
  }

  private static func played(
    _ name: String, in traces: URL
  ) throws -> (result: ReplayResult, recording: RunRecording) {
    let trace = try trace(name, in: traces)
    let setup = try ScenarioSetup(trace)
    let (recording, run) = RunRecording.record(setup.scenario)
    let verdicts = try ExpectationJudge(run, of: setup).verdicts(on: trace)
    return (ReplayResult(trace: name, setup: setup, run: run, verdicts: verdicts), recording)
  }

  private static func trace(_ name: String, in traces: URL) throws -> TouchTrace {
    TouchTrace.native(try Data(contentsOf: traces.appendingPathComponent(name)), file: name).trace
  }

  private static func gesture(_ name: String, in traces: URL) throws -> String {
    var picture = GesturePicture()
    let judge = GestureJudge.uikit(.standard)
    var player = try judge.player()
    picture.begin(name, by: judge, inWords: "uikit, each judged alone")
    for sample in try trace(name, in: traces).samples {
      player.play(sample) { picture.add($0) }
      picture.add(sample)
    }
    while player.finish({ picture.add($0) }) {}
    return picture.svg
  }

  /// The cost of the wait if the user continues to type.
  private static var comparison: String {
    let conditions = StrategyComparison.Conditions(
      profile: .uikit26, latency: .slowPad, operation: .insertWithCaret, typingMs: 300,
      disturbances: [])
    let comparison = StrategyComparison(conditions)
    let cells = ["fixedDelay(100)", "sameTurn", "waitForCallback", "caretControl"].compactMap {
      comparison.play($0, seeds: 0..<200)
    }
    var picture = ComparisonPicture()
    picture.add(
      "insertWithCaret, slowPad, a key within 300 ms, 200 runs", cells,
      legMedians: LatencyModel.slowPad.legMedians)
    return picture.svg
  }
}
