import DocumentProxy

/// Moves, in the field and out of it into the page around it.
///
/// Source: Rules of the simulation §2.
extension HostApp {
  /// Collapses the selection and moves the caret; marked text becomes plain first.
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

  /// Where so many steps lead, or nil if they lead too far and that does nothing.
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

  /// The element in which a move goes on: page text, or back the focused field.
  private func neighbour(of element: Int, isBefore: Bool) -> Int? {
    let next = isBefore ? element - 1 : element + 1
    guard profile.caretLeavesElement, fields.indices.contains(next) else { return nil }
    return next == focus || !fields[next].isEditable ? next : nil
  }

  /// The page's text behind the focused field, as far as a keyboard can see.
  var textBehindFocus: UTF16Units {
    guard fields.indices.contains(focus + 1), !fields[focus + 1].isEditable else { return [] }
    return fields[focus + 1].field.text.units(in: 0..<HostApp.pageReach)
  }

  /// What is shown while the caret is in the page: the page's text around it, if the window leaks.
  func pageState(at caret: PageCaret) -> HostState {
    guard profile.contextLeaksElement else { return HostState() }
    let text = fields[caret.element].field.text
    let window = profile.window.cut(
      text, around: caret.offset..<caret.offset, reach: HostApp.pageReach)
    return HostState(
      before: window.before, after: window.after, newlineFollows: window.newlineFollows)
  }

  /// So many units of page text are shown at most.
  private static let pageReach = 1_002
}
