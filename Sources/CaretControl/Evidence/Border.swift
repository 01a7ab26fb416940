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
    /// The unit that stood behind all that is still unknown, if a window ended there.
    var next: UInt16?
    /// Whether a line begins behind all that is still unknown.
    var beginsLine = false
    /// Whether a window showed nothing there: at most a newline stands there unseen.
    var wasEmpty = false
    /// Whether the host shows newlines where nothing else is shown: then none stands there unseen.
    var wouldShowNewline = false
    /// Whether the text ends behind what is known behind the caret.
    var isAtEnd = false

    func allows(_ revealed: UnitView, mayHaveStopped: Bool) -> Bool {
      let agrees = revealed.evidence(hidden, fromEnd: true) { one, other in
        one == KnownText.wildcard || other == KnownText.wildcard
      }
      if agrees == nil { return false }
      guard let last = unknown(of: revealed).last else { return true }
      if wasEmpty, wouldShowNewline { return false }
      if beginsLine, last != 0x0A { return false }
      guard let next else { return true }
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
  init(of before: UnitView, wasEmpty: Bool = false) {
    let next = Windows.beginsBesideWord(before) ? before.first : nil
    if next != nil || wasEmpty { pasts = Few(Past(next: next, wasEmpty: wasEmpty)) }
  }

  /// What was before a state, by all the texts that it is likely to have come from.
  init(_ reading: Reading, after survivors: Survivors, of old: Base) {
    self.init(of: reading.before)
    guard !survivors.allHaveFault else { return }
    var all = Few<Past>()
    for hypothesis in survivors.all where survivors.isLikely(hypothesis) {
      let pasts = Border(reading, after: hypothesis.text, of: old).pasts
      if pasts.isEmpty { return }
      for index in pasts.indices where !all.contains(where: { $0 == pasts[index] }) {
        all.append(pasts[index])
      }
      if all.count > Border.limit { return }
    }
    pasts = all
  }

  @inline(never)
  private init(_ reading: Reading, after text: KnownText, of old: Base) {
    self.init(of: reading.before)
    var former = old.border
    if text.crossedAhead > 0 { former.pasts = former.pasts.keeping { !$0.isAtEnd } }
    let hidden = text.before.count - reading.before.count
    // Where a state shows nothing what was known before it stays part of the known text.
    if hidden > 0, !reading.before.isEmpty {
      hide(text.before.prefix(hidden), before: text.isPrefixWhole ? former : nil)
    } else if text.isPrefixWhole, hidden == 0 || reading.before.isEmpty {
      self = former
    } else if text.isPrefixWhole {
      reveal(reading.before.prefix(-hidden), of: former)
    }
    let beginsLine = text.isPrefixWhole && text.isLineStartKnown && hidden >= 0
    let isAtEnd = text.isEndKnown && text.after.count == reading.after.count
    let showsNewline = hidden == 0 && reading.before.isNewline
    guard beginsLine || isAtEnd || !pasts.isEmpty && showsNewline else { return }
    change { past in
      if showsNewline, past.wasEmpty { past.wouldShowNewline = true }
      if beginsLine { past.beginsLine = true }
      if isAtEnd { past.isAtEnd = true }
    }
  }

  /// Changes what is known of every way; where nothing is known one begins.
  @inline(never)
  private mutating func change(_ body: (inout Past) -> Void) {
    if pasts.isEmpty { pasts = Few(Past()) }
    for index in pasts.indices {
      var past = pasts[index]
      body(&past)
      pasts[index] = past
    }
  }

  private mutating func hide(_ hidden: UnitView, before former: Border?) {
    let isFirst = former?.pasts.allSatisfy { $0.hidden.isEmpty } ?? false
    pasts = isFirst ? former?.pasts ?? Few() : Few()
    change { $0.hidden = hidden }
  }

  /// What remains of the ways in which a text can have come to light; the others are no more.
  private mutating func reveal(_ revealed: UnitView, of former: Border) {
    var rest = former.pasts.keeping { $0.allows(revealed, mayHaveStopped: false) }
    let isUnknown = rest.contains { $0.hidden.isEmpty || $0.hidden.count < revealed.count }
    if rest.isEmpty || isUnknown { return }
    swap(&rest, &pasts)
    change { $0.hidden = $0.hidden.dropLast(revealed.count) }
  }

  /// Whether a text can come to light there.
  ///
  /// - Parameter mayHaveStopped: whether a step past the known text, thought to have led over what shows
  ///   behind it, may have led nowhere, and the newline that shows last be part of the text.
  func allows(_ revealed: UnitView, mayHaveStopped: Bool) -> Bool {
    pasts.isEmpty || pasts.contains { $0.allows(revealed, mayHaveStopped: mayHaveStopped) }
  }

  /// Whether nothing stands before the known text.
  var isTextStart: Bool {
    !pasts.isEmpty
      && pasts.allSatisfy { $0.wasEmpty && $0.wouldShowNewline && $0.hidden.isEmpty }
  }

  /// Whether the text may have ended behind what is known behind the caret.
  var mayBeAtEnd: Bool { pasts.contains(where: \.isAtEnd) }

  /// Whether a text that comes to light was there when a window showed nothing.
  func wasHidden(_ revealed: UnitView) -> Bool {
    !pasts.isEmpty
      && pasts.allSatisfy { past in
        let unknown = past.unknown(of: revealed)
        return past.wasEmpty && !unknown.isEmpty && !unknown.isNewline
      }
  }
}
