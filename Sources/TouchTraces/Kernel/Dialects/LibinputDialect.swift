/// The output of `libinput record`: YAML in a fixed layout, of which this reader needs only a part.
///
/// Events are lists `- [sec, usec, type, code, value]`, all decimal. Each device's node, name and
/// axes come before them. Source: libinput, `tools/libinput-record.c` and its manual page.
struct LibinputDialect: KernelDialect {
  private var isInAxes = false

  mutating func read(_ line: ArraySlice<UInt8>) -> KernelLine {
    var line = line.trimmed
    if line.first == UInt8(ascii: "#") { return .nothing }
    let wasInAxes = isInAxes
    isInAxes = false
    if line.hasPrefix("- node:") {
      return .device(LibinputDialect.scalar(line.dropFirst(7)))
    }
    if line.hasPrefix("- evdev:") { line = line.dropFirst(8).trimmed }
    if line.hasPrefix("- [") { return event(line) }
    if line.hasPrefix("absinfo:") {
      isInAxes = true
    } else if line.hasPrefix("name:") {
      return .name(LibinputDialect.scalar(line.dropFirst(5)).text)
    } else if wasInAxes, let axis = axis(line) {
      isInAxes = true
      return axis
    }
    return .nothing
  }

  private func event(_ line: ArraySlice<UInt8>) -> KernelLine {
    let wanted = "- [seconds, microseconds, type, code, value]"
    guard let fields = LibinputDialect.list(line), fields.count == 5 else {
      return .fault(.notAnEvent(found: line.text, wanted: wanted), offset: 0)
    }
    let names = ["second", "microsecond", "type", "code", "value"]
    var numbers: [Int64] = []
    for (name, field) in zip(names, fields) {
      let number = KernelNumber.decimal(field).flatMap { number -> Int64? in
        switch name {
        case "value": Int32(exactly: number).map(Int64.init)
        case "type", "code": UInt16(exactly: number).map(Int64.init)
        default: (0...(1 << 40)).contains(number) ? number : nil
        }
      }
      guard let number else {
        let fault = KernelFault.badNumber(
          of: name, found: field.text, wanted: "a decimal number, as libinput record does")
        return .fault(fault, offset: field.startIndex - line.startIndex)
      }
      numbers.append(number)
    }
    let kind = InputKind(type: UInt16(numbers[2]), code: UInt16(numbers[3]))
    let time = numbers[0] * 1_000_000 + numbers[1]
    return .event(InputEvent(time: time, kind: kind, value: Int32(numbers[4])), path: nil)
  }

  /// Reads `53: [0, 1535, 0, 0, 12]`: minimum, maximum, fuzz, flat, resolution.
  private func axis(_ line: ArraySlice<UInt8>) -> KernelLine? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let code = KernelNumber.decimal(line[..<colon]).flatMap({ UInt16(exactly: $0) }),
      let limits = LibinputDialect.list(line[(colon + 1)...]), limits.count >= 2,
      let minimum = KernelNumber.value(limits[0]), let maximum = KernelNumber.value(limits[1])
    else { return nil }
    return .axis(code: code, AxisRange(minimum: minimum, maximum: maximum))
  }

  /// Returns the elements between the first `[` and the next `]`.
  private static func list(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    guard let open = line.firstIndex(of: UInt8(ascii: "[")),
      let close = line[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    return line[(open + 1)..<close]
      .split(separator: UInt8(ascii: ","), maxSplits: 8, omittingEmptySubsequences: false)
      .map(\.trimmed)
  }

  /// Returns a text without quotes.
  private static func scalar(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = rest.trimmed
    guard text.count >= 2, let quote = text.first, quote == text.last,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return text }
    return text.dropFirst().dropLast()
  }
}
