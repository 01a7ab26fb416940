import Gestures
import JSONText
import Timing

/// The parameters of a track pad as settings: a preset, and values that change it.
enum TrackpadSettings {
  /// The names of the settings.
  static let names = [
    "preset", "pressMs", "deadZone", "pointsPerCharacter", "acceleration", "spacingMs",
    "verticalTolerance", "deleteDelayMs", "deleteIntervalMs", "deleteCharactersBeforeWords",
    "deleteWordIntervalMs", "deleteSwipe", "deleteSwipeWord", "flick", "flickAcross",
    "doubleTapMs",
  ]

  /// Returns the parameters that `members` describe; applies the preset first, wherever it is in the
  /// list.
  ///
  /// - Throws: ``KeyboardModelFault`` if a name is unknown or a value does not fit.
  static func parameters(_ members: [JSONMember]) throws(KeyboardModelFault) -> TrackpadParameters {
    var parameters = TrackpadParameters()
    for member in members where member.name == "preset" { parameters = try preset(member) }
    for member in members where member.name != "preset" { try set(member, in: &parameters) }
    return parameters
  }

  private static func preset(_ member: JSONMember) throws(KeyboardModelFault) -> TrackpadParameters
  {
    let names = TrackpadPreset.all.map(\.name).joined(separator: ", ")
    guard let name = member.value.string else {
      throw KeyboardModelFault(
        "\"preset\" is \(member.value.kindName); it must be one of \(names)",
        at: member.value.location)
    }
    guard let preset = TrackpadPreset.named(name) else {
      throw KeyboardModelFault(
        "there is no preset \"\(name)\"; use one of \(names)", at: member.value.location)
    }
    return preset.parameters
  }

  private static func set(
    _ member: JSONMember, in parameters: inout TrackpadParameters
  ) throws(KeyboardModelFault) {
    switch member.name {
    case "pressMs":
      let press = try span(member)
      parameters.activation = press == .zero ? .drag : .press(press)
    case "deadZone": parameters.drag.deadZone = try points(member, from: 0)
    case "pointsPerCharacter": parameters.drag.pointsPerCharacter = try points(member, from: 0.5)
    case "acceleration":
      let maximum = try points(member, from: 1)
      parameters.drag.acceleration = maximum == 1 ? nil : .init()
      parameters.drag.acceleration?.maximum = maximum
    case "spacingMs": parameters.drag.spacing = try span(member)
    case "verticalTolerance": parameters.verticalTolerance = try points(member, from: 0)
    case "deleteDelayMs": parameters.deleteRepeat.initialDelay = try span(member)
    case "deleteIntervalMs":
      parameters.deleteRepeat.interval = try span(member)
      parameters.deleteRepeat.laterPaces = []
    case "deleteCharactersBeforeWords":
      let count = Int(try points(member, from: 0))
      parameters.deleteRepeat.wordsAfter = count == 0 ? nil : count
    case "deleteWordIntervalMs": parameters.deleteRepeat.wordInterval = try span(member)
    case "deleteSwipe": parameters.deleteSwipe = try points(member, from: 1)
    case "deleteSwipeWord": parameters.deleteSwipeWord = try points(member, from: 1)
    case "flick": parameters.flick = try points(member, from: 1)
    case "flickAcross": parameters.flickAcross = try points(member, from: 0)
    case "doubleTapMs":
      let span = try span(member)
      parameters.doubleTap = span == .zero ? nil : span
    default:
      throw KeyboardModelFault(
        "there is no setting \"\(member.name)\"; use one of "
          + names.joined(separator: ", "), at: member.location)
    }
  }

  private static func points(
    _ member: JSONMember, from least: Double
  ) throws(KeyboardModelFault) -> Double {
    guard let value = member.value.double, (least...10_000).contains(value) else {
      throw KeyboardModelFault(
        "the setting \"\(member.name)\" must be a number from \(KeyboardGeometry.points(least)) to 10000",
        at: member.value.location)
    }
    return value
  }

  private static func span(_ member: JSONMember) throws(KeyboardModelFault) -> Nanoseconds {
    .microseconds(Int64(try points(member, from: 0) * 1_000))
  }
}
