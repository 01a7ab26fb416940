import DocumentProxy

/// Conclusions from the known text.
extension KnownText {
  /// Whether an unknown character stands beside the caret.
  var isCaretBesideWildcard: Bool {
    before.last == KnownText.wildcard || after.first == KnownText.wildcard
  }

  /// Whether the caret may have crossed an unknown character, or none.
  var endsUnknown: Bool { before.last == KnownText.wildcard }

  /// Whether half of a surrogate pair stands beside the caret. A host that moves by characters leads the
  /// caret over the whole pair, and back to its other side.
  var isTorn: Bool { before.last == Windows.tornHalf || after.first == Windows.tornHalf }

  /// Whether the caret may stand inside a character.
  var mayBeInsideCluster: Bool {
    guard let last = before.last else { return false }
    // A line feed after a carriage return would not be shown.
    if isTorn || (last == 0x0D && after.isEmpty) { return true }
    return !Windows.isBreak(between: before, and: after)
  }

  /// Returns how many units lead out of the character in which the caret stands; nil if it stands beside one. It is
  /// one unit if both halves of the character are unknown, or between a carriage return and a newline.
  func stepOut(towards direction: Int) -> Int? {
    if Windows.splitsPair(before, after) || before.last == 0x0D && after.isEmpty {
      return direction
    }
    guard !Windows.isBreak(between: before, and: after) else { return nil }
    let text = before + after
    // From between two halves the first one looks like a character.
    let start = min(
      text.clusterStart(before: before.count), text.clusterStart(before: before.count + 1))
    return (direction < 0 ? start : text.clusterEnd(after: start)) - before.count
  }

  /// Whether a character begins at the start of `text`, which stands after the first `count` known units.
  func beginsCharacter(_ text: UnitView, after count: Int) -> Bool {
    let isStart = knows(.start) || knows(.lineStart) && before.first != 0x0A
    let known = before.prefix(count)
    return isStart
      ? Windows.isBreak(between: known, and: text) : Windows.joinsNothing(text, after: known)
  }

  /// The text before the caret once the selection has collapsed to its end.
  var textToCaret: UnitView { hasSelection ? before + selected : before }

  /// The known text from the caret to the end of its line. A state can show no more after the caret.
  var line: UnitView { after.prefix(before: 0x0A) }

  /// Whether the text has a newline, or an unknown character that may be one.
  @inline(never)
  var mayHaveLines: Bool { all.contains(where: Windows.mayEndLine) }

  /// Whether a sentence may have ended before the caret, perhaps with spaces after it.
  var mayEndSentence: Bool {
    let spaces = before.countBackwards { $0 == 0x20 }
    guard let last = before.dropLast(spaces).last else { return !knows(.lineStart) }
    return Windows.mayEndSentence(last)
  }

  /// Whether a selection may be cut: it has 65 units or more, or two spaces in a row, which may
  /// join two sentences of a longer one.
  static func mayBeCut(_ selected: UnitView) -> Bool {
    if selected.count >= Reading.selectionLimit { return true }
    var last: UInt16 = 0
    return selected.contains { unit in
      defer { last = unit }
      return last == 0x20 && unit == 0x20
    }
  }

  /// Returns how many known units this many steps of the host lead over; negative is towards the start.
  func units(covered steps: Int, _ unit: HostUnit) -> Int {
    let side = steps < 0 ? before : after
    let start = steps < 0 ? side.count : 0
    return side.position(from: start, by: steps, unit.textUnit).offset - start
  }
}
