import DocumentProxy

/// One change of a field, as the host carried it out. Judges use it to follow every unit of a text.
///
/// A ``HostApp`` keeps changes only if ``HostApp/keepsChanges`` is true.
public struct HostChange: Hashable, Sendable {
  /// Who caused a change.
  public enum Author: Hashable, Sendable {
    /// A message.
    case message
    /// The user or the app.
    case user
    /// The host itself: an expansion, a text of the field's own, or marked text that it dropped.
    case host
  }

  /// What changed.
  public enum Kind: Hashable, Sendable {
    /// The host replaced the units of a range. The caret stands after the new ones.
    case text(replaced: Range<Int>, by: UTF16Units, Author)
    /// The caret moved to this offset. A selection was collapsed.
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
  /// Whether the host keeps changes until ``takeChanges()`` takes them. Setting it removes the changes
  /// kept so far.
  public var keepsChanges: Bool {
    get { changes != nil }
    set { changes = newValue ? [] : nil }
  }

  /// Returns the changes since the last call, in order. Returns an empty array if the host keeps no
  /// changes.
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
  /// Whether the host does exactly what messages say: it moves the caret, and has no rules of its own for
  /// edits.
  public var isObedient: Bool { profile.isObedient && refusesUntil == nil }

  /// Whether moves move the caret at all.
  public var movesCaret: Bool { profile.hostMoveUnit != .ignored }

  /// Returns this host without rules of its own: no refusals, no filters, no expansions, no smart delete, no
  /// change of field, and moves that have an effect.
  ///
  /// - Parameter movesStay: whether the result still ignores moves if this host ignores them.
  public func obedient(movesStay: Bool) -> HostApp {
    var host = self
    host.profile.obey(movesStay: movesStay)
    host.refusesUntil = nil
    return host
  }
}

extension ProxyProfile {
  /// The profile without losses, drawn disturbances and smart delete. Call ``drawn(seed:)`` first on a drawn
  /// profile.
  public var withoutActs: ProxyProfile {
    var profile = self
    profile.dropRate = 0
    profile.drawnDisturbance = nil
    profile.smartDelete = .off
    return profile
  }

  /// Whether a host with this profile has no rules of its own for edits, and moves the caret.
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
