extension JSONReader {
  /// Reads the string whose opening quote is here.
  mutating func string() throws(JSONFault) -> String {
    let start = position + 1
    let end = try plainRun(from: start)
    if bytes[end] == UInt8(ascii: "\"") {
      position = end + 1
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    var text = Array(bytes[start..<end])
    var index = end
    while bytes[index] != UInt8(ascii: "\"") {
      index = try escape(at: index, into: &text)
      let next = try plainRun(from: index)
      text.append(contentsOf: bytes[index..<next])
      index = next
    }
    position = index + 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the index of the quote or the backslash that ends the plain characters from `start`
  /// on.
  private func plainRun(from start: Int) throws(JSONFault) -> Int {
    var index = start
    while true {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return index
      case 0x20..<0x80: index += 1
      case 0x80...:
        let length = bytes.withUnsafeBufferPointer { UTF8Text.scalarLength(in: $0, at: index) }
        guard let length else { throw fault(.notUTF8(byte), at: index) }
        index += length
      default: throw stringFault(at: index)
      }
    }
  }

  private func stringFault(at index: Int) -> JSONFault {
    let byte = bytes[index]
    if index == bytes.count - 1 || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      return fault(.openString)
    }
    return fault(byte == 0 ? .nul : .controlCharacter(byte), at: index)
  }

  /// Appends the meaning of the escape at `index` and returns the index after it.
  private func escape(at index: Int, into text: inout [UInt8]) throws(JSONFault) -> Int {
    let kind = bytes[index + 1]
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): return try unicodeEscape(at: index, into: &text)
    case 0x21..<0x7F:
      throw fault(.unknownEscape("\\" + String(UnicodeScalar(kind))), at: index)
    default:
      if kind < 0x20 { throw stringFault(at: index + 1) }
      throw fault(.unknownEscape("a backslash in front of this character"), at: index)
    }
    return index + 2
  }

  private func unicodeEscape(at index: Int, into text: inout [UInt8]) throws(JSONFault) -> Int {
    guard let unit = hexadecimalUnit(at: index + 2) else {
      throw fault(.shortUnicodeEscape, at: index)
    }
    if let scalar = UnicodeScalar(unit) {
      text.append(contentsOf: String(scalar).utf8)
      return index + 6
    }
    let next = index + 6
    guard unit < 0xDC00, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u"),
      let second = hexadecimalUnit(at: next + 2), (0xDC00...0xDFFF).contains(second),
      let scalar = UnicodeScalar(
        0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(second & 0x3FF)))
    else { throw fault(.loneSurrogate(unit), at: index) }
    text.append(contentsOf: String(scalar).utf8)
    return index + 12
  }

  /// Returns the value of the four hexadecimal digits at `index`. The zero byte at the end stops
  /// the loop.
  private func hexadecimalUnit(at index: Int) -> UInt16? {
    var unit: UInt16 = 0
    for place in index..<index + 4 {
      let digit: UInt8
      switch bytes[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = bytes[place] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = bytes[place] - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = bytes[place] - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
