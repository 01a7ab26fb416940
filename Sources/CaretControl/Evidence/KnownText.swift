import DocumentProxy

/// The text around the caret as far as it is known; what lies beyond both ends is not.
struct KnownText: Sendable {
  /// Stands for a character that was moved over without being known: U+FFFF, which no text contains.
  static let wildcard: UInt16 = 0xFFFF

  /// The text on both sides and the selection, and what was deleted since; shared as long as it can be.
  private var units: UTF16Units
  private var start: Int
  private var caret: Int
  private var selectionEnd: Int
  private var afterStart: Int
  private var end: Int

  private var facts = Facts()
  /// How many units of the unknown text behind ``after`` were crossed.
  var crossedAhead = 0
  /// How many units the caret is to the right of where the base had it; deletions count as left.
  var shift = 0 {
    didSet { lowestShift = min(lowestShift, shift) }
  }
  /// How far to the left of its place in the base the caret has been, in units; at most 0.
  private(set) var lowestShift = 0

  /// Counts the caret's way from here on.
  mutating func restartShift() {
    shift = 0
    lowestShift = 0
  }

  /// What a state shows, and nothing more.
  @inline(never)
  init(_ reading: Reading) {
    units = reading.units
    start = 0
    caret = reading.caret
    selectionEnd = reading.selectionEnd
    afterStart = selectionEnd
    end = units.count
    learn(.prefix)
    learn(.suffix)
    set(.lineEnd, reading.trusts(.emptySides) && reading.after.isEmpty && reading.hasText)
    set(
      .shownEnd,
      reading.trusts(.wholeWords) && !reading.after.isEmpty && Windows.areUncut(reading.after, nil))
    set(.selectionMayBeCut, KnownText.mayBeCut(reading.selected))
    if reading.trusts(.tenWords) {
      set(.lineStart, Windows.beginsLine(reading.before))
      set(.textStart, Windows.beginsText(reading.before))
    }
    set(.shownFromTextStart, knows(.textStart))
    if reading.showsLineEnd {
      append(UnitView([0x0A]))
      forget(.lineEnd)
    }
    // A line that ends in CR was cut inside a CR LF.
    if after.last == 0x0D { append(UnitView([0x0A])) }
  }

  var before: UnitView { UnitView(units, start..<caret) }
  var selected: UnitView { UnitView(units, caret..<selectionEnd) }
  var after: UnitView { UnitView(units, afterStart..<end) }

  /// Whether something is selected.
  var hasSelection: Bool { selectionEnd > caret }

  /// Whether all of it is known and nothing is there.
  var isEmpty: Bool { start == selectionEnd && afterStart == end }

  /// All of it in one piece.
  var all: UnitView { UnitView(textToCaret + after) }

  private var count: Int { selectionEnd - start + end - afterStart }

  /// The unit at a place in all of it.
  private func unit(at index: Int) -> UInt16 {
    let place = start + index
    return units[place < selectionEnd ? place : place - selectionEnd + afterStart]
  }

  /// Whether both describe the same text and caret.
  @inline(never)
  func hasSameText(as other: KnownText) -> Bool {
    before == other.before && selected == other.selected && after == other.after
  }

  /// Whether both have as many units on either side of the caret.
  func hasSameSides(as other: KnownText) -> Bool {
    before.count == other.before.count && after.count == other.after.count
  }

  /// Whether both describe the same text, wherever the caret and the selection are.
  func hasSameUnits(as other: KnownText) -> Bool {
    count == other.count && (0..<count).allSatisfy { unit(at: $0) == other.unit(at: $0) }
  }

  /// Whether both say the same in every respect.
  @inline(never)
  func isSame(as other: KnownText) -> Bool {
    shift == other.shift && crossedAhead == other.crossedAhead && facts == other.facts
      && hasSameText(as: other)
  }

  /// A number that is the same for texts that say the same.
  var fingerprint: Int {
    let ends = (caret - start) &* 31 &+ (end - afterStart)
    return (ends &* 31 &+ shift) &* 0x1_0001 &+ Int(before.last ?? 0) &* 257 &+ facts.rawValue
  }
}

/// What is known beside the units.
extension KnownText {
  func knows(_ fact: Facts) -> Bool { facts.contains(fact) }
  mutating func learn(_ fact: Facts) { facts.insert(fact) }
  mutating func forget(_ fact: Facts) { facts.remove(fact) }
  mutating func set(_ fact: Facts, _ isTrue: Bool) { isTrue ? learn(fact) : forget(fact) }
}

/// How the text is kept: three stretches of one array. What lies between two of them was deleted.
extension KnownText {
  /// Puts it together anew of these stretches; those before the caret and behind it come in two parts.
  @inline(never)
  private mutating func keep(
    _ before: UnitView, _ nearBefore: UnitView, selected: UnitView, _ nearAfter: UnitView,
    _ after: UnitView
  ) {
    var units: UTF16Units = []
    units.reserveCapacity(
      before.count + nearBefore.count + selected.count + nearAfter.count + after.count)
    units += before.slice
    units += nearBefore.slice
    start = 0
    caret = units.count
    units += selected.slice
    selectionEnd = units.count
    afterStart = selectionEnd
    units += nearAfter.slice
    units += after.slice
    end = units.count
    self.units = units
  }

  /// Takes so many units away from the end of what stands before the caret.
  mutating func dropLast(_ count: Int) {
    caret -= count
    if caret + count == selectionEnd { selectionEnd = caret }
  }

  /// Takes the first unit behind the caret away.
  mutating func dropNext() { afterStart += 1 }

  /// Puts units behind everything that is known.
  @inline(never)
  mutating func append(_ more: UnitView) {
    keep(before, UnitView(), selected: selected, after, more)
  }

  /// Puts units before everything that is known.
  mutating func remember(before hidden: UnitView) {
    guard !hidden.isEmpty else { return }
    keep(hidden, before, selected: selected, UnitView(), after)
  }

  /// Changes the unit that stands so many units before the caret.
  mutating func replace(unitsBack: Int, by unit: UInt16) {
    units[caret - unitsBack] = unit
  }

  private mutating func forgetSelection() {
    selectionEnd = caret
    forget(.selectionMayBeCut)
  }

  /// Puts the caret elsewhere in the text; nothing is selected.
  private mutating func placeCaret(movedBy offset: Int) {
    if caret != afterStart { keep(before, UnitView(), selected: UnitView(), UnitView(), after) }
    caret += offset
    selectionEnd = caret
    afterStart = caret
    shift += offset
  }
}

extension KnownText {
  mutating func insert(_ inserted: UTF16Units) {
    keep(before, UnitView(inserted), selected: UnitView(), UnitView(), after)
    forget(.selectionMayBeCut)
    loseNeighbour()
    shift += inserted.count
  }

  /// Provisional text takes the place of a selection; windows do not show it.
  mutating func mark() { forgetSelection() }

  /// Provisional text of which nothing is known joins what is before the caret: nothing there is known.
  mutating func unmarkUnknown() {
    keep(UnitView([KnownText.wildcard]), UnitView(), selected: selected, UnitView(), after)
    losePrefix()
    shift += 1
    forget(.start)
  }

  @inline(never)
  mutating func delete(_ count: Int) {
    guard count > 0 else { return }
    let steps = hasSelection ? count - 1 : count
    let before = before
    let place = before.position(from: before.count, by: -steps, .deletionCluster)
    shift -= before.count - place.offset
    caret -= before.count - place.offset
    forgetSelection()
    loseNeighbour()
    // Where the text begins there was nothing more to delete.
    let isAll = knows(.textStart) && knows(.prefix)
    if place.stepsMade < steps, !isAll { losePrefix() }
  }

  /// What stands before the caret at the end of the known text is not what stood there any more.
  private mutating func loseNeighbour() {
    if afterStart == end { forget(.shownEnd) }
  }

  /// It is not known any more how far what is known reaches to the start.
  mutating func losePrefix() {
    forget(.prefix)
    forget(.lineStart)
    forget(.preceded)
  }

  /// A selection collapses to its end; one that is not known leaves nothing known before it.
  @inline(never)
  mutating func collapse() {
    guard hasSelection else { return }
    shift += selected.count
    if knows(.selectionMayBeCut) {
      start = caret
      forget(.start)
      losePrefix()
    } else {
      keep(before, selected, selected: UnitView(), UnitView(), after)
    }
    forgetSelection()
  }

  /// Moves over known text.
  /// - Returns: how many steps remain beyond it; negative is towards the start.
  @inline(never)
  mutating func moveInside(by offset: Int, _ unit: HostUnit) -> Int {
    collapse()
    let side = offset < 0 ? before : after
    let from = offset < 0 ? side.count : 0
    let place = side.position(from: from, by: offset, unit.textUnit)
    placeCaret(movedBy: place.offset - from)
    return offset < 0 ? offset + place.stepsMade : offset - place.stepsMade
  }

  /// Moves over so many units that are not known, of which the one before a line's start is a newline;
  /// negative is towards the start.
  @inline(never)
  mutating func cross(_ count: Int) {
    var crossed = UTF16Units(repeating: KnownText.wildcard, count: abs(count))
    shift += count
    if count < 0 {
      if knows(.lineStart), knows(.prefix) { crossed[crossed.count - 1] = 0x0A }
      losePrefix()
      keep(before, UnitView(), selected: selected, UnitView(crossed), after)
    } else if count > 0 {
      keep(before, UnitView(crossed), selected: selected, UnitView(), after)
      crossedAhead += count
      forget(.lineEnd)
      forget(.suffix)
    }
  }
}
