import DocumentProxy
import HostDocuments

/// One text of the host app with its selection and marked text.
public struct HostField: Hashable, Sendable {
  /// The text, marked text included.
  public private(set) var text: ChunkedText
  /// The selection in UTF-16 offsets; an empty range is a caret.
  public private(set) var selection: Range<Int>
  /// The range of the marked text, if there is any.
  public private(set) var marked: Range<Int>?

  /// A field that holds `document`.
  public init(_ document: MarkedDocument = MarkedDocument(units: [], selection: 0..<0)) {
    text = ChunkedText(document.units)
    selection = document.selection
  }

  /// The caret's offset. If text is selected, it is the selection's end.
  public var caret: Int { selection.upperBound }

  /// Whether the text is empty or a single newline.
  var isEmptyOrNewline: Bool { text.isEmpty || (text.count == 1 && text[0] == .newline) }

  /// Whether the caret stands directly after a newline, or after a sentence's end and spaces.
  var endsAfterSentence: Bool {
    var place = selection.lowerBound
    guard place > 0 else { return false }
    if text[place - 1] == .newline { return true }
    guard text[place - 1] == .space else { return false }
    while place > 0, text[place - 1] == .space { place -= 1 }
    return place > 0 && text[place - 1].endsSentence
  }

  /// Text and selection as a value with the caret drawn in.
  public var document: MarkedDocument {
    MarkedDocument(units: text.units, selection: selection)
  }

  /// Sets the caret or selection, clamped to the text. Marked text becomes plain text.
  public mutating func select(_ range: Range<Int>) {
    marked = nil
    selection = range.clamped(to: 0..<text.count)
  }

  /// Inserts at the caret, or replaces the selection or the marked text.
  public mutating func insert(_ units: UTF16Units) {
    replace(marked ?? selection, with: units)
  }

  /// Replaces the whole text and puts the caret at its end.
  public mutating func replaceAll(with units: UTF16Units) {
    replace(0..<text.count, with: units)
  }

  /// Returns the range of units that `count` backspaces would remove.
  ///
  /// The first backspace removes the selection, if there is one. Source: Rules of the simulation
  /// §2.
  public func rangeOfBackspaces(_ count: Int, unit: TextUnit) -> Range<Int> {
    guard count > 0 else { return selection.upperBound..<selection.upperBound }
    let steps = selection.isEmpty ? count : count - 1
    let start = unit.position(from: selection.lowerBound, by: -steps, in: text).offset
    return start..<selection.upperBound
  }

  /// Removes what `count` backspaces remove; marked text becomes plain text first.
  /// - Returns: the number of units that it removed.
  @discardableResult
  public mutating func deleteBackward(_ count: Int, unit: TextUnit) -> Int {
    marked = nil
    let range = rangeOfBackspaces(count, unit: unit)
    replace(range, with: [])
    return range.count
  }

  /// Collapses the selection to its end and moves the caret, at most to the text's start or end.
  /// Marked text becomes plain text first.
  public mutating func move(by offset: Int, unit: ProxyProfile.HostMoveUnit) {
    guard let textUnit = unit.textUnit else { return }
    let target = textUnit.position(from: caret, by: offset, in: text).offset
    select(target..<target)
  }

  /// Sets or replaces marked text; empty text removes it.
  public mutating func setMarked(_ change: MarkedTextChange) {
    let place = marked ?? selection
    replace(place, with: change.units)
    guard !change.units.isEmpty else { return }
    let start = place.lowerBound
    marked = start..<start + change.units.count
    let inside = change.selection.clamped(to: 0..<change.units.count)
    selection = start + inside.lowerBound..<start + inside.upperBound
  }

  /// Turns marked text into plain text. The caret does not move.
  public mutating func unmark() {
    marked = nil
  }

  /// Places `mark` as marked text at the caret, and puts the caret after its first `selected`
  /// units.
  mutating func begin(with mark: ProxyProfile.StartMarkedText) {
    let units = Array(mark.text.utf16)
    let place = min(mark.selected ?? units.count, units.count)
    setMarked(MarkedTextChange(units: units, selection: place..<place))
  }

  mutating func replace(_ range: Range<Int>, with units: UTF16Units) {
    text.replace(range, with: units)
    let caret = range.lowerBound + units.count
    marked = nil
    selection = caret..<caret
  }
}
