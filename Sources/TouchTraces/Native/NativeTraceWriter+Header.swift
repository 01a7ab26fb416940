import JSONText
import Timing

extension NativeTraceWriter {
  /// Writes the header as one line, which must be the first one.
  package mutating func write(_ header: TraceHeader) {
    json.beginObject()
    json.member("trace", "caretlab")
    json.member("version", TraceHeader.knownVersion)
    if let device = header.device { write(device) }
    if let origin = header.origin { write(origin, header.unknownOriginMembers) }
    if header.units != .points { json.member("units", header.units.rawValue) }
    member("keyboard", header.keyboard)
    member("settings", header.settings)
    member("document", header.document)
    member("fields", header.fields)
    member("system", header.system)
    member("profile", header.profile)
    member("latency", header.latency)
    member("flags", header.flags)
    if let seed = header.seed { json.member("seed", seed) }
    if let delay = header.delay { write(delay: delay) }
    member("source", header.source)
    if !header.labels.isEmpty {
      json.array("labels") { json in
        for label in header.labels { json.value(label) }
      }
    }
    for member in header.unknownMembers { json.member(member.name, member.value) }
    json.endObject()
    json.newline()
  }

  private mutating func member(_ name: String, _ text: String?) {
    if let text { json.member(name, text) }
  }

  private mutating func member(_ name: String, _ members: [JSONMember]) {
    if !members.isEmpty { json.member(name, JSONValue(.object(members))) }
  }

  private mutating func write(_ device: TraceDevice) {
    guard device.width.isFinite, device.height.isFinite, device.width > 0, device.height > 0 else {
      note(.headerNumber, event: -1)
      return
    }
    json.name("device")
    json.beginObject()
    member("name", device.name)
    json.member("width", plain: device.width)
    json.member("height", plain: device.height)
    member("scale", device.scale)
    member("rate", device.rate)
    for member in device.unknownMembers { json.member(member.name, member.value) }
    json.endObject()
  }

  private mutating func member(_ name: String, _ number: Double?) {
    guard let number else { return }
    if number.isFinite, number > 0 {
      json.member(name, plain: number)
    } else {
      note(.headerNumber, event: -1)
    }
  }

  private mutating func write(_ origin: LayoutPoint, _ unknownMembers: [JSONMember]) {
    guard origin.x.isFinite, origin.y.isFinite else {
      note(.headerNumber, event: -1)
      return
    }
    json.object("origin") { json in
      json.member("x", plain: origin.x)
      json.member("y", plain: origin.y)
      for member in unknownMembers { json.member(member.name, member.value) }
    }
  }

  /// Writes milliseconds with as many decimals as necessary, at most six.
  private mutating func write(delay: Nanoseconds) {
    guard delay >= .zero else {
      note(.headerNumber, event: -1)
      return
    }
    let (whole, part) = delay.count.quotientAndRemainder(dividingBy: 1_000_000)
    guard part != 0 else {
      json.member("delay", whole)
      return
    }
    var digits = String(1_000_000 + part).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    if let number = try? JSONValue(parsing: "\(whole).\(digits)".utf8) {
      json.member("delay", number)
    }
  }
}
