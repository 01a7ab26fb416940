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
    /// An event of a recognizer.
    case gesture(name: String, RecognizerEvent)
    /// An event of a key.
    case key(name: String, KeyEvent)
    /// An effect of the keyboard or of the library; timers are left out.
    case effect(ClientEffect)
    /// The caller of the library has cancelled its operations; only in trials of the library alone.
    case cancelled
    /// An action of the system on the keyboard.
    case system(SystemNote)
    /// An event between keyboard and host.
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
