/// What comes back from the host.
extension ProxyProfile {
  /// When the host sends its state back.
  public enum PushPolicy: Hashable, Sendable {
    /// After a non-zero move, a refused item, and whatever user or host do.
    case onMoveVetoOrExternal
    /// After every message too, also one without effect.
    case afterEveryMessage
    /// As the default, and also when the host shows something else than its last state and the
    /// messages since predict.
    case onMismatch
    /// Never.
    case never
    /// After a message with this probability, whatever it holds; after user and host always.
    case random(Double)

    /// The policies that draw nothing.
    public static let deterministic: [PushPolicy] = [
      .onMoveVetoOrExternal, .afterEveryMessage, .onMismatch, .never,
    ]
  }

  /// What a state does that arrives while messages are under way.
  public enum PushClobbers: String, Hashable, Sendable, CaseIterable {
    /// It replaces the mirror, predictions included.
    case replace
    /// It is ignored while one of our messages has not been applied.
    case dropWhileInFlight
  }

  /// When a state is taken that has to cross to another process.
  public enum PushSnapshot: String, Hashable, Sendable, CaseIterable {
    /// When the message has been applied.
    case atSyncTime
    /// Before the hop, so that the first state is stale; a second one follows.
    case beforeAsyncHop
  }

  /// Callbacks that nothing explains.
  public enum ExtraCallbacks: Hashable, Sendable {
    /// None.
    case none
    /// Every state arrives so many times more.
    case duplicate(Int)
    /// Whenever a message leaves, the user taps where the caret is: the host pushes what it has.
    case tapNoop
    /// A state when a message leaves the text empty or a lone newline (iOS 13).
    case selfOnEmpty
    /// `textWillChange` is called twice before `textDidChange`.
    case willTwice
  }

  /// What `textWillChange` and `textDidChange` are given.
  public enum TextInputArgument: String, Hashable, Sendable, CaseIterable {
    /// Nil, always.
    case `nil`
  }

  /// Whether `selectionWillChange` and `selectionDidChange` are called.
  public enum SelectionCallbacks: String, Hashable, Sendable, CaseIterable {
    /// Never through this path.
    case never
    /// Around every state.
    case always
  }

  /// When the window of text is cut anew.
  public enum WindowRefresh: String, Hashable, Sendable, CaseIterable {
    /// With every sync.
    case onSync
    /// A message's moves push nothing; a delete that reaches in front of the last pushed window does.
    case onlyAfterEditBeyondEdge
  }
}
