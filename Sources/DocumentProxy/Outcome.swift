/// How an operation on the text ended, as far as the keyboard can know.
///
/// All keyboards, strategies and reports use this list. Source: Rules of the simulation §3.
public enum Outcome: Hashable, Sendable {
  /// A state shows the operation's result: text and caret are known at that state.
  case confirmed
  /// No state confirmed or contradicted the operation during the quiet time: only the prediction is
  /// known.
  case assumed
  /// The message arrived, but its edit is not in the text, which is as before.
  case rejected
  /// A fence proved that the message is lost; text and caret are as before.
  case dropped
  /// The host changed the text in another way; `to` is the text around the caret in the window.
  case transformed(to: String)
  /// The user, the host or a new session interrupted the operation; `remaining` is the part not
  /// done.
  case interrupted(remaining: String)
  /// Another field has the focus; nothing is known about it.
  case focusChanged
  /// The field was emptied during the operation; `confirmedBefore` is whether a state had confirmed
  /// it.
  case cleared(confirmedBefore: Bool)
  /// A part is done; the rest is impossible or unknown.
  case partial(remaining: String)
  /// A move had no effect in the middle of text.
  case moveNotSupported
  /// The caret was outside the editable text; `cameBack` is whether it came back.
  case leftDocument(cameBack: Bool)
  /// The operation can't be done safely and was refused before any message was sent.
  case unsupported(reason: String)
  /// No state came within the time limit, although one was needed; the message may still arrive.
  case timedOut
  /// The caller ended the operation; as much is known as after `interrupted`.
  case cancelled

  /// The outcome's word in traces, reports and JSON, without its associated values.
  public var name: String {
    switch self {
    case .confirmed: "confirmed"
    case .assumed: "assumed"
    case .rejected: "rejected"
    case .dropped: "dropped"
    case .transformed: "transformed"
    case .interrupted: "interrupted"
    case .focusChanged: "focusChanged"
    case .cleared: "cleared"
    case .partial: "partial"
    case .moveNotSupported: "moveNotSupported"
    case .leftDocument: "leftDocument"
    case .unsupported: "unsupported"
    case .timedOut: "timedOut"
    case .cancelled: "cancelled"
    }
  }
}
