import DocumentProxy

/// What is known of the text directly before the known text, where the windows ended.
///
/// No window ends inside a word, so a text that comes to light ends in no letter and no full stop where
/// the next unit was a letter, whether that one has been deleted since or not.
struct Border: Hashable, Sendable {
  /// One way in which the text can go on there.
  private struct Past: Hashable {
    /// What stands before it: it was known, and windows do not show it any more.
    var hidden: UnitView?
    /// The unit that stood behind all that is still unknown, if a window ended there.
    var next: UInt16?

    func allows(_ revealed: UnitView, mayHaveStopped: Bool) -> Bool {
      let known = hidden?.count ?? 0
      if let hidden, !revealed.ends(alike: hidden) { return false }
      guard let next, revealed.count > known, let last = revealed.dropLast(known).last else {
        return true
      }
      return Windows.mayBegin(with: next, behind: last, isSentence: mayHaveStopped)
    }
  }

  /// So many ways are told apart; of more nothing is known.
  private static let limit = 4

  /// One of them is true; none where nothing is known.
  private var pasts: Few<Past>

  /// Where a window ends that was not cut for its length; nothing is known of any other.
  init(of before: UnitView) {
    let next = Windows.beginsBesideWord(before) ? before.first : nil
    pasts = next.map { Few(Past(next: $0)) } ?? Few()
  }

  /// What was before a state, by all the texts that it is likely to have come from.
  init(_ reading: Reading, after survivors: Survivors, of old: Base) {
    self.init(of: reading.before)
    guard !survivors.allHaveFault else { return }
    var all: Few<Past> = []
    for hypothesis in survivors.all where survivors.isLikely(hypothesis) {
      let pasts = Border(reading, after: hypothesis.text, of: old).pasts
      if pasts.isEmpty { return }
      for past in pasts where !all.contains(past) { all.append(past) }
      if all.count > Border.limit { return }
    }
    pasts = all
  }

  private init(_ reading: Reading, after text: KnownText, of old: Base) {
    self.init(of: reading.before)
    let hidden = text.before.count - reading.before.count
    // Where a state shows nothing what was known before it stays part of the known text.
    if hidden > 0, !reading.before.isEmpty {
      hide(text.before.prefix(hidden), before: text.isPrefixWhole ? old.border : nil)
    } else if text.isPrefixWhole, hidden == 0 || reading.before.isEmpty {
      self = old.border
    } else if text.isPrefixWhole {
      reveal(reading.before.prefix(-hidden), of: old.border)
    }
  }

  private mutating func hide(_ hidden: UnitView, before former: Border?) {
    let isFirst = former?.pasts.allSatisfy { $0.hidden == nil } ?? false
    let nexts = isFirst ? former?.pasts.map(\.next) ?? [] : []
    pasts = Few(Past(hidden: hidden, next: nexts.first ?? nil))
    for next in nexts.dropFirst() { pasts.append(Past(hidden: hidden, next: next)) }
  }

  /// What remains of the ways in which a text can have come to light; the others are no more.
  private mutating func reveal(_ revealed: UnitView, of former: Border) {
    var rest: Few<Past> = []
    for past in former.pasts where past.allows(revealed, mayHaveStopped: false) {
      guard let hidden = past.hidden, hidden.count >= revealed.count else { return }
      let left = hidden.dropLast(revealed.count)
      rest.append(Past(hidden: left.isEmpty ? nil : left, next: past.next))
    }
    if !rest.isEmpty { pasts = rest }
  }

  /// Whether a text can come to light there.
  ///
  /// - Parameter mayHaveStopped: whether a step past the known text, thought to have led over what shows
  ///   behind it, may have led nowhere, and the newline that shows last be part of the text.
  func allows(_ revealed: UnitView, mayHaveStopped: Bool) -> Bool {
    pasts.isEmpty || pasts.contains { $0.allows(revealed, mayHaveStopped: mayHaveStopped) }
  }
}

extension UnitView {
  /// Whether both end with the same units, as far as both go; wildcards equal anything.
  fileprivate func ends(alike other: UnitView) -> Bool {
    zip(reversed(), other.reversed()).allSatisfy {
      $0 == $1 || $0 == KnownText.wildcard || $1 == KnownText.wildcard
    }
  }
}
