extension JSONReader {
  /// Reads the number that begins here.
  mutating func number() throws(JSONFault) -> JSONNumber {
    let scan = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { DecimalScan.scan($0, from: position) }
    }
    guard let scan, !isLetter(bytes[scan.end]), bytes[scan.end] != UInt8(ascii: ".") else {
      throw malformedNumber()
    }
    let literal = String(decoding: bytes[position..<scan.end], as: UTF8.self)
    guard let double = scan.double ?? Double(literal), double.isFinite else {
      throw fault(.numberTooLarge(shortened(literal)))
    }
    position = scan.end
    return JSONNumber(literal: literal, double: double)
  }

  private func malformedNumber() -> JSONFault {
    var end = position
    while isNumberLike(bytes[end]) { end += 1 }
    let literal = String(decoding: bytes[position..<end], as: UTF8.self)
    if literal == "-Infinity" { return fault(.unknownWord(literal)) }
    let digits = literal.drop { $0 == "-" }.utf8
    let isZeroLed = digits.first == UInt8(ascii: "0")
    if isZeroLed, let next = digits.dropFirst().first, (0x30...0x39).contains(next) {
      return fault(.leadingZero(shortened(literal)))
    }
    return fault(.missingDigits(shortened(literal)))
  }

  private func isNumberLike(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private func shortened(_ literal: String) -> String {
    literal.utf8.count > 40 ? literal.prefix(40) + "…" : literal
  }
}
