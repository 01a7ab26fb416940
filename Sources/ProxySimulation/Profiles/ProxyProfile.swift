import DocumentProxy

/// How a host and the proxy in front of it behave: every quirk is a value here, none a constant in
/// the code.
///
/// ```swift
/// var profile = ProxyProfile.uikit26
/// profile.pushPolicy = .afterEveryMessage
/// ```
///
/// ``ProfileFlag/all`` lists the flags with their source and
/// confidence; ``NamedProfile/all`` lists the profiles that have a name.
public struct ProxyProfile: Hashable, Sendable {
  // MARK: Calls and messages

  /// Whether calls change what the keyboard reads at once.
  public var mirror = MirrorKind.optimistic
  /// When calls leave for the host.
  public var flush = Flush.perTurn
  /// Whether opposite moves of one turn cancel each other.
  public var coalesceMoves = MoveCoalescing.sum
  /// What a message carries when the mirror could not move that far.
  public var itemOffset = ItemOffset.requested
  /// Whether the delegate is asked about items or about calls.
  public var itemVeto = ItemVeto.perItem
  /// Whether the delegate is asked before the item's move.
  public var vetoBeforeMove = true
  /// How marked text travels.
  public var markedTextChannel = MarkedTextChannel.outOfBand
  /// Whether a message that switches or dismisses the keyboard skips its marked text.
  public var markedSkippedBySwitch = true
  /// Whether a message with marked text skips the sync that its items ask for.
  public var syncSkippedByMarked = true

  // MARK: States and callbacks

  /// When the host sends its state back.
  public var pushPolicy = PushPolicy.onMoveVetoOrExternal
  /// Whether a move that moves nothing is answered too.
  public var pushOnNoop = true
  /// What a state does that arrives while messages are under way.
  public var pushClobbers = PushClobbers.replace
  /// When a state is taken that crosses to another process.
  public var pushSnapshot = PushSnapshot.atSyncTime
  /// Callbacks that nothing explains.
  public var extraCallbacks = ExtraCallbacks.none
  /// What the callbacks are given.
  public var textInputArgument = TextInputArgument.nil
  /// Whether the callbacks about the selection are called.
  public var selectionCallbacks = SelectionCallbacks.never

  // MARK: Units

  /// What one step of a move covers in the host.
  public var hostMoveUnit = HostMoveUnit.utf16
  /// What one step of a move covers in the mirror.
  public var mirrorMoveUnit = TextUnit.cluster
  /// What a backspace removes, in host and mirror.
  public var deleteUnit = TextUnit.deletionCluster
  /// Where a selection collapses to before a move, in host and mirror.
  public var selectionCollapse = SelectionCollapse.end
  /// What a move past the document's end does.
  public var hostMoveOvershoot = Overshoot.clamp
  /// Which spaces go with a deleted word selection.
  public var smartDelete = SmartDelete.off
  /// Whether an edit over a selection takes its last character only.
  public var partialSelectionReplace = false

  // MARK: Windows

  /// How much text the host shows.
  public var window = ContextWindow.uikitSentence
  /// How line ends read.
  public var lineEdge = LineEdge.ios16
  /// How the mirror cuts long contexts; nil is not at all.
  public var mirrorTrim: MirrorTrim? = MirrorTrim()
  /// How the mirror cuts long selections; nil is not at all.
  public var selectionTrim: SelectionTrim? = SelectionTrim()
  /// How a context without text reads.
  public var emptyIsNil = EmptyContext.nil
  /// How often a push shows nothing although there is text.
  public var nilWindowRate = NilWindowRate()
  /// Whether a deletion that ends behind a sentence makes the host send that there is nothing, and
  /// `hasText` false.
  public var falseEmptyAtSentenceBoundary = false
  /// When the window is cut anew.
  public var windowRefresh = WindowRefresh.onSync
  /// Whether the window shows page text behind the editable element.
  public var contextLeaksElement = false

  // MARK: Identity

  /// Whether the host tells which document it is.
  public var tellsIdentifier = true
  /// Whether nothing was pushed before the run, so that context and identifier are empty.
  public var identifierInitiallyNil = false
  /// How many states after a change of focus still carry the old identifier.
  public var identifierLag = 0
  /// Whether the keyboard learns identifier and traits of a field one turn of the run loop after its first
  /// state.
  public var identityComesLate = false

  // MARK: Fields

  /// What the field's delegate accepts, and what the host makes of text.
  public var field = FieldRules()
  /// Whether the return key goes to the next field.
  public var returnAdvancesFocus = false
  /// Whether sending empties the field.
  public var clearOnSend = false
  /// Whether a backspace in an empty field goes to the previous one.
  public var backspaceJumpsWhenEmpty = false
  /// Whether moves lead out of the editable element into the page around it.
  public var caretLeavesElement = false
  /// Whether the caret goes to the end when the keyboard comes back.
  public var caretResetOnKeyboardSwitch = false
  /// Whether an item's first deletion and its insertion are key events.
  public var keyEventDeletes = false
  /// Whether the page's scripts cancel key events.
  public var pageCancels = false
  /// What becomes of marked text when the keyboard goes.
  public var markedOnSwitch = MarkedOnSwitch.committed
  /// The marked text with which a run begins.
  public var markedText: StartMarkedText?

  // MARK: The channel

  /// The probability that a message is lost.
  public var dropRate = 0.0
  /// At most so many messages are lost in a run; nil is no limit.
  public var dropCount: Int?
  /// So many messages with a move are applied per second; nil is no limit.
  public var throughput: Double?
  /// How long messages and states are under way if nobody says otherwise.
  public var latency = LatencyModel.device

  // MARK: Drawn per run

  /// Whether most of the values are drawn from the run's seed: the profile `hostile`.
  public var isDrawn = false
  /// What happens besides, as ``isDrawn`` has drawn it.
  var drawnDisturbance: DrawnDisturbance?
  /// Flags that were set by name and are therefore not drawn.
  var setFlags: [String] = []

  /// The defaults, which are the profile `uikit26`.
  public init() {}
}
