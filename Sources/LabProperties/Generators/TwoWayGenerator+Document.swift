import DocumentProxy
import HostDocuments
import PropertyTesting

/// The kind of text in a document.
public enum DocumentText: Hashable, Sendable {
  /// Text that is difficult for programs that handle carets.
  case anything
  /// These characters, the simplest first.
  case of(String)

  /// Letters and spaces. Each is one unit, one character and one backspace.
  public static let plain = DocumentText.of("abc d")
  /// Words, sentences and lines, at whose ends windows are cut.
  public static let lines = DocumentText.of("ab .\nc!?")

  func generator(count: ClosedRange<Int>) -> TwoWayGenerator<String> {
    switch self {
    case .anything: .text(count: count)
    case .of(let characters): .text(of: characters, count: count)
    }
  }
}

extension TwoWayGenerator where Value == MarkedDocument {
  /// Documents with a caret, or with a selection.
  ///
  /// - Parameters:
  ///   - text: the kind of text.
  ///   - count: the number of pieces of text.
  ///   - selects: whether a part of the text may be selected.
  ///   - tears: whether the caret may stand inside a character.
  public static func document(
    of text: DocumentText = .anything, count: ClosedRange<Int> = 0...12, selects: Bool = false,
    tears: Bool = false
  ) -> TwoWayGenerator {
    let texts = text.generator(count: count)
    return TwoWayGenerator { draw in
      let units = Array(draw.value(of: texts).utf16)
      let caret = draw.value(of: .int(in: 0...units.count))
      let other = selects ? draw.value(of: .optional(.int(in: 0...units.count))) : nil
      func place(_ offset: Int) -> Int {
        tears ? offset : MarkedDocument.boundary(before: offset, in: units)
      }
      let ends = [place(caret), place(other ?? caret)].sorted()
      return MarkedDocument(units: units, selection: ends[0]..<ends[1])
    } write: { document, choices throws(NotDrawable) in
      let text = String(decoding: document.units, as: UTF16.self)
      guard Array(text.utf16) == document.units else {
        throw NotDrawable("the text has half a surrogate pair")
      }
      try choices(text, as: texts)
      try choices(document.selection.lowerBound, as: .int(in: 0...document.units.count))
      let end = document.selection.isEmpty ? nil : document.selection.upperBound
      if selects {
        try choices(end, as: .optional(.int(in: 0...document.units.count)))
      } else if end != nil {
        throw NotDrawable("a part of the text is selected")
      }
    }
  }
}

extension MarkedDocument {
  /// Returns the last character boundary at or before an offset.
  static func boundary(before offset: Int, in units: UTF16Units) -> Int {
    var boundary = 0
    while boundary < offset {
      let next = TextUnit.cluster.end(after: boundary, in: units)
      if next > offset { return boundary }
      boundary = next
    }
    return boundary
  }
}
