import DocumentProxy

/// How a host and the proxy in front of it behave: every quirk is a value here, none a constant in
/// the code.
///
/// ```swift
/// var profile = ProxyProfile.uikit26
/// profile.pushPolicy = .afterEveryMessage
/// ```
///
/// The names are those of `proxy-facts.md (c)`, which also gives each value's source.
public struct ProxyProfile: Hashable, Sendable {
  /// Whether calls change what the keyboard reads at once. Confidence A: optimistic.
  public var mirror = MirrorKind.optimistic
  /// Whether opposite moves of one turn cancel each other. Confidence A: they are summed.
  public var coalesceMoves = MoveCoalescing.sum
  /// Whether the host's delegate is asked before the item's move. Confidence B: yes.
  public var vetoBeforeMove = true
  /// When the host sends its state back. Confidence B and mixed: tests pass with several.
  public var pushPolicy = PushPolicy.onMoveVetoOrExternal
  /// Whether a move that moves nothing is answered too. Confidence B/D.
  public var pushOnNoop = true
  /// When a state is taken that crosses to another process. `beforeAsyncHop` for web views.
  public var pushSnapshot = PushSnapshot.atSyncTime
  /// What one step of a move covers in the host. Confidence A: UTF-16 units in UIKit's text views.
  public var hostMoveUnit = HostMoveUnit.utf16
  /// What one step of a move covers in the mirror. Confidence B.
  public var mirrorMoveUnit = TextUnit.cluster
  /// What a backspace removes, in host and mirror. Confidence B.
  public var deleteUnit = TextUnit.deletionCluster
  /// What a move past the document's end does. Confidence D: tests pass with both.
  public var hostMoveOvershoot = Overshoot.clamp
  /// What a message carries when the mirror could not move that far. Confidence D.
  public var itemOffset = ItemOffset.requested
  /// How much text the host shows. Confidence B.
  public var window = ContextWindow.uikitSentence
  /// How line ends read. Confidence B.
  public var lineEdge = LineEdge.ios16
  /// Whether the mirror cuts contexts of 1 001 units and more to 500. Confidence A.
  public var mirrorTrim = true
  /// Whether the mirror cuts selections of 65 units and more. Confidence A.
  public var selectionTrim = true
  /// Whether the host tells which document it is.
  public var tellsIdentifier = true
  /// What the field's delegate accepts; nil and empty accept everything.
  public var field = FieldRules()

  /// The defaults of `proxy-facts.md (c)`.
  public init() {}

  /// Whether calls change what the keyboard reads at once.
  public enum MirrorKind: String, Hashable, Sendable, CaseIterable {
    /// Every call edits the local copy with a prediction.
    case optimistic
    /// What is read changes only when a state arrives, as the authors of 2014 describe it.
    case stale
  }

  /// What several moves of one turn become.
  public enum MoveCoalescing: String, Hashable, Sendable, CaseIterable {
    /// One offset, their sum; −1 and +1 are nothing at all.
    case sum
    /// An item each.
    case keep
  }

  /// When the host sends its state back.
  public enum PushPolicy: String, Hashable, Sendable, CaseIterable {
    /// After a non-zero move, a refused item, and whatever user or host do.
    case onMoveVetoOrExternal
    /// After every message too, also one without effect.
    case afterEveryMessage
    /// As the default, and also when the host shows something else than its last state and the
    /// messages since predict.
    case onMismatch
    /// Never.
    case never
  }

  /// When a state is taken that has to cross to another process.
  public enum PushSnapshot: String, Hashable, Sendable, CaseIterable {
    /// When the message has been applied.
    case atSyncTime
    /// Before the hop, so that the first state is stale; a second one follows.
    case beforeAsyncHop
  }

  /// What one step of a move covers in the host.
  public enum HostMoveUnit: String, Hashable, Sendable, CaseIterable {
    /// One UTF-16 unit: UITextView and UITextField.
    case utf16
    /// One composed cluster: WebKit.
    case cluster
    /// One Unicode scalar.
    case scalar
    /// Moves do nothing: Blink on iOS.
    case ignored
  }

  /// What a move past either end of the document does.
  public enum Overshoot: String, Hashable, Sendable, CaseIterable {
    /// It stops at the end.
    case clamp
    /// It does nothing at all.
    case ignore
  }

  /// What a message carries when the mirror could not move that far.
  public enum ItemOffset: String, Hashable, Sendable, CaseIterable {
    /// What the keyboard asked for.
    case requested
    /// What the mirror could do.
    case clamped
  }

  /// How `after` reads at a line end that a newline follows.
  public enum LineEdge: String, Hashable, Sendable, CaseIterable {
    /// As an empty string.
    case ios15
    /// As nil.
    case ios16
  }
}
