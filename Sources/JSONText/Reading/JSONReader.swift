// What lives here: JSON as bytes. A pull parser that knows line and column, a tree for small
// documents, a writer whose output depends on nothing but what is written.

/// Reads a JSON text step by step and knows where it is.
///
/// ```swift
/// var reader = JSONReader(bytes)
/// while case let token = try reader.next(), token != .end {
///   print(reader.location, token)
/// }
/// ```
///
/// The text is one value by RFC 8259, without exceptions: no comments, no trailing commas, no `NaN`.
/// Every fault has the line and the column of the character that is wrong. After a fault the reader
/// is of no more use; it never traps, but what it says then has no meaning.
///
/// Deliberately missing: finding the same name twice in one object. That needs memory, which the
/// tree (``JSONValue``) has.
package struct JSONReader: Sendable {
  /// Arrays and objects may be nested this deep unless told otherwise.
  package static let defaultDepthLimit = 64

  /// The text, and a zero byte behind it that ends every loop.
  let bytes: [UInt8]
  var position = 0
  private var containers: [Container] = []
  private var state = State.value
  private let depthLimit: Int
  /// The place of the last token, and its index, from which the next place is counted.
  private var place: TextLocation
  private var placeIndex = 0

  private enum Container { case object, array }

  private enum State { case value, firstName, firstElement, memberValue, afterValue, done }

  /// A reader of `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: one JSON value in UTF-8, without a byte order mark. It is copied.
  ///   - firstLine: the number of the first line, for a text that is a line of a larger file.
  ///   - depthLimit: how deep arrays and objects may be nested, at least 1.
  package init(
    _ bytes: some Collection<UInt8>, firstLine: Int = 1,
    depthLimit: Int = JSONReader.defaultDepthLimit
  ) {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count + 1)
    copy.append(contentsOf: bytes)
    copy.append(0)
    self.bytes = copy
    self.depthLimit = max(1, depthLimit)
    place = TextLocation(line: firstLine, column: 1)
  }

  /// Where the token that ``next()`` returned last begins.
  package var location: TextLocation { place }

  /// The next step of the text.
  ///
  /// - Returns: ``JSONToken/end`` behind the value, again and again.
  /// - Throws: what is wrong at this place.
  /// - Complexity: O(length of the token and the white space in front of it).
  package mutating func next() throws(JSONFault) -> JSONToken {
    skipWhitespace()
    switch state {
    case .value: return try value()
    case .memberValue:
      guard byte == UInt8(ascii: ":") else { throw unexpected("a colon") }
      position += 1
      skipWhitespace()
      return try value()
    case .firstName: return byte == UInt8(ascii: "}") ? close() : try name(orElse: "a name or }")
    case .firstElement: return byte == UInt8(ascii: "]") ? close() : try value()
    case .afterValue: return try afterValue()
    case .done:
      guard position == bytes.count - 1 else { throw fault(.trailingText) }
      markToken()
      return .end
    }
  }
}

extension JSONReader {
  var byte: UInt8 { bytes[position] }

  private mutating func afterValue() throws(JSONFault) -> JSONToken {
    let isObject = containers.last == .object
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if byte == closing { return close() }
    guard byte == UInt8(ascii: ",") else {
      throw unexpected(isObject ? "a comma or }" : "a comma or ]")
    }
    position += 1
    skipWhitespace()
    return isObject ? try name(orElse: "a name") : try value()
  }

  private mutating func value() throws(JSONFault) -> JSONToken {
    markToken()
    let token: JSONToken
    switch byte {
    case UInt8(ascii: "{"): return try open(.object)
    case UInt8(ascii: "["): return try open(.array)
    case UInt8(ascii: "\""): token = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): token = .number(try number())
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      token = try word()
    default: throw unexpected("a value")
    }
    finishValue()
    return token
  }

  private mutating func name(orElse expected: String) throws(JSONFault) -> JSONToken {
    markToken()
    guard byte == UInt8(ascii: "\"") else { throw unexpected(expected) }
    let name = try string()
    state = .memberValue
    return .name(name)
  }

  private mutating func open(_ container: Container) throws(JSONFault) -> JSONToken {
    guard containers.count < depthLimit else { throw fault(.tooDeep(limit: depthLimit)) }
    containers.append(container)
    position += 1
    state = container == .object ? .firstName : .firstElement
    return container == .object ? .beginObject : .beginArray
  }

  private mutating func close() -> JSONToken {
    markToken()
    position += 1
    let container = containers.removeLast()
    finishValue()
    return container == .object ? .endObject : .endArray
  }

  private mutating func finishValue() { state = containers.isEmpty ? .done : .afterValue }

  private mutating func word() throws(JSONFault) -> JSONToken {
    var end = position
    while isLetter(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[position..<end], as: UTF8.self)
    let token: JSONToken
    switch word {
    case "true": token = .bool(true)
    case "false": token = .bool(false)
    case "null": token = .null
    default: throw fault(.unknownWord(word.count > 40 ? word.prefix(40) + "…" : word))
    }
    position = end
    return token
  }

  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func skipWhitespace() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
    {
      position += 1
    }
  }
}

extension JSONReader {
  private mutating func markToken() {
    place = location(at: position)
    placeIndex = position
  }

  func location(at index: Int) -> TextLocation {
    place.advanced(over: bytes[placeIndex..<max(placeIndex, index)])
  }

  func fault(_ problem: JSONProblem) -> JSONFault { fault(problem, at: position) }

  func fault(_ problem: JSONProblem, at index: Int) -> JSONFault {
    JSONFault(problem, at: location(at: index))
  }

  /// The fault that something else stands here than what the grammar asks for.
  func unexpected(_ expected: String) -> JSONFault {
    guard position < bytes.count - 1 else { return fault(.unexpectedEnd(expected: expected)) }
    if byte == 0 { return fault(.nul) }
    return bytes.withUnsafeBufferPointer { all in
      let text = UnsafeBufferPointer(rebasing: all.dropLast())
      guard let length = UTF8Text.scalarLength(in: text, at: position) else {
        return fault(.notUTF8(byte))
      }
      guard byte >= 0x20, byte != 0x7F else {
        return fault(.unexpected(found: "U+\(hexadecimal(byte, digits: 4))", expected: expected))
      }
      let found = String(decoding: text[position..<position + length], as: UTF8.self)
      return fault(.unexpected(found: found, expected: expected))
    }
  }
}
