/// How an operation on the text ended, as far as the keyboard can know.
///
/// One list for every keyboard, strategy and report. Source: Rules of the simulation §3.
public enum Outcome: Hashable, Sendable {
  /// A state shows the operation's result: text and caret are known as of that state.
  case confirmed
  /// Nothing confirmed it and nothing contradicted it until the quiet time: only the prediction.
  case assumed
  /// The message arrived, its edit is not there; text as before.
  case rejected
  /// No trace of the message at all, proved by a fence; text and caret as before.
  case dropped
  /// The host made something else of it; the text around the caret as the window shows it.
  case transformed(to: String)
  /// User, host or a new session came in between; stopped, with what was left to do.
  case interrupted(remaining: String)
  /// The field is another one; nothing is known about it.
  case focusChanged
  /// The field was emptied while the operation ran; whether it had been confirmed before.
  case cleared(confirmedBefore: Bool)
  /// Part is done; the rest is impossible or unknown.
  case partial(remaining: String)
  /// A move had no effect in the middle of text.
  case moveNotSupported
  /// The caret was outside the editable text; whether it came back.
  case leftDocument(cameBack: Bool)
  /// Refused before anything was sent, because it can't be done safely.
  case unsupported(reason: String)
  /// A state was needed and none came within the bound; the message may still arrive.
  case timedOut
  /// Ended by the caller; known is what `interrupted` knows.
  case cancelled

  /// The outcome's word in traces, reports and JSON, without what it carries.
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
