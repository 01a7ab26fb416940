import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import TestSupport
import Testing
import Timing

@Suite("Undisturbed hosts")
struct UndisturbedTests {
  static let steps: [CaretOperation] = [
    .readDocument, .moveToStart, .moveToEnd, .moveToLineStart, .moveToLineEnd, .move(by: -2),
    .move(by: 2), .moveByWords(-1), .moveByWords(1), .deleteForward(count: 2), .deleteWord,
    .deleteWordForward, .deleteToLineStart, .deleteToLineEnd,
  ]

  /// Emoji, marks and lines that end in CR LF; a CR alone is read as one of these.
  private func document(_ seed: UInt64) throws -> MarkedDocument {
    let text = AdversarialText.draw(seed: seed, pieces: 4 + Int(seed % 40))
      .filter { $0 != "\r" }
    let caret = text.prefix(Int(seed) * 7 % (text.count + 1)).utf16.count
    return MarkedDocument(units: Array(text.utf16), selection: caret..<caret)
  }

  private func play(
    _ operation: CaretOperation, in name: String, seed: UInt64
  ) throws -> CaretTrial {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    let world = ProxyWorld(
      fields: [HostElement("document", try document(seed))], profile: profile, latency: .device,
      seed: seed)
    var trial = CaretTrial(in: world)
    trial.plan(operation, at: .start)
    trial.playToEnd()
    return trial
  }

  @Test(
    "no one is said to have interrupted where no one was, whatever the text",
    arguments: ["ios8", "uikit26", "textField", "webkit"], steps)
  func noOneInterrupts(name: String, operation: CaretOperation) throws {
    for seed in 0..<40 as Range<UInt64> {
      let outcomes = try play(operation, in: name, seed: seed).outcomes.map(\.outcome.name)
      #expect(outcomes.count == 1 && outcomes != ["interrupted"], "\(name) seed \(seed)")
    }
  }

  @Test(
    "lines that end in CR LF are read and walked over whole",
    arguments: ["ios8", "uikit26", "textField"])
  func windowsLines(name: String) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    let document = try MarkedDocument("one\r\ntwo| three\r\n\r\nfour\r\n")
    for operation in [CaretOperation.readDocument, .moveToEnd, .moveToStart] {
      var trial = CaretTrial(
        in: ProxyWorld(
          document, profile: profile,
          latency: .fixed(command: .milliseconds(10), push: .milliseconds(10))))
      trial.plan(operation, at: .start)
      trial.playToEnd()
      let caret =
        switch operation {
        case .moveToEnd: document.units.count
        case .moveToStart: 0
        default: document.selection.lowerBound
        }
      #expect(trial.outcomes.map(\.outcome.name) == ["confirmed"], "\(operation)")
      #expect(trial.document.units == document.units)
      #expect(trial.document.selection == caret..<caret)
    }
  }
}
