import CaretControl
import Gestures
import Timing

/// The tunable parameters of a keyboard whose space bar is a track pad.
///
/// Source of the columns: The keyboards §7. Each default is the value below that table unless its
/// comment says otherwise; a value missing from the table has the library's default.
package struct TrackpadParameters: Hashable, Sendable {
  /// The gesture that turns the space bar into a track pad.
  package enum Activation: Hashable, Sendable {
    /// A press of this duration within 10 pt; the drag begins afterwards.
    case press(Nanoseconds)
    /// A drag, which begins when the finger leaves the dead zone.
    case drag
  }

  /// The gesture that turns the space bar into a track pad. Default a press of 0.5 s.
  package var activation = Activation.press(.milliseconds(500))
  /// How movement becomes characters: dead zone 8 pt, 10 pt per character, 16 ms between moves. The
  /// library decides how many moves are under way: one.
  package var drag = CursorDragParameters()
  /// How many points above or below the press the finger still moves the caret; nil: any number.
  /// Default nil.
  package var verticalTolerance: Double?
  /// How a held delete key repeats: 0.5 s, then every 0.1 s; after 20 characters, words every 0.35 s.
  package var deleteRepeat = DeleteRepeat()
  /// How many points to the left on the delete key delete a word. Default 25, like a flick; our
  /// decision.
  package var deleteSwipe: Double = 25
  /// How many further points delete another word. Default 40. Source: The keyboards §7.
  package var deleteSwipeWord: Double = 40
  /// How many points up or down on a letter are a flick. Default 25.
  package var flick: Double = 25
  /// How many points across a flick may move. Default 25, which allows 45° at its end; our decision.
  package var flickAcross: Double = 25
  /// The longest time between two touches of the space bar that type a full stop and a space; nil:
  /// never. Default 0.2 s.
  package var doubleTap: Nanoseconds? = .milliseconds(200)

  /// Creates the library's defaults.
  package init() {}

  /// Returns a copy with changes.
  func with(_ change: (inout TrackpadParameters) -> Void) -> TrackpadParameters {
    var copy = self
    change(&copy)
    return copy
  }
}
