import KeyboardModels
import TouchTraces
import Timing

/// What of a run's touches has reached the keyboard's view, for whoever counts them.
enum ReachedView: Sendable {
  /// A sample in the view's coordinates, and where the keys were then.
  case sample(TouchSample, KeyboardGeometry)
  /// The system took all touches away.
  case cancelled(Instant)
}
