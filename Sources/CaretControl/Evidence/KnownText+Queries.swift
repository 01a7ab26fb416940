import DocumentProxy

/// What follows from what is known.
extension KnownText {
  /// Whether the caret stands beside a character that is not known.
  var isCaretBesideWildcard: Bool {
    before.last == KnownText.wildcard || after.first == KnownText.wildcard
  }

  /// Whether the caret stands beside the half of a pair: a host that moves by characters leads it over
  /// the whole of it, and back to its other side.
  var isTorn: Bool { before.last == 0xFFFD || after.first == 0xFFFD }

  /// Whether a character may begin before the caret and end behind it.
  var mayBeInsideCluster: Bool {
    guard let last = before.last else { return false }
    // Behind a carriage return no line feed would be shown.
    if isTorn || (last == 0x0D && after.isEmpty) { return true }
    let around = before.suffix(KnownText.clusterReach) + after.prefix(KnownText.clusterReach)
    let caret = min(before.count, KnownText.clusterReach)
    let start = TextUnit.cluster.start(before: caret, in: around)
    return !after.isEmpty && TextUnit.cluster.end(after: start, in: around) != caret
  }

  /// No character that people type is longer.
  private static let clusterReach = 64

  /// The known text behind the caret, to the end of its line: all that a state can show of it.
  var line: UnitView { after.prefix { $0 != 0x0A } }

  /// Whether a sentence may have ended before the caret, but for spaces.
  var mayEndSentence: Bool {
    guard let last = before.last(where: { $0 != 0x20 }) else { return !isLineStartKnown }
    return Windows.mayEndSentence(last)
  }

  /// A selection of 65 units or more is cut; two sentences that were joined by two spaces can be
  /// shorter.
  static func mayBeCut(_ selected: UnitView) -> Bool {
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
  static func backspaces<Units: RandomAccessCollection<UInt16>>(over units: Units) -> Int
  where Units.Index == Int {
    TextUnit.deletionCluster.position(from: units.endIndex, by: -units.count, in: units).stepsMade
  }

  /// How many steps of the host lead over `units`.
  static func steps<Units: RandomAccessCollection<UInt16>>(
    over units: Units, _ unit: HostUnit
  ) -> Int where Units.Index == Int {
    unit.textUnit.position(from: units.startIndex, by: units.count, in: units).stepsMade
  }
}
