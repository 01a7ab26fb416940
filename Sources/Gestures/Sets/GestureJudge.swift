import TouchTraces
import Timing

/// Fingers from the first touch down until all of them are up, and what came of it.
///
/// Timers that fire afterwards, until the next touch down, belong to it too.
public struct TouchSequence: Hashable, Sendable {
  /// The first touch down.
  package internal(set) var begin: Instant
  /// The last sample.
  package internal(set) var end: Instant
  /// How many touches began.
  package internal(set) var touches = 0
  /// How many samples there are.
  public internal(set) var samples = 0
  /// What the engine reported, in order.
  package internal(set) var events: [CaseEvent] = []
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

  /// The longest word that an event of this set has.
  public var longestWord: String {
    switch self {
    case .uikit: "recognized"
    case .android: "singleTapConfirmed"
    case .flutter: "longPressStart"
    }
  }

  /// Adds recognizers of ``GestureSet/further`` to UIKit's; other engines have none of them.
  /// - Returns: whether it was one of UIKit's sets.
  public mutating func add(_ recognizers: [Recognizer]) -> Bool {
    guard case .uikit(var set) = self else { return false }
    set.recognizers += recognizers
    self = .uikit(set)
    return true
  }

  /// Gives glides that have no keys of their own these, the last one in front.
  public mutating func slide(over keys: [LayoutKey]) {
    guard case .uikit(var set) = self else { return }
    set.slide(over: keys)
    self = .uikit(set)
  }

  /// Plays samples and then lets every timer fire that is left.
  ///
  /// - Parameter samples: what the touch screen reported, in order of time.
  /// - Returns: the sequences of touches, in order.
  /// - Throws: ``GestureError`` if names, requirements or parameters contradict each other.
  /// - Complexity: O(samples × recognizers × touches).
  public func sequences(
    of samples: some Sequence<TouchSample>
  ) throws(GestureError) -> [TouchSequence] {
    var player = try player()
    var sequences: [TouchSequence] = []
    var events: [CaseEvent] = []
    func take(_ step: JudgedStep) {
      switch step {
      case .event(let event): events.append(event)
      case .ended(var sequence):
        sequence.events = events
        events = []
        sequences.append(sequence)
      }
    }
    for sample in samples { player.play(sample, take) }
    while player.finish(take) {}
    return sequences
  }

  /// What plays samples while they come.
  ///
  /// - Throws: ``GestureError`` if names, requirements or parameters contradict each other.
  public func player() throws(GestureError) -> SequencePlayer {
    switch self {
    case .uikit(let set): return SequencePlayer(try set.makeRouter())
    case .android(let parameters):
      try parameters.validate()
      return SequencePlayer(AndroidDetector("detector", parameters))
    case .flutter(let recognizers, arbitrates: true):
      return SequencePlayer(try FlutterGestures(recognizers))
    case .flutter(let recognizers, arbitrates: false):
      var engines: [FlutterGestures] = []
      for recognizer in recognizers { engines.append(try FlutterGestures([recognizer])) }
      return SequencePlayer(SeparateEngines(engines))
    }
  }
}
