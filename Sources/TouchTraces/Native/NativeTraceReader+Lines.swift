import JSONText

// The slow path: every line that is not a plain touch, and every line with a fault.

extension NativeTraceReader {
  /// Reads a line: adds its faults and returns its item.
  mutating func read(_ line: LineBuffer.Line) -> TraceItem? {
    let place = TextLocation(line: line.number, column: 1)
    guard !line.isTooLong else {
      diagnostics.add(.lineTooLong(limit: lines.limit), at: place)
      if stage == .header { stage = .events }
      return nil
    }
    var bytes = lines.bytes[line.range]
    if line.number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      diagnostics.add(.byteOrderMark, at: place)
      bytes = bytes.dropFirst(3)
    }
    if bytes.last == UInt8(ascii: "\r") {
      bytes = bytes.dropLast()
      if !toldCarriageReturns {
        toldCarriageReturns = true
        diagnostics.add(.carriageReturns, at: place.advanced(over: bytes))
      }
    }
    guard !bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
      return nil
    }
    do throws(JSONFault) {
      let value = try JSONValue(parsing: bytes, firstLine: line.number)
      return stage == .header ? header(from: value) : event(from: value)
    } catch {
      addSyntaxFault(error, in: bytes, isUnterminated: line.isUnterminated)
      return nil
    }
  }

  /// Adds the fault of a line that is not JSON. Damage to the file takes precedence: bytes that are not
  /// UTF-8, zero bytes, a truncated line.
  private mutating func addSyntaxFault(
    _ fault: JSONFault, in bytes: ArraySlice<UInt8>, isUnterminated: Bool
  ) {
    let start = TextLocation(line: fault.location.line, column: 1)
    let invalid = bytes.withUnsafeBufferPointer { UTF8Text.firstInvalidByte(in: $0) }
    let isObject = bytes.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "{")
    if let invalid {
      let index = bytes.startIndex + invalid
      let isCut = isUnterminated && bytes.endIndex - index < 4 && bytes[index] >= 0xC2
      diagnostics.add(
        isCut ? .truncatedLine : .json(.notUTF8(bytes[index])),
        at: start.advanced(over: bytes[..<index]))
    } else if let index = bytes.firstIndex(of: 0) {
      diagnostics.add(.json(.nul), at: start.advanced(over: bytes[..<index]))
    } else if isUnterminated, isObject, isAtEnd(fault, of: bytes, from: start) {
      diagnostics.add(.truncatedLine, at: start.advanced(over: bytes))
    } else if stage == .header, !isObject {
      diagnostics.add(.noHeader, at: start)
    } else {
      diagnostics.add(.json(fault.problem), at: fault.location)
    }
    if stage == .header { stage = isObject ? .events : .stopped }
  }

  /// Whether more bytes could make the line correct, so that the fault is its end.
  private func isAtEnd(
    _ fault: JSONFault, of bytes: ArraySlice<UInt8>, from start: TextLocation
  ) -> Bool {
    switch fault.problem {
    case .unexpectedEnd, .openString: true
    case .missingDigits, .unknownWord, .shortUnicodeEscape, .loneSurrogate, .unknownEscape:
      bytes.last != UInt8(ascii: "}")
    default: false
    }
  }

  private mutating func header(from value: JSONValue) -> TraceItem? {
    guard let members = value.members else {
      diagnostics.add(.noHeader, at: value.location)
      stage = .stopped
      return nil
    }
    var decoder = HeaderDecoder(value, members: members)
    if let (fault, location) = decoder.refusal() {
      diagnostics.add(fault, at: location)
      stage = .stopped
      guard case .noHeader = fault, members.contains(where: isLineKind) else { return nil }
      stage = .events
      return event(from: value)
    }
    stage = .events
    let header = decoder.header()
    addFaults(of: decoder.reader)
    addUnknownMembers(header.unknownMembers, of: "the header")
    screen = ScreenCheck(header)
    return .header(header)
  }

  private func isLineKind(_ member: JSONMember) -> Bool {
    EventDecoder.lineKinds.contains(member.name)
  }

  private mutating func event(from value: JSONValue) -> TraceItem? {
    guard let members = value.members else {
      diagnostics.add(.notAnObject(found: value.kindName), at: value.location)
      return nil
    }
    let kinds = members.filter(isLineKind)
    guard let kind = kinds.first, kinds.count == 1 else {
      let isHeader = members.contains { $0.name == "trace" }
      if kinds.count > 1 {
        diagnostics.add(.severalKinds(kinds.map(\.name)), at: kinds[1].location)
      } else {
        diagnostics.add(isHeader ? .secondHeader : .lineWithoutKind, at: value.location)
      }
      return nil
    }
    var decoder = EventDecoder(value, members: members, kind: kind)
    let decoded = decoder.event()
    addFaults(of: decoder.reader)
    guard let decoded, fits(decoded, in: members, at: value.location) else { return nil }
    let unknown = decoder.reader.rest
    addUnknownMembers(unknown, of: decoder.reader.owner)
    return .event(
      TraceEvent(decoded.content, line: value.location.line, unknownMembers: unknown))
  }

  /// Whether an event can follow the earlier ones; if not, adds the fault.
  private mutating func fits(
    _ decoded: EventDecoder.Decoded, in members: [JSONMember], at location: TextLocation
  ) -> Bool {
    guard let time = decoded.time else { return true }
    var fault: TraceFault?
    if case .touch(let touch, _) = decoded.content {
      if contacts.take(touch.phase, finger: touch.finger, at: time, line: location.line) {
        screen?.count(x: touch.location.x, y: touch.location.y, line: location.line)
      } else {
        fault = contacts.fault(touch.phase, finger: touch.finger, at: time)
      }
    } else if time < contacts.time {
      fault = .timeGoesBack(to: time, from: contacts.time)
    } else {
      contacts.advance(to: time)
    }
    guard let fault else { return true }
    let name =
      switch fault {
      case .timeGoesBack: "t"
      case .notDown: "touch"
      default: "id"
      }
    let place = members.first { $0.name == name }?.value.location ?? location
    diagnostics.add(fault, at: place)
    return false
  }

  private mutating func addFaults(of reader: MemberReader) {
    for (fault, location) in reader.faults { diagnostics.add(fault, at: location) }
  }

  /// Warns about each unknown name once per kind of line, for at most a thousand names.
  private mutating func addUnknownMembers(_ members: [JSONMember], of owner: String) {
    for member in members where toldMembers.count < 1_000 {
      guard toldMembers.insert(owner + " " + member.name).inserted else { continue }
      diagnostics.add(.unknownMember(member.name, in: owner), at: member.location)
    }
  }
}
