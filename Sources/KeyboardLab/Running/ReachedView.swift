import KeyboardModels
import TouchTraces
import Timing

/// A part of a run's touches that has reached the keyboard's view, for statistics.
enum ReachedView: Sendable {
  /// A sample in the view's coordinates, and the layout at that instant.
  case sample(TouchSample, KeyboardGeometry)
  /// The system cancelled all touches at this instant.
  case cancelled(Instant)
}
