import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("An operation right after a deleted selection")
struct SelectionTests {
  @Test(
    "it acts where the selection was",
    arguments: ["uikit26", "uikit15", "textField", "webkit"], [Int64(0), 1, 6, 12, 20, 40])
  func following(profile name: String, afterMs: Int64) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    let works: [(CaretOperation, [(document: String, expected: String)])] = [
      (.deleteBackward(count: 1), [("[bar]z", "|z"), ("a[bar]z", "|z"), ("a[bar]", "|")]),
      (.deleteCharacter, [("[bar]z", "|z"), ("ab[bar]z", "a|z"), ("a[bar]", "|")]),
      (.insert("x"), [("[bar]z", "x|z"), ("a[bar]z", "ax|z"), ("a[bar]", "ax|")]),
      (.replaceLast(units: 1, with: "q"), [("a[bar]z", "q|z"), ("ab[bar]", "aq|")]),
      (.move(by: 1), [("[bar]z", "z|"), ("a[bar]zy", "az|y")]),
    ]
    for (operation, rows) in works {
      for (document, expected) in rows {
        for seed in 0..<14 as Range<UInt64> {
          var trial = CaretTrial(
            in: ProxyWorld(
              try MarkedDocument(document), profile: profile, latency: .device, seed: seed))
          trial.plan(.deleteSelection, at: .start)
          trial.plan(operation, at: .start + .milliseconds(afterMs))
          trial.playToEnd()
          #expect(trial.document.description == expected, "\(operation) on \(document)")
          #expect(trial.outcomes.count == 2)
        }
      }
    }
  }
}
