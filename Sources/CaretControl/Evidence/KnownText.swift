import DocumentProxy

/// The text around the caret as far as it is known; what lies beyond both ends is not.
struct KnownText: Sendable {
  /// Stands for a character that was moved over without being known: U+FFFF, which no text contains.
  static let wildcard: UInt16 = 0xFFFF

  /// The text on both sides and the selection, and what was deleted since; shared as long as it can be.
  private var units: UTF16Units
  private var beforeBounds: Range<Int>
  private var selectedBounds: Range<Int>
  private var afterBounds: Range<Int>

  /// Whether nothing stands before ``before``.
  var isStartKnown = false
  /// Whether nothing stands behind ``after``.
  var isEndKnown = false
  /// Whether a line or the document ends behind ``after``: nothing more was shown there.
  var isLineEndKnown = false
  /// Whether what stands before ``before``, unknown, is what stood there in the base.
  var isPrefixWhole = true
  /// Whether what stands behind ``after``, unknown, is what stood there in the base.
  var isSuffixWhole = true
  /// Whether a window behind the caret has ended where ``after`` does, of its own accord.
  var isEndShown = false
  /// How many units of the unknown text behind ``after`` were crossed.
  var crossedAhead = 0
  /// Whether a line or the document begins with ``before``.
  var isLineStartKnown = false
  /// Whether the document begins with ``before``.
  var isTextStartKnown = false
  /// Whether windows have shown it from there on, over lines.
  var isShownFromStart = false
  /// Whether some text stands before ``before``: it was seen, and windows do not show it any more.
  var isPreceded = false
  /// How many units the caret is to the right of where the base had it; deletions count as left.
  var shift = 0
  /// Whether the selection may be shown without its interior, so that its text is not known.
  var isSelectionCut: Bool

  /// What a state shows, and nothing more.
  init(_ reading: Reading) {
    units = reading.units
    beforeBounds = reading.beforeBounds
    selectedBounds = reading.selectedBounds
    afterBounds = reading.afterBounds
    isLineEndKnown = reading.after.isEmpty && reading.hasText
    isEndShown = !reading.after.isEmpty && Windows.areUncut(reading.after, nil)
    isSelectionCut = KnownText.mayBeCut(reading.selected)
    isLineStartKnown = Windows.beginsLine(reading.before)
    isTextStartKnown = Windows.beginsText(reading.before)
    isShownFromStart = isTextStartKnown
    // A line that ends in CR was cut inside a CR LF.
    if after.last == 0x0D { append([0x0A]) }
  }

  var before: UnitView { UnitView(units, beforeBounds) }
  var selected: UnitView { UnitView(units, selectedBounds) }
  var after: UnitView { UnitView(units, afterBounds) }

  /// Whether all of it is known and nothing is there.
  var isEmpty: Bool { beforeBounds.isEmpty && selectedBounds.isEmpty && afterBounds.isEmpty }

  /// Whether both describe the same text and caret.
  func hasSameText(as other: KnownText) -> Bool {
    before == other.before && selected == other.selected && after == other.after
  }

  /// Whether both describe the same text, wherever the caret and the selection are.
  func hasSameUnits(as other: KnownText) -> Bool {
    count == other.count && (0..<count).allSatisfy { unit(at: $0) == other.unit(at: $0) }
  }

  private var count: Int { beforeBounds.count + selectedBounds.count + afterBounds.count }

  private func unit(at index: Int) -> UInt16 {
    let index = beforeBounds.lowerBound + index
    if index < beforeBounds.upperBound { return units[index] }
    let rest = index - beforeBounds.upperBound
    return rest < selectedBounds.count
      ? units[selectedBounds.lowerBound + rest]
      : units[afterBounds.lowerBound + rest - selectedBounds.count]
  }
}

extension KnownText: Hashable {
  static func == (one: KnownText, other: KnownText) -> Bool {
    one.shift == other.shift && one.crossedAhead == other.crossedAhead
      && one.isStartKnown == other.isStartKnown && one.isEndKnown == other.isEndKnown
      && one.isLineEndKnown == other.isLineEndKnown && one.isPrefixWhole == other.isPrefixWhole
      && one.isSuffixWhole == other.isSuffixWhole
      && one.isLineStartKnown == other.isLineStartKnown
      && one.isTextStartKnown == other.isTextStartKnown
      && one.isShownFromStart == other.isShownFromStart && one.isEndShown == other.isEndShown
      && one.isPreceded == other.isPreceded
      && one.isSelectionCut == other.isSelectionCut && one.hasSameText(as: other)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(shift)
    hasher.combine(before)
    hasher.combine(after.count)
  }
}

/// How the text is kept: three stretches of one array. What lies between two of them was deleted.
extension KnownText {
  private mutating func keep(
    before: some Collection<UInt16>, selected: some Collection<UInt16>,
    after: some Collection<UInt16>
  ) {
    var units: UTF16Units = []
    units.reserveCapacity(before.count + selected.count + after.count)
    units += before
    let caret = units.count
    units += selected
    let selectionEnd = units.count
    units += after
    self.units = units
    beforeBounds = 0..<caret
    selectedBounds = caret..<selectionEnd
    afterBounds = selectionEnd..<units.count
  }

  /// Takes so many units away from the end of what stands before the caret.
  mutating func dropLast(_ count: Int) {
    beforeBounds = beforeBounds.lowerBound..<beforeBounds.upperBound - count
  }

  /// Takes the first unit behind the caret away.
  mutating func dropNext() {
    afterBounds = afterBounds.lowerBound + 1..<afterBounds.upperBound
  }

  /// Puts units behind everything that is known.
  mutating func append(_ more: some Collection<UInt16>) {
    keep(before: before, selected: selected, after: after + more)
  }

  /// Puts units before everything that is known.
  mutating func remember(before hidden: UnitView) {
    guard !hidden.isEmpty else { return }
    keep(before: hidden + before, selected: selected, after: after)
  }

  /// Changes the unit that stands so many units before the caret.
  mutating func replace(unitsBack: Int, by unit: UInt16) {
    units[beforeBounds.upperBound - unitsBack] = unit
  }

  private mutating func forgetSelection() {
    selectedBounds = beforeBounds.upperBound..<beforeBounds.upperBound
    isSelectionCut = false
  }

  private mutating func forgetBefore() {
    beforeBounds = beforeBounds.upperBound..<beforeBounds.upperBound
  }

  /// Puts the caret elsewhere in the text; nothing is selected.
  private mutating func placeCaret(movedBy offset: Int) {
    if beforeBounds.upperBound != afterBounds.lowerBound {
      keep(before: before, selected: [], after: after)
    }
    let caret = beforeBounds.upperBound + offset
    beforeBounds = beforeBounds.lowerBound..<caret
    selectedBounds = caret..<caret
    afterBounds = caret..<afterBounds.upperBound
    shift += offset
  }
}

extension KnownText {
  mutating func insert(_ inserted: UTF16Units) {
    keep(before: before + inserted, selected: [], after: after)
    isSelectionCut = false
    loseNeighbour()
    shift += inserted.count
  }

  /// Provisional text takes the place of a selection; windows do not show it.
  mutating func mark() { forgetSelection() }

  /// Provisional text joins what is before the caret; if it is not known, nothing there is.
  mutating func unmark(_ provisional: UTF16Units?) {
    if let provisional { return insert(provisional) }
    keep(before: [KnownText.wildcard], selected: selected, after: after)
    losePrefix()
    shift += 1
    isStartKnown = false
  }

  mutating func delete(_ count: Int) {
    guard count > 0 else { return }
    let steps = selectedBounds.isEmpty ? count : count - 1
    let length = beforeBounds.count
    let place = TextUnit.deletionCluster.position(from: length, by: -steps, in: before)
    shift -= length - place.offset
    dropLast(length - place.offset)
    forgetSelection()
    loseNeighbour()
    // Where the text begins there was nothing more to delete.
    let isAll = isTextStartKnown && isPrefixWhole
    if place.stepsMade < steps, !isAll { losePrefix() }
  }

  /// What stands before the caret at the end of the known text is not what stood there any more.
  private mutating func loseNeighbour() {
    if afterBounds.isEmpty { isEndShown = false }
  }

  /// It is not known any more how far what is known reaches to the start.
  mutating func losePrefix() {
    isPrefixWhole = false
    isLineStartKnown = false
    isPreceded = false
  }

  /// A selection collapses to its end; one that is not known leaves nothing known before it.
  mutating func collapse() {
    guard !selectedBounds.isEmpty else { return }
    shift += selectedBounds.count
    if isSelectionCut {
      forgetBefore()
      isStartKnown = false
      losePrefix()
    } else {
      keep(before: before + selected, selected: [], after: after)
    }
    forgetSelection()
  }

  /// Moves over known text.
  /// - Returns: how many steps remain beyond it; negative is towards the start.
  mutating func moveInside(by offset: Int, _ unit: HostUnit) -> Int {
    collapse()
    if offset < 0 {
      let place = unit.textUnit.position(from: before.count, by: offset, in: before)
      placeCaret(movedBy: place.offset - beforeBounds.count)
      return offset + place.stepsMade
    }
    let place = unit.textUnit.position(from: 0, by: offset, in: after)
    placeCaret(movedBy: place.offset)
    return offset - place.stepsMade
  }

  /// Moves over so many units that are not known, of which the one before a line's start is a newline;
  /// negative is towards the start.
  mutating func cross(_ count: Int) {
    var crossed = UTF16Units(repeating: KnownText.wildcard, count: abs(count))
    shift += count
    if count < 0 {
      if isLineStartKnown, isPrefixWhole { crossed[crossed.count - 1] = 0x0A }
      losePrefix()
      keep(before: before, selected: selected, after: crossed + after)
    } else if count > 0 {
      keep(before: before + crossed, selected: selected, after: after)
      crossedAhead += count
      isLineEndKnown = false
      isSuffixWhole = false
    }
  }
}
