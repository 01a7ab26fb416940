import DocumentProxy
import HostDocuments
import Timing

/// Something that happened between keyboard and host, for timelines, reports and tests.
public struct ProxyEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The keyboard called the proxy in a turn.
    case called([ProxyCall])
    /// The turn's message left.
    case sent(ProxyMessage)
    /// A turn made more calls than ``ProxyMirror/callLimit``; nothing of it was sent.
    case unbounded
    /// The host applied a message; the field afterwards.
    case applied(MessageReport, HostField)
    /// User or app acted; the field afterwards.
    case disturbed(Disturbance, HostField)
    /// An input view in the app's own process edited the field; the field afterwards.
    case edited(InProcessEdit, HostField)
    /// The host sent its state.
    case pushed(HostState)
    /// A state arrived, the mirror was replaced, the keyboard was called back.
    case calledBack(DocumentContext)
    /// A message was lost on its way.
    case lost(ProxyMessage)
    /// A state arrived that nobody heard or that was not allowed to replace predictions.
    case ignored(HostState)
    /// The keyboard came or went; the number of its controller, from 1.
    case keyboard(KeyboardPresence, session: Int)
  }

  /// When it happened.
  public var instant: Instant
  /// What happened.
  public var kind: Kind
}

/// The calls that a keyboard gets when a state arrives; their argument is always nil.
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
