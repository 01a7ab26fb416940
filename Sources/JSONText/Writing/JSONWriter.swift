/// Writes JSON whose bytes depend only on the written values.
///
/// ```swift
/// var writer = JSONWriter(style: .pretty)
/// writer.object { writer in
///   writer.member("caret", 3)
///   writer.array("labels") { $0.value("swipe") }
/// }
/// file.write(writer.takeBytes())
/// ```
///
/// Members keep their order. The writer escapes only characters for which JSON requires it. It writes the
/// shortest form that a reader reads as the same double (`256.0`, `0.1`, `1e+22`); ``plain(_:)`` leaves out
/// `.0`. A string can't hold half a surrogate pair: the caller decides how to show such a unit.
///
/// For a long output, take the bytes regularly. The writer then removes them and continues at the same place.
public struct JSONWriter: Sendable {
  /// The layout of the text.
  package enum Style: Hashable, Sendable {
    /// One line without blanks.
    case compact
    /// One member or element on each line, indented by two blanks.
    case pretty
    /// One element of an array on each line, objects on one line, no indentation: for long lists.
    case rows
  }

  private struct Level: Sendable {
    let isArray: Bool
    var hasContent = false
  }

  private let style: Style
  private var bytes: [UInt8] = []
  /// One entry for each open array or object.
  private var levels: [Level] = []
  private var isAfterName = false

  /// Creates a writer with a style.
  package init(style: Style = .compact) {
    self.style = style
  }

  /// Returns the bytes written since the last call, and removes them from the writer.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// The number of bytes that ``takeBytes()`` would return.
  package var byteCount: Int { bytes.count }

  /// Ends a line between two values, for files with one value on each line.
  package mutating func newline() { bytes.append(UInt8(ascii: "\n")) }
}

extension JSONWriter {
  /// Writes `text` as a string.
  public mutating func value(_ text: some StringProtocol) {
    separate()
    appendString(text)
  }

  /// Writes a whole number.
  public mutating func value(_ number: some BinaryInteger) { appendLiteral(String(number)) }

  /// Writes a double in its shortest form, always with a point or an exponent (`256.0`). A number that is not
  /// finite becomes `null`, because JSON has no number for it.
  public mutating func value(_ number: Double) {
    appendLiteral(number.isFinite ? number.description : "null")
  }

  /// Writes a double like ``value(_:)-(Double)``, but a whole number below 2⁵³ without a point.
  package mutating func plain(_ number: Double) {
    if number.magnitude < 0x1p53, let whole = Int64(exactly: number),
      whole != 0 || number.sign == .plus
    {
      value(whole)
    } else {
      value(number)
    }
  }

  /// Writes a number with its original characters.
  public mutating func value(_ number: JSONNumber) { appendLiteral(number.literal) }

  /// Writes `true` or `false`.
  public mutating func value(_ bool: Bool) { appendLiteral(bool ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { appendLiteral("null") }

  /// Writes a tree.
  public mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .bool(let bool): self.value(bool)
    case .number(let number): self.value(number)
    case .string(let text): self.value(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members { self.member(member.name, member.value) }
      endObject()
    }
  }
}

extension JSONWriter {
  /// Opens an object.
  package mutating func beginObject() { open("{") }

  /// Closes the object that was opened last.
  package mutating func endObject() { close("}") }

  /// Opens an array.
  package mutating func beginArray() { open("[") }

  /// Closes the array that was opened last.
  package mutating func endArray() { close("]") }

  /// Writes a member's name; its value must follow.
  public mutating func name(_ name: some StringProtocol) {
    separate()
    appendString(name)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    isAfterName = true
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    levels.append(Level(isArray: bracket == "["))
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    precondition(!levels.isEmpty && !isAfterName, "nothing is open, or a name has no value")
    if levels.last?.hasContent ?? false { breakLine(depth: levels.count - 1) }
    levels.removeLast()
    bytes.append(UInt8(ascii: bracket))
  }

  /// Writes the text before the next name or value: a comma, a line break, or nothing.
  private mutating func separate() {
    if isAfterName {
      isAfterName = false
      return
    }
    guard let level = levels.last else { return }
    if level.hasContent { bytes.append(UInt8(ascii: ",")) }
    levels[levels.count - 1].hasContent = true
    breakLine(depth: levels.count)
  }

  /// Writes a line break inside the innermost array or object, if the style requires one.
  private mutating func breakLine(depth: Int) {
    guard style == .pretty || style == .rows && levels.last?.isArray ?? false else { return }
    bytes.append(UInt8(ascii: "\n"))
    guard style == .pretty else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func appendLiteral(_ literal: String) {
    separate()
    bytes.append(contentsOf: literal.utf8)
  }

  private mutating func appendString(_ text: some StringProtocol) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case 0..<0x20: bytes.append(contentsOf: "\\u\(hexadecimal(byte, digits: 4))".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONWriter {
  /// Returns a part of an input for a message: in quotes, escaped, and cut after 40 characters.
  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text.count > 40 ? text.prefix(40) + "…" : text)
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }

  /// Returns a value in the form of a command line's value: a text without quotes, other values as JSON.
  package static func word(_ value: JSONValue) -> String {
    if let text = value.string, !text.isEmpty { return text }
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }
}
