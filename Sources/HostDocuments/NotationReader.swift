import DocumentProxy

/// Reads the caret notation of ``MarkedDocument`` unit by unit.
struct NotationReader {
  private enum State {
    case plain
    case escaped
    case unit(digits: String)
  }

  private var state = State.plain
  private var units: UTF16Units = []
  private var caret: Int?
  private var start: Int?
  private var end: Int?

  mutating func read(_ unit: UInt16) throws(MarkedDocumentError) {
    switch state {
    case .plain: try readPlain(unit)
    case .escaped:
      state = unit == 0x75 ? .unit(digits: "") : .plain
      if unit != 0x75 { units.append(unit) }
    case .unit(let digits): try readUnit(unit, digits: digits)
    }
  }

  func finish() throws(MarkedDocumentError) -> (units: UTF16Units, selection: Range<Int>?) {
    switch state {
    case .plain: break
    case .escaped: throw .endsInEscape
    case .unit: throw .malformedUnit
    }
    if let start {
      guard let end else { throw .selectionNotClosed }
      return (units, start..<end)
    }
    return (units, caret.map { $0..<$0 })
  }

  private mutating func readPlain(_ unit: UInt16) throws(MarkedDocumentError) {
    switch unit {
    case 0x5C: state = .escaped
    case 0x7C:
      guard caret == nil, start == nil else { throw .tooManyMarks }
      caret = units.count
    case 0x5B:
      guard caret == nil, start == nil else { throw .tooManyMarks }
      start = units.count
    case 0x5D:
      guard start != nil else { throw .selectionNotOpened }
      guard end == nil else { throw .tooManyMarks }
      end = units.count
    default: units.append(unit)
    }
  }

  private mutating func readUnit(_ unit: UInt16, digits: String) throws(MarkedDocumentError) {
    let scalar = Unicode.Scalar(unit)
    switch scalar {
    case "{" where digits.isEmpty: state = .unit(digits: "{")
    case "}":
      guard let value = UInt16(digits.dropFirst(), radix: 16) else { throw .malformedUnit }
      units.append(value)
      state = .plain
    case let scalar? where digits.first == "{" && digits.count <= 4 && scalar.isHexDigit:
      state = .unit(digits: digits + String(Character(scalar)))
    default: throw .malformedUnit
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isHexDigit: Bool { isASCII && Character(self).isHexDigit }
}
