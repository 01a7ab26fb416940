import TouchTraces
import Timing

/// The touches from the first touch down until all fingers are up, with the events they caused.
///
/// Timers that fire later, but before the next touch down, also belong to the sequence.
public struct TouchSequence: Hashable, Sendable {
  /// The instant of the first touch down.
  package internal(set) var begin: Instant
  /// The instant of the last sample.
  package internal(set) var end: Instant
  /// The number of touches that began.
  package internal(set) var touches = 0
  /// The number of samples.
  public internal(set) var samples = 0
  /// The engine's events, in order.
  package internal(set) var events: [CaseEvent] = []
}

/// A parameter set that judges touches, sequence by sequence.
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
  /// Flutter's recognizers, all in one arena or each in its own.
  case flutter([FlutterRecognizer], arbitrates: Bool)

  /// Returns the parameter set of this name with its defaults; `arbitrates` puts all recognizers on
  /// one view.
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

  /// The longest word among the events of this set.
  public var longestWord: String {
    switch self {
    case .uikit: "recognized"
    case .android: "singleTapConfirmed"
    case .flutter: "longPressStart"
    }
  }

  /// Adds recognizers of ``GestureSet/further`` to a UIKit set; does nothing to other sets.
  /// - Returns: whether this is a UIKit set.
  public mutating func add(_ recognizers: [Recognizer]) -> Bool {
    guard case .uikit(var set) = self else { return false }
    set.recognizers += recognizers
    self = .uikit(set)
    return true
  }

  /// Gives these keys to glides that have no keys of their own; the last key is in front.
  public mutating func slide(over keys: [LayoutKey]) {
    guard case .uikit(var set) = self else { return }
    set.slide(over: keys)
    self = .uikit(set)
  }

  /// Plays samples and then fires all timers that are left.
  ///
  /// - Parameter samples: the samples of the touch screen, in order of time.
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

  /// Returns a player that judges samples as they arrive.
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
