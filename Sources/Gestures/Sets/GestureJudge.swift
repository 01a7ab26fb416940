import TouchTraces
import VirtualTime

/// Fingers from the first touch down until all of them are up, and what came of it.
///
/// Timers that fire afterwards, until the next touch down, belong to it too.
public struct TouchSequence: Hashable, Sendable {
  /// The first touch down.
  public internal(set) var begin: Instant
  /// The last sample.
  public internal(set) var end: Instant
  /// How many touches began.
  public internal(set) var touches = 0
  /// How many samples there are.
  public internal(set) var samples = 0
  /// What the engine reported, in order.
  public internal(set) var events: [CaseEvent] = []
}

/// Judges touches, sequence by sequence, by one of the parameter sets.
///
/// ```swift
/// for sequence in try GestureJudge.uikit(.standard).sequences(of: trace.samples) {
///   print(sequence.events)
/// }
/// ```
public enum GestureJudge: Hashable, Sendable {
  /// UIKit's recognizers.
  case uikit(GestureSet)
  /// Android's detector.
  case android(AndroidParameters)
  /// Flutter's recognizers: in one arena, or each in its own.
  case flutter([FlutterRecognizer], arbitrates: Bool)

  /// The parameter sets by name, with their defaults; `arbitrates` puts all recognizers on one view.
  public static func named(_ name: String, arbitrates: Bool) -> GestureJudge? {
    switch name {
    case "uikit": .uikit(arbitrates ? .standardOnOneView : .standard)
    case "android": .android(.api30)
    case "flutter": .flutter(FlutterRecognizer.standard, arbitrates: arbitrates)
    default: nil
    }
  }

  /// The names of the parameter sets.
  public static let names = ["uikit", "android", "flutter"]

  /// Plays samples and then lets every timer fire that is left.
  ///
  /// - Parameter samples: what the touch screen reported, in order of time.
  /// - Returns: the sequences of touches, in order.
  /// - Throws: ``GestureError`` if names, requirements or parameters contradict each other.
  /// - Complexity: O(samples × recognizers × touches).
  public func sequences(
    of samples: some Sequence<TouchSample>
  ) throws(GestureError) -> [TouchSequence] {
    switch self {
    case .uikit(let set): return Self.play(samples, try set.makeRouter())
    case .android(let parameters):
      try parameters.validate()
      return Self.play(samples, AndroidDetector("detector", parameters))
    case .flutter(let recognizers, arbitrates: true):
      return Self.play(samples, try FlutterGestures(recognizers))
    case .flutter(let recognizers, arbitrates: false):
      var engines: [FlutterGestures] = []
      for recognizer in recognizers { engines.append(try FlutterGestures([recognizer])) }
      return Self.play(samples, SeparateEngines(engines))
    }
  }

  private static func play(
    _ samples: some Sequence<TouchSample>, _ start: some CaseEngine
  ) -> [TouchSequence] {
    var engine = start
    var sequences: [TouchSequence] = []
    var down: Set<Int> = []
    for sample in samples {
      let begins = sample.touches.filter { $0.phase == .began && !down.contains($0.finger) }
      if down.isEmpty, !begins.isEmpty {
        let late = engine.run(until: sample.instant)
        if !sequences.isEmpty { sequences[sequences.count - 1].events += late }
        sequences.append(TouchSequence(begin: sample.instant, end: sample.instant))
      }
      let events = engine.play(sample)
      for touch in sample.touches {
        switch touch.phase {
        case .began: down.insert(touch.finger)
        case .ended, .cancelled: down.remove(touch.finger)
        case .moved: break
        }
      }
      guard !sequences.isEmpty else { continue }
      sequences[sequences.count - 1].end = sample.instant
      sequences[sequences.count - 1].touches += begins.count
      sequences[sequences.count - 1].samples += 1
      sequences[sequences.count - 1].events += events
    }
    while let timer = engine.nextTimer {
      let late = engine.run(until: timer)
      if !sequences.isEmpty { sequences[sequences.count - 1].events += late }
    }
    return sequences
  }
}
