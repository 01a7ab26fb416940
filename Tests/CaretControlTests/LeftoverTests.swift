import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import VirtualTime

@Suite("A message under way whose operation has ended")
struct LeftoverTests {
  /// What ends the first operation.
  enum Ending: CaseIterable {
    case tap, typing, cancellation
  }

  private func play(
    _ operations: [CaretOperation], ending: Ending, on document: MarkedDocument,
    profile: ProxyProfile, seed: UInt64
  ) -> CaretTrial {
    var trial = CaretTrial(
      in: ProxyWorld(document, profile: profile, latency: .device, seed: seed))
    let instant = Instant.start + .microseconds(Int64(seed) * 1_400)
    for (index, operation) in operations.enumerated() {
      if index == 1 { end(&trial, by: ending, at: instant, document, seed) }
      trial.plan(operation, at: .start + .seconds(Int64(index) * 3))
    }
    if operations.count == 1 { end(&trial, by: ending, at: instant, document, seed) }
    trial.playToEnd()
    return trial
  }

  private func end(
    _ trial: inout CaretTrial, by ending: Ending, at instant: Instant, _ document: MarkedDocument,
    _ seed: UInt64
  ) {
    switch ending {
    case .tap: trial.plan(.tap(caret: Int(seed) % (document.units.count + 1)), at: instant)
    case .typing: trial.plan(.type([0x7A]), at: instant)
    case .cancellation: trial.plan(.cancelAll, .at(instant))
    }
  }

  /// How far a deletion of plain text may go.
  private func end(of operation: CaretOperation, in document: MarkedDocument) -> Int {
    let units = document.units
    var place = document.selection.lowerBound
    switch operation {
    case .deleteForward: place = min(units.count, place + 1)
    case .deleteToLineEnd: while place < units.count, units[place] != 0x0A { place += 1 }
    default:
      while place > 0, units[place - 1] == 0x20 || units[place - 1] == 0x0A { place -= 1 }
      while place > 0, units[place - 1] != 0x20, units[place - 1] != 0x0A { place -= 1 }
    }
    return place
  }

  @Test(
    "a later deletion takes its target and nothing else",
    arguments: ["uikit26", "uikit15", "textField", "webkit"], Ending.allCases)
  func laterDeletion(profile name: String, ending: Ending) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    let firsts: [CaretOperation] = [
      .deleteWord, .deleteBackward(count: 1), .insert("x"), .deleteForward(count: 1),
    ]
    for text in ["|\nne", "ab c|d\ne"] {
      let document = try MarkedDocument(text)
      for first in firsts {
        for second in [CaretOperation.deleteToLineEnd, .deleteForward(count: 1), .deleteWord] {
          for seed in 0..<12 as Range<UInt64> {
            let between = play(
              [first], ending: ending, on: document, profile: profile, seed: seed
            ).document
            let trial = play(
              [first, second], ending: ending, on: document, profile: profile, seed: seed)
            let caret = between.selection.lowerBound
            let end = end(of: second, in: between)
            let possible = (min(caret, end)...max(caret, end)).map { place in
              Array(between.units[..<min(caret, place)] + between.units[max(caret, place)...])
            }
            let story: Comment = "\(text), \(first), \(second), seed \(seed): \(trial.document)"
            #expect(possible.contains(trial.document.units), story)
            #expect(trial.outcomes.count == 2, story)
            let left = between.units.count - abs(end - caret)
            let isWhole = trial.document.units.count == left
            #expect(isWhole || trial.outcomes.last?.outcome != .confirmed, story)
          }
        }
      }
    }
  }
}
