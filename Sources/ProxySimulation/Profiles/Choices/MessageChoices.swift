/// How the keyboard's calls become messages.
extension ProxyProfile {
  /// Whether calls change what the keyboard reads at once.
  public enum MirrorKind: String, Hashable, Sendable, CaseIterable {
    /// Every call edits the local copy with a prediction.
    case optimistic
    /// What is read changes only when a state arrives, as the authors of 2014 describe it.
    case stale
  }

  /// When calls leave for the host.
  public enum Flush: String, Hashable, Sendable, CaseIterable {
    /// All calls of a turn of the run loop are one message.
    case perTurn
    /// Every call is a message of its own, in order, at the same instant.
    case perCall
  }

  /// What several moves of one turn become.
  public enum MoveCoalescing: String, Hashable, Sendable, CaseIterable {
    /// One offset, their sum; −1 and +1 are nothing at all.
    case sum
    /// An item each.
    case keep
  }

  /// What the host's delegate is asked about.
  public enum ItemVeto: String, Hashable, Sendable, CaseIterable {
    /// The whole item: coalesced edits are accepted or refused together.
    case perItem
    /// Every insertion and every backspace by itself.
    case perCall
  }

  /// How marked text travels.
  public enum MarkedTextChannel: String, Hashable, Sendable, CaseIterable {
    /// A field of the message beside its items: the last value counts, after all items.
    case outOfBand
    /// In order with the other calls.
    case inOrder
  }

  /// What a message carries when the mirror could not move that far.
  public enum ItemOffset: String, Hashable, Sendable, CaseIterable {
    /// What the keyboard asked for.
    case requested
    /// What the mirror could do.
    case clamped
  }
}
