import Gestures
import SyntheticTouches
import TouchTraces
import Timing

/// A player of traces with one set of recognizers and changed parameters.
struct GesturePlayer: Sendable {
  let judge: GestureJudge

  /// Returns how long after its first touch `gesture` is found with these values.
  ///
  /// - Returns: nil if it is not found, or if the recognizers refuse a value.
  func delay(
    of gesture: SyntheticGesture, in samples: [TouchSample],
    _ values: [(parameter: GestureParameter, value: Double)]
  ) -> Nanoseconds? {
    var judge = judge.reduced(to: gesture)
    for (parameter, value) in values { _ = parameter.set(value, in: &judge) }
    guard let name = judge.recognizer(of: gesture),
      let sequences = try? judge.sequences(of: samples)
    else { return nil }
    for sequence in sequences {
      if let event = sequence.events.first(where: { $0.finds(gesture, by: name) }) {
        return event.instant - sequence.begin
      }
    }
    return nil
  }

  /// Returns the values of `parameter` at which `gesture` is found.
  ///
  /// - Parameter earlier: the result with a nearby value of another parameter.
  func foundValues(
    of gesture: SyntheticGesture, in samples: [TouchSample], _ parameter: GestureParameter,
    over range: ParameterRange, like earlier: FoundValues? = nil
  ) -> FoundValues {
    func isFound(_ key: Int64) -> Bool {
      delay(of: gesture, in: samples, [(parameter, range.value(key))]) != nil
    }
    let guess = SwipeCorner.guess(gesture, samples, parameter, judge)
    if guess == nil, let earlier { return FoundValues(in: range, like: earlier, isFound: isFound) }
    return FoundValues(in: range, guess: guess, isFound: isFound)
  }

  /// Returns the verdicts about all items with these values.
  func counts(
    of items: GestureItems, in traces: [LabelledTrace],
    _ values: [(parameter: GestureParameter, value: Double)]
  ) -> ConfusionCounts {
    var counts = ConfusionCounts()
    for item in items.items {
      let delay = delay(of: item.target, in: traces[item.trace].samples, values)
      counts.count(isMeant: item.isMeant, isFound: delay != nil)
    }
    return counts
  }
}
