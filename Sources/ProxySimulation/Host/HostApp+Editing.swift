import DocumentProxy

/// Edits of the focused field.
extension HostApp {
  /// Replaces units and puts the caret after the new ones.
  mutating func replace(
    _ range: Range<Int>, with units: UTF16Units, by author: HostChange.Author = .message
  ) {
    note(.text(replaced: range, by: units, author))
    if range.upperBound <= windowStart {
      windowStart += units.count - range.count
    } else {
      windowStart = min(windowStart, range.lowerBound)
    }
    field.replace(range, with: units)
  }

  /// What an edit at the caret or selection would tear.
  var tearAtCaret: Tear? {
    let place = field.marked ?? field.selection
    let end = field.tear(at: place.upperBound)
    guard !place.isEmpty, end != .pair else { return end }
    return field.tear(at: place.lowerBound) ?? end
  }

  /// Deletes what `count` backspaces delete.
  ///
  /// - Returns: whether a backspace has moved the focus to the previous field.
  mutating func delete(_ count: Int) -> Bool {
    field.unmark()
    var left = count
    var hasJumped = false
    while left > 0 {
      if field.text.isEmpty {
        guard profile.backspaceJumpsWhenEmpty, jumpToPreviousField() else { break }
        hasJumped = true
        left -= 1
      } else if !field.selection.isEmpty {
        replace(rangeOfSelectionDeletion, with: [])
        left -= 1
      } else {
        let caret = field.caret
        let (start, steps) = profile.deleteUnit.position(from: caret, by: -left, in: field.text)
        guard steps > 0 else { break }
        replace(start..<caret, with: [])
        left -= steps
      }
    }
    return hasJumped
  }

  /// Inserts at the caret, or replaces the selection or marked text. Then applies the first
  /// expansion that matches.
  ///
  /// - Returns: whether the host has replaced the typed text by an expansion.
  mutating func insert(_ units: UTF16Units) -> Bool {
    var range = field.marked ?? field.selection
    if field.marked == nil, profile.partialSelectionReplace { range = lastOfSelection }
    replace(range, with: units)
    let caret = field.caret
    for expansion in profile.field.expandOnInsert {
      let typed = Array(expansion.typed.utf16)
      guard caret >= typed.count else { continue }
      let place = caret - typed.count..<caret
      if field.text.units(in: place) == typed {
        replace(place, with: Array(expansion.replacement.utf16), by: .host)
        return true
      }
    }
    return false
  }

  private mutating func jumpToPreviousField() -> Bool {
    guard let previous = fields[..<focus].lastIndex(where: \.isEditable) else { return false }
    moveFocus(to: previous)
    let end = field.text.count
    field.select(end..<end)
    return true
  }

  /// The selection with the spaces that smart delete removes, or only the selection's last
  /// character.
  private var rangeOfSelectionDeletion: Range<Int> {
    if profile.partialSelectionReplace { return lastOfSelection }
    let selection = field.selection
    guard profile.smartDelete != .off, !isLetter(endingAt: selection.lowerBound),
      !isLetter(beginningAt: selection.upperBound)
    else { return selection }
    let text = field.text
    let takesBefore =
      profile.smartDelete.takesBefore && selection.lowerBound > 0
      && text[selection.lowerBound - 1] == .space
    let takesAfter =
      profile.smartDelete.takesAfter && selection.upperBound < text.count
      && text[selection.upperBound] == .space
    let start = selection.lowerBound - (takesBefore ? 1 : 0)
    let end = selection.upperBound + (takesAfter ? 1 : 0)
    return start..<end
  }

  /// The last character of the selection.
  private var lastOfSelection: Range<Int> {
    let selection = field.selection
    guard !selection.isEmpty else { return selection }
    let start = profile.deleteUnit.start(before: selection.upperBound, in: field.text)
    return max(start, selection.lowerBound)..<selection.upperBound
  }

  private func isLetter(endingAt place: Int) -> Bool {
    guard place > 0 else { return false }
    let start = TextUnit.scalar.start(before: place, in: field.text)
    return isLetter(field.text.units(in: start..<place))
  }

  private func isLetter(beginningAt place: Int) -> Bool {
    guard place < field.text.count else { return false }
    let end = TextUnit.scalar.end(after: place, in: field.text)
    return isLetter(field.text.units(in: place..<end))
  }

  private func isLetter(_ scalar: UTF16Units) -> Bool {
    String(decoding: scalar, as: UTF16.self).unicodeScalars.allSatisfy(\.properties.isAlphabetic)
  }
}

extension ProxyProfile.SmartDelete {
  fileprivate var takesBefore: Bool { self == .spaceBefore || self == .bothSpaces }
  fileprivate var takesAfter: Bool { self == .spaceAfter || self == .bothSpaces }
}
