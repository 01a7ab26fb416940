import DocumentProxy

/// How a hypothesis fits a state. Evidence is how many known units were compared and are equal.
enum Fit: Sendable {
  /// The state shows something else.
  case contradiction
  /// Nothing contradicts, but the state shows nothing where text is known to be.
  case hidden(_ evidence: Int)
  /// All text that both contain is equal.
  ///
  /// - `isUnbound`: whether no known text is left before the caret, so that any window fits there.
  case agreement(_ evidence: Int, isUnbound: Bool = false)

  var evidence: Int {
    switch self {
    case .contradiction: 0
    case .hidden(let evidence), .agreement(let evidence, _): evidence
    }
  }

  var isContradiction: Bool { if case .contradiction = self { true } else { false } }

  var isHidden: Bool { if case .hidden = self { true } else { false } }

  var isUnbound: Bool { if case .agreement(_, true) = self { true } else { false } }
}

/// The base: the known text, and the windows of the state that it came from.
struct Base: Sendable {
  var text: KnownText
  /// The windows of that state; nil if the known text is not what one state showed.
  var windows: Reading?
  /// Whether states have hidden text in this host.
  var hidesText = false
  private var hasArrived = true

  /// Takes what a state shows as the base.
  ///
  /// - Parameter hasArrived: false for what the proxy shows before any state has come.
  @inline(never)
  init(_ reading: Reading, hasArrived: Bool = true) {
    text = KnownText(reading)
    windows = reading
    self.hasArrived = hasArrived
  }

  /// Whether the windows are those of a state, and say something.
  var hasWindows: Bool {
    windows.map { $0.matters || (hasArrived && $0.showsNothing) } ?? false
  }

  /// Takes predicted text as the base.
  init(predicted text: KnownText) {
    self.text = text
    self.text.shift = 0
    self.text.crossedAhead = 0
    windows = nil
  }
}

extension Base {
  /// Compares the text of a hypothesis with a state. Every state cuts its windows anew, so only the text
  /// that both contain counts, from the caret outwards. Source: How CaretControl knows §4.
  func fit(_ result: KnownText, _ reading: Reading) -> Fit {
    let isUnchanged = result.hasSameText(as: text) && result.knows(.prefix) && result.knows(.suffix)
    if let windows, isUnchanged, hasWindows, reading.trusts(.sameWindows) {
      return unchangedFit(windows, result, reading)
    }
    let line = result.line
    guard let known = Base.evidence(in: reading, for: result, line) else { return .contradiction }
    var evidence = known
    if result.knows(.start), reading.before.count > result.before.count { return .contradiction }
    let endsLine = line.count < result.after.count || result.knows(.end) || result.knows(.lineEnd)
    if endsLine, reading.after.count > line.count { return .contradiction }
    let isNothing = result.before.isEmpty && result.selected.isEmpty && line.isEmpty
    let hasCrossedBack = !result.knows(.prefix) && result.after.count > text.after.count
    if !reading.hasText, !isNothing || hasCrossedBack {
      return reading.trusts(.honestEmptiness) ? .contradiction : .hidden(evidence)
    }
    if reading.hides(result) {
      guard cutsAtWords(result, line, reading) else { return .contradiction }
      return .hidden(evidence)
    }
    // The same text before the caret has the same window.
    if let windows, hasWindows, reading.trusts(.sameWindows), result.knows(.prefix),
      result.before == windows.before, reading.before != windows.before
    {
      return .contradiction
    }
    guard cutsAtWords(result, line, reading) else { return .contradiction }
    if hidBefore(result, reading) { return .hidden(evidence) }
    if reading.trusts(.sameWindows), showsMoreThanBefore(result, reading) { return .contradiction }
    if text.knows(.textStart), result.knows(.prefix),
      Windows.isPlainlyShort(reading.before), reading.before.count != result.before.count
    {
      return .contradiction
    }
    // An empty field where text was known is evidence, as text would be.
    if reading.showsNothing, !text.isEmpty, reading.trusts(.honestEmptiness) { evidence += 1 }
    if evidence == 0, hasWindows, reading.trusts(.emptySides), reading.before.last == 0x0A,
      text.after.last != 0x0A, result.before.last == KnownText.wildcard
    {
      evidence = 1  // only a newline can have been crossed at a line's end
    }
    return .agreement(
      evidence, isUnbound: result.before.isEmpty && !result.knows(.start) && !text.before.isEmpty)
  }

  /// Returns how a state fits if nothing has changed: the same windows must come back, not just
  /// overlapping ones.
  private func unchangedFit(_ windows: Reading, _ result: KnownText, _ reading: Reading) -> Fit {
    let shown = reading.units.count
    let sameBefore = windows.before == reading.before
    let sameAfter = windows.after == reading.after
    let sameSelection = windows.selected == reading.selected
    if sameBefore, sameAfter, sameSelection {
      if windows.showsLineEnd == reading.showsLineEnd { return .agreement(1 + shown) }
      // A host that hides nothing shows an empty side in the same way again.
      if !hidesText || reading.showsLineEnd { return .contradiction }
    }
    guard reading.hasText || result.isEmpty else { return .contradiction }
    let isHidden =
      sameSelection && (sameBefore || reading.showsNothingBefore)
      && (sameAfter || reading.showsNothingAfter)
    return isHidden ? .hidden(shown) : .contradiction
  }

  /// Returns how many known units of `result` the state shows; nil if it shows something else.
  private static func evidence(
    in reading: Reading, for result: KnownText, _ line: UnitView
  ) -> Int? {
    var selected: Int? = 0
    if result.knows(.selectionMayBeCut) {
      guard !reading.selected.isEmpty else { return nil }
    } else {
      guard result.selected.count == reading.selected.count else { return nil }
      selected = result.selected.evidence(reading.selected, leavingOut: isAnything)
    }
    guard let selected,
      let before = result.before.evidence(reading.before, fromEnd: true, leavingOut: isAnything),
      let after = line.evidence(reading.after, leavingOut: isAnything)
    else { return nil }
    return selected + before + after
  }

  /// Whether a pair matches in any case: it has a wildcard or half of a surrogate pair.
  private static func isAnything(_ known: UInt16, _ shown: UInt16) -> Bool {
    known == KnownText.wildcard || shown == Windows.tornHalf || known == Windows.tornHalf
  }
}
