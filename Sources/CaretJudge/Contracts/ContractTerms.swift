import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation

/// An operation's contract on one text: what it may remove, what it may insert, and which results it wants.
struct ContractTerms: Hashable, Sendable {
  /// The text that the operation finds.
  struct Place {
    var value: FieldValue
    var marked: Range<Int>?
    /// What a backspace removes in this host.
    var deleteUnit: TextUnit
    /// The offsets of the units that an undo may remove.
    var undoable: [Int] = []
  }

  /// The offsets of the units that the operation may remove.
  var removable: [Int] = []
  /// The text that the operation may insert, once and in this order.
  var insertion: UTF16Units = []
  /// The texts with carets for which `confirmed` is true; nil if `confirmed` can't be judged by values.
  var results: [FieldValue]?
  /// The ranges of characters that the operation must remove whole or not at all.
  var characters: [Range<Int>] = []
  /// The part of the text that the insertion replaces; nil if it is not one part.
  var part: Range<Int>?
  /// The text that the next operation finds if both are sent in one message; nil: the first of `results`.
  var next: FieldValue?

  /// The text that the operation leaves if it does what it promises; nil if that can't be judged by values.
  var left: FieldValue? { next ?? results?.first }

  private let units: UTF16Units
  private let selection: Range<Int>

  /// Creates the terms of `operation` on the text `place`.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(_ operation: CaretOperation, at place: Place) {
    units = place.value.units
    selection = place.value.selection
    let places = TextPlaces(units)
    let caret = selection.upperBound
    switch operation {
    case .insert(let text): replace(place.marked ?? selection, text)
    case .insertWithCaret(let text, let back):
      replace(place.marked ?? selection, text, caretBack: back)
    case .deleteBackward(let count):
      take([backspaces(count, place)])
    case .replaceLast(let count, let text):
      replace(max(0, selection.lowerBound - max(0, count))..<caret, text)
      if !selection.isEmpty {
        next = results?.first
        results = nil
      }
    case .holdDelete:
      take([backspaces(1, place)])
      next = results?.first
      results = nil
      characters = []
      removable = Array(0..<caret)
    case .move(let steps), .drag(let steps):
      go([places.place(steps, from: caret)])
    case .setMarkedText(let text): replace(place.marked ?? selection, text)
    case .commitMarkedText(let text):
      replace(place.marked == nil ? selection : caret..<caret, text)
    case .confirm, .readDocument:
      results = [place.value]
      part = caret..<caret
    case .deleteAll:
      part = units.startIndex..<units.endIndex
      removable = Array(units.indices)
      results = [FieldValue(units: [], selection: 0..<0)]
    case .moveToStart: go([0])
    case .moveToEnd: go([units.count])
    case .moveToLineStart, .moveToLineEnd, .moveByWords: go(ends(of: operation, places))
    case .deleteSelection: take([selection])
    case .uppercaseSelection:
      replace(
        selection, String(decoding: units[selection], as: UTF16.self).uppercased())
      characters = places.characters(of: selection)
    case .deleteCharacter where selection.isEmpty:
      take([TextUnit.cluster.start(before: caret, in: units)..<caret])
    case .replaceWord(let text):
      guard selection.isEmpty else { break }
      replace(places.wordStart(endingAt: caret)..<caret, text)
      characters = places.characters(of: places.wordStart(endingAt: caret)..<caret)
    case .undoInsertion: undo(place.undoable)
    case .deleteCharacter: take([selection])
    case .deleteForward, .deleteWord, .deleteWordForward, .deleteToLineStart, .deleteToLineEnd:
      take(
        selection.isEmpty
          ? ends(of: operation, places).map { min($0, caret)..<max($0, caret) } : [selection])
    }
  }

  /// Returns where a word, a line or a number of characters ends, seen from the caret; several places if a lone
  /// carriage return can be read either way.
  private func ends(of operation: CaretOperation, _ places: TextPlaces) -> [Int] {
    let caret = selection.upperBound
    switch operation {
    case .moveByWords(let count):
      var end = caret
      for _ in 0..<min(count.magnitude, 100_000) {
        let next = count < 0 ? places.wordStart(before: end) : places.wordEnd(after: end)
        if next == end { break }
        end = next
      }
      return [end]
    case .deleteWord: return [places.wordStart(before: caret)]
    case .deleteWordForward: return [places.wordEnd(after: caret)]
    case .moveToLineStart, .deleteToLineStart:
      return [
        places.lineStart(before: caret), places.lineStart(before: caret, returnsEnd: true),
      ]
    case .moveToLineEnd, .deleteToLineEnd:
      return [places.lineEnd(after: caret), places.lineEnd(after: caret, returnsEnd: false)]
    case .deleteForward(let count): return [places.place(max(0, count), from: caret)]
    default: return [caret]
    }
  }

  private func backspaces(_ count: Int, _ place: Place) -> Range<Int> {
    guard count > 0 else { return selection.upperBound..<selection.upperBound }
    let steps = selection.isEmpty || place.marked != nil ? count : count - 1
    let start = place.deleteUnit.position(
      from: place.marked == nil ? selection.lowerBound : selection.upperBound,
      by: -min(steps, 9_999), in: units
    ).offset
    return start..<selection.upperBound
  }

  /// Lets the operation remove one of the parts, in whole characters.
  private mutating func take(_ parts: [Range<Int>]) {
    results = parts.map { part in
      FieldValue(
        units: Array(units[..<part.lowerBound] + units[part.upperBound...]),
        selection: part.lowerBound..<part.lowerBound)
    }
    part = parts.first
    guard let longest = parts.max(by: { $0.count < $1.count }) else { return }
    removable = Array(longest)
    characters = TextPlaces(units).characters(of: longest)
  }

  /// Lets the operation replace a part by a text, with the caret `caretBack` units before the text's end.
  private mutating func replace(_ part: Range<Int>, _ text: String, caretBack: Int = 0) {
    self.part = part
    removable = Array(part)
    insertion = Array(text.utf16)
    let end = min(
      max(0, part.lowerBound + insertion.count - caretBack),
      units.count - part.count + insertion.count)
    results = [
      FieldValue(
        units: Array(units[..<part.lowerBound] + insertion + units[part.upperBound...]),
        selection: end..<end)
    ]
  }

  private mutating func go(_ ends: [Int]) {
    part = 0..<0
    results = ends.map { FieldValue(units: units, selection: $0..<$0) }
  }

  private mutating func undo(_ offsets: [Int]) {
    removable = offsets
    let gone = Set(offsets)
    let left = units.indices.filter { !gone.contains($0) }.map { units[$0] }
    let caret = selection.upperBound - offsets.count { $0 < selection.upperBound }
    results = [FieldValue(units: left, selection: caret..<caret)]
  }
}
