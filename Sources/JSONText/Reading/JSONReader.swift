// What lives here: JSON as bytes. A pull parser with line and column, a tree for small documents, and a
// writer whose output depends only on the written values.

/// Reads a JSON text step by step, with line and column.
///
/// ```swift
/// var reader = JSONReader(bytes)
/// while case let token = try reader.next(), token != .end {
///   print(reader.location, token)
/// }
/// ```
///
/// The text is one value by RFC 8259, without exceptions: no comments, no trailing commas, no `NaN`. Every
/// fault has the line and the column of the wrong character. Do not use the reader after a fault: it never
/// traps, but its results have no meaning.
///
/// The reader does not find a name that appears twice in one object, because that needs memory. The tree
/// (``JSONValue``) finds it.
package struct JSONReader: Sendable {
  /// How deep arrays and objects may be nested by default.
  package static let defaultDepthLimit = 64

  /// The text and a zero byte after it, which ends every loop.
  let bytes: [UInt8]
  var position = 0
  private var containers: [Container] = []
  private var state = State.value
  private let depthLimit: Int
  /// The place of the last token, and its index. The next place is computed from them.
  private var place: TextLocation
  private var placeIndex = 0

  private enum Container { case object, array }

  private enum State { case value, firstName, firstElement, memberValue, afterValue, done }

  /// Creates a reader of `bytes`.
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

  /// The place of the token that ``next()`` returned last.
  package var location: TextLocation { place }

  /// Returns the next token of the text.
  ///
  /// - Returns: ``JSONToken/end`` after the value, in every further call too.
  /// - Throws: the fault at this place.
  /// - Complexity: O(length of the token and the white space before it).
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

  /// Returns the fault that the text here is not what the grammar requires.
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
