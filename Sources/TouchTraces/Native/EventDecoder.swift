import JSONText
import Timing

/// Converts a line's members to an event. This is the slow path, which can describe every fault.
struct EventDecoder {
  static let lineKinds = ["touch", "host", "expect", "note"]

  /// An event, and its time in µs if it has one.
  struct Decoded {
    var content: TraceEvent.Content
    var time: Int?
  }

  var reader: MemberReader
  private let kind: JSONMember

  /// - Parameter kind: the member that gives the line's kind.
  init(_ value: JSONValue, members: [JSONMember], kind: JSONMember) {
    self.kind = kind
    reader = MemberReader(
      members, of: EventDecoder.owner(of: kind), at: value.location)
    _ = reader.value(kind.name)
  }

  private static func owner(of kind: JSONMember) -> String {
    guard kind.name != "note", let name = kind.value.string else { return kind.name }
    return kind.name == "touch" ? "touch" : "\(kind.name) \(JSONWriter.quoted(name))"
  }

  mutating func event() -> Decoded? {
    guard let name = kind.value.string else {
      let wanted =
        kind.name == "note"
        ? "a text" : "one of " + EventDecoder.known(kind.name).joined(separator: ", ")
      reader.add(
        .wrongType(kind.name, found: kind.value.kindName, wanted: wanted), at: kind.value.location)
      return nil
    }
    let decoded: Decoded?
    switch kind.name {
    case "touch": decoded = touch(name)
    case "host": decoded = host(name)
    case "expect": decoded = expectation(name).map { Decoded(content: .expect($0), time: nil) }
    default: decoded = Decoded(content: .note(name), time: nil)
    }
    return reader.faults.isEmpty ? decoded : nil
  }

  private static func known(_ line: String) -> [String] {
    switch line {
    case "touch": TouchPhase.allCases.map(\.rawValue)
    case "host": HostEvent.words
    case "expect":
      ["gesture", "document", "outcome", "key", "none", "property", "display", "system"]
    default: []
    }
  }

  private mutating func addUnknownKind(_ name: String) {
    let known = EventDecoder.known(kind.name)
    reader.add(
      .unknownKind(of: kind.name, found: name, known: known), at: kind.value.location)
  }
}

extension EventDecoder {
  private mutating func touch(_ name: String) -> Decoded? {
    let phase = TouchPhase(rawValue: name)
    if phase == nil { addUnknownKind(name) }
    let time = reader.microseconds("t", isRequired: true)
    let finger = reader.integer("id", "a whole number such as 1", isRequired: true)
    let x = reader.number("x", "points such as 256.0", isRequired: true)
    let y = reader.number("y", "points such as 191.5", isRequired: true)
    let radius = reader.number("radius", "points, 0 or more") { $0 >= 0 }
    let force = reader.number("force", "a number, 0 or more") { $0 >= 0 }
    let isCoalesced = reader.bool("coalesced") ?? false
    guard let phase, let time, let finger, let x, let y else { return nil }
    let touch = FingerTouch(
      finger: finger, phase: phase, location: LayoutPoint(x: x, y: y), radius: radius, force: force,
      isCoalesced: isCoalesced)
    return Decoded(content: .touch(touch, at: Instant(microseconds: time)), time: time)
  }

  private mutating func host(_ word: String) -> Decoded? {
    let time = reader.microseconds("t", isRequired: true)
    let kind = hostKind(word)
    guard let time, let kind else { return nil }
    return Decoded(content: .host(HostEvent(kind, at: Instant(microseconds: time))), time: time)
  }

  private mutating func hostKind(_ word: String) -> HostEvent.Kind? {
    guard HostEvent.words.contains(word) else {
      addUnknownKind(word)
      return nil
    }
    switch HostEvent.Name(rawValue: word) ?? .replace {
    case .tap: return offset("caret").map { .tap(caret: $0) }
    case .type: return reader.text("text", "a text", isRequired: true).map { .type($0) }
    case .select: return selection()
    case .clear: return .clear
    case .busy:
      return reader.microseconds("for", isRequired: true).map {
        .busy(.microseconds(Int64($0)))
      }
    case .refuse: return .refuse(reader.microseconds("for").map { .microseconds(Int64($0)) })
    case .focus:
      return reader.text("to", "a field's name", isRequired: true).map { .focus(to: $0) }
    case .replace: return .replace(by: word, to: reader.text("to", "a field's name"))
    case .back: return .back
    case .background: return .background
    case .rotate: return rotation()
    case .resize:
      return reader.number("height", "points above 0", isRequired: true) { $0 > 0 }
        .map { .resize(height: $0) }
    case .setting: return setting()
    }
  }

  private mutating func offset(_ name: String) -> Int? {
    reader.integer(name, "UTF-16 units from the document's start, such as 3", isRequired: true)
  }

  private mutating func selection() -> HostEvent.Kind? {
    guard let from = offset("from"), let to = offset("to") else { return nil }
    guard from <= to else {
      let place = reader.members.first { $0.name == "to" }?.value.location ?? reader.location
      reader.add(.outOfRange("to", found: "\(to)", wanted: "\(from) (\"from\") or more"), at: place)
      return nil
    }
    return .select(from: from, to: to)
  }

  private mutating func setting() -> HostEvent.Kind? {
    let name = reader.text("name", "a setting's name", isRequired: true)
    guard let value = reader.value("value", required: "the setting's value"), let name else {
      return nil
    }
    return .setting(JSONMember(name, value))
  }

  private mutating func rotation() -> HostEvent.Kind? {
    let wanted = "one of " + HostEvent.orientations.joined(separator: ", ")
    guard let way = reader.text("to", wanted, isRequired: true) else { return nil }
    guard HostEvent.orientations.contains(way) else {
      let place = reader.members.first { $0.name == "to" }?.value.location ?? reader.location
      reader.add(.outOfRange("to", found: way, wanted: wanted), at: place)
      return nil
    }
    return .rotate(to: way)
  }

  private mutating func expectation(_ name: String) -> Expectation? {
    let kind: Expectation.Kind?
    switch name {
    case "gesture":
      let direction = reader.text("direction", "a direction such as \"left\"")
      let state = reader.text("state", "a state such as \"began\"")
      let time = expectedTime()
      kind = gestureKind().map { .gesture(kind: $0, direction: direction, state: state, at: time) }
    case "document":
      let by = reader.microseconds("by").map(Instant.init(microseconds:))
      kind = reader.text("is", "a text such as \"a|b\"", isRequired: true).map {
        .document(is: $0, by: by)
      }
    case "outcome":
      let operation = reader.text("of", "an operation's name", isRequired: true)
      let outcome = reader.text("is", "an outcome's name", isRequired: true)
      if let operation, let outcome {
        kind = .outcome(of: operation, is: outcome)
      } else {
        kind = nil
      }
    case "key":
      let time = expectedTime()
      kind = reader.text("name", "a key's name", isRequired: true).map { .key(name: $0, at: time) }
    case "none":
      let direction = reader.text("direction", "a direction such as \"left\"")
      kind = gestureKind().map { .none(kind: $0, direction: direction) }
    case "property":
      kind = reader.text("name", "a property's name", isRequired: true).map { .property(name: $0) }
    case "display":
      let time = expectedTime()
      kind = reader.text("is", "a text such as \"9\"", isRequired: true).map {
        .display(is: $0, at: time)
      }
    case "system":
      let time = expectedTime()
      kind = reader.text("is", "a word such as \"replaced\"", isRequired: true).map {
        .system(is: $0, at: time)
      }
    default:
      addUnknownKind(name)
      kind = nil
    }
    let keyboard = reader.text("for", "a keyboard's name")
    let profile = reader.text("profile", "a profile's name")
    let field = reader.text("field", "a field's name")
    return kind.map { Expectation($0, keyboard: keyboard, profile: profile, field: field) }
  }

  private mutating func gestureKind() -> String? {
    reader.text("kind", "a gesture such as \"swipe\"", isRequired: true)
  }

  private mutating func expectedTime() -> ExpectedTime? {
    let wanted = "whole microseconds such as 16667, or two of them as [500000,520000]"
    guard let value = reader.value("at") else { return nil }
    guard let ends = value.array else {
      return reader.integer(value, of: "at", wanted, in: 0...TouchLineScanner.largestTime).map {
        .at(Instant(microseconds: $0))
      }
    }
    var times: [Int] = []
    for end in ends.prefix(3) {
      if let time = reader.integer(end, of: "at", wanted, in: 0...TouchLineScanner.largestTime) {
        times.append(time)
      }
    }
    guard times.count == 2, ends.count == 2, times[0] <= times[1] else {
      if reader.faults.isEmpty {
        let found = ends.count == 2 ? "a range that ends before it begins" : "\(ends.count) times"
        reader.add(.outOfRange("at", found: found, wanted: wanted), at: value.location)
      }
      return nil
    }
    return .within(Instant(microseconds: times[0]), Instant(microseconds: times[1]))
  }
}
