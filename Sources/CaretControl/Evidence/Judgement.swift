import DocumentProxy

/// What a state says about the messages under way.
enum Judgement: Sendable {
  /// These are the ways in which it can have come about.
  case explained(Survivors)
  /// It hides text that is known to be there: no statement.
  case hidden
  /// Nothing of ours leads to it: the user or the host did.
  case unexplained
}

/// The hypotheses that a state does not contradict. What all say is known; where they differ, nothing.
struct Survivors: Sendable {
  var all: [Hypothesis]
  /// Whether nothing that was known could be compared.
  var isBlind: Bool
  /// Whether all text that was known before the caret is gone and other text shows there.
  var isUnbound = false
  /// Whether a refusal explains all that is shown, while nothing but its silence speaks for the edit.
  var looksRefused = false

  /// How many messages, from the first on, are in the host or lost according to all.
  var decidedCount: Int {
    let count = all.first?.fates.count ?? 0
    return (0..<count).first { index in all.contains { $0.fates[index] == .underWay } } ?? count
  }

  /// Whether all agree that nothing behind the decided messages has arrived.
  var agreeOnRest: Bool {
    let decided = decidedCount
    return all.allSatisfy { $0.fates[decided...].allSatisfy { $0 == .underWay } }
  }

  /// The one text that all lead to, or nil.
  var text: KnownText? {
    guard let first = all.first?.text,
      all.dropFirst().allSatisfy({ $0.text.hasSameText(as: first) })
    else { return nil }
    var text = first
    text.isStartKnown = all.allSatisfy(\.text.isStartKnown)
    text.isEndKnown = all.allSatisfy(\.text.isEndKnown)
    return text
  }

  /// Whether all say that none of the messages under way has arrived.
  var sayNothingArrived: Bool {
    all.allSatisfy { $0.fates.allSatisfy { $0 == .underWay } }
  }

  /// Whether all in which the host moves end at the end of the text.
  var haveReachedEnd: Bool {
    let moving = all.filter { $0.unit != .ignored }
    return !moving.isEmpty && moving.allSatisfy(\.text.isEndKnown)
  }

  /// By how many units the caret has moved if all say the same; those aside that lead it over characters
  /// that nobody knows, which fit almost anything, if others do not.
  var shift: Int? {
    let known = all.filter { !$0.text.isCaretBesideWildcard }
    let shifts = (known.isEmpty ? all : known).map(\.text.shift)
    return shifts.allSatisfy { $0 == shifts[0] } ? shifts[0] : nil
  }

  /// The unit in which the host moves if it makes a difference and all agree.
  var unit: HostUnit? {
    guard let first = all.first?.unit, all.allSatisfy({ $0.unit == first }) else { return nil }
    return first
  }

  func fates(of index: Int) -> [Fate] {
    var found: [Fate] = []
    for hypothesis in all where !found.contains(hypothesis.fates[index]) {
      found.append(hypothesis.fates[index])
    }
    return found
  }
}

extension Base {
  /// Strikes out what the state contradicts. Source: `caret-control.md`, "Matching", 1–6.
  ///
  /// - Parameter doubtsEdges: whether a side that shows nothing may hide text even though something
  ///   else explains the state.
  /// - Parameter hidesText: whether the host has hidden text before.
  func judge(
    _ hypotheses: [Hypothesis], by reading: Reading, doubtsEdges: Bool, hidesText: Bool
  ) -> Judgement {
    var agreeing: [(hypothesis: Hypothesis, agreement: Agreement)] = []
    var hiding: [(hypothesis: Hypothesis, agreement: Agreement)] = []
    for hypothesis in hypotheses {
      var text = hypothesis.text
      // Among empty lines each step of a clear shows the same: it counts as nothing changed, but where
      // the document is seen to begin and other text shows behind the caret.
      if !doubtsEdges, reading == windows || !text.isTextStartKnown { text.isSuffixWhole = true }
      switch fit(text, reading) {
      case .contradicts: continue
      case .hidden(let evidence):
        let agreement = Agreement(evidence: evidence, obeysWindowRule: true, isUnbound: false)
        hiding.append((hypothesis, agreement))
      case .agrees(let agreement):
        // What went wrong without leaving a trace is not believed.
        if hypothesis.fates.haveFault, agreement.evidence == 0 { continue }
        agreeing.append((hypothesis, agreement))
      }
    }
    // A host that has hidden nothing so far does not begin with a state that has nothing in common
    // with what was known.
    if !hidesText, !reading.showsNothing { hiding.removeAll { $0.agreement.evidence == 0 } }
    guard !agreeing.isEmpty else { return hiding.isEmpty ? .unexplained : .hidden }
    if doubtsEdges { agreeing += hiding.filter { $0.agreement.evidence > 0 } }
    if agreeing.contains(where: { $0.agreement.evidence > 0 }) {
      agreeing.removeAll { $0.agreement.evidence == 0 && !$0.agreement.isUnbound }
    }
    if agreeing.contains(where: \.agreement.obeysWindowRule) {
      agreeing.removeAll { !$0.agreement.obeysWindowRule }
    }
    let refusals = agreeing.filter { $0.hypothesis.fates.contains(.refused) }
    let explainsAll = refusals.contains { refusal in
      refusal.agreement.evidence > 1
        && refusal.agreement.evidence >= reading.before.count + reading.after.count
        && refusal.hypothesis.text.before.count == reading.before.count
    }
    let others = agreeing.filter { !$0.hypothesis.fates.contains(.refused) }
    return .explained(
      Survivors(
        all: agreeing.map(\.hypothesis),
        isBlind: agreeing.allSatisfy { $0.agreement.evidence == 0 },
        isUnbound: !reading.before.isEmpty
          && agreeing.map(\.hypothesis.text).allSatisfy { $0.before.isEmpty && !$0.isStartKnown },
        looksRefused: explainsAll && others.allSatisfy { $0.agreement.evidence == 0 }))
  }
}
