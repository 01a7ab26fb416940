import DocumentProxy

/// What is known of the text directly before the known text, where the windows ended.
///
/// No window ends inside a word, so a text that comes to light ends in no letter and no full stop where
/// the next unit was a letter, whether that one has been deleted since or not.
struct Border: Sendable {
  /// One way in which the text can go on there.
  private struct Past: Equatable {
    /// What stands before it: it was known, and windows do not show it any more. Empty if nothing is.
    var hidden = UnitView()
    /// The unit that stood behind all that is still unknown, if a window ended there; otherwise a
    /// wildcard.
    var next = KnownText.wildcard
    /// Whether a line begins behind all that is still unknown.
    var beginsLine = false
    /// Whether a window showed nothing there: at most a newline stands there unseen.
    var wasEmpty = false
    /// Whether the host shows newlines where nothing else is shown: then none stands there unseen.
    var wouldShowNewline = false
    /// Whether the text ends behind what is known behind the caret.
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
      return Windows.mayBegin(with: next, behind: last, isSentence: mayHaveStopped)
    }

    /// What of a text that comes to light was never known.
    func unknown(of revealed: UnitView) -> UnitView { revealed.dropLast(hidden.count) }
  }

  /// So many ways are told apart; of more nothing is known.
  private static let limit = 4

  /// One of them is true; none where nothing is known.
  private var pasts = Few<Past>()

  /// Where a window ends that was not cut for its length; nothing is known of any other.
  init(of before: UnitView, _ assumptions: WindowAssumptions, wasEmpty: Bool = false) {
    let isBesideWord = assumptions.contains(.wholeWords) && Windows.beginsBesideWord(before)
    let next = isBesideWord ? before.first : nil
    let wasEmpty = wasEmpty && assumptions.contains(.emptySides)
    if next != nil || wasEmpty { pasts = Few(Past(next: next, wasEmpty: wasEmpty)) }
  }

  /// What was before a state, by all the texts that it is likely to have come from.
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
    // Where a state shows nothing what was known before it stays part of the known text.
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

  /// The ways that remain where the text is seen to go on.
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

  /// What remains of the ways in which a text can have come to light; the others are no more.
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

  /// Whether a text can come to light there.
  ///
  /// - Parameter mayHaveStopped: whether a step past the known text, thought to have led over what shows
  ///   behind it, may have led nowhere, and the newline that shows last be part of the text.
  func allows(_ revealed: UnitView, mayHaveStopped: Bool) -> Bool {
    for index in pasts.indices
    where pasts[index].allows(revealed, mayHaveStopped: mayHaveStopped) { return true }
    return pasts.isEmpty
  }

  /// Whether nothing stands before the known text.
  var isTextStart: Bool {
    for index in pasts.indices {
      let past = pasts[index]
      guard past.wasEmpty, past.wouldShowNewline, past.hidden.isEmpty else { return false }
    }
    return !pasts.isEmpty
  }

  /// Whether the text may have ended behind what is known behind the caret.
  var mayBeAtEnd: Bool {
    for index in pasts.indices where pasts[index].isAtEnd { return true }
    return false
  }

  /// Whether a text that comes to light was there when a window showed nothing.
  func wasHidden(_ revealed: UnitView) -> Bool {
    for index in pasts.indices {
      let unknown = pasts[index].unknown(of: revealed)
      guard pasts[index].wasEmpty, !unknown.isEmpty, !unknown.isNewline else { return false }
    }
    return !pasts.isEmpty
  }
}
