import DocumentProxy

/// What the keyboard holds: the local copy of the text and the message that its calls build up.
///
/// The simulated `TextDocumentProxy`. Calls predict their effect on the copy at
/// once; the message leaves when the turn ends. Source: `proxy-facts.md §0.1, §1.1`.
public struct ProxyMirror: Hashable, Sendable {
  /// How many calls one turn may make; more end the run as `unbounded`.
  ///
  /// A loop that never ends (`while hasText { deleteBackward() }` in front of text) is thereby
  /// stopped: from then on nothing is shown, and calls do nothing. Source: `proxy-facts.md (d)`,
  /// convention 7.
  public static let callLimit = 10_000

  /// The local copy of the text.
  public private(set) var text: MirrorText
  /// How often the proxy has been called in this turn.
  public private(set) var callsInTurn = 0
  /// The calls of this turn in words, for the timeline.
  public private(set) var calls: [ProxyCall] = []

  private var identifier: DocumentIdentifier?
  private var pending = ProxyMessage(number: 0)
  private let profile: ProxyProfile

  /// A mirror that has not seen a state yet.
  public init(profile: ProxyProfile) {
    self.profile = profile
    text = MirrorText(profile: profile)
  }

  /// Whether this turn has used up its calls.
  public var isExhausted: Bool { callsInTurn > ProxyMirror.callLimit }

  /// The mirror's text with its caret drawn in.
  public var document: MarkedDocument {
    MarkedDocument(
      units: text.before + text.marked + text.selected + text.after,
      selection: text.before.count..<text.before.count + text.selected.count)
  }

  /// Replaces the copy by what the host pushed, predictions included.
  public mutating func receive(_ state: HostState) {
    text.replace(with: state)
    identifier = state.identifier
  }

  /// Ends the turn: hands over what was called, and starts anew.
  mutating func endTurn() -> (message: ProxyMessage?, calls: [ProxyCall]) {
    let message = pending.isEmpty || isExhausted ? nil : pending
    let calls = self.calls
    pending = ProxyMessage(number: 0)
    self.calls = []
    callsInTurn = 0
    return (message, calls)
  }

  private var isOptimistic: Bool { profile.mirror == .optimistic }

  /// Counts a call; false when the turn has no call left.
  private mutating func note(_ call: ProxyCall) -> Bool {
    callsInTurn += 1
    guard !isExhausted else { return false }
    if let last = calls.last, let merged = last.merged(with: call) {
      calls[calls.count - 1] = merged
    } else {
      calls.append(call)
    }
    return true
  }
}

extension ProxyMirror: TextDocumentProxy {
  /// The text before the caret or selection, nil if empty.
  public var documentContextBeforeInput: String? { shown(text.before) }

  /// The text behind the caret or selection to the line end; nil if empty, except that `ios15`
  /// reads an empty string in front of a newline.
  public var documentContextAfterInput: String? {
    if text.after.isEmpty, text.newlineFollows, profile.lineEdge == .ios15, !isExhausted {
      return ""
    }
    return shown(text.after)
  }

  /// The selected text, nil if there is none.
  public var selectedText: String? { shown(text.selected) }

  /// Whether any local string is non-empty.
  public var hasText: Bool { !isExhausted && text.hasText }

  /// The document of the last state.
  public var documentIdentifier: DocumentIdentifier? { identifier }

  /// Appends to the turn's message and predicts.
  public mutating func insertText(_ string: String) {
    guard !string.isEmpty, note(.insertText(string)) else { return }
    let units = Array(string.utf16)
    pending.insert(units)
    if isOptimistic { text.insert(units) }
  }

  /// Counts a backspace in the turn's message, even if the mirror has nothing to delete.
  public mutating func deleteBackward() {
    guard note(.deleteBackward(count: 1)) else { return }
    pending.delete()
    if isOptimistic { text.deleteBackward() }
  }

  /// Adds a move to the turn's message and predicts it, clamped to what is shown.
  public mutating func adjustTextPosition(byCharacterOffset offset: Int) {
    guard offset != 0, note(.adjustTextPosition(offset)) else { return }
    let made = isOptimistic ? text.move(by: offset) : offset
    pending.move(
      by: profile.itemOffset == .requested ? offset : made, summed: profile.coalesceMoves == .sum)
  }

  /// Sets the turn's marked text; the last call of a turn counts.
  public mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
    guard note(.setMarkedText(markedText)) else { return }
    let change = MarkedTextChange(units: Array(markedText.utf16), selection: selectedRange)
    if isOptimistic, !text.setMarked(change) { return }
    pending.markedText = change
  }

  /// Turns marked text into plain text.
  public mutating func unmarkText() {
    guard note(.unmarkText) else { return }
    pending.unmarks = true
    if isOptimistic { text.unmark() }
  }

  private func shown(_ units: UTF16Units) -> String? {
    units.isEmpty || isExhausted ? nil : String(decoding: units, as: UTF16.self)
  }
}
