/// A fault of a JSON text, and its place.
public struct JSONFault: Error, Hashable, Sendable {
  /// The problem.
  package var problem: JSONProblem
  /// The place of the problem.
  public var location: TextLocation

  /// Creates a fault at `location`.
  package init(_ problem: JSONProblem, at location: TextLocation) {
    self.problem = problem
    self.location = location
  }

  /// Returns the fault as one line for people: `tags.json:3:14: what; what to do`.
  public func description(file: String) -> String {
    "\(file):\(location): \(problem.what); \(problem.remedy)"
  }
}

extension JSONFault: CustomStringConvertible {
  /// The fault without a file's name: `3:14: what; what to do`.
  public var description: String { "\(location): \(problem.what); \(problem.remedy)" }
}

/// The problem of a JSON text.
///
/// The rules are RFC 8259's. The RFC leaves three cases to the reader, which are faults here: an
/// object with the same name twice, an escape that is half a surrogate pair, and a number beyond
/// the range of a double.
public enum JSONProblem: Hashable, Sendable {
  /// The text ends too early.
  case unexpectedEnd(expected: String)
  /// The text has something else than the grammar requires.
  case unexpected(found: String, expected: String)
  /// A word such as `NaN` or `True`, which JSON does not know.
  case unknownWord(String)
  /// There is text after the end of the value.
  case trailingText
  /// A string's closing quote is missing on its line.
  case openString
  /// A string contains a control character (U+0000…U+001F) without an escape.
  case controlCharacter(UInt8)
  /// A backslash comes before a character that can't be escaped.
  case unknownEscape(String)
  /// Fewer than four hexadecimal digits follow `\u`.
  case shortUnicodeEscape
  /// An escape that is half a surrogate pair, such as `\uD83D` alone.
  case loneSurrogate(UInt16)
  /// A byte that is not part of a UTF-8 scalar.
  case notUTF8(UInt8)
  /// A zero byte.
  case nul
  /// A number with leading zeros, such as `007`.
  case leadingZero(String)
  /// A number without the digits after a minus, a point or an exponent.
  case missingDigits(String)
  /// A number beyond the range of a double, such as `1e999`.
  case numberTooLarge(String)
  /// Arrays and objects are nested more deeply than the limit.
  case tooDeep(limit: Int)
  /// An object has two members with the same name.
  case duplicateName(String)
}

extension JSONProblem {
  /// The problem, as the first half of a message.
  public var what: String {
    switch self {
    case .unexpectedEnd(let expected): "the text ends where \(expected) should follow"
    case .unexpected(let found, let expected): "found \(found) instead of \(expected)"
    case .unknownWord(let word): "\(word) is not a JSON value"
    case .trailingText: "there is text after the end of the value"
    case .openString: "a string has no closing quote on its line"
    case .controlCharacter(let byte): "a string holds the control character \(scalarName(byte))"
    case .unknownEscape(let text): "\(text) is not an escape"
    case .shortUnicodeEscape: "\\u is not followed by four hexadecimal digits"
    case .loneSurrogate(let unit): "\\u\(hexadecimal(unit, digits: 4)) is half a surrogate pair"
    case .notUTF8(let byte): "the byte 0x\(hexadecimal(byte, digits: 2)) is not UTF-8"
    case .nul: "there is a zero byte"
    case .leadingZero(let literal): "the number \(literal) begins with an unnecessary zero"
    case .missingDigits(let literal): "the number \(literal) lacks digits"
    case .numberTooLarge(let literal): "the number \(literal) is too large for a double"
    case .tooDeep(let limit): "arrays and objects are nested more than \(limit) deep"
    case .duplicateName(let name): "the name \(JSONWriter.quoted(name)) appears twice in one object"
    }
  }

  /// What to do about it, as the second half of a message.
  package var remedy: String {
    switch self {
    case .unexpectedEnd: "complete it"
    case .unexpected: "correct it"
    case .unknownWord("NaN"), .unknownWord("Infinity"), .unknownWord("-Infinity"):
      "write a finite number or leave the member out"
    case .unknownWord: "write a number, true, false, null or a text in quotes"
    case .trailingText: "remove it"
    case .openString: "close it, or write a line break as \\n"
    case .controlCharacter(let byte): "write it as \\u\(hexadecimal(byte, digits: 4))"
    case .unknownEscape: "write \\\\ for a backslash"
    case .shortUnicodeEscape: "write it like \\u0041"
    case .loneSurrogate: "write both halves or the character itself"
    case .notUTF8: "save the file as UTF-8"
    case .nul: "remove it; the file may be damaged or not be text"
    case .leadingZero: "remove the zeros"
    case .missingDigits: "complete it"
    case .numberTooLarge: "write a smaller number"
    case .tooDeep: "make it flatter"
    case .duplicateName: "remove one of the two"
    }
  }
}

private func scalarName(_ byte: UInt8) -> String { "U+\(hexadecimal(byte, digits: 4))" }

/// Returns a number in upper-case hexadecimal digits, at least `digits` of them.
package func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
  let text = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
