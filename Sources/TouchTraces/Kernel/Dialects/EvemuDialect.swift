/// evemu's text: a description of the device, then events as `E: sec.usec type code value`.
///
/// Types and codes are hexadecimal, values decimal (`0810` is 810, `-001` is −1). Source: evemu's
/// `README` and the recordings of several of its releases.
struct EvemuDialect: KernelDialect {
  mutating func read(_ line: ArraySlice<UInt8>) -> KernelLine {
    let line = line.trimmed
    guard line.hasPrefix("E:") else { return EvemuDialect.description(in: line) }
    var words = WordCursor(line.dropFirst(2))
    let time = words.word()
    let type = words.word()
    let code = words.word()
    let value = words.word()
    let rest = words.word()
    func bad(_ name: String, _ word: ArraySlice<UInt8>, _ wanted: String) -> KernelLine {
      .fault(
        .badNumber(of: name, found: word.text, wanted: wanted),
        offset: words.offset(of: word) + 2)
    }
    guard !value.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: "#") else {
      return EvemuDialect.noEvent(line)
    }
    guard let time = KernelNumber.microseconds(time) else {
      return bad("time", time, "seconds such as 0.016667")
    }
    guard let typeNumber = KernelNumber.code(type) else {
      return bad("type", type, "four hexadecimal digits such as 0003")
    }
    guard let codeNumber = KernelNumber.code(code) else {
      return bad("code", code, "four hexadecimal digits such as 0035")
    }
    guard let number = KernelNumber.value(value) else {
      return bad("value", value, "a decimal number of 32 bits such as 810")
    }
    let kind = InputKind(type: typeNumber, code: codeNumber)
    return .event(InputEvent(time: time, kind: kind, value: number), path: nil)
  }

  private static func noEvent(_ line: ArraySlice<UInt8>) -> KernelLine {
    .fault(
      .notAnEvent(found: line.text, wanted: "E: seconds type code value, or remove the line"),
      offset: 0)
  }

  /// Returns the content of a line that describes the device.
  static func description(in line: ArraySlice<UInt8>) -> KernelLine {
    guard line.count >= 2, line[line.startIndex + 1] == UInt8(ascii: ":") else {
      return line.first == UInt8(ascii: "#") ? .nothing : noEvent(line)
    }
    let rest = line.dropFirst(2)
    switch line[line.startIndex] {
    case UInt8(ascii: "N"): return .name(rest.trimmed.text)
    case UInt8(ascii: "A"): return axis(rest)
    case UInt8(ascii: "I"), UInt8(ascii: "P"), UInt8(ascii: "B"), UInt8(ascii: "L"),
      UInt8(ascii: "S"), UInt8(ascii: "#"):
      return .nothing
    default: return noEvent(line)
    }
  }

  /// Reads `A: code min max fuzz flat [resolution]`.
  private static func axis(_ rest: ArraySlice<UInt8>) -> KernelLine {
    var words = WordCursor(rest)
    let code = KernelNumber.code(words.word())
    let minimum = KernelNumber.value(words.word())
    let maximum = KernelNumber.value(words.word())
    guard let code, let minimum, let maximum else {
      let wanted = "A: code minimum maximum fuzz flat"
      return .fault(.notAnEvent(found: "A:" + rest.text, wanted: wanted), offset: 0)
    }
    return .axis(code: code, AxisRange(minimum: minimum, maximum: maximum))
  }
}
