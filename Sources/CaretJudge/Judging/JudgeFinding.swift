import CaretControl
import DocumentProxy
import Timing

/// What the judge found in a run: a violation, an excused fault, or something that it could not judge.
public struct JudgeFinding: Hashable, Sendable {
  /// The kind of finding.
  public enum Kind: Hashable, Sendable {
    /// A message damaged the text.
    case damage(Damage)
    /// An outcome is false.
    case falseClaim(Claim)
    /// The caret is not where the operation has to leave it; the text with its caret.
    case caretElsewhere(String)
    /// The operation has no outcome at the end of the run.
    case neverEnded
    /// A message damaged the real text, or an outcome is false, for a reason that the keyboard could not know.
    case excused(Excuse, String)
    /// Something for which the judge has no rule; the text says what.
    case unjudged(String)
  }

  /// What a message did although its operation must not do it.
  public enum Damage: Hashable, Sendable {
    /// The message removed units that its operation must not remove; the units.
    case removed(UTF16Units)
    /// The operation removed only a part of a character; what is left of it. Or it inserted text into a character
    /// into which a step of the keyboard had led the caret; the character.
    case torn(UTF16Units)
    /// The message inserted text that no operation requested, or inserted it twice; the text.
    case insertedUnasked(UTF16Units)
    /// The message inserted text away from the due caret; the text.
    case insertedElsewhere(UTF16Units)
    /// An undo removed inserted units that no state had shown; the units.
    case takenBackUnseen(UTF16Units)
    /// A held key sent more backspaces than it may.
    case deletedMore
    /// An edit was sent after its operation had ended, was cancelled or released, or had seen an act.
    case sentAfterEnd
  }

  /// A false claim.
  public enum Claim: Hashable, Sendable {
    /// The outcome is not true of any state that had arrived; the text of the last one.
    case result(Outcome, String)
    /// The outcome says that text and caret are as before, but they are not; the actual text.
    case asBefore(Outcome, String)
    /// The text that the operation read was not the field's; the text read.
    case read(Outcome, String)
  }

  /// The reason why a keyboard could not have known better.
  public enum Excuse: String, Hashable, Sendable, CaseIterable {
    /// The message was sent before the act.
    case inFlight
    /// The message was sent after the act, before a state could have shown it.
    case late
    /// States arrived after the act, but did not show it.
    case alike
    /// The act was the loss of an earlier message.
    case lost
    /// No one acted, but the document has text that no state had shown. Without that text the keyboard would see
    /// the same, and the claim would be true.
    case hidden
  }

  /// The instant of the finding.
  public var instant: Instant
  /// The operation's number; nil if the finding belongs to no operation.
  public var operation: Int?
  /// The kind of finding, with its details.
  public var kind: Kind

  /// Creates a finding.
  public init(_ kind: Kind, operation: Int?, at instant: Instant) {
    self.instant = instant
    self.operation = operation
    self.kind = kind
  }

  /// Whether the finding is a violation: neither excused nor unjudged.
  public var isViolation: Bool {
    switch kind {
    case .damage, .falseClaim, .caretElsewhere, .neverEnded: true
    case .excused, .unjudged: false
    }
  }
}

extension JudgeFinding.Kind {
  /// The kind's name in tables and JSON, without its details.
  public var name: String {
    switch self {
    case .damage(.removed): "damage: removed"
    case .damage(.torn): "damage: torn"
    case .damage(.insertedUnasked): "damage: inserted unasked"
    case .damage(.insertedElsewhere): "damage: inserted elsewhere"
    case .damage(.takenBackUnseen): "damage: taken back unseen"
    case .damage(.deletedMore): "damage: deleted more"
    case .damage(.sentAfterEnd): "damage: sent after end"
    case .falseClaim(.result(let outcome, _)): "false claim: \(outcome.name)"
    case .falseClaim(.asBefore(let outcome, _)): "false claim: \(outcome.name)"
    case .falseClaim(.read(let outcome, _)): "false claim: read, \(outcome.name)"
    case .caretElsewhere: "caret elsewhere"
    case .neverEnded: "never ended"
    case .excused(let excuse, _): "excused: \(excuse.rawValue)"
    case .unjudged(let what): "unjudged: \(what)"
    }
  }

  /// The details as text: units, a text in caret notation, or the name of what is excused; empty if there are none.
  public var detail: String {
    switch self {
    case .damage(.removed(let units)), .damage(.torn(let units)),
      .damage(.insertedUnasked(let units)), .damage(.insertedElsewhere(let units)),
      .damage(.takenBackUnseen(let units)):
      String(showing: units).debugDescription
    case .damage(.deletedMore), .damage(.sentAfterEnd), .neverEnded: ""
    case .falseClaim(.result(_, let text)), .falseClaim(.asBefore(_, let text)),
      .falseClaim(.read(_, let text)), .caretElsewhere(let text), .excused(_, let text):
      text
    case .unjudged: ""
    }
  }
}
