import SyntheticTouches
import TouchTraces
import Timing

/// A trace whose labels say which gesture was meant, and by whom.
///
/// The labels stand in the trace's header: the gesture (`swipe-left`) and `person-3`; for a near miss
/// `near-miss`, `not-swipe-left` and what it is instead (`tap`). `caretlab synth` and `caretlab label`
/// write them.
package struct LabelledTrace: Hashable, Sendable {
  /// The meaning of a trace for one gesture.
  package enum Meaning: Hashable, Sendable {
    /// The person meant the gesture.
    case gesture(SyntheticGesture)
    /// The person meant something else, which must not be recognized as the gesture; nil: as any gesture.
    case nearMiss(of: SyntheticGesture?)
  }

  /// The name, such as that of the file.
  package var name: String
  /// The touches, in order of time.
  package var samples: [TouchSample]
  /// The meaning.
  package var meaning: Meaning
  /// The label of what the person did: `swipe-left`, or `other` for a near miss whose labels say nothing
  /// more.
  package var kind: String
  /// The person's number.
  package var person: Int

  /// Creates a trace with its meaning.
  package init(
    _ name: String, samples: [TouchSample], meaning: Meaning, kind: String, person: Int
  ) {
    self.name = name
    self.samples = samples
    self.meaning = meaning
    self.kind = kind
    self.person = person
  }

  /// Reads the labels of a trace.
  ///
  /// - Throws: ``TuningFault`` if a label is missing or two labels contradict each other.
  package init(_ name: String, _ trace: TouchTrace) throws(TuningFault) {
    let labels = trace.header.labels
    let people = labels.compactMap(LabelledTrace.person(in:))
    guard let person = people.first else {
      throw TuningFault(
        "\(name): the label person-N is missing; add it with caretlab label "
          + "--person N")
    }
    guard people.allSatisfy({ $0 == person }) else {
      throw TuningFault("\(name): the trace has labels of two people; keep one of them")
    }
    let gestures = labels.compactMap(SyntheticGesture.init(rawValue:))
    let isNearMiss = labels.contains { $0 == "near-miss" }
    guard gestures.count == 1 || isNearMiss, gestures.count <= 1 else {
      let fault =
        gestures.isEmpty
        ? "no label names the meant gesture"
        : "the trace has labels of two "
          + "gestures"
      throw TuningFault("\(name): \(fault); write one with caretlab label --as swipe-left")
    }
    let avoided = labels.first { $0.hasPrefix("not-") }.map { String($0.dropFirst(4)) }
    if let avoided, SyntheticGesture(rawValue: avoided) == nil {
      throw TuningFault("\(name): the label not-\(avoided) does not name a gesture")
    }
    let meaning: Meaning =
      isNearMiss
      ? .nearMiss(of: avoided.flatMap(SyntheticGesture.init(rawValue:))) : .gesture(gestures[0])
    self.init(
      name, samples: trace.samples, meaning: meaning, kind: gestures.first?.rawValue ?? "other",
      person: person)
  }

  private static func person(in label: String) -> Int? {
    guard label.hasPrefix("person-") else { return nil }
    return Int(label.dropFirst(7)).flatMap { $0 > 0 ? $0 : nil }
  }
}
