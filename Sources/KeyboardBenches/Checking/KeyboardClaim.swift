import CaretJudge
import PropertyTesting

/// What must hold for every keyboard. Source: How the judge decides §3.
public enum KeyboardClaim: String, Hashable, Sendable, CaseIterable {
  /// A key removes only the text that it is meant to remove.
  case takesOnlyItsOwn = "a key deletes only the text that it should delete"
  /// Characters are removed as a whole or stay as a whole.
  case leavesCharactersWhole = "a key never deletes a part of a character"
  /// A key inserts only the text that it is meant to insert, once, and at the caret.
  case putsOnlyItsOwn = "a key inserts only its own text, once and at the caret"
  /// The caret ends where the key is meant to leave it.
  case leavesCaretInPlace = "the caret ends where the key should leave it"
  /// Without disturbances a key does everything that it is meant to do.
  case doesItsWork = "without disturbances a key does its work"
  /// Work that one message can do is done before the user's next act.
  case isDoneAtOnce = "a change that fits into one message is done before the user's next act"
  /// The keyboard comes to rest, and calls the proxy only from code that the bench runs.
  case staysOnTheBench = "the keyboard comes to rest, and only code of the bench calls the proxy"

  /// Creates the claim that a finding contradicts; nil if it contradicts none.
  init?(_ finding: JudgeFinding) {
    guard finding.isViolation else { return nil }
    switch finding.kind {
    case .damage(.removed), .damage(.deletedMore), .damage(.takenBackUnseen),
      .damage(.sentAfterEnd):
      self = .takesOnlyItsOwn
    case .damage(.torn): self = .leavesCharactersWhole
    case .damage(.insertedUnasked), .damage(.insertedElsewhere): self = .putsOnlyItsOwn
    case .caretElsewhere: self = .leavesCaretInPlace
    case .falseClaim, .neverEnded, .excused, .unjudged: return nil
    }
  }
}

/// The report of a story in which a claim does not hold.
public struct KeyboardFault: IdentifiedFailure, CustomStringConvertible {
  /// The claim that does not hold.
  public let broken: KeyboardClaim
  /// What happened instead.
  public let detail: String
  /// The document, the timeline, and the command that plays the story again.
  public let story: String

  /// The claim as a sentence.
  public var claim: String { broken.rawValue }

  /// The claim, what happened instead, and the story.
  public var description: String { "\(claim): \(detail)\n\(story)" }
}
