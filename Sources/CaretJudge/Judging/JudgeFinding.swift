import CaretControl
import DocumentProxy
import Timing

/// What the judge found in a run: something wrong, something excused, or something it could not judge.
public struct JudgeFinding: Hashable, Sendable {
  /// What was found.
  public enum Kind: Hashable, Sendable {
    /// The text suffered.
    case damage(Damage)
    /// An outcome says what is not so.
    case falseClaim(Claim)
    /// The caret does not stand where the operation has to leave it; what is shown.
    case caretElsewhere(String)
    /// The operation has no outcome although nothing is left to happen.
    case neverEnded
    /// The real text suffered, or an outcome is wrong, because of an act that could not be known.
    case excused(Excuse, String)
    /// The judge has no rule for it.
    case unjudged(String)
  }

  /// What a message did that its operation must not do.
  public enum Damage: Hashable, Sendable {
    /// Units went that were not the operation's to take; the units.
    case removed(UTF16Units)
    /// A part of a character went; what is left of it.
    case torn(UTF16Units)
    /// Text came that nobody had asked for, or came twice.
    case insertedUnasked(UTF16Units)
    /// Text came at another place than the caret's.
    case insertedElsewhere(UTF16Units)
    /// An insertion was taken back that no state had shown.
    case takenBackUnseen(UTF16Units)
    /// More backspaces than asked for.
    case deletedMore
    /// An edit was sent when the operation had ended, was cancelled or released, or had seen an act.
    case sentAfterEnd
  }

  /// What is not so.
  public enum Claim: Hashable, Sendable {
    /// `confirmed`, but no state that had arrived was taken from such a text; the text that was there.
    case result(Outcome, String)
    /// An outcome that says "as before", but text or caret are others; what was there.
    case asBefore(Outcome, String)
    /// The text that was read is not the field's.
    case read(Outcome, String)
  }

  /// Why a keyboard could not have known better.
  public enum Excuse: String, Hashable, Sendable, CaseIterable {
    /// The message was sent before the act.
    case inFlight
    /// It was sent before a state could have shown the act.
    case late
    /// States came, and looked as if there had been no act.
    case alike
    /// The act was the loss of a message.
    case lost
    /// Nobody acted; but with other text in the places that no state had shown, the keyboard would have seen
    /// just the same, and the claim would be true.
    case hidden
  }

  /// When.
  public var instant: Instant
  /// The number of the operation; nil if it belongs to none.
  public var operation: Int?
  /// What.
  public var kind: Kind

  /// A finding.
  public init(_ kind: Kind, operation: Int?, at instant: Instant) {
    self.instant = instant
    self.operation = operation
    self.kind = kind
  }

  /// Whether it is a violation: neither excused nor unjudged.
  public var isViolation: Bool {
    switch kind {
    case .damage, .falseClaim, .caretElsewhere, .neverEnded: true
    case .excused, .unjudged: false
    }
  }
}

extension JudgeFinding.Kind {
  /// The kind's name in tables and JSON, without what it carries.
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

  /// What it is about, in the notation of documents.
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
