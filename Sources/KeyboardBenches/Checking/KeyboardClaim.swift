import CaretJudge
import PropertyTesting

/// What has to hold for every keyboard. Source: How the judge decides §3.
public enum KeyboardClaim: String, Hashable, Sendable, CaseIterable {
  /// Nothing goes but what the key is there to take.
  case takesOnlyItsOwn = "nothing goes but what the key is there to take"
  /// Characters go and stay whole.
  case leavesCharactersWhole = "characters go and stay whole"
  /// Nothing comes but what the key is there to put, once, and at the caret.
  case putsOnlyItsOwn = "nothing comes but what the key is there to put, once and at the caret"
  /// The caret ends where the key has to leave it.
  case leavesCaretInPlace = "the caret ends where the key has to leave it"
  /// Undisturbed, the key does all that it is there for.
  case doesItsWork = "undisturbed, a key does what it is there for"
  /// What one message can do is done before the user's next act.
  case isDoneAtOnce = "what one message can do is done before the user acts again"
  /// The keyboard comes to rest, and calls the proxy from the bench's code only.
  case staysOnTheBench = "the keyboard comes to rest, and nothing of it goes past the bench"

  /// The claim that a finding speaks against; nil if it speaks against none.
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

/// A story in which a claim does not hold.
public struct KeyboardFault: IdentifiedFailure, CustomStringConvertible {
  /// What does not hold.
  public let broken: KeyboardClaim
  /// What was seen instead.
  public let detail: String
  /// Document, timeline, and the command that plays it again.
  public let story: String

  /// The claim as a sentence.
  public var claim: String { broken.rawValue }

  /// Claim, what was seen, and the story.
  public var description: String { "\(claim): \(detail)\n\(story)" }
}
