import DocumentProxy
import HostDocuments

/// A text as a plain array of units, with the rules of moves and backspaces written a second time.
struct PlainText: Equatable {
  var units: [UInt16]
  var caret: Int
  /// The other end of a selection; equal to ``caret`` if nothing is selected.
  var anchor: Int

  init(_ document: MarkedDocument) {
    units = document.units
    caret = document.selection.upperBound
    anchor = document.selection.lowerBound
  }

  /// Applies an item: move, then delete, then insert.
  mutating func apply(move offset: Int, deletes: Int, insertion: [UInt16]) {
    if offset != 0 {
      caret = Swift.min(Swift.max(0, caret + offset), units.count)
      anchor = caret
    }
    for _ in 0..<deletes { backspace() }
    if !insertion.isEmpty {
      units.replaceSubrange(anchor..<caret, with: insertion)
      caret = anchor + insertion.count
      anchor = caret
    }
  }

  private mutating func backspace() {
    var start = anchor
    if anchor == caret { start = caret - PlainText.lengthOfLastDeletion(in: units[..<caret]) }
    units.removeSubrange(start..<caret)
    caret = start
    anchor = start
  }

  /// How many units a backspace takes: a character, but single units of the scripts U+0530…U+194F.
  static func lengthOfLastDeletion(in text: ArraySlice<UInt16>) -> Int {
    guard let last = text.last else { return 0 }
    func isSingle(_ unit: UInt16) -> Bool { unit >= 0x0530 && unit <= 0x194F }
    if isSingle(last) { return 1 }
    let character = Array(lastCharacter(in: text).utf16)
    return character.reversed().prefix { !isSingle($0) }.count
  }

  static func lastCharacter(in text: ArraySlice<UInt16>) -> String {
    String(decoding: text, as: UTF16.self).last.map { String($0) } ?? ""
  }
}

/// What the keyboard ought to see: predictions until a state comes, then that state's window.
struct PlainMirror: Equatable {
  var before: [UInt16] = []
  var selected: [UInt16] = []
  var after: [UInt16] = []

  mutating func insert(_ text: String) {
    selected = []
    before += Array(text.utf16)
    cut()
  }

  mutating func deleteBackward() {
    if !selected.isEmpty {
      selected = []
    } else {
      before.removeLast(PlainText.lengthOfLastDeletion(in: before[...]))
    }
    cut()
  }

  mutating func move(by offset: Int) {
    before += selected
    selected = []
    for _ in 0..<Swift.min(offset.magnitude, 2_000) {
      if offset < 0 {
        let step = PlainText.lastCharacter(in: before[...]).utf16.count
        after = before.suffix(step) + after
        before.removeLast(step)
      } else {
        let step = String(decoding: after, as: UTF16.self).first.map { String($0).utf16.count } ?? 0
        before += after.prefix(step)
        after.removeFirst(step)
      }
    }
    cut()
  }

  /// 1 001 units and more become 500, from a word's start; nothing is shown after the line's end.
  mutating func cut() {
    if before.count > 1_000 {
      var kept = Array(before.suffix(501))
      let isSpace = kept.map { $0 == 0x20 || $0 == 0x0A }
      let start = (1..<kept.count).first { isSpace[$0 - 1] && !isSpace[$0] } ?? 1
      kept.removeFirst(start)
      before = kept
    }
    after = Array(after.prefix { $0 != 0x0A })
    if after.count > 1_000 { after = Array(after.prefix(500)) }
  }
}
