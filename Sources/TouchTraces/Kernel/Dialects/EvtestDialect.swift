/// The output of `evtest`: a description of the device, then events such as
/// `Event: time 1352020794.138597, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1454`.
///
/// All numbers are decimal; the names in brackets are ignored. A frame ends with a line of minus signs, a
/// contact of protocol A with a line of plus signs. Source: evtest, `evtest.c`.
struct EvtestDialect: KernelDialect {
  private static let wanted = "Event: time seconds, type number, code number, value number"

  /// The axis whose range the next lines contain, and its minimum.
  private var axis: (code: UInt16, minimum: Int32?)?
  private var isInAxes = false
  /// Whether there was an event. After it only events follow.
  private var hasEvents = false

  mutating func read(_ line: ArraySlice<UInt8>) -> KernelLine {
    let line = line.trimmed
    guard line.hasPrefix("Event: time ") else {
      return hasEvents && !line.isTerminal ? noEvent(line) : description(in: line)
    }
    hasEvents = true
    guard let comma = line.firstIndex(of: UInt8(ascii: ",")) else { return noEvent(line) }
    let stamp = line[line.index(line.startIndex, offsetBy: 12)..<comma].trimmed
    guard let time = KernelNumber.microseconds(stamp) else {
      return .fault(
        .badNumber(of: "time", found: stamp.text, wanted: "seconds such as 0.016667"),
        offset: stamp.startIndex - line.startIndex)
    }
    let rest = line[(comma + 1)...].trimmed
    guard let kind = mark(rest) else { return event(rest, time, in: line) }
    return .event(InputEvent(time: time, kind: kind, value: 0), path: nil)
  }

  /// Whether the line is incomplete. A complete line of signs ends with twelve signs.
  func isCut(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmed
    guard let comma = line.firstIndex(of: UInt8(ascii: ",")),
      mark(line[(comma + 1)...].trimmed) != nil
    else { return false }
    return line.suffix(12).contains { !"-+<".utf8.contains($0) }
  }

  /// Returns the synchronisation of a line of signs, such as `-------------- SYN_REPORT ------------`.
  private func mark(_ rest: ArraySlice<UInt8>) -> InputKind? {
    switch rest.first {
    case UInt8(ascii: "+"): .contactReport
    case UInt8(ascii: ">"): .dropped
    case UInt8(ascii: "-"):
      rest.drop { $0 == UInt8(ascii: "-") }.trimmed.hasPrefix("SYN_CONFIG") ? .other : .report
    default: nil
    }
  }

  /// Reads `type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1454`.
  private func event(
    _ rest: ArraySlice<UInt8>, _ time: Int64, in line: ArraySlice<UInt8>
  ) -> KernelLine {
    let parts = rest.split(separator: UInt8(ascii: ",")).map(\.trimmed)
    guard parts.count == 3, parts[0].hasPrefix("type "), parts[1].hasPrefix("code "),
      parts[2].hasPrefix("value ")
    else { return noEvent(line) }
    func word(_ part: Int, after count: Int) -> ArraySlice<UInt8> {
      parts[part].dropFirst(count).trimmed.prefix { !TextLines.isBlank($0) }
    }
    func bad(_ name: String, _ word: ArraySlice<UInt8>) -> KernelLine {
      .fault(
        .badNumber(of: name, found: word.text, wanted: "a decimal number, as evtest does"),
        offset: word.startIndex - line.startIndex)
    }
    let (type, code, value) = (word(0, after: 5), word(1, after: 5), word(2, after: 6))
    guard let typeNumber = KernelNumber.decimal(type).flatMap({ UInt16(exactly: $0) }) else {
      return bad("type", type)
    }
    guard let codeNumber = KernelNumber.decimal(code).flatMap({ UInt16(exactly: $0) }) else {
      return bad("code", code)
    }
    let kind = InputKind(type: typeNumber, code: codeNumber)
    // The value is not read, because a scan code has a hexadecimal one and touches have no scan codes.
    guard kind != .other else {
      return .event(InputEvent(time: time, kind: .other, value: 0), path: nil)
    }
    guard let number = KernelNumber.value(value) else { return bad("value", value) }
    return .event(InputEvent(time: time, kind: kind, value: number), path: nil)
  }

  private func noEvent(_ line: ArraySlice<UInt8>) -> KernelLine {
    .fault(.notAnEvent(found: line.text, wanted: EvtestDialect.wanted), offset: 0)
  }
}

extension EvtestDialect {
  /// Returns the content of a line before the events: the device's name, then each axis with its range.
  private mutating func description(in line: ArraySlice<UInt8>) -> KernelLine {
    if line.hasPrefix("Input device name:") {
      let name = line.dropFirst(18).trimmed
      return .name(name.first == UInt8(ascii: "\"") ? name.dropFirst().dropLast().text : name.text)
    }
    if line.hasPrefix("Event type ") {
      isInAxes = KernelNumber.decimal(number(in: line, after: 11)) == 3
      axis = nil
    } else if isInAxes, line.hasPrefix("Event code ") {
      axis = KernelNumber.decimal(number(in: line, after: 11)).flatMap { UInt16(exactly: $0) }
        .map { ($0, nil) }
    } else if line.hasPrefix("Min ") {
      let minimum = KernelNumber.value(number(in: line, after: 4))
      axis?.minimum = minimum
    } else if line.hasPrefix("Max "), let (code, minimum) = axis, let minimum,
      let maximum = KernelNumber.value(number(in: line, after: 4))
    {
      return .axis(code: code, AxisRange(minimum: minimum, maximum: maximum))
    }
    return .nothing
  }

  private func number(in line: ArraySlice<UInt8>, after count: Int) -> ArraySlice<UInt8> {
    line.dropFirst(count).trimmed.prefix { !TextLines.isBlank($0) }
  }
}
