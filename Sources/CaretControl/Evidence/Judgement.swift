import DocumentProxy

/// What a state says about the messages under way.
enum Judgement: Sendable {
  /// The hypotheses that are left are the ways in which it can have come about.
  case explained
  /// It hides text that is known to be there: no statement.
  case hidden
  /// Nothing of ours leads to it: the user or the host did.
  case unexplained
}

/// The hypotheses that a state does not contradict. What all say is known; where they differ, nothing.
struct Survivors: Sendable {
  var all: [Hypothesis]
  /// How many messages are under way.
  let messageCount: Int
  /// Whether nothing that was known could be compared.
  private(set) var isBlind = false
  /// Whether all text that was known before the caret is gone and other text shows there.
  private(set) var isUnbound = false
  /// Whether a refusal explains all that is shown, while nothing but its silence speaks for the edit.
  private(set) var looksRefused = false

  /// Whether one of them says so.
  @inline(never)
  func anySays(_ says: (Hypothesis) -> Bool) -> Bool {
    for hypothesis in all where says(hypothesis) { return true }
    return false
  }

  /// Whether all of them say so.
  func allSay(_ says: (Hypothesis) -> Bool) -> Bool { !anySays { !says($0) } }

  /// How many messages, from the first on, are in the host or lost according to all.
  var decidedCount: Int {
    var count = messageCount
    for hypothesis in all { count = min(count, hypothesis.fates.count) }
    return count
  }

  /// Whether all agree that nothing behind the decided messages has arrived.
  var agreeOnRest: Bool {
    let decided = decidedCount
    return allSay { $0.fates.count == decided }
  }

  /// Whether the state shows what the decided messages have led to: nothing behind them has arrived, or
  /// nothing that has made a difference to a text about whose history all agree.
  var agreeOnWhatIsShown: Bool {
    agreeOnRest || text != nil && (0..<decidedCount).allSatisfy { fates(of: $0).count == 1 }
  }

  /// Whether the state shows one text that messages before the last have led to, with nothing gone wrong: it is
  /// no strange state, though it settles nothing.
  var agreeOnTheWay: Bool {
    !isBlind && anySays { !$0.fates.haveFault && $0.unit != .ignored } && text != nil
  }

  /// The one text that all lead to, or nil.
  @inline(never)
  var text: KnownText? {
    guard let first = all.first?.text, allSay({ $0.text.hasSameText(as: first) })
    else { return nil }
    var text = first
    text.set(.start, allThatMove { $0.text.knows(.start) })
    text.set(.end, allThatMove { $0.text.knows(.end) })
    return text
  }

  /// Whether all say that something went wrong: believed only because nothing speaks for anything else.
  @inline(never)
  var allHaveFault: Bool { allSay { $0.fates.haveFault } }

  /// Whether a hypothesis tells neither of a fault nor of a host that ignores moves if others do not.
  func isLikely(_ hypothesis: Hypothesis) -> Bool {
    (!hypothesis.fates.haveFault || allHaveFault)
      && (hypothesis.unit != .ignored || !hostMayMove)
  }

  /// Whether all say that none of the messages under way has arrived.
  var sayNothingArrived: Bool {
    allSay { $0.fates.count == 0 }
  }

  /// Whether all in which the host moves end at the end of the text.
  var haveReachedEnd: Bool { allThatMove { $0.text.knows(.end) } }

  /// Whether the host moves in one of them: then those that say that it ignores moves count little.
  var hostMayMove: Bool { anySays { $0.unit != .ignored } }

  /// Whether what a state shows behind the caret is all there is, whatever stands before it.
  func haveReachedEnd(showing reading: Reading) -> Bool {
    haveReachedEnd && allSay { $0.text.after.count == reading.after.count }
  }

  /// Whether all in which the host moves say so: one that ignores moves leads nowhere in any case.
  @inline(never)
  private func allThatMove(_ says: (Hypothesis) -> Bool) -> Bool {
    hostMayMove && allSay { $0.unit == .ignored || says($0) }
  }

  /// By how many units the caret has moved if all say the same; those aside that lead it over characters
  /// that nobody knows, which fit almost anything, if others do not.
  var shift: Int? {
    let isAnyKnown = anySays { !$0.text.isCaretBesideWildcard }
    var shift: Int?
    for hypothesis in all where !isAnyKnown || !hypothesis.text.isCaretBesideWildcard {
      guard shift == nil || shift == hypothesis.text.shift else { return nil }
      shift = hypothesis.text.shift
    }
    return shift
  }

  /// The unit in which the host moves if it makes a difference and all agree.
  var unit: HostUnit? {
    guard let first = all.first?.unit, allSay({ $0.unit == first }) else { return nil }
    return first
  }

  /// What can have become of a message.
  @inline(never)
  func fates(of index: Int) -> Fates {
    var fates = Fates.none
    for hypothesis in all { fates = fates | hypothesis.fates[index] }
    return fates
  }
}

extension Base {
  /// Strikes out what the state contradicts. Source: How CaretControl knows §4.
  ///
  /// - Parameter doubtsEdges: whether a side that shows nothing may hide text even though something
  ///   else explains the state.
  /// - Parameter hidesText: whether the host has hidden text before.
  func judge(
    _ hypotheses: inout [Hypothesis], by reading: Reading, doubtsEdges: Bool, hidesText: Bool
  ) -> Judgement {
    let showsEdge = text.knows(.textStart) || border.mayBeAtEnd
    for index in hypotheses.indices {
      var text = hypotheses[index].text
      // Among empty lines each step of a clear shows the same: it counts as nothing changed, but where
      // the document is seen to begin, or may have ended, and other text shows behind the caret.
      if !doubtsEdges, reading == windows || !showsEdge { text.learn(.suffix) }
      hypotheses[index].fit = fit(text, reading)
      if hidesText, showsOursAlone(text, reading) { hypotheses[index].fit.makeHidden() }
    }
    // A host that has hidden nothing so far does not begin with a state that has nothing in common
    // with what was known.
    let mayHideAll = hidesText || reading.showsNothing
    hypotheses.removeAll { !$0.isThinkable(mayHideAll: mayHideAll, hidesText: hidesText) }
    guard hypotheses.contains(where: { !$0.fit.isHidden }) else {
      return hypotheses.isEmpty ? .unexplained : .hidden
    }
    hypotheses.removeAll { $0.fit.isHidden && (!doubtsEdges || $0.fit.evidence == 0) }
    if hypotheses.contains(where: { $0.fit.evidence > 0 }) {
      hypotheses.removeAll {
        $0.fit.evidence == 0 && (!$0.fit.isUnbound || $0.text.isCaretBesideWildcard)
      }
    }
    if hypotheses.contains(where: \.fit.obeysWindowRule) {
      hypotheses.removeAll { !$0.fit.obeysWindowRule }
    }
    return .explained
  }
}

extension Base {
  /// Whether a state shows of the text behind the caret only what we have put there, and nothing of what
  /// stood there before: where text was hidden already that is as true behind another place.
  private func showsOursAlone(_ result: KnownText, _ reading: Reading) -> Bool {
    guard let windows, !windows.after.isEmpty, result.knows(.suffix) else { return false }
    let ours = result.after.count - text.after.count
    return ours > 0 && reading.after.count <= ours
  }
}

extension Hypothesis {
  fileprivate func isThinkable(mayHideAll: Bool, hidesText: Bool) -> Bool {
    switch fit.verdict {
    case .contradicts: false
    // That a message went wrong and the host hides text for the first time is too much at once.
    case .hidden: (mayHideAll || fit.evidence > 0) && (hidesText || !fates.haveFault)
    // What went wrong without leaving a trace is not believed.
    case .agrees: !fates.haveFault || fit.evidence > 0
    }
  }

  /// Whether it tells of a refusal that explains all that is shown.
  fileprivate func isRefusalOfAll(_ reading: Reading) -> Bool {
    fates.haveRefusal && fit.evidence > 1
      && fit.evidence >= reading.before.count + reading.after.count
      && text.before.count == reading.before.count
  }
}

extension Survivors {
  /// What a state has left of the hypotheses about so many messages.
  init(_ all: [Hypothesis], of messageCount: Int, _ reading: Reading) {
    self.all = all
    self.messageCount = messageCount
    isBlind = allSay { $0.fit.evidence == 0 }
    isUnbound =
      !reading.before.isEmpty && allSay { $0.text.before.isEmpty && !$0.text.knows(.start) }
    looksRefused =
      anySays { $0.isRefusalOfAll(reading) }
      && allSay { $0.fates.haveRefusal || $0.fit.evidence == 0 }
  }
}
