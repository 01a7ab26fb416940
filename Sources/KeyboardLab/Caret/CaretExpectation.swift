import CaretControl
import DocumentProxy
import HostDocuments
import ProxySimulation

/// The observer's own prediction of an operation's result on the host's text, independent of the library.
struct CaretExpectation {
  /// The fields that count as success; several if the operation allows several.
  var results: [HostField]
  /// The ranges that the operation may delete in whole or in part; several if a space may go with the text.
  var mayGo: [Range<Int>] = []
  private let start: HostField

  /// Returns nil if the operation does nothing or its result can't be predicted from its start.
  init?(
    _ operation: CaretOperation, on field: HostField, profile: ProxyProfile,
    lastInsertion: String? = nil
  ) {
    var result = field
    start = field
    switch operation {
    case .insert(let text): result.insert(Array(text.utf16))
    case .insertWithCaret(let text, let back):
      result.insert(Array(text.utf16))
      let caret = result.caret - back
      result.select(caret..<caret)
    case .deleteBackward(let count):
      result.deleteBackward(count, unit: profile.deleteUnit)
      if !field.selection.isEmpty, count > 0 {
        results = CaretExpectation.deletedSelections(of: field, profile).map { deleted in
          var deleted = deleted
          deleted.deleteBackward(count - 1, unit: profile.deleteUnit)
          return deleted
        }
        return
      }
    case .deleteCharacter where field.selection.isEmpty:
      result.removeLast(field.caret - TextUnit.cluster.start(before: field.caret, in: field.text))
    case .deleteSelection, .deleteCharacter:
      guard !field.selection.isEmpty else { return nil }
      results = CaretExpectation.deletedSelections(of: field, profile)
      return
    case .replaceLast(let units, let text):
      guard field.selection.isEmpty else { return nil }
      result.removeLast(min(units, field.caret))
      result.insert(Array(text.utf16))
    case .replaceWord(let text):
      guard field.selection.isEmpty else { return nil }
      let start = TextPlaces(Array(field.text)).wordStart(endingAt: field.caret)
      result.removeLast(field.caret - start)
      result.insert(Array(text.utf16))
    case .move(let offset), .drag(let offset):
      let place = TextUnit.cluster.position(from: field.caret, by: offset, in: field.text).offset
      result.select(place..<place)
    case .moveToStart: result.select(0..<0)
    case .moveToEnd: result.select(field.text.count..<field.text.count)
    case .deleteAll: result.replaceAll(with: [])
    case .confirm, .readDocument: break
    case .undoInsertion:
      guard let lastInsertion else { return nil }
      result.removeLast(min(field.caret, lastInsertion.utf16.count))
    case .moveByWords, .moveToLineStart, .moveToLineEnd:
      let place = field.place(of: operation)
      result.select(place..<place)
    case .deleteForward, .deleteWord, .deleteWordForward, .deleteToLineStart, .deleteToLineEnd:
      guard field.selection.isEmpty else {
        results = CaretExpectation.deletedSelections(of: field, profile)
        return
      }
      let place = field.place(of: operation)
      let range = min(place, field.caret)..<max(place, field.caret)
      mayGo = [range]
      result.select(range)
      result.insert([])
    case .holdDelete:
      mayGo = [0..<field.caret]
      let isBeforeSpace = field.caret < field.text.count && field.text[field.caret] == 0x20
      if !field.selection.isEmpty, isBeforeSpace { mayGo.append(0..<field.caret + 1) }
      results = []
      return
    case .setMarkedText, .commitMarkedText: return nil
    case .uppercaseSelection:
      let units = field.text.units(in: field.selection)
      result.insert(Array(String(decoding: units, as: UTF16.self).uppercased().utf16))
    }
    results = [result]
  }

  /// Returns the possible results of deleting the selection: it alone, or with the space before it, or with
  /// the space after it; also with both spaces if the host's smart delete removes both.
  private static func deletedSelections(
    of field: HostField, _ profile: ProxyProfile
  ) -> [HostField] {
    let before = widened(field, -1)
    let after = widened(field, 1)
    var ranges = [field.selection, before, after]
    if profile.smartDelete == .bothSpaces, let before, let after {
      ranges.append(before.lowerBound..<after.upperBound)
    }
    return ranges.compactMap { range in
      guard let range else { return nil }
      var result = field
      result.select(range)
      result.insert([])
      return result
    }
  }

  private static func widened(_ field: HostField, _ side: Int) -> Range<Int>? {
    let range = field.selection
    let place = side < 0 ? range.lowerBound - 1 : range.upperBound
    guard field.text.indices.contains(place), field.text[place] == 0x20 else { return nil }
    return side < 0 ? place..<range.upperBound : range.lowerBound..<place + 1
  }

  /// Returns whether the field has the wanted text and caret.
  func holds(in field: HostField) -> Bool {
    guard results.isEmpty else {
      return results.contains { $0.text == field.text && $0.selection == field.selection }
    }
    return mayGo.contains { range in
      let caret = field.text.count - (start.text.count - range.upperBound)
      return field.selection == caret..<caret && isLess(field, range)
    }
  }

  /// Returns whether the field has the wanted text or lacks a part that may go, wherever the caret is.
  func textHolds(in field: HostField) -> Bool {
    results.contains { $0.text == field.text } || mayGo.contains { isLess(field, $0) }
  }

  /// Returns whether the text is the start's text without the first or the last part of a range.
  private func isLess(_ field: HostField, _ range: Range<Int>) -> Bool {
    let gone = start.text.count - field.text.count
    guard gone >= 0, gone <= range.count else { return false }
    return [range.lowerBound, range.upperBound - gone].contains { place in
      field.text.units(in: 0..<place) == start.text.units(in: 0..<place)
        && field.text.units(in: place..<field.text.count)
          == start.text.units(in: place + gone..<start.text.count)
    }
  }
}

extension HostField {
  fileprivate mutating func removeLast(_ units: Int) {
    select(caret - units..<caret)
    insert([])
  }

  /// Returns the place to which an operation by words, lines or characters leads from the caret.
  fileprivate func place(of operation: CaretOperation) -> Int {
    let places = TextPlaces(Array(text))
    switch operation {
    case .moveByWords(let count):
      var place = caret
      for _ in 0..<count.magnitude {
        place = count < 0 ? places.wordStart(before: place) : places.wordEnd(after: place)
      }
      return place
    case .deleteWord: return places.wordStart(before: caret)
    case .deleteWordForward: return places.wordEnd(after: caret)
    case .moveToLineStart, .deleteToLineStart: return places.lineStart(before: caret)
    case .moveToLineEnd, .deleteToLineEnd: return places.lineEnd(after: caret)
    case .deleteForward(let count): return places.place(count, from: caret)
    default: return caret
    }
  }
}
