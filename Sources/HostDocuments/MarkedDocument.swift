// What lives here: types for documents that the lab needs and a keyboard does not. Documents in caret
// notation; the names of units and traits in the lab's files; and an input view's edits of a field in its own
// process.

import DocumentProxy

/// A document with its caret or selection drawn into the text: `see | now`, `a[bc]d`.
///
/// ```swift
/// let document = try MarkedDocument("see | now")
/// document.selection  // 4..<4
/// document.description  // "see | now"
/// ```
///
/// `|` is the caret, `[` and `]` enclose the selection; `\|`, `\[`, `\]`, `\\` are literal characters, and
/// `\u{D83D}` is that one UTF-16 unit, for torn text. A text without a mark has its caret at the end.
public struct MarkedDocument: Hashable, Sendable {
  /// The text without marks.
  public var units: UTF16Units
  /// The selection as UTF-16 offsets; empty for a caret.
  public var selection: Range<Int>

  /// Creates a document of `units` with a caret or selection.
  ///
  /// - Parameters:
  ///   - units: the text without marks.
  ///   - selection: clamped to the text.
  public init(units: UTF16Units, selection: Range<Int>) {
    self.units = units
    self.selection = selection.clamped(to: 0..<units.count)
  }

  /// Reads the notation.
  ///
  /// - Throws: ``MarkedDocumentError`` if a mark has no partner or appears twice, or an escape is wrong.
  public init(_ notation: String) throws(MarkedDocumentError) {
    var reader = NotationReader()
    for unit in notation.utf16 { try reader.read(unit) }
    let (units, selection) = try reader.finish()
    self.init(units: units, selection: selection ?? units.count..<units.count)
  }

  /// Whether a notation contains a caret or selection. An expectation without one concerns only the text.
  ///
  /// - Throws: ``MarkedDocumentError`` like ``init(_:)``.
  public static func hasMark(in notation: String) throws(MarkedDocumentError) -> Bool {
    var reader = NotationReader()
    for unit in notation.utf16 { try reader.read(unit) }
    return try reader.finish().selection != nil
  }
}

extension MarkedDocument: CustomStringConvertible {
  /// The notation, with escaped literal marks; torn text has the form `\u{D83D}`.
  public var description: String {
    let before = MarkedDocument.escaped(units[..<selection.lowerBound])
    let after = MarkedDocument.escaped(units[selection.upperBound...])
    guard !selection.isEmpty else { return before + "|" + after }
    return before + "[" + MarkedDocument.escaped(units[selection]) + "]" + after
  }

  private static func escaped(_ units: ArraySlice<UInt16>) -> String {
    String(
      showing: units.flatMap { unit -> UTF16Units in
        switch unit {
        case 0x7C, 0x5B, 0x5D, 0x5C: [0x5C, unit]
        default: [unit]
        }
      })
  }
}

/// A fault in a document's caret notation.
public enum MarkedDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A second caret or selection.
  case tooManyMarks
  /// A `[` without its `]`.
  case selectionNotClosed
  /// A `]` without a `[` before it.
  case selectionNotOpened
  /// The notation ends in a single backslash.
  case endsInEscape
  /// A `\u` without one to four hexadecimal digits in braces.
  case malformedUnit

  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .tooManyMarks:
      "the document has more than one caret or selection; keep one, and write \\| \\[ \\] for text"
    case .selectionNotClosed: "the selection's ] is missing; add it, or write \\[ for text"
    case .selectionNotOpened: "] has no [ before it; add it, or write \\] for text"
    case .malformedUnit: "\\u must be followed by one UTF-16 unit in braces, such as \\u{D83D}"
    case .endsInEscape: "the document ends in a single backslash; write \\\\ for a backslash"
    }
  }
}
