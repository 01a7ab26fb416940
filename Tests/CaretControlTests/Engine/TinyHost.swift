import DocumentProxy

@testable import CaretControl

/// A field of one document that does what messages ask for, and shows its text as the library believes that
/// hosts do. A whole simulation stands in ProxySimulation; this one is small enough to be read beside a test.
struct TinyHost {
  var units: UTF16Units
  /// The caret, or the selection.
  var place: Range<Int>
  var unit: HostUnit
  /// How many words a window before the caret shows at most; a window after it ends with the line.
  var words = Int.max
  /// Whether the text after the caret is empty and not nil where a newline follows.
  var showsLineEnds = false
  /// Whether a move past the text's end does nothing, and does not stop there.
  var ignoresOvershoot = false
  var identifier: DocumentIdentifier?
  private var marked: UTF16Units = []

  /// A document written with its caret, `see| now`, or its selection, `a[b]c`; `⏎` and `␍` end lines.
  init(_ text: String, unit: HostUnit = .utf16) {
    self.unit = unit
    let parts = text.utf16.map { UnitView.signs[$0] ?? $0 }
      .split(omittingEmptySubsequences: false) { [0x7C, 0x5B, 0x5D].contains($0) }
    units = parts.flatMap { Array($0) }
    let caret = parts[0].count
    place = caret..<caret + (parts.count == 3 ? parts[1].count : 0)
  }

  /// A text of eleven long words, of which a window shows ten.
  static var elevenWords: TinyHost {
    let words = "abcdefghijk".map { String(repeating: $0, count: 12) }
    var host = TinyHost(words.joined(separator: " ") + "|")
    host.words = 10
    return host
  }

  var written: String {
    func text(_ range: Range<Int>) -> String { UnitView(units)[range].written }
    let caret = place.isEmpty ? "|" : "[" + text(place) + "]"
    return text(0..<place.lowerBound) + caret + text(place.upperBound..<units.count)
  }

  /// - Parameter refusing: whether the field refuses what is no move.
  mutating func take(_ edit: Edit, refusing: Bool = false) {
    if edit.isMove || edit.kind == .delete { makePlain() }
    if edit.isMove {
      guard unit != .ignored else { return }
      let end = place.upperBound
      let (caret, made) = unit.textUnit.position(from: end, by: edit.count, in: units)
      if ignoresOvershoot, made < edit.count.magnitude { return }
      place = caret..<caret
    } else if !refusing {
      switch edit.kind {
      case .delete:
        for _ in 0..<edit.count {
          if place.isEmpty {
            let end = place.lowerBound
            place = TextUnit.deletionCluster.start(before: end, in: units)..<end
          }
          replace(with: [])
        }
      case .insert:
        replace(with: edit.units)
        marked = []
      case .mark:
        marked = edit.units
        replace(with: [])
      case .unmark: makePlain()
      case .move: break
      }
    }
  }

  /// Makes marked text plain. A move and a backspace do so first.
  private mutating func makePlain() {
    guard !marked.isEmpty else { return }
    replace(with: marked)
    marked = []
  }

  /// Replaces the selection, or inserts at the caret.
  mutating func replace(with inserted: UTF16Units) {
    units.replaceSubrange(place, with: inserted)
    let caret = place.lowerBound + inserted.count
    place = caret..<caret
  }

  /// What the field shows of its text.
  var context: DocumentContext {
    let text = UnitView(units)
    var before = text.prefix(place.lowerBound)
    let line = before.suffix(after: 0x0A)
    // At a line's start a host shows the newline before it.
    before = line.isEmpty ? before.suffix(1) : line
    while Windows.words(in: before) > words { before = before.dropFirst() }
    let after = text.dropFirst(place.upperBound).prefix(before: 0x0A)
    func shown(_ units: UnitView) -> String? { units.isEmpty ? nil : units.text }
    let isLineEnd = showsLineEnds && after.isEmpty && place.upperBound < units.count
    return DocumentContext(
      before: shown(before), selected: shown(text[place]), after: isLineEnd ? "" : shown(after),
      hasText: !units.isEmpty, identifier: identifier)
  }
}
