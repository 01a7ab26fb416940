import DocumentProxy

/// How a host and its proxy behave. Every quirk is a value here; none is a constant in the code.
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

  /// When the keyboard reads the effect of its calls.
  public var mirror = MirrorKind.optimistic
  /// When calls leave for the host.
  public var flush = Flush.perTurn
  /// What several moves of one turn become.
  public var coalesceMoves = MoveCoalescing.sum
  /// Which offset a message carries when the mirror can't move that far.
  public var itemOffset = ItemOffset.requested
  /// What the host asks its delegate about: items or calls.
  public var itemVeto = ItemVeto.perItem
  /// Whether the host asks the delegate before the item's move, not after it.
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
  /// Whether the host also answers a move that has no effect.
  public var pushOnNoop = true
  /// What happens to a state that arrives while messages are under way.
  public var pushClobbers = PushClobbers.replace
  /// When the host takes a state that has to cross to another process.
  public var pushSnapshot = PushSnapshot.atSyncTime
  /// Additional callbacks without a known reason. ``ProxyWorld`` makes them.
  public var extraCallbacks = ExtraCallbacks.none
  /// The argument of the callbacks.
  public var textInputArgument = TextInputArgument.nil
  /// When the system calls the callbacks about the selection.
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
  /// Which spaces the host removes together with a selected word.
  public var smartDelete = SmartDelete.off
  /// Whether an edit replaces or deletes only the last character of a selection.
  public var partialSelectionReplace = false

  // MARK: Windows

  /// How much text the host shows.
  public var window = ContextWindow.uikitSentence
  /// How `after` reads at the end of a line.
  public var lineEdge = LineEdge.ios16
  /// How the mirror cuts long contexts; nil means that it does not cut them.
  public var mirrorTrim: MirrorTrim? = MirrorTrim()
  /// How the mirror cuts long selections; nil means that it does not cut them.
  public var selectionTrim: SelectionTrim? = SelectionTrim()
  /// How a context without text reads.
  public var emptyIsNil = EmptyContext.nil
  /// How often a push shows no text although there is some.
  public var nilWindowRate = NilWindowRate()
  /// Whether the host sends a state with no text and `hasText` false after a deletion that ends
  /// after a sentence.
  public var falseEmptyAtSentenceBoundary = false
  /// When the host cuts its window again.
  public var windowRefresh = WindowRefresh.onSync
  /// Whether the window shows page text after the editable element.
  public var contextLeaksElement = false

  // MARK: Identity

  /// Whether the host sends the document's identifier.
  public var tellsIdentifier = true
  /// Whether no state was pushed before the run, so that context and identifier are empty.
  public var identifierInitiallyNil = false
  /// How many states after a change of focus still carry the old identifier.
  public var identifierLag = 0
  /// Whether identifier and traits of a field reach the keyboard one turn of the run loop after the
  /// field's first state.
  public var identityComesLate = false

  // MARK: Fields

  /// What the field's delegate accepts, and how the host changes text.
  public var field = FieldRules()
  /// Whether the return key moves the focus to the next field.
  public var returnAdvancesFocus = false
  /// Whether sending empties the field.
  public var clearOnSend = false
  /// Whether a backspace in an empty field moves the focus to the previous field.
  public var backspaceJumpsWhenEmpty = false
  /// Whether moves can leave the editable element for the page around it.
  public var caretLeavesElement = false
  /// Whether the caret goes to the end when the keyboard comes back.
  public var caretResetOnKeyboardSwitch = false
  /// Whether an item's first deletion and its insertion are key events.
  public var keyEventDeletes = false
  /// Whether the page's scripts cancel key events.
  public var pageCancels = false
  /// What happens to marked text when the keyboard leaves the screen.
  public var markedOnSwitch = MarkedOnSwitch.committed
  /// The marked text with which a run begins.
  public var markedText: StartMarkedText?

  // MARK: The channel

  /// The probability that a message is lost.
  public var dropRate = 0.0
  /// The greatest number of messages that are lost in a run; nil means no limit.
  public var dropCount: Int?
  /// The greatest number of messages with a move that the host applies per second; nil means no
  /// limit.
  public var throughput: Double?
  /// How long messages and states are under way, unless the caller passes a latency.
  public var latency = LatencyModel.device

  // MARK: Drawn per run

  /// Whether most of the values are drawn from the run's seed: the profile `hostile`.
  public var isDrawn = false
  /// The drawn disturbance, if there is one.
  var drawnDisturbance: DrawnDisturbance?
  /// Flags that were set by name and are therefore not drawn.
  var setFlags: [String] = []

  /// The defaults, which are the profile `uikit26`.
  public init() {}
}
