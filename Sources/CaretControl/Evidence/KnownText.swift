import DocumentProxy

/// The known text around the caret. The text beyond both ends is unknown.
struct KnownText: Sendable {
  /// Stands for an unknown character that the caret moved over: U+FFFF, which no text contains.
  static let wildcard: UInt16 = 0xFFFF

  /// The text before the caret, the selection, the text after it, and what was deleted since.
  /// Copies share the array as long as possible.
  private var units: UTF16Units
  private var caret: Int
  private var selectionEnd: Int
  private var afterStart: Int

  private var facts = Facts()
  /// How many units of the unknown text after ``after`` the caret has crossed.
  var crossedAhead = 0
  /// By how many units the caret is to the right of its place in the base; deletions move it to the left.
  var shift = 0

  /// The text that a state shows.
  init(_ reading: Reading) {
    units = reading.units
    caret = reading.caret
    selectionEnd = reading.selectionEnd
    afterStart = selectionEnd
    learn(.prefix)
    learn(.suffix)
    set(.lineEnd, reading.trusts(.emptySides) && reading.showsNothingAfter && reading.hasText)
    set(.selectionMayBeCut, KnownText.mayBeCut(reading.selected))
    if reading.trusts(.tenWords) {
      set(.lineStart, Windows.beginsLine(reading.before))
      set(.textStart, Windows.beginsText(reading.before))
    }
    if reading.showsLineEnd {
      append([0x0A])
      forget(.lineEnd)
    }
    // A line that ends in CR was cut inside CR LF.
    if after.last == 0x0D { append([0x0A]) }
  }

  var before: UnitView { units[..<caret] }
  var selected: UnitView { units[caret..<selectionEnd] }
  var after: UnitView { units[afterStart...] }

  /// Whether something is selected.
  var hasSelection: Bool { selectionEnd > caret }

  /// Whether no text is known.
  var isEmpty: Bool { selectionEnd == 0 && afterStart == units.count }

  /// All known units in one piece.
  @inline(never)
  var all: UnitView { textToCaret + after }

  /// Whether both describe the same text and caret.
  @inline(never)
  func hasSameText(as other: KnownText) -> Bool {
    before == other.before && selected == other.selected && after == other.after
  }

  /// Whether both describe the same text, wherever the caret and the selection are.
  func hasSameUnits(as other: KnownText) -> Bool { all == other.all }

  /// Whether both are equal in every respect.
  func isSame(as other: KnownText) -> Bool {
    shift == other.shift && crossedAhead == other.crossedAhead && facts == other.facts
      && hasSameText(as: other)
  }
}

/// Facts about the text.
extension KnownText {
  func knows(_ fact: Facts) -> Bool { facts.contains(fact) }
  mutating func learn(_ fact: Facts) { facts.insert(fact) }
  mutating func forget(_ fact: Facts) { facts.remove(fact) }
  mutating func set(_ fact: Facts, _ isTrue: Bool) { isTrue ? learn(fact) : forget(fact) }
}

/// The storage: three stretches of one array. Units between two of them were deleted.
extension KnownText {
  /// Moves the ends of the stretches by this many units, because the text before them has grown.
  private mutating func moveEnds(by growth: Int) {
    caret += growth
    selectionEnd += growth
    afterStart += growth
  }

  /// Removes the last `count` units before the caret.
  mutating func dropLast(_ count: Int) {
    caret -= count
    if caret + count == selectionEnd { selectionEnd = caret }
  }

  /// Removes the first unit after the caret.
  mutating func dropNext() { afterStart += 1 }

  /// Forgets the last unit of the known text.
  mutating func forgetLastUnit() { units.removeLast() }

  /// Appends units to the known text.
  mutating func append(_ more: UnitView) { units += more }

  /// Puts units before the known text.
  mutating func remember(before hidden: UnitView) {
    units.insert(contentsOf: Array(hidden), at: 0)
    moveEnds(by: hidden.count)
  }

  /// Replaces the unit that stands this many units before the caret.
  mutating func replace(unitsBack: Int, by unit: UInt16) { units[caret - unitsBack] = unit }

  private mutating func forgetSelection() {
    selectionEnd = caret
    forget(.selectionMayBeCut)
  }

  /// Moves the caret by this many units and clears the selection.
  private mutating func placeCaret(movedBy offset: Int) {
    if caret != afterStart { units.removeSubrange(caret..<afterStart) }
    caret += offset
    selectionEnd = caret
    afterStart = caret
    shift += offset
  }
}

extension KnownText {
  mutating func insert(_ inserted: UTF16Units) {
    units.replaceSubrange(caret..<afterStart, with: inserted)
    caret += inserted.count
    afterStart = caret
    forgetSelection()
    shift += inserted.count
  }

  /// Replaces the selection by marked text, which windows do not show.
  mutating func mark() { forgetSelection() }

  @inline(never)
  mutating func delete(_ count: Int) {
    guard count > 0 else { return }
    let steps = hasSelection ? count - 1 : count
    let before = before
    let place = before.position(from: before.count, by: -steps, .deletionCluster)
    shift -= before.count - place.offset
    caret -= before.count - place.offset
    forgetSelection()
    // At the document's start there was nothing more to delete.
    let isAll = knows(.textStart) && knows(.prefix)
    if place.stepsMade < steps, !isAll { losePrefix() }
  }

  /// Forgets what was known of the text before the known text.
  mutating func losePrefix() {
    forget(.prefix)
    forget(.lineStart)
  }

  /// Collapses the selection to its end. If its text may be cut, the text before the caret becomes unknown.
  mutating func collapse() {
    guard hasSelection else { return }
    shift += selected.count
    caret = selectionEnd
    if knows(.selectionMayBeCut) {
      units.removeSubrange(..<caret)
      moveEnds(by: -caret)
      forget(.start)
      losePrefix()
    }
    forgetSelection()
  }

  /// Moves the caret over known text.
  /// - Returns: how many steps remain past the known text; negative is towards the start.
  mutating func moveInside(by offset: Int, _ unit: HostUnit) -> Int {
    collapse()
    let side = offset < 0 ? before : after
    let from = offset < 0 ? side.count : 0
    let place = side.position(from: from, by: offset, unit.textUnit)
    placeCaret(movedBy: place.offset - from)
    return offset < 0 ? offset + place.stepsMade : offset - place.stepsMade
  }

  /// Moves the caret over this many unknown units; negative is towards the start. If a line begins with the
  /// known text, the unit before it is a newline.
  mutating func cross(_ count: Int) {
    var crossed = UTF16Units(repeating: KnownText.wildcard, count: abs(count))
    shift += count
    if count < 0 {
      if knows(.lineStart), knows(.prefix) { crossed[crossed.count - 1] = 0x0A }
      losePrefix()
      units.replaceSubrange(selectionEnd..<afterStart, with: crossed)
      afterStart = selectionEnd
    } else if count > 0 {
      units.insert(contentsOf: crossed, at: caret)
      moveEnds(by: count)
      crossedAhead += count
      forget(.lineEnd)
      forget(.suffix)
    }
  }
}
