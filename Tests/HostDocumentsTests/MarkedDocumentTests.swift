import HostDocuments
import TestSupport
import Testing

@Suite("Caret notation")
struct MarkedDocumentTests {
  @Test("a caret, a selection, literal marks and no mark at all")
  func reading() throws {
    #expect(try MarkedDocument("see | now").selection == 4..<4)
    #expect(try MarkedDocument("a[bc]d").selection == 1..<3)
    #expect(try MarkedDocument(#"a\|b\\|"#).units == Array(#"a|b\"#.utf16))
    #expect(try MarkedDocument("abc").selection == 3..<3)
    #expect(try MarkedDocument.hasMark(in: #"a\|b"#) == false)
    #expect(try MarkedDocument.hasMark(in: "a|b"))
  }

  @Test(
    "a mark without its partner or a second one is an error that says which",
    arguments: [
      ("a|b|c", MarkedDocumentError.tooManyMarks), ("a[b|c]", .tooManyMarks),
      ("a[b", .selectionNotClosed), ("a]b", .selectionNotOpened), ("a\\", .endsInEscape),
      ("a\\u{12", .malformedUnit), ("a\\uD83D", .malformedUnit), ("a\\u{}", .malformedUnit),
      ("a\\u{+1}", .malformedUnit), ("a\\u{12345}", .malformedUnit), ("a[b]c]", .tooManyMarks),
    ])
  func errors(notation: String, error: MarkedDocumentError) {
    #expect(throws: error) { try MarkedDocument(notation) }
  }

  @Test("writing and reading again gives the same document", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var units = Array(AdversarialText.draw(seed: seed, pieces: 12).utf16)
    units.insert(0xD83D, at: units.count / 2)
    units += Array(#"|[]\"#.utf16)
    let length = units.count
    for selection in [0..<0, length..<length, length / 3..<length / 2] {
      let document = MarkedDocument(units: units, selection: selection)
      #expect(try MarkedDocument(document.description) == document)
    }
  }

  @Test("a lone surrogate is shown by its number")
  func tornText() {
    let document = MarkedDocument(units: [0x61, 0xD83D, 0x62], selection: 2..<2)
    #expect(document.description == #"a\u{D83D}|b"#)
  }
}
