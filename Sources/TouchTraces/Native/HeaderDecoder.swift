import JSONText
import Timing

/// Converts the first line's members to a header.
struct HeaderDecoder {
  var reader: MemberReader

  /// - Parameter value: an object.
  init(_ value: JSONValue, members: [JSONMember]) {
    reader = MemberReader(members, of: "the header", at: value.location)
  }

  /// Returns the fault of a first line whose `trace` or `version` is wrong.
  ///
  /// - Returns: nil if the line is a header of a known version.
  mutating func refusal() -> (fault: TraceFault, location: TextLocation)? {
    guard let format = reader.value("trace") else { return (.noHeader, reader.location) }
    guard format.string == "caretlab" else {
      let fault: TraceFault =
        format.string.map { .otherFormat($0) }
        ?? .wrongType("trace", found: format.kindName, wanted: "\"caretlab\"")
      return (fault, format.location)
    }
    guard let version = reader.value("version") else {
      return (.missingMember("version", in: "the header", wanted: "the number 1"), reader.location)
    }
    guard let number = version.number else {
      let fault = TraceFault.wrongType("version", found: version.kindName, wanted: "the number 1")
      return (fault, version.location)
    }
    guard number.integer == TraceHeader.knownVersion else {
      return (.unknownVersion(found: number.literal), version.location)
    }
    return nil
  }

  mutating func header() -> TraceHeader {
    var header = TraceHeader()
    header.device = device()
    header.origin = origin(unknownMembers: &header.unknownOriginMembers)
    header.units = units()
    header.keyboard = reader.text("keyboard", "a keyboard's name")
    header.settings = settings()
    header.document = reader.text("document", "a text such as \"see | now\"")
    header.fields = fields()
    header.system = object("system", "an object such as {\"fullAccess\":true}")?.members ?? []
    header.profile = reader.text("profile", "a profile's name")
    header.latency = reader.text("latency", "the name of the latencies")
    header.flags = object("flags", "an object such as {\"maxLength\":12}")?.members ?? []
    header.seed = seed()
    header.delay = delay()
    header.source = reader.text("source", "a text such as \"recorded\"")
    header.labels = labels()
    header.unknownMembers = reader.rest
    header.locations = reader.members.map { ($0.name, $0.value.location) }
    return header
  }

  private mutating func object(_ name: String, _ wanted: String) -> JSONValue? {
    guard let value = reader.value(name) else { return nil }
    guard value.members != nil else {
      reader.add(.wrongType(name, found: value.kindName, wanted: wanted), at: value.location)
      return nil
    }
    return value
  }

  /// Reads the members of an inner object. Adds its faults and unknown members to the header's.
  private mutating func inner<Part>(
    _ name: String, _ wanted: String, _ part: (inout MemberReader) -> Part?
  ) -> Part? {
    guard let value = object(name, wanted), let members = value.members else { return nil }
    var inner = MemberReader(members, of: JSONWriter.quoted(name), at: value.location)
    let result = part(&inner)
    for (fault, location) in inner.faults { reader.add(fault, at: location) }
    for member in inner.rest {
      reader.add(.unknownMember(member.name, in: JSONWriter.quoted(name)), at: member.location)
    }
    return result
  }

  private mutating func device() -> TraceDevice? {
    inner("device", "an object such as {\"width\":375,\"height\":667}") { inner in
      let name = inner.text("name", "a text")
      let wanted = "a number above 0"
      let width = inner.number("width", wanted, isRequired: true) { $0 > 0 }
      let height = inner.number("height", wanted, isRequired: true) { $0 > 0 }
      let scale = inner.number("scale", wanted) { $0 > 0 }
      let rate = inner.number("rate", wanted) { $0 > 0 }
      guard let width, let height else { return nil }
      var device = TraceDevice(
        name: name, width: width, height: height, scale: scale, rate: rate)
      device.unknownMembers = inner.rest
      return device
    }
  }

  private mutating func origin(unknownMembers: inout [JSONMember]) -> LayoutPoint? {
    var rest: [JSONMember] = []
    defer { unknownMembers = rest }
    return inner("origin", "an object such as {\"x\":0,\"y\":451}") { inner in
      let x = inner.number("x", "a number", isRequired: true)
      let y = inner.number("y", "a number", isRequired: true)
      guard let x, let y else { return nil }
      rest = inner.rest
      return LayoutPoint(x: x, y: y)
    }
  }

  private mutating func units() -> TraceUnits {
    guard let name = reader.text("units", "\"points\" or \"device\"") else { return .points }
    if let units = TraceUnits(rawValue: name) { return units }
    let place = reader.members.first { $0.name == "units" }?.value.location ?? reader.location
    let known = TraceUnits.allCases.map(\.rawValue)
    reader.add(.unknownKind(of: "units", found: name, known: known), at: place)
    return .points
  }

  private mutating func settings() -> [JSONMember] {
    let members = object("settings", "an object such as {\"swipes\":true}")?.members ?? []
    return members.filter { member in
      switch member.value.content {
      case .string, .bool, .number: return true
      case .null, .array, .object:
        let fault = TraceFault.wrongType(
          member.name, found: member.value.kindName, wanted: "a text, a number, true or false")
        reader.add(fault, at: member.value.location)
        return false
      }
    }
  }

  private mutating func fields() -> [JSONMember] {
    let members = object("fields", "an object such as {\"amount\":\"12|\"}")?.members ?? []
    return members.filter { member in
      if member.value.string != nil { return true }
      let fault = TraceFault.wrongType(
        member.name, found: member.value.kindName, wanted: "a text such as \"see | now\"")
      reader.add(fault, at: member.value.location)
      return false
    }
  }

  private mutating func seed() -> UInt64? {
    let wanted = "a whole number from 0 to 18446744073709551615"
    guard let value = reader.value("seed"), let number = reader.number(value, of: "seed", wanted)
    else { return nil }
    if let seed = number.unsigned { return seed }
    reader.add(.outOfRange("seed", found: number.literal, wanted: wanted), at: value.location)
    return nil
  }

  private mutating func delay() -> Nanoseconds? {
    let wanted = "milliseconds such as 100 or 0.5, to the nanosecond"
    guard let value = reader.value("delay"), let number = reader.number(value, of: "delay", wanted)
    else { return nil }
    let count = FixedPoint(number.literal.utf8, digits: 6)
    if let count, count.isExact, count.value >= 0 { return Nanoseconds(count.value) }
    reader.add(.outOfRange("delay", found: number.literal, wanted: wanted), at: value.location)
    return nil
  }

  private mutating func labels() -> [String] {
    let wanted = "a list of texts such as [\"long-press\"]"
    guard let value = reader.value("labels") else { return [] }
    guard let elements = value.array else {
      reader.add(.wrongType("labels", found: value.kindName, wanted: wanted), at: value.location)
      return []
    }
    return elements.compactMap { element in
      if let label = element.string { return label }
      let fault = TraceFault.wrongType("labels", found: element.kindName, wanted: "a text")
      reader.add(fault, at: element.location)
      return nil
    }
  }
}
