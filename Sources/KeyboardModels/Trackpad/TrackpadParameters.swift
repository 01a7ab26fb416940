import CaretControl
import Gestures
import Timing

/// What is tuned about a keyboard whose space bar is a track pad.
///
/// Source of the columns: The keyboards §7. Where the table has no value the library's default
/// stands; each default is the proposal below that table unless it says otherwise.
package struct TrackpadParameters: Hashable, Sendable {
  /// How the space bar becomes a track pad.
  package enum Activation: Hashable, Sendable {
    /// By a press of so long within 10 pt; the drag begins afterwards.
    case press(Nanoseconds)
    /// By dragging, as soon as the dead zone is left.
    case drag
  }

  /// How the space bar becomes a track pad. Default a press of 0.5 s.
  package var activation = Activation.press(.milliseconds(500))
  /// The finger's way becomes characters: dead zone 8 pt, 10 pt a character, 16 ms between moves. How
  /// many moves are under way is the library's affair: one.
  package var drag = CursorDragParameters()
  /// So many points above or below the press the finger still moves the caret; nil: anywhere. Default
  /// nil.
  package var verticalTolerance: Double?
  /// How a held delete key repeats: 0.5 s, then every 0.1 s, after 20 characters words every 0.35 s.
  package var deleteRepeat = DeleteRepeat()
  /// So many points to the left on the delete key delete a word. Default 25, as a flick; our decision.
  package var deleteSwipe: Double = 25
  /// So many further points delete another word. Default 40. Source: The keyboards §7.
  package var deleteSwipeWord: Double = 40
  /// So many points up or down on a letter are a flick. Default 25.
  package var flick: Double = 25
  /// So many points across a flick may go. Default 25: up to 45° at its end; our decision.
  package var flickAcross: Double = 25
  /// Two touches of the space bar within so long are a full stop and a space; nil: never. Default 0.2 s.
  package var doubleTap: Nanoseconds? = .milliseconds(200)

  /// The library's defaults.
  package init() {}

  /// A copy with changes.
  func with(_ change: (inout TrackpadParameters) -> Void) -> TrackpadParameters {
    var copy = self
    change(&copy)
    return copy
  }
}
