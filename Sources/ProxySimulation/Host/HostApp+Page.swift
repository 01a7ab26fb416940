import DocumentProxy

/// Moves of the caret, inside the field and out of it into the page around it.
///
/// Source: Rules of the simulation §2.
extension HostApp {
  /// Collapses the selection and moves the caret. Marked text becomes plain text first.
  mutating func move(by offset: Int) {
    guard let unit = profile.hostMoveUnit.textUnit else { return }
    field.unmark()
    let start =
      pageCaret
      ?? PageCaret(
        element: focus,
        offset: profile.selectionCollapse.caret(of: field.selection, before: offset))
    guard let target = target(from: start, by: offset, unit: unit) else { return }
    if target.element == focus {
      pageCaret = nil
      field.select(target.offset..<target.offset)
      note(.caret(target.offset))
    } else {
      let edge = target.element < focus ? 0 : field.text.count
      field.select(edge..<edge)
      pageCaret = target
    }
  }

  /// Returns where a move by `offset` ends. Returns nil if the move goes too far and the host
  /// ignores such moves.
  private func target(from start: PageCaret, by offset: Int, unit: TextUnit) -> PageCaret? {
    var place = start
    var left = offset.magnitude
    while true {
      let text = fields[place.element].field.text
      let steps = offset < 0 ? -Int(clamping: left) : Int(clamping: left)
      let (reached, made) = unit.position(from: place.offset, by: steps, in: text)
      place.offset = reached
      left -= UInt(made)
      if left == 0 { return place }
      guard let next = neighbour(of: place.element, isBefore: offset < 0) else {
        return profile.hostMoveOvershoot == .clamp ? place : nil
      }
      place = PageCaret(
        element: next, offset: offset < 0 ? fields[next].field.text.count : 0)
    }
  }

  /// Returns the neighbouring element in which a move continues: page text, or the focused field.
  private func neighbour(of element: Int, isBefore: Bool) -> Int? {
    let next = isBefore ? element - 1 : element + 1
    guard profile.caretLeavesElement, fields.indices.contains(next) else { return nil }
    return next == focus || !fields[next].isEditable ? next : nil
  }

  /// The page's text after the focused field, as far as a keyboard can see it.
  var textAfterFocus: UTF16Units {
    guard fields.indices.contains(focus + 1), !fields[focus + 1].isEditable else { return [] }
    return fields[focus + 1].field.text.units(in: 0..<HostApp.pageReach)
  }

  /// Returns the state while the caret is in the page: the page's text around the caret, if the
  /// window leaks.
  func pageState(at caret: PageCaret) -> HostState {
    guard profile.contextLeaksElement else { return HostState() }
    let text = fields[caret.element].field.text
    let window = profile.window.cut(
      text, around: caret.offset..<caret.offset, reach: HostApp.pageReach)
    return HostState(
      before: window.before, after: window.after, newlineFollows: window.newlineFollows)
  }

  /// The greatest number of units of page text that the host shows.
  private static let pageReach = 1_002
}
