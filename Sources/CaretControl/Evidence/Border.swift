import DocumentProxy

/// What is known of the text directly before the known text, where windows began.
///
/// No window begins inside a word. So if the next unit was a letter, revealed text can't end with a
/// letter or a full stop, even if that next unit has been deleted since.
struct Border: Sendable {
  /// One possible text before the known text.
  private struct Past: Equatable {
    /// The part of it that was known and that windows do not show any more; may be empty.
    var hidden = UnitView()
    /// The unit after the part that is still unknown, if a window began there; otherwise a wildcard.
    var next = KnownText.wildcard
    /// Whether a line begins after the part that is still unknown.
    var beginsLine = false
    /// Whether a window showed nothing there. Then at most a newline stands there unseen.
    var wasEmpty = false
    /// Whether the host shows a newline even if it shows nothing else. Then none stands there unseen.
    var wouldShowNewline = false
    /// Whether the document ends with the known text after the caret.
    var isAtEnd = false

    init(next: UInt16? = nil, wasEmpty: Bool = false) {
      self.next = next ?? KnownText.wildcard
      self.wasEmpty = wasEmpty
    }

    @inline(never)
    func allows(_ revealed: UnitView, mayHaveStopped: Bool) -> Bool {
      let agrees = revealed.evidence(hidden, fromEnd: true) { one, other in
        one == KnownText.wildcard || other == KnownText.wildcard
      }
      if agrees == nil { return false }
      guard let last = unknown(of: revealed).last else { return true }
      if wasEmpty, wouldShowNewline { return false }
      if beginsLine, last != 0x0A { return false }
      if next == KnownText.wildcard { return true }
      return Windows.mayBegin(with: next, after: last, isSentence: mayHaveStopped)
    }

    /// Returns the part of revealed text that was never known.
    func unknown(of revealed: UnitView) -> UnitView { revealed.dropLast(hidden.count) }
  }

  /// How many possible texts are kept; if there are more, nothing is known.
  private static let limit = 4

  /// The possible texts before the known text; exactly one is real. Empty if nothing is known.
  private var pasts = Few<Past>()

  /// The start of a window that was not cut for its length. Nothing is known of other starts.
  init(of before: UnitView, _ assumptions: WindowAssumptions, wasEmpty: Bool = false) {
    let isBesideWord = assumptions.contains(.wholeWords) && Windows.beginsBesideWord(before)
    let next = isBesideWord ? before.first : nil
    let wasEmpty = wasEmpty && assumptions.contains(.emptySides)
    if next != nil || wasEmpty { pasts = Few(Past(next: next, wasEmpty: wasEmpty)) }
  }

  /// The border before a state's window, from all likely hypotheses about that state.
  init(_ reading: Reading, after survivors: Survivors, of old: Base) {
    self.init(of: reading.before, reading.assumptions)
    guard !survivors.allHaveFault else { return }
    var all = Few<Past>()
    for hypothesis in survivors.all where survivors.isLikely(hypothesis) {
      let pasts = Border(reading, after: hypothesis.text, of: old).pasts
      if pasts.isEmpty { return }
      for index in pasts.indices { all.appendNew(pasts[index]) }
      if all.count > Border.limit { return }
    }
    pasts = all
  }

  @inline(never)
  private init(_ reading: Reading, after text: KnownText, of old: Base) {
    self.init(of: reading.before, reading.assumptions)
    var former = old.border
    if text.crossedAhead > 0 { former.leaveEnd() }
    let hidden = text.before.count - reading.before.count
    // If a state shows nothing, the known text before the caret stays part of the known text.
    if hidden > 0, !reading.before.isEmpty {
      hide(text.before.prefix(hidden), before: text.knows(.prefix) ? former : nil)
    } else if text.knows(.prefix), hidden == 0 || reading.before.isEmpty {
      self = former
    } else if text.knows(.prefix) {
      reveal(reading.before.prefix(-hidden), of: former)
    }
    let beginsLine = text.knows(.prefix) && text.knows(.lineStart) && hidden >= 0
    let isAtEnd = text.knows(.end) && text.after.count == reading.after.count
    let showsNewline = hidden == 0 && reading.before.isNewline
    guard beginsLine || isAtEnd || !pasts.isEmpty && showsNewline else { return }
    if pasts.isEmpty { pasts = Few(Past()) }
    for index in pasts.indices {
      var past = pasts[index]
      if showsNewline, past.wasEmpty { past.wouldShowNewline = true }
      if beginsLine { past.beginsLine = true }
      if isAtEnd { past.isAtEnd = true }
      pasts[index] = past
    }
  }

  /// Removes the possible texts that end here: a state shows that the text goes on.
  private mutating func leaveEnd() {
    var rest = Few<Past>()
    for index in pasts.indices where !pasts[index].isAtEnd { rest.append(pasts[index]) }
    pasts = rest
  }

  private mutating func hide(_ hidden: UnitView, before former: Border?) {
    var rest = Few<Past>()
    if let former {
      for index in former.pasts.indices where former.pasts[index].hidden.isEmpty {
        rest.append(former.pasts[index])
      }
      if rest.count < former.pasts.count { rest = Few() }
    }
    if rest.isEmpty { rest = Few(Past()) }
    for index in rest.indices { rest[index].hidden = hidden }
    pasts = rest
  }

  /// Keeps the possible texts of `former` that allow the revealed text.
  private mutating func reveal(_ revealed: UnitView, of former: Border) {
    var rest = Few<Past>()
    for index in former.pasts.indices {
      var past = former.pasts[index]
      guard past.allows(revealed, mayHaveStopped: false) else { continue }
      guard !past.hidden.isEmpty, past.hidden.count >= revealed.count else { return }
      past.hidden = past.hidden.dropLast(revealed.count)
      rest.append(past)
    }
    if !rest.isEmpty { pasts = rest }
  }

  /// Whether text can be revealed there.
  ///
  /// - Parameter mayHaveStopped: whether a step past the known text may have crossed nothing. Then the
  ///   newline that shows last may be part of the revealed text.
  func allows(_ revealed: UnitView, mayHaveStopped: Bool) -> Bool {
    for index in pasts.indices
    where pasts[index].allows(revealed, mayHaveStopped: mayHaveStopped) { return true }
    return pasts.isEmpty
  }

  /// Whether the document begins with the known text.
  var isTextStart: Bool {
    for index in pasts.indices {
      let past = pasts[index]
      guard past.wasEmpty, past.wouldShowNewline, past.hidden.isEmpty else { return false }
    }
    return !pasts.isEmpty
  }

  /// Whether the document may have ended with the known text after the caret.
  var mayBeAtEnd: Bool {
    for index in pasts.indices where pasts[index].isAtEnd { return true }
    return false
  }

  /// Whether revealed text stood there already when a window showed nothing.
  func wasHidden(_ revealed: UnitView) -> Bool {
    for index in pasts.indices {
      let unknown = pasts[index].unknown(of: revealed)
      guard pasts[index].wasEmpty, !unknown.isEmpty, !unknown.isNewline else { return false }
    }
    return !pasts.isEmpty
  }
}
