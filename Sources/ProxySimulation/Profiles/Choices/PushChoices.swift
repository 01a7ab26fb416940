/// Choices about the states and callbacks that the keyboard gets.
extension ProxyProfile {
  /// When the host sends its state back.
  public enum PushPolicy: Hashable, Sendable {
    /// After a move that is not zero, after a refused item, and after each act of the user or the
    /// host.
    case onMoveVetoOrExternal
    /// After every message too, even if it has no effect.
    case afterEveryMessage
    /// As `onMoveVetoOrExternal`, and also when the window differs from what the last state and the
    /// messages since then predict.
    case onMismatch
    /// Never.
    case never
    /// With this probability after a message, whatever it holds; always after acts of the user or
    /// the host.
    case random(Double)

    /// The policies without random draws.
    public static let deterministic: [PushPolicy] = [
      .onMoveVetoOrExternal, .afterEveryMessage, .onMismatch, .never,
    ]
  }

  /// What happens to a state that arrives while messages are under way.
  public enum PushClobbers: String, Hashable, Sendable, CaseIterable {
    /// It replaces the mirror and its predictions.
    case replace
    /// The keyboard ignores it while the host has not applied all of the keyboard's messages.
    case dropWhileInFlight
  }

  /// When the host takes a state that has to cross to another process.
  public enum PushSnapshot: String, Hashable, Sendable, CaseIterable {
    /// After it has applied the message.
    case atSyncTime
    /// Before the hop, so that the first state is stale. A second state follows.
    case beforeAsyncHop
  }

  /// Additional callbacks without a known reason.
  public enum ExtraCallbacks: Hashable, Sendable {
    /// None.
    case none
    /// Every state arrives this many more times.
    case duplicate(Int)
    /// The user taps where the caret is whenever a message leaves, so the host pushes its state.
    case tapNoop
    /// An additional state when a message makes the text empty or a single newline (iOS 13).
    case selfOnEmpty
    /// `textWillChange` is called twice before `textDidChange`.
    case willTwice
  }

  /// The argument of `textWillChange` and `textDidChange`.
  public enum TextInputArgument: String, Hashable, Sendable, CaseIterable {
    /// Always nil.
    case `nil`
  }

  /// When the system calls `selectionWillChange` and `selectionDidChange`.
  public enum SelectionCallbacks: String, Hashable, Sendable, CaseIterable {
    /// Never.
    case never
    /// Around every state.
    case always
  }

  /// When the host cuts its window of text again.
  public enum WindowRefresh: String, Hashable, Sendable, CaseIterable {
    /// With every sync.
    case onSync
    /// Only after a deletion that reaches in front of the last pushed window. Moves push no state.
    case onlyAfterEditBeyondEdge
  }
}
