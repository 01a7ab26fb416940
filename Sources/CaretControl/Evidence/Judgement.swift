import DocumentProxy

/// What a state says about the messages under way.
enum Judgement: Sendable {
  /// The remaining hypotheses explain the state.
  case explained
  /// The state hides text that is known to be there. It says nothing.
  case hidden
  /// No hypothesis explains the state: the user or the host changed the text.
  case unexplained
}

/// The hypotheses that a state does not contradict. What all of them say is known; where they differ,
/// nothing is claimed.
struct Survivors: Sendable {
  let all: [Hypothesis]
  /// How many messages are under way.
  let messageCount: Int
  /// Whether the state shows no known text that could be compared.
  private(set) var isBlind = false
  /// Whether all known text before the caret is gone, and the state shows other text there.
  private(set) var isUnbound = false

  /// Whether one hypothesis satisfies a condition.
  func anySays(_ says: (Hypothesis) -> Bool) -> Bool {
    for hypothesis in all where says(hypothesis) { return true }
    return false
  }

  /// Whether all hypotheses satisfy a condition.
  func allSay(_ says: (Hypothesis) -> Bool) -> Bool { !anySays { !says($0) } }

  /// How many messages, from the first on, have arrived or are lost in all hypotheses.
  @inline(never)
  var decidedCount: Int {
    var count = messageCount
    for hypothesis in all { count = min(count, hypothesis.fates.count) }
    return count
  }

  /// Whether no hypothesis says that a message after the decided ones has arrived.
  var agreeOnRest: Bool {
    let decided = decidedCount
    return allSay { $0.fates.count == decided }
  }

  /// Whether the state shows the result of the decided messages. Later messages have not arrived, or
  /// made no difference: all hypotheses agree on the text and on the fates of the decided messages.
  var agreeOnWhatIsShown: Bool {
    agreeOnRest || text != nil && (0..<decidedCount).allSatisfy { fates(of: $0).count == 1 }
  }

  /// Whether all hypotheses lead to one text, and one of them has no fault. Then earlier messages can
  /// explain the state, though it decides none.
  var agreeOnTheWay: Bool {
    !isBlind && anySays { !$0.fates.haveFault && $0.unit != .ignored } && text != nil
  }

  /// The text that all hypotheses lead to; nil if they differ.
  var text: KnownText? {
    guard let first = all.first?.text, allSay({ $0.text.hasSameText(as: first) })
    else { return nil }
    var text = first
    text.set(.start, allThatMove { $0.text.knows(.start) })
    text.set(.end, allThatMove { $0.text.knows(.end) })
    return text
  }

  /// Whether no message under way has arrived in any hypothesis.
  var sayNothingArrived: Bool { allSay { $0.fates.count == 0 } }

  /// Whether the document ends with the known text in all hypotheses in which the host moves.
  var haveReachedEnd: Bool { allThatMove { $0.text.knows(.end) } }

  /// Whether the host moves in one of the hypotheses. Then those in which it ignores moves count little.
  var hostMayMove: Bool { anySays { $0.unit != .ignored } }

  /// Whether the state shows all text after the caret.
  func haveReachedEnd(showing reading: Reading) -> Bool {
    haveReachedEnd && allSay { $0.text.after.count == reading.after.count }
  }

  /// Whether all hypotheses in which the host moves satisfy a condition. If the host ignores moves,
  /// nothing is reached in any case.
  private func allThatMove(_ says: (Hypothesis) -> Bool) -> Bool {
    hostMayMove && allSay { $0.unit == .ignored || says($0) }
  }

  /// By how many units the caret has moved; nil if the hypotheses differ.
  var shift: Int? {
    guard let first = all.first?.text.shift, allSay({ $0.text.shift == first }) else { return nil }
    return first
  }

  /// The unit of the host's moves; nil if the hypotheses differ.
  var unit: HostUnit? {
    guard let first = all.first?.unit, allSay({ $0.unit == first }) else { return nil }
    return first
  }

  /// Returns the possible fates of a message.
  @inline(never)
  func fates(of index: Int) -> Fates {
    all.reduce(Fates()) { $0.union($1.fates[index]) }
  }
}

extension Base {
  /// Removes the hypotheses that the state contradicts. Source: How CaretControl knows §4.
  ///
  /// - Parameter doubtsEdges: whether an empty side of the state may hide text even though something else
  ///   explains the state.
  /// - Parameter hidesText: whether the host has hidden text before.
  /// - Parameter isAlone: whether one message alone is under way. A host that has hidden nothing hides nothing then, if
  ///   something with evidence explains the state.
  func judge(
    _ hypotheses: inout [Hypothesis], by reading: Reading, doubtsEdges: Bool, hidesText: Bool,
    isAlone: Bool
  ) -> Judgement {
    for index in hypotheses.indices {
      let text = hypotheses[index].text
      hypotheses[index].fit = fit(text, reading)
      if case .agreement(let evidence, _) = hypotheses[index].fit, hidesText,
        showsOursAlone(text, reading)
      {
        // Treats the agreement as a coincidence.
        hypotheses[index].fit = .hidden(evidence)
      }
    }
    // A host that has hidden nothing so far does not begin with a state that has nothing in common with
    // the known text.
    let mayHideAll = hidesText || reading.showsNothing
    hypotheses.drop { !$0.isThinkable(mayHideAll: mayHideAll, hidesText: hidesText) }
    guard hypotheses.contains(where: { !$0.fit.isHidden }) else {
      return hypotheses.isEmpty ? .unexplained : .hidden
    }
    let shows = hypotheses.contains { !$0.fit.isHidden && $0.fit.evidence > 0 }
    hypotheses.drop {
      $0.fit.isHidden
        && ($0.fit.evidence == 0 || !doubtsEdges || shows && isAlone && !hidesText)
    }
    if hypotheses.contains(where: { $0.fit.evidence > 0 }) {
      hypotheses.drop {
        $0.fit.evidence == 0 && (!$0.fit.isUnbound || $0.text.isCaretBesideWildcard)
      }
    }
    return .explained
  }

  /// Whether a state shows, of the text after the caret, only what we have inserted and nothing
  /// that stood there before. In a host that hides text this fits at other places as well.
  private func showsOursAlone(_ result: KnownText, _ reading: Reading) -> Bool {
    guard let windows, !windows.showsNothingAfter, result.knows(.suffix) else { return false }
    return reading.after.count <= result.after.count - text.after.count
  }
}

extension Hypothesis {
  fileprivate func isThinkable(mayHideAll: Bool, hidesText: Bool) -> Bool {
    switch fit {
    case .contradiction: false
    // A fault and the first hidden text at once are too unlikely.
    case .hidden(let evidence): (mayHideAll || evidence > 0) && (hidesText || !fates.haveFault)
    // A fault without evidence is not believed.
    case .agreement(let evidence, _): !fates.haveFault || evidence > 0
    }
  }
}

extension Survivors {
  /// The hypotheses about this many messages that a state does not contradict.
  init(_ all: [Hypothesis], of messageCount: Int, _ reading: Reading, on base: Base) {
    self.all = all
    self.messageCount = messageCount
    // Where nothing is known, what was inserted may have stood there before.
    let knowsNothing = base.text.isEmpty && !reading.trusts(.emptySides)
    isBlind = knowsNothing || allSay { $0.fit.evidence == 0 }
    isUnbound =
      !reading.showsNothingBefore && allSay { $0.text.before.isEmpty && !$0.text.knows(.start) }
  }
}
