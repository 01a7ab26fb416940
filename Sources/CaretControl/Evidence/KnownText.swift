import DocumentProxy

/// The text around the caret as far as it is known; what lies beyond both ends is not.
struct KnownText: Hashable, Sendable {
  /// Stands for a character that was moved over without being known: U+FFFF, which no text contains.
  static let wildcard: UInt16 = 0xFFFF

  var before: UTF16Units
  var selected: UTF16Units
  var after: UTF16Units
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
  /// How many units of the unknown text behind ``after`` were crossed.
  var crossedAhead = 0
  /// Whether a line or the document begins with ``before``.
  var isLineStartKnown = false
  /// Whether the document begins with ``before``.
  var isTextStartKnown = false
  /// How many units the caret is to the right of where the base had it; deletions count as left.
  var shift = 0
  /// Whether the selection may be shown without its interior, so that its text is not known.
  var isSelectionCut: Bool

  /// What a state shows, and nothing more.
  init(_ reading: Reading) {
    before = reading.before
    selected = reading.selected
    after = reading.completedAfter
    isLineEndKnown = reading.after.isEmpty && reading.hasText
    isSelectionCut = KnownText.mayBeCut(reading.selected)
    isLineStartKnown = Windows.beginsLine(reading.before)
    isTextStartKnown = Windows.beginsText(reading.before)
  }

  /// Whether all of it is known and nothing is there.
  var isEmpty: Bool { before.isEmpty && selected.isEmpty && after.isEmpty }

  /// All of it, without the caret.
  var whole: UTF16Units { before + selected + after }

  /// Whether both describe the same text and caret.
  func hasSameText(as other: KnownText) -> Bool {
    before == other.before && selected == other.selected && after == other.after
  }

  /// Whether the caret stands beside a character that is not known.
  var isCaretBesideWildcard: Bool {
    before.last == KnownText.wildcard || after.first == KnownText.wildcard
  }

  /// Whether a character may begin before the caret and end behind it.
  var mayBeInsideCluster: Bool {
    guard let last = before.last else { return false }
    // The half of a pair; a carriage return, behind which no line feed would be shown.
    if last == 0xFFFD || after.first == 0xFFFD || (last == 0x0D && after.isEmpty) { return true }
    let around = before.suffix(KnownText.clusterReach) + after.prefix(KnownText.clusterReach)
    let caret = min(before.count, KnownText.clusterReach)
    let start = TextUnit.cluster.start(before: caret, in: around)
    return !after.isEmpty && TextUnit.cluster.end(after: start, in: around) != caret
  }

  /// No character that people type is longer.
  private static let clusterReach = 64

  /// The known text behind the caret, to the end of its line: all that a state can show of it.
  var line: ArraySlice<UInt16> { after.prefix { $0 != 0x0A } }

  /// Whether a sentence may have ended before the caret, but for spaces.
  var mayEndSentence: Bool {
    guard let last = before.last(where: { $0 != 0x20 }) else { return !isLineStartKnown }
    return Windows.mayEndSentence(last)
  }

  /// A selection of 65 units or more is cut; two sentences that were joined by two spaces can be
  /// shorter.
  static func mayBeCut(_ selected: UTF16Units) -> Bool {
    selected.count >= Reading.selectionLimit
      || zip(selected, selected.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
  }

  /// How many units so many steps of the host lead over, as far as text is known; negative is towards
  /// the start.
  func units(covered steps: Int, _ unit: HostUnit) -> Int {
    let side = steps < 0 ? before : after
    let start = steps < 0 ? side.count : 0
    return unit.textUnit.position(from: start, by: steps, in: side).offset - start
  }

  /// How many backspaces delete `units` from their end.
  static func backspaces(over units: some RandomAccessCollection<UInt16>) -> Int {
    let units = Array(units)
    return TextUnit.deletionCluster.position(from: units.count, by: -units.count, in: units)
      .stepsMade
  }

  /// How many steps of the host lead over `units`.
  static func steps(over units: some RandomAccessCollection<UInt16>, _ unit: HostUnit) -> Int {
    let units = Array(units)
    return unit.textUnit.position(from: 0, by: units.count, in: units).stepsMade
  }
}

extension KnownText {
  mutating func insert(_ units: UTF16Units) {
    selected = []
    isSelectionCut = false
    before += units
    shift += units.count
  }

  /// Provisional text takes the place of a selection; windows do not show it.
  mutating func mark() {
    selected = []
    isSelectionCut = false
  }

  /// Provisional text joins what is before the caret; if it is not known, nothing there is.
  mutating func unmark(_ units: UTF16Units?) {
    if let units { return insert(units) }
    before = [KnownText.wildcard]
    losePrefix()
    shift += 1
    isStartKnown = false
  }

  mutating func delete(_ count: Int) {
    guard count > 0 else { return }
    let steps = selected.isEmpty ? count : count - 1
    selected = []
    isSelectionCut = false
    let place = TextUnit.deletionCluster.position(from: before.count, by: -steps, in: before)
    shift -= before.count - place.offset
    before.removeSubrange(place.offset...)
    if place.stepsMade < steps { losePrefix() }
  }

  /// It is not known any more how far what is known reaches to the start.
  mutating func losePrefix() {
    isPrefixWhole = false
    isLineStartKnown = false
  }

  /// A selection collapses to its end; one that is not known leaves nothing known before it.
  mutating func collapse() {
    guard !selected.isEmpty else { return }
    shift += selected.count
    if isSelectionCut {
      before = []
      isStartKnown = false
      losePrefix()
    } else {
      before += selected
    }
    selected = []
    isSelectionCut = false
  }

  /// Moves over known text.
  /// - Returns: how many steps remain beyond it; negative is towards the start.
  mutating func moveInside(by offset: Int, _ unit: HostUnit) -> Int {
    collapse()
    if offset < 0 {
      let place = unit.textUnit.position(from: before.count, by: offset, in: before)
      shift -= before.count - place.offset
      after = before[place.offset...] + after
      before.removeSubrange(place.offset...)
      return offset + place.stepsMade
    }
    let place = unit.textUnit.position(from: 0, by: offset, in: after)
    shift += place.offset
    before += after[..<place.offset]
    after.removeSubrange(..<place.offset)
    return offset - place.stepsMade
  }

  /// Moves over so many units that are not known; negative is towards the start.
  mutating func cross(_ units: Int) {
    let crossed = UTF16Units(repeating: KnownText.wildcard, count: abs(units))
    shift += units
    if units < 0 {
      losePrefix()
      after = crossed + after
    } else if units > 0 {
      before += crossed
      crossedAhead += units
      isLineEndKnown = false
      isSuffixWhole = false
    }
  }
}
