import Foundation
import Gestures
import Chance
import Testing

@testable import TimingTuning

@Suite("shuffled labels")
struct ShuffledLabelsTests {
  /// How many sets are shuffled: `CARETLAB_SHUFFLES`, else as many as take seconds.
  private static let sets =
    ProcessInfo.processInfo.environment["CARETLAB_SHUFFLES"].flatMap { Int($0) } ?? 20

  /// Traces of people, with what is a gesture and what a near miss drawn anew within each person.
  private func shuffled(_ traces: [LabelledTrace], _ stream: inout RandomStream) -> [LabelledTrace]
  {
    var result = traces
    for person in Set(traces.map(\.person)).sorted() {
      let own = traces.indices.filter { traces[$0].person == person }
      var last = own.count - 1
      while last > 0 {
        let other = Int(stream.next(below: UInt64(last + 1)))
        let (meaning, kind) = (result[own[last]].meaning, result[own[last]].kind)
        result[own[last]].meaning = result[own[other]].meaning
        result[own[last]].kind = result[own[other]].kind
        result[own[other]].meaning = meaning
        result[own[other]].kind = kind
        last -= 1
      }
    }
    return result
  }

  @Test("teach nothing: of 1 000 sets at most five may claim so")
  func nothingLearned() throws {
    // A fifth of the planted traces, of all twenty people.
    let planted = PlantedTraces.p1.traces.enumerated().filter { $0.offset % 100 < 20 }
      .map(\.element)
    var stream = RandomStreams(seed: 38).stream("labels")
    let tuning = try GestureTuning(planted)
    let question = try tuning.questions(parameters: ["swipe.minimumPrimary"])[0]
    #expect(tuning.answer(question).verdict == .tuned, "with its own labels it is learned")
    var claims = 0
    for number in 0..<Self.sets {
      var tuning = try GestureTuning(shuffled(planted, &stream))
      tuning.seed = UInt64(number)
      let answer = tuning.answer(question)
      guard case .nothingLearned = answer.verdict else {
        claims += 1
        continue
      }
    }
    if Self.sets >= 1_000 { print("\(claims) of \(Self.sets) shuffled sets claim learning") }
    // One in a thousand is expected, so two of twenty would be a surprise of two in ten thousand.
    #expect(claims <= max(1, Self.sets * 5 / 1_000), "\(claims) of \(Self.sets)")
  }
}
