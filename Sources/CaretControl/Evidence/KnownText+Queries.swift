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
    return !Windows.isBreak(between: before, and: after)
  }

  /// Whether a character begins where `text` begins, which stands behind the first `count` known units.
  func beginsCharacter(_ text: UnitView, behind count: Int) -> Bool {
    let isStart = knows(.start) || knows(.lineStart) && before.first != 0x0A
    guard count == 0, !isStart else {
      return Windows.isBreak(between: before.prefix(count), and: text)
    }
    return Windows.joinsNothing(text)
  }

  /// What stands before the caret if the selection collapses to its end.
  @inline(never)
  var textToCaret: UnitView { hasSelection ? UnitView(before + selected) : before }

  /// The known text behind the caret, to the end of its line: all that a state can show of it.
  @inline(never)
  var line: UnitView { after.prefix(before: 0x0A) }

  /// Whether a sentence may have ended before the caret, but for spaces.
  var mayEndSentence: Bool {
    let spaces = before.countBackwards { $0 == 0x20 }
    guard let last = before.dropLast(spaces).last else { return !knows(.lineStart) }
    return Windows.mayEndSentence(last)
  }

  /// A selection of 65 units or more is cut; two sentences that were joined by two spaces can be
  /// shorter.
  static func mayBeCut(_ selected: UnitView) -> Bool {
    if selected.count >= Reading.selectionLimit { return true }
    var last: UInt16 = 0
    return selected.contains { unit in
      defer { last = unit }
      return last == 0x20 && unit == 0x20
    }
  }

  /// How many units so many steps of the host lead over, as far as text is known; negative is towards
  /// the start.
  @inline(never)
  func units(covered steps: Int, _ unit: HostUnit) -> Int {
    let side = steps < 0 ? before : after
    let start = steps < 0 ? side.count : 0
    return side.position(from: start, by: steps, unit.textUnit).offset - start
  }
}
