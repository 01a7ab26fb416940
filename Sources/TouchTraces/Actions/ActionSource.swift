import JSONText
import Timing

/// One step of a source of actions: the action in one tick.
struct ActionStep: Sendable {
  enum Kind: Sendable {
    case pause
    case move(x: Double, y: Double, isRelative: Bool)
    case down
    case up
    case cancel
  }

  var kind: Kind
  /// The step's duration; nil if the step has none.
  var duration: Nanoseconds?
  var radius: Double?
  /// How hard the finger presses, 0 to 1.
  var pressure: Double?
  var location: TextLocation
}

/// One source of actions, such as a finger.
struct ActionSource: Sendable {
  var type = ""
  var id = ""
  var pointerType = "mouse"
  var steps: [ActionStep] = []
  var location: TextLocation

  var isPointer: Bool { type == "pointer" }

  /// The number at the end of the id, such as 2 for `finger2`.
  var idNumber: Int? { Int(String(id.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())) }
}

extension ActionStep {
  /// Reads a step. A step with a fault becomes a pause, so that later steps keep their ticks.
  init(_ value: JSONValue, report: (TraceFault, TextLocation) -> Void) {
    self.init(kind: .pause, duration: .zero, location: value.location)
    guard let members = value.members else {
      report(
        .wrongType(
          "actions", found: value.kindName, wanted: "objects such as {\"type\":\"pause\"}"),
        value.location)
      return
    }
    var reader = MemberReader(members, of: "an action", at: value.location)
    let type = reader.text("type", "a type such as \"pointerMove\"", isRequired: true)
    let duration = ActionStep.duration(&reader)
    let kind = type.flatMap { ActionStep.kind($0, &reader) }
    let size = ActionStep.size(&reader)
    let pressure = reader.number("pressure", "a number from 0 to 1") { (0...1).contains($0) }
    for (fault, location) in reader.faults { report(fault, location) }
    guard reader.faults.isEmpty, let kind else { return }
    self.kind = kind
    self.duration = duration
    radius = size
    self.pressure = pressure
  }

  private static let known = [
    "pause", "pointerMove", "pointerDown", "pointerUp", "pointerCancel", "keyDown", "keyUp",
    "scroll",
  ]

  private static func kind(_ type: String, _ reader: inout MemberReader) -> Kind? {
    switch type {
    case "pause", "keyDown", "keyUp", "scroll": return .pause
    case "pointerDown": return .down
    case "pointerUp": return .up
    case "pointerCancel": return .cancel
    case "pointerMove":
      let x = reader.number("x", "a number such as 120", isRequired: true)
      let y = reader.number("y", "a number such as 120", isRequired: true)
      let origin = reader.value("origin")
      if let origin, origin.string == nil {
        reader.add(.actions(.elementOrigin), at: origin.location)
      } else if let name = origin?.string, name != "viewport", name != "pointer" {
        reader.add(
          .unknownKind(of: "origin", found: name, known: ["viewport", "pointer"]),
          at: origin?.location ?? reader.location)
      }
      guard let x, let y else { return nil }
      return .move(x: x, y: y, isRelative: origin?.string == "pointer")
    default:
      let place = reader.members.first { $0.name == "type" }?.value.location ?? reader.location
      reader.add(.unknownKind(of: "type", found: type, known: known), at: place)
      return nil
    }
  }

  /// Reads a duration. The standard has whole milliseconds; this reader also accepts fractions,
  /// down to a nanosecond.
  private static func duration(_ reader: inout MemberReader) -> Nanoseconds? {
    let wanted = "milliseconds such as 16"
    guard let value = reader.value("duration"),
      let number = reader.number(value, of: "duration", wanted)
    else { return nil }
    let count = FixedPoint(number.literal.utf8, digits: 6)
    if let count, count.value >= 0 { return Nanoseconds(count.value) }
    reader.add(.outOfRange("duration", found: number.literal, wanted: wanted), at: value.location)
    return nil
  }

  /// Returns the contact's radius: a quarter of the sum of its width and height.
  private static func size(_ reader: inout MemberReader) -> Double? {
    let width = reader.number("width", "a number, 0 or more") { $0 >= 0 }
    let height = reader.number("height", "a number, 0 or more") { $0 >= 0 }
    guard let width, let height else { return nil }
    let radius = width / 4 + height / 4
    return radius > 0 ? radius : nil
  }
}
