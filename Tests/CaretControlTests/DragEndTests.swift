import CaretControl
import HostDocuments
import KeyboardLab
import ProxySimulation
import Testing
import Timing

@Suite("Operations after drags")
struct DragEndTests {
  @Test(
    "every operation ends", arguments: ProxyProfile.named.map(\.name),
    [CaretOperation.moveToEnd, .deleteWord, .move(by: 1), .readDocument])
  func everyOperationEnds(profile name: String, last: CaretOperation) throws {
    let profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    let documents = ["a|👍🏻b", "|", "abc|", "one| two"]
    let drags = [(3, 2), (1, 1), (-2, -3)]
    let times: [Int64] = [0, 40, 120, 170, 260]
    // Every document with every time, and every drag with each of both.
    for (place, document) in documents.enumerated() {
      for (turn, afterMs) in times.enumerated() {
        let (first, second) = drags[(place + turn) % drags.count]
        var trial = CaretTrial(
          in: ProxyWorld(
            try MarkedDocument(document), profile: profile,
            latency: .fixed(command: .milliseconds(60), push: .milliseconds(90)), seed: 1))
        trial.plan(.drag(by: first), at: .start)
        trial.plan(.drag(by: second), at: .start)
        trial.plan(last, at: .start + .milliseconds(afterMs))
        trial.playToEnd()
        #expect(trial.outcomes.count == 3, "\(document), \(first), \(second), \(afterMs) ms")
      }
    }
  }
}
