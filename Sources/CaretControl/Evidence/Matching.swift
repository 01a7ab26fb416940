import DocumentProxy

/// How a hypothesis fits a state.
enum Fit: Hashable, Sendable {
  /// The state shows something else.
  case contradicts
  /// Nothing contradicts, but nothing is shown where text is known to be; so many units are equal.
  case hidden(evidence: Int)
  /// Everything that both show is equal.
  case agrees(Agreement)
}

extension Fit {
  /// How many known units were compared; 0 is no evidence at all.
  var evidence: Int {
    switch self {
    case .contradicts: 0
    case .hidden(let evidence): evidence
    case .agrees(let agreement): agreement.evidence
    }
  }

  var isHidden: Bool {
    if case .hidden = self { true } else { false }
  }

  var isUnbound: Bool {
    if case .agrees(let agreement) = self { agreement.isUnbound } else { false }
  }

  var obeysWindowRule: Bool {
    if case .agrees(let agreement) = self { agreement.obeysWindowRule } else { true }
  }
}

/// What speaks for a hypothesis that a state does not contradict.
struct Agreement: Hashable, Sendable {
  /// How many known units were compared; 0 is no evidence at all.
  var evidence: Int
  /// Whether the window moved as windows do; sentence windows can break it.
  var obeysWindowRule: Bool
  /// Whether nothing known is left before the caret, so that any window fits there.
  var isUnbound: Bool
}

/// The base: what is known, and the windows of the state that it came from.
struct Base: Hashable, Sendable {
  var text: KnownText
  /// The windows; nil when what is known is not what one state showed.
  var windows: Reading?
  /// What is known of the unit before all that is known.
  var border: Border
  private var hasArrived = true

  /// What a state shows.
  ///
  /// - Parameter hasArrived: false for what the proxy shows before any state has come.
  init(_ reading: Reading, hasArrived: Bool = true) {
    text = KnownText(reading)
    windows = reading
    border = Border(of: reading.before, wasEmpty: reading.before.isEmpty && reading.matters)
    self.hasArrived = hasArrived
  }

  /// Whether the windows of a state are there and say something.
  var hasWindows: Bool {
    windows.map { $0.matters || (hasArrived && $0.showsNothing) } ?? false
  }

  /// Known text that no state shows as it is.
  init(predicted text: KnownText) {
    self.text = text
    self.text.shift = 0
    self.text.crossedAhead = 0
    windows = nil
    border = Border(of: text.before)
  }
}

extension Base {
  /// Compares what would be known with what a state shows. Windows are cut anew by every state, so
  /// only what both show counts, from the caret on. Source: `caret-control.md`, "Matching".
  func fit(_ result: KnownText, _ reading: Reading) -> Fit {
    let isUnchanged =
      result.hasSameText(as: text) && result.isPrefixWhole && result.isSuffixWhole
    if let windows, isUnchanged, hasWindows {
      return unchangedFit(windows, result, reading)
    }
    var evidence = 0
    guard Base.compareSelections(result, reading, &evidence) else { return .contradicts }
    let line = result.line
    guard Base.compare(result.before.reversed(), reading.before.reversed(), &evidence),
      Base.compare(line, reading.after, &evidence)
    else { return .contradicts }
    if result.isStartKnown, reading.before.count > result.before.count { return .contradicts }
    let endsLine = line.count < result.after.count || result.isEndKnown || result.isLineEndKnown
    if endsLine, reading.after.count > line.count {
      return .contradicts
    }
    let isNothing = result.before.isEmpty && result.selected.isEmpty && line.isEmpty
    let hasCrossedBack = !result.isPrefixWhole && result.after.count > text.after.count
    if !reading.hasText, !isNothing || result.isPreceded || hasCrossedBack { return .contradicts }
    if reading.hides(result) {
      guard cutsAtWords(result, line, reading) else { return .contradicts }
      return .hidden(evidence: evidence)
    }
    // The same text before the caret is shown by the same window.
    if let windows, hasWindows, result.isPrefixWhole, result.before == windows.before,
      reading.before != windows.before
    {
      return .contradicts
    }
    guard cutsAtWords(result, line, reading) else { return .contradicts }
    if hidBefore(result, reading) { return .hidden(evidence: evidence) }
    if showsMoreThanBefore(result, reading) { return .contradicts }
    if text.isShownFromStart, result.isPrefixWhole, Windows.isPlainlyShort(reading.before),
      reading.before.count != result.before.count
    {
      return .contradicts
    }
    let obeys = obeysWindowRule(result, reading)
    if !obeys, max(reading.before.count, windows?.before.count ?? .max) < Base.wordWindow {
      return .contradicts
    }
    // Emptiness where text was known is as good as text.
    if reading.showsNothing, !text.isEmpty { evidence += 1 }
    if evidence == 0, hasWindows, reading.before.last == 0x0A, text.after.last != 0x0A,
      result.before.last == KnownText.wildcard
    {
      evidence = 1  // only a newline can have been crossed at a line's end
    }
    return .agrees(
      Agreement(
        evidence: evidence, obeysWindowRule: obeys,
        isUnbound: result.before.isEmpty && !result.isStartKnown && !text.before.isEmpty))
  }

  /// Where nothing has changed the same windows come back, not just overlapping ones.
  private func unchangedFit(_ windows: Reading, _ result: KnownText, _ reading: Reading) -> Fit {
    if windows.before == reading.before, windows.after == reading.after,
      windows.selected == reading.selected
    {
      let shown = reading.before.count + reading.selected.count + reading.after.count
      return .agrees(Agreement(evidence: 1 + shown, obeysWindowRule: true, isUnbound: false))
    }
    guard reading.hasText || (result.isEmpty && !result.isPreceded) else { return .contradicts }
    let sameBefore = windows.before == reading.before
    let sameAfter = windows.after == reading.after
    let isHidden =
      windows.selected == reading.selected && (sameBefore || reading.before.isEmpty)
      && (sameAfter || reading.after.isEmpty)
    let shown = reading.before.count + reading.selected.count + reading.after.count
    return isHidden ? .hidden(evidence: shown) : .contradicts
  }

  private static func compareSelections(
    _ result: KnownText, _ reading: Reading, _ evidence: inout Int
  ) -> Bool {
    if result.isSelectionCut { return !reading.selected.isEmpty }
    guard result.selected.count == reading.selected.count else { return false }
    return compare(result.selected, reading.selected, &evidence)
  }

  /// Compares as far as both go; wildcards and halves of torn pairs equal anything.
  private static func compare(
    _ known: some Sequence<UInt16>, _ shown: some Sequence<UInt16>, _ evidence: inout Int
  ) -> Bool {
    for (one, other) in zip(known, shown) {
      if one == KnownText.wildcard || other == tornHalf || one == tornHalf { continue }
      guard one == other else { return false }
      evidence += 1
    }
    return true
  }

  /// What a half of a surrogate pair reads as in a `String`.
  private static let tornHalf: UInt16 = 0xFFFD
}

extension Reading {
  /// Before the first state nothing is shown and no document is named: nothing is known then. Nor is
  /// it where nothing is shown although there is text: an empty line, or text that is hidden.
  var matters: Bool {
    !before.isEmpty || !selected.isEmpty || !after.isEmpty || (!hasText && identifier != nil)
  }
}
