import DocumentProxy

/// One change of a field, as the host carried it out: for judges that follow every unit of a text.
///
/// A ``HostApp`` keeps none of them unless it is told to (``HostApp/keepsChanges``).
public struct HostChange: Hashable, Sendable {
  /// Whose wish a change was.
  public enum Author: Hashable, Sendable {
    /// A message's.
    case message
    /// The user's or the app's.
    case user
    /// The host's own: an expansion, a text of the field's own, marked text that is dropped.
    case host
  }

  /// What changed.
  public enum Kind: Hashable, Sendable {
    /// The units of this range became those; the caret stands behind them.
    case text(replaced: Range<Int>, by: UTF16Units, Author)
    /// The caret moved there; a selection went.
    case caret(Int)
  }

  /// The index of the field in ``HostApp/fields``.
  public var field: Int
  /// What changed.
  public var kind: Kind

  /// A change of the field with this index.
  package init(field: Int, _ kind: Kind) {
    self.field = field
    self.kind = kind
  }
}

extension HostApp {
  /// Whether changes are kept until ``takeChanges()`` takes them; setting it forgets those kept so far.
  public var keepsChanges: Bool {
    get { changes != nil }
    set { changes = newValue ? [] : nil }
  }

  /// Takes the changes since the last call, in order; none if they are not kept.
  public mutating func takeChanges() -> [HostChange] {
    guard let kept = changes else { return [] }
    changes = []
    return kept
  }

  mutating func note(_ kind: HostChange.Kind) {
    changes?.append(HostChange(field: focus, kind))
  }
}

extension HostApp {
  /// Whether the host does what messages say and nothing else: it moves the caret, and has no rules of its
  /// own for edits.
  public var isObedient: Bool { profile.isObedient && refusesUntil == nil }

  /// Whether moves move the caret at all.
  public var movesCaret: Bool { profile.hostMoveUnit != .ignored }

  /// The host as it would be without rules of its own: no refusals, no filters, no expansions, no spaces that
  /// go with a word, no change of field, and moves that move.
  ///
  /// - Parameter movesStay: whether a host that ignores moves still ignores them.
  public func obedient(movesStay: Bool) -> HostApp {
    var host = self
    host.profile.obey(movesStay: movesStay)
    host.refusesUntil = nil
    return host
  }
}

extension ProxyProfile {
  /// The profile without what interferes by itself: no losses, no drawn disturbance, no space that goes with
  /// a deleted word. Of a drawn profile take ``drawn(seed:)`` first.
  public var withoutActs: ProxyProfile {
    var profile = self
    profile.dropRate = 0
    profile.drawnDisturbance = nil
    profile.smartDelete = .off
    return profile
  }

  /// Whether a host of this profile has no rules of its own for edits, and moves the caret.
  var isObedient: Bool {
    var other = self
    other.obey(movesStay: false)
    return other == self
  }

  mutating func obey(movesStay: Bool) {
    field = FieldRules()
    returnAdvancesFocus = false
    backspaceJumpsWhenEmpty = false
    smartDelete = .off
    partialSelectionReplace = false
    keyEventDeletes = false
    pageCancels = false
    if hostMoveUnit == .ignored, !movesStay { hostMoveUnit = .utf16 }
  }
}
