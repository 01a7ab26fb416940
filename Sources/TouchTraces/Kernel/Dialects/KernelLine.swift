/// The content of one line of a recording in any dialect.
enum KernelLine {
  /// Nothing that a reader needs.
  case nothing
  /// An event, and the path of its device if the line names it.
  case event(InputEvent, path: ArraySlice<UInt8>?)
  /// The next lines are about the device at this path.
  case device(ArraySlice<UInt8>)
  /// The device's name.
  case name(String)
  /// An axis of the device and its range.
  case axis(code: UInt16, AxisRange?)
  /// The line has a fault, `offset` bytes after its beginning.
  case fault(KernelFault, offset: Int)
}

/// A dialect: a text in which a tool prints the kernel's events.
protocol KernelDialect: Sendable {
  /// Reads a line without its line end.
  mutating func read(_ line: ArraySlice<UInt8>) -> KernelLine

  /// Whether an event in a last line without a line end is incomplete.
  func isCut(_ line: ArraySlice<UInt8>) -> Bool
}

extension KernelDialect {
  func isCut(_ line: ArraySlice<UInt8>) -> Bool { false }
}

/// Reads the words of a line, which blanks separate.
struct WordCursor {
  let line: ArraySlice<UInt8>
  private(set) var index: Int

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    index = line.startIndex
  }

  /// The number of bytes before the next word.
  var offset: Int { index - line.startIndex }

  /// Returns the next word; empty at the line's end.
  mutating func word() -> ArraySlice<UInt8> {
    while index < line.endIndex, TextLines.isBlank(line[index]) { index += 1 }
    let start = index
    while index < line.endIndex, !TextLines.isBlank(line[index]) { index += 1 }
    return line[start..<index]
  }

  /// Returns the offset of a word that ``word()`` returned.
  func offset(of word: ArraySlice<UInt8>) -> Int { word.startIndex - line.startIndex }
}

/// Numbers in the recordings' notations.
enum KernelNumber {
  /// Returns the 32 bits that up to eight hexadecimal digits mean.
  static func hexadecimal(_ word: ArraySlice<UInt8>) -> UInt32? {
    guard !word.isEmpty, word.count <= 8 else { return nil }
    var number: UInt32 = 0
    for byte in word {
      guard let digit = digit(byte) else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns a decimal number with an optional minus and leading zeros. `-0` is not allowed.
  static func decimal(_ word: ArraySlice<UInt8>) -> Int64? {
    guard !word.contains(UInt8(ascii: ".")), let number = FixedPoint(word, digits: 0) else {
      return nil
    }
    return number.value == 0 && word.first == UInt8(ascii: "-") ? nil : number.value
  }

  /// Returns a decimal number of 32 bits.
  static func value(_ word: ArraySlice<UInt8>) -> Int32? {
    decimal(word).flatMap { Int32(exactly: $0) }
  }

  /// Returns seconds with a decimal point in µs, without floating point.
  static func microseconds(_ word: ArraySlice<UInt8>) -> Int64? {
    guard let time = FixedPoint(word, digits: 6), time.value >= 0, word.first != UInt8(ascii: "-")
    else { return nil }
    return time.value
  }

  /// Returns a type or code, four hexadecimal digits in most recordings.
  static func code(_ word: ArraySlice<UInt8>) -> UInt16? {
    hexadecimal(word).flatMap { UInt16(exactly: $0) }
  }
}

extension ArraySlice<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }

  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasPrefix(text)
  }

  func hasPrefix(_ text: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Whether the line is `^C` or a prompt, which a terminal shows at the end of a recording.
  var isTerminal: Bool {
    hasPrefix("^C") || last == UInt8(ascii: "$") || last == UInt8(ascii: "#")
  }

  /// The bytes without blanks at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let byte = slice.first, TextLines.isBlank(byte) { slice.removeFirst() }
    while let byte = slice.last, TextLines.isBlank(byte) { slice.removeLast() }
    return slice
  }
}
