import Gestures
import SyntheticTouches
import TouchTraces
import Timing

/// Plays traces by one set of recognizers with changed parameters.
struct GesturePlayer: Sendable {
  let judge: GestureJudge

  /// Whether, and how long after its first touch, `gesture` is found with these values.
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

  /// The values of `parameter` at which `gesture` is found.
  ///
  /// - Parameter earlier: what was found with a value nearby of another parameter.
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

  /// The verdicts about all items with these values.
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
