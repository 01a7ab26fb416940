import CaretJudge
import PropertyTesting

/// What must hold for every keyboard. Source: How the judge decides §3.
public enum KeyboardClaim: String, Hashable, Sendable, CaseIterable {
  /// A key removes only the text that it is meant to remove.
  case takesOnlyItsOwn = "nothing goes but what the key is there to take"
  /// Characters are removed as a whole or stay as a whole.
  case leavesCharactersWhole = "characters go and stay whole"
  /// A key inserts only the text that it is meant to insert, once, and at the caret.
  case putsOnlyItsOwn = "nothing comes but what the key is there to put, once and at the caret"
  /// The caret ends where the key is meant to leave it.
  case leavesCaretInPlace = "the caret ends where the key has to leave it"
  /// Without disturbances a key does everything that it is meant to do.
  case doesItsWork = "undisturbed, a key does what it is there for"
  /// Work that one message can do is done before the user's next act.
  case isDoneAtOnce = "what one message can do is done before the user acts again"
  /// The keyboard comes to rest, and calls the proxy only from code that the bench runs.
  case staysOnTheBench = "the keyboard comes to rest, and nothing of it goes past the bench"

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
