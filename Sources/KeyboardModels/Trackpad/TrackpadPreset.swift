import CaretControl
import Gestures
import Timing

/// The parameters of a real keyboard, by name. Source: The keyboards §7.
package struct TrackpadPreset: Hashable, Sendable {
  /// The name of the preset, a value of the option `--preset`.
  package var name: String
  /// A summary of the known values, in one line.
  package var summary: String
  /// The parameters, with the library's defaults for unknown values.
  package var parameters: TrackpadParameters

  private init(
    _ name: String, _ summary: String, _ change: (inout TrackpadParameters) -> Void = { _ in }
  ) {
    self.name = name
    self.summary = summary
    parameters = TrackpadParameters().with(change)
  }

  /// Returns the preset called `name`, or nil.
  package static func named(_ name: String) -> TrackpadPreset? { all.first { $0.name == name } }

  /// All presets, the library's defaults first.
  ///
  /// Each row of the table with a value for a space bar or a delete key has a preset. The names of
  /// the five open keyboards without a name describe their known values. The table says that some
  /// paces change, but not when or to which value (vocaphone; faster after 50); there the numbers are
  /// our decision. Two rows have no parameter of a track pad: the Habrakeyboard, whose swipe is a
  /// recognizer's (the keyboard `habra`), and the system's list behind the globe key (0.2 s, 10 pt).
  package static let all: [TrackpadPreset] = [
    TrackpadPreset("library", "the defaults of the library"),
    TrackpadPreset("apple", "press 0.5 s; delete 0.5/0.1 s, words after 20 at 0.35 s"),
    keyboardKit("keyboardkit", step: 5, "medium"),
    keyboardKit("keyboardkit-low", step: 10, "low"),
    keyboardKit("keyboardkit-high", step: 2, "high"),
    TrackpadPreset("hamster", "5 pt a character, no words, flick 20 pt within 15°") {
      $0.drag.pointsPerCharacter = 5
      $0.deleteRepeat.wordsAfter = nil
      $0.flick = 20
      $0.flickAcross = 20 * 0.268
    },
    TrackpadPreset(
      "hamster-sample", "hamster as its sample sets it: press 0.3 s, 10 pt a character"
    ) {
      $0.activation = .press(.milliseconds(300))
      $0.deleteRepeat.wordsAfter = nil
      $0.flick = 20
      $0.flickAcross = 20 * 0.268
    },
    TrackpadPreset("giellakbd", "20 pt a character, no words, double tap 0.4 s") {
      $0.drag.pointsPerCharacter = 20
      $0.deleteRepeat.wordsAfter = nil
      $0.doubleTap = .milliseconds(400)
    },
    TrackpadPreset("dictus", "press 0.3 s, dead zone 8 pt, 12 pt a character, up to 2.5 times") {
      $0.activation = .press(.milliseconds(300))
      $0.drag.pointsPerCharacter = 12
      $0.drag.acceleration = .init()
    },
    TrackpadPreset("wurstfinger", "drag from 8 pt, 14 pt a character; delete 0.35/0.08 s") {
      $0.activation = .drag
      $0.drag.pointsPerCharacter = 14
      $0.deleteRepeat.initialDelay = .milliseconds(350)
      $0.deleteRepeat.interval = .milliseconds(80)
      $0.deleteRepeat.wordsAfter = nil
      $0.deleteSwipe = 28
      $0.flick = 30
    },
    TrackpadPreset("keyvox", "press 0.35 s; delete 0.42/0.085 s, no words") {
      $0.activation = .press(.milliseconds(350))
      $0.deleteRepeat.initialDelay = .milliseconds(420)
      $0.deleteRepeat.interval = .milliseconds(85)
      $0.deleteRepeat.wordsAfter = nil
    },
    TrackpadPreset("tasty-imitation", "delete 0.5/0.07 s, no words") {
      $0.deleteRepeat.interval = .milliseconds(70)
      $0.deleteRepeat.wordsAfter = nil
    },
    cantoboard,
    azooKey("azookey", press: 400, "normal"),
    azooKey("azookey-light", press: 125, "light"),
    TrackpadPreset("scribe", "delete every 0.1 s, no words") {
      $0.deleteRepeat.wordsAfter = nil
    },
    TrackpadPreset("dictus-android", "delete 0.4/0.1 s, words after 10") {
      $0.deleteRepeat.initialDelay = .milliseconds(400)
      $0.deleteRepeat.wordsAfter = 10
    },
    deleteKey("vocaphone", delay: 400, intervals: [(1, 55), (10, 45), (20, 35)]),
    deleteKey("open-400", delay: 400, intervals: [(1, 100)]),
    deleteKey("open-380", delay: 380, intervals: [(1, 55)]),
    deleteKey("open-after-5", delay: 500, intervals: [(1, 100), (5, 70)]),
    deleteKey("open-after-10", delay: 500, intervals: [(1, 100), (10, 50), (50, 35)]),
    deleteKey("open-150", delay: 500, intervals: [(1, 150)]),
  ]

  /// Returns a preset for which only the delete key's pace is known: milliseconds after a number of
  /// backspaces.
  private static func deleteKey(
    _ name: String, delay: Int64, intervals: [(after: Int, milliseconds: Int64)]
  ) -> TrackpadPreset {
    let steps = intervals.map { Double($0.milliseconds) / 1_000 }
    let words = steps.map { "\($0)" }.joined(separator: ", then ")
    return TrackpadPreset(name, "delete \(Double(delay) / 1_000)/\(words) s, no words") {
      $0.deleteRepeat.initialDelay = .milliseconds(delay)
      $0.deleteRepeat.interval = .milliseconds(intervals[0].milliseconds)
      $0.deleteRepeat.laterPaces = intervals.dropFirst().map {
        DeleteRepeat.Pace(after: $0.after, interval: .milliseconds($0.milliseconds))
      }
      $0.deleteRepeat.wordsAfter = nil
    }
  }

  /// A KeyboardKit preset: words after 3 s, one character at touch down, 25 from 0.5 s to 2.9 s.
  private static func keyboardKit(
    _ name: String, step: Double, _ sensitivity: String
  ) -> TrackpadPreset {
    TrackpadPreset(name, "\(Int(step)) pt a character (\(sensitivity)), words after 3 s") {
      $0.drag.pointsPerCharacter = step
      $0.verticalTolerance = 50
      $0.deleteRepeat.wordsAfter = 26
      $0.deleteRepeat.wordInterval = .milliseconds(100)
    }
  }

  /// Cantoboard has ticks of 70 ms: press 3, delete from the 8th, words from the 20th (12 repeats
  /// before).
  private static let cantoboard = TrackpadPreset(
    "cantoboard", "press 0.21 s, 11.25 pt a character after two; delete 0.56/0.07 s"
  ) {
    $0.activation = .press(.milliseconds(210))
    $0.drag.deadZone = 2 * 11.25
    $0.drag.pointsPerCharacter = 11.25
    $0.deleteRepeat.initialDelay = .milliseconds(560)
    $0.deleteRepeat.interval = .milliseconds(70)
    $0.deleteRepeat.wordsAfter = 13
    $0.deleteRepeat.wordInterval = .milliseconds(70)
    $0.deleteSwipe = 30
  }

  private static func azooKey(
    _ name: String, press: Int64, _ sensitivity: String
  ) -> TrackpadPreset {
    TrackpadPreset(
      name,
      "press \(Double(press) / 1_000) s (\(sensitivity)), from 20 pt, 12 pt a character, flick 25 pt"
    ) {
      $0.activation = .press(.milliseconds(press))
      $0.drag.deadZone = 20
      $0.drag.pointsPerCharacter = 12
      $0.deleteRepeat.initialDelay = .milliseconds(400)
      $0.deleteRepeat.wordsAfter = nil
    }
  }
}
