import DocumentProxy
import HostDocuments
import Timing

/// Something that happened between keyboard and host, for timelines, reports and tests.
public struct ProxyEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The keyboard called the proxy in a turn.
    case called([ProxyCall])
    /// The turn's message left the keyboard.
    case sent(ProxyMessage)
    /// A turn made more calls than ``ProxyMirror/callLimit``, and sent nothing.
    case unbounded
    /// The host applied a message. The second value is the field afterwards.
    case applied(MessageReport, HostField)
    /// The user, the app or the system acted. The second value is the field afterwards.
    case disturbed(Disturbance, HostField)
    /// An input view in the app's own process edited the field. The second value is the field
    /// afterwards.
    case edited(InProcessEdit, HostField)
    /// The host sent its state.
    case pushed(HostState)
    /// A state arrived and replaced the mirror, and the keyboard got its callbacks.
    case calledBack(DocumentContext)
    /// A message was lost on its way.
    case lost(ProxyMessage)
    /// A state arrived while the keyboard was not on the screen, or while it was not allowed to
    /// replace predictions.
    case ignored(HostState)
    /// The keyboard's presence changed, or a new controller took over. The session is the
    /// controller's number, from 1.
    case keyboard(KeyboardPresence, session: Int)
  }

  /// When it happened.
  public var instant: Instant
  /// What happened.
  public var kind: Kind
}

/// A callback that the keyboard gets when a state arrives. Its argument is always nil.
public enum ProxyCallback: Hashable, Sendable {
  /// Before the mirror is replaced.
  case textWillChange
  /// After the mirror has been replaced.
  case textDidChange
  /// Before the mirror is replaced, on systems that call it.
  case selectionWillChange
  /// After the mirror has been replaced, on systems that call it.
  case selectionDidChange
}
