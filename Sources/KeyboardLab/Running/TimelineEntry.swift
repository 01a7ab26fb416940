import DocumentProxy
import Gestures
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

/// One thing that happened in a run, and when.
public struct TimelineEntry: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The touch screen reported touches.
    case touches([FingerTouch])
    /// A recognizer told something.
    case gesture(name: String, RecognizerEvent)
    /// A key told something.
    case key(name: String, KeyEvent)
    /// The keyboard wants or tells something; timers are not told.
    case keyboard(KeyboardEffect)
    /// The system did something with the keyboard.
    case system(SystemNote)
    /// Something happened between keyboard and host.
    case proxy(ProxyEvent.Kind)
  }

  /// When it happened.
  public var instant: Instant
  /// What happened.
  public var kind: Kind

  /// An entry.
  public init(at instant: Instant, _ kind: Kind) {
    self.instant = instant
    self.kind = kind
  }
}
