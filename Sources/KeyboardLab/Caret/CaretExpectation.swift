import CaretControl
import DocumentProxy
import ProxySimulation

/// What an operation wants, played on the host's own text: the observer's idea of it, not the library's.
struct CaretExpectation {
  /// The texts with carets that count as done; several where the operation leaves something open.
  var results: [HostField]

  /// Nil where the operation does nothing or can't be judged from its beginning.
  init?(_ operation: CaretOperation, on field: HostField, profile: ProxyProfile) {
    var result = field
    switch operation {
    case .insert(let text): result.insert(Array(text.utf16))
    case .insertWithCaret(let text, let back):
      result.insert(Array(text.utf16))
      let caret = result.caret - back
      result.select(caret..<caret)
    case .deleteBackward(let count):
      result.deleteBackward(count, unit: profile.deleteUnit)
      if !field.selection.isEmpty, count > 0 {
        results = CaretExpectation.deletedSelections(of: field).map { deleted in
          var deleted = deleted
          deleted.deleteBackward(count - 1, unit: profile.deleteUnit)
          return deleted
        }
        return
      }
    case .deleteCharacter:
      guard field.selection.isEmpty else { return nil }
      result.removeLast(field.caret - TextUnit.cluster.start(before: field.caret, in: field.text))
    case .deleteSelection:
      guard !field.selection.isEmpty else { return nil }
      results = CaretExpectation.deletedSelections(of: field)
      return
    case .replaceLast(let units, let text):
      guard field.selection.isEmpty else { return nil }
      result.removeLast(min(units, field.caret))
      result.insert(Array(text.utf16))
    case .replaceWord(let text):
      guard field.selection.isEmpty else { return nil }
      var start = field.caret
      while start > 0, ![0x20, 0x0A].contains(field.text[start - 1]) { start -= 1 }
      result.removeLast(field.caret - start)
      result.insert(Array(text.utf16))
    case .move(let offset):
      let place = TextUnit.cluster.position(from: field.caret, by: offset, in: field.text).offset
      result.select(place..<place)
    case .moveToStart: result.select(0..<0)
    case .moveToEnd: result.select(field.text.count..<field.text.count)
    case .deleteAll: result.replaceAll(with: [])
    case .confirm: break
    case .uppercaseSelection:
      let units = field.text.units(in: field.selection)
      result.insert(Array(String(decoding: units, as: UTF16.self).uppercased().utf16))
    }
    results = [result]
  }

  /// The selection gone, and perhaps one space before or behind it.
  private static func deletedSelections(of field: HostField) -> [HostField] {
    [field.selection, widened(field, -1), widened(field, 1)].compactMap { range in
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

  /// Whether a host with this text and caret has what was wanted.
  func holds(in field: HostField) -> Bool {
    results.contains { $0.text == field.text && $0.selection == field.selection }
  }

  /// Whether the text is as wanted, wherever the caret is.
  func textHolds(in field: HostField) -> Bool {
    results.contains { $0.text == field.text }
  }
}

extension HostField {
  fileprivate mutating func removeLast(_ units: Int) {
    select(caret - units..<caret)
    insert([])
  }
}
