/// A row's fields, separated as in RFC 4180.
struct TableFields {
  /// One field without quotes and outer blanks.
  struct Field {
    var text: [UInt8]
    /// The number of bytes before the field in the line.
    var offset: Int

    var string: String { String(decoding: text, as: UTF8.self) }
  }

  private(set) var fields: [Field] = []
  /// The fault of the row's quotes, and its offset in bytes.
  private(set) var fault: (fault: TableFault, offset: Int)?

  init(_ line: ArraySlice<UInt8>) {
    let bytes = Array(line)
    var index = 0
    while true {
      while index < bytes.count, TableFields.isBlank(bytes[index]) { index += 1 }
      let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
      let start = index
      let text = isQuoted ? takeQuoted(bytes, &index) : takePlain(bytes, &index)
      fields.append(Field(text: text, offset: start))
      guard fault == nil, index < bytes.count else { return }
      guard bytes[index] == UInt8(ascii: ",") else {
        fault = (.textAfterQuote, index)
        return
      }
      index += 1
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func takePlain(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ",") { index += 1 }
    var end = index
    while end > start, TableFields.isBlank(bytes[end - 1]) { end -= 1 }
    return Array(bytes[start..<end])
  }

  private mutating func takeQuoted(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < bytes.count {
      let isQuote = bytes[index] == UInt8(ascii: "\"")
      let isDoubled =
        isQuote && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\"")
      if isQuote && !isDoubled {
        index += 1
        while index < bytes.count, TableFields.isBlank(bytes[index]) { index += 1 }
        return text
      }
      text.append(bytes[index])
      index += isDoubled ? 2 : 1
    }
    fault = (.openQuote, start)
    return text
  }
}
