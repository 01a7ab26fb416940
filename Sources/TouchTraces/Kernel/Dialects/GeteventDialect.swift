/// The output of `adb shell getevent -lt`, labelled or raw, with or without the device.
///
/// `[  sec.usec] /dev/input/eventN: EV_ABS ABS_MT_POSITION_X 0000010c`. Values are 32 bits in hexadecimal
/// (`ffffffff` is −1), values of keys may be `DOWN` and `UP`. With `-p` the axes' ranges come first.
/// Source: Android, `system/core/toolbox/getevent.c`.
struct GeteventDialect: KernelDialect {
  private static let wanted = "[ seconds] type code value, as getevent -lt does"

  /// Whether there was an event. After it the only other lines are those of devices that are added or
  /// removed.
  private var hasEvents = false

  mutating func read(_ line: ArraySlice<UInt8>) -> KernelLine {
    let line = line.trimmed
    guard line.first == UInt8(ascii: "[") else {
      let said = description(in: line)
      guard case .nothing = said, hasEvents, !line.hasPrefix("remove device"),
        !line.hasPrefix("could not"), !line.isTerminal
      else { return said }
      return noEvent(line, at: 0)
    }
    hasEvents = true
    guard let bracket = line.firstIndex(of: UInt8(ascii: "]")) else {
      return noEvent(line, at: 0)
    }
    let stamp = line[line.index(after: line.startIndex)..<bracket].trimmed
    guard let time = KernelNumber.microseconds(stamp) else {
      let fault = KernelFault.badNumber(
        of: "time", found: stamp.text, wanted: "seconds such as 1194.802069")
      return .fault(fault, offset: stamp.startIndex - line.startIndex)
    }
    var words = WordCursor(line[(bracket + 1)...])
    var first = words.word()
    var path: ArraySlice<UInt8>?
    if first.last == UInt8(ascii: ":") {
      path = first.dropLast()
      first = words.word()
    }
    let behindBracket = bracket + 1 - line.startIndex
    return event(first, &words, time: time, path: path, offset: behindBracket, in: line)
  }

  /// Whether a line is an event that names its device, such as `/dev/input/event1: 0003 0035 00000001`.
  static func isEvent(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.hasPrefix("/dev/input/") else { return false }
    var words = WordCursor(line)
    guard words.word().last == UInt8(ascii: ":") else { return false }
    let type = words.word()
    return type.hasPrefix("EV_") || type.count == 4 && KernelNumber.code(type) != nil
  }

  /// Whether the line is incomplete. A complete value has eight digits.
  func isCut(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmed
    let value = line[
      (line.lastIndex(where: TextLines.isBlank).map { $0 + 1 } ?? line.startIndex)...]
    return value.count < 8 && KernelNumber.hexadecimal(value) != nil
  }

  private func event(
    _ type: ArraySlice<UInt8>, _ words: inout WordCursor, time: Int64, path: ArraySlice<UInt8>?,
    offset: Int, in line: ArraySlice<UInt8>
  ) -> KernelLine {
    let code = words.word()
    let value = words.word()
    let rest = words.word()
    guard !value.isEmpty, rest.isEmpty || rest.equals("rate") else {
      return noEvent(line, at: 0)
    }
    let typeNumber = KernelNumber.code(type) ?? InputLabel.number(of: type, in: InputLabel.types)
    guard let typeNumber else {
      // A type of events that touches do not have, such as EV_REL or EV_MSC.
      guard type.hasPrefix("EV_") else { return noEvent(line, at: words.offset(of: type) + offset) }
      return .event(InputEvent(time: time, kind: .other, value: 0), path: path)
    }
    let kind: InputKind
    if let codeNumber = KernelNumber.code(code) ?? self.code(code, type: typeNumber) {
      kind = InputKind(type: typeNumber, code: codeNumber)
    } else if code.contains(UInt8(ascii: "_")) {
      kind = .other
    } else {
      return noEvent(line, at: words.offset(of: code) + offset)
    }
    guard kind != .other else {
      return .event(InputEvent(time: time, kind: .other, value: 0), path: path)
    }
    guard let number = self.value(value, of: kind) else {
      let wanted = kind == .touchKey ? "DOWN or UP" : "eight hexadecimal digits such as 0000010c"
      return .fault(
        .badNumber(of: "value", found: value.text, wanted: wanted),
        offset: words.offset(of: value) + offset)
    }
    return .event(InputEvent(time: time, kind: kind, value: number), path: path)
  }

  private func code(_ word: ArraySlice<UInt8>, type: UInt16) -> UInt16? {
    switch type {
    case 0: InputLabel.number(of: word, in: InputLabel.synCodes)
    case 1: word.equals("BTN_TOUCH") ? 0x14A : nil
    case 3: InputLabel.number(of: word, in: InputLabel.axes)
    default: nil
    }
  }

  private func value(_ word: ArraySlice<UInt8>, of kind: InputKind) -> Int32? {
    if let bits = KernelNumber.hexadecimal(word) { return Int32(bitPattern: bits) }
    switch kind {
    case .touchKey:
      if word.equals("DOWN") { return 1 }
      if word.equals("UP") { return 0 }
      return word.equals("REPEAT") ? 2 : nil
    // Labels of tool types and similar axes.
    case .otherContactAxis: return word.equals("MT_TOOL_PALM") ? InputLabel.palm : 0
    default: return nil
    }
  }

  private func noEvent(_ line: ArraySlice<UInt8>, at offset: Int) -> KernelLine {
    .fault(.notAnEvent(found: line.text, wanted: GeteventDialect.wanted), offset: offset)
  }
}

extension GeteventDialect {
  /// Returns the content of a line that is not an event. `getevent` lists the devices first, and with `-p`
  /// also their axes.
  private func description(in line: ArraySlice<UInt8>) -> KernelLine {
    if line.hasPrefix("add device ") {
      return line.firstIndex(of: UInt8(ascii: ":")).map { .device(line[($0 + 1)...].trimmed) }
        ?? .nothing
    }
    if line.hasPrefix("name:") {
      let name = line.dropFirst(5).trimmed
      return .name(name.first == UInt8(ascii: "\"") ? name.dropFirst().dropLast().text : name.text)
    }
    if line.hasPrefix("/dev/") { return GeteventDialect.bareEvent(line) }
    var words = WordCursor(line)
    var first = words.word()
    if words.offset == 4, KernelNumber.hexadecimal(first) != nil { return bareWords(line) }
    if first.hasPrefix("EV_") { return .fault(.noTimes, offset: 0) }
    if first.equals("ABS") {
      // ABS (0003): 0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
      _ = words.word()
      first = words.word()
    }
    guard let code = InputLabel.number(of: first, in: InputLabel.axes) ?? KernelNumber.code(first)
    else { return .nothing }
    return GeteventDialect.axis(code, &words)
  }

  /// Returns the fault of an event without a time, which makes the recording useless.
  private static func bareEvent(_ line: ArraySlice<UInt8>) -> KernelLine {
    var words = WordCursor(line)
    let path = words.word()
    return path.last == UInt8(ascii: ":") && !words.word().isEmpty && !words.word().isEmpty
      ? .fault(.noTimes, offset: 0) : .nothing
  }

  /// Reads a line that begins with four digits: an axis of `-p`, or an event without a time.
  private func bareWords(_ line: ArraySlice<UInt8>) -> KernelLine {
    var words = WordCursor(line)
    let code = KernelNumber.code(words.word())
    let second = words.word()
    if second.equals(":"), let code { return GeteventDialect.axis(code, &words) }
    return KernelNumber.hexadecimal(second) == nil ? .nothing : .fault(.noTimes, offset: 0)
  }

  /// Finds `min N` and `max N` in the rest of a line.
  private static func axis(_ code: UInt16, _ words: inout WordCursor) -> KernelLine {
    var limits: (minimum: Int32?, maximum: Int32?)
    while case let word = words.word(), !word.isEmpty {
      guard word.equals("min") || word.equals("max") else { continue }
      let number = KernelNumber.value(words.word().filter { $0 != UInt8(ascii: ",") }[...])
      if word.equals("min") { limits.minimum = number } else { limits.maximum = number }
    }
    guard let minimum = limits.minimum, let maximum = limits.maximum else { return .nothing }
    return .axis(code: code, AxisRange(minimum: minimum, maximum: maximum))
  }
}
