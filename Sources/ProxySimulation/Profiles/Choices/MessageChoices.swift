/// How the keyboard's calls become messages.
extension ProxyProfile {
  /// When the keyboard reads the effect of its calls.
  public enum MirrorKind: String, Hashable, Sendable, CaseIterable {
    /// Every call edits the local copy with a prediction.
    case optimistic
    /// What the keyboard reads changes only when a state arrives, as the authors of 2014 describe
    /// it.
    case stale
  }

  /// When calls leave for the host.
  public enum Flush: String, Hashable, Sendable, CaseIterable {
    /// All calls of a turn of the run loop are one message.
    case perTurn
    /// Every call is a message of its own. They leave in order, at the same instant.
    case perCall
  }

  /// What several moves of one turn become.
  public enum MoveCoalescing: String, Hashable, Sendable, CaseIterable {
    /// One offset, their sum. The sum of −1 and +1 has no effect.
    case sum
    /// One item for each move.
    case keep
  }

  /// What the host asks its delegate about.
  public enum ItemVeto: String, Hashable, Sendable, CaseIterable {
    /// The whole item: the delegate accepts or refuses joined edits together.
    case perItem
    /// Every single insertion and backspace.
    case perCall
  }

  /// How marked text travels.
  public enum MarkedTextChannel: String, Hashable, Sendable, CaseIterable {
    /// In a field of the message beside its items. The host sets the last value, after all items.
    case outOfBand
    /// In order with the other calls.
    case inOrder
  }

  /// Which offset a message carries when the mirror can't move that far.
  public enum ItemOffset: String, Hashable, Sendable, CaseIterable {
    /// The offset that the keyboard asked for.
    case requested
    /// The offset by which the mirror could move.
    case clamped
  }
}
