import Gestures
import JSONText
import KeyboardLab
import KeyboardModels
import TouchTraces

/// Keyboard and host of a case, as far as they are not drawn.
public struct LabStage: Sendable {
  /// The keyboard's name; nil: gestures are judged without a keyboard.
  public let keyboard: String?
  /// The keyboard's layout; without a keyboard 320 × 216 pt without keys.
  public let layout: KeyboardGeometry
  /// The profile for all properties; nil: each property has its own.
  public let profile: String?
  /// The header of a recorded trace, for its settings, flags and delay.
  public let header: TraceHeader

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - keyboard: the keyboard's name; nil for none.
  ///   - profile: the profile's name; nil: each property's own.
  ///   - header: a recorded trace's header, for its settings, flags and delay.
  /// - Throws: `LabFault` if there is no such keyboard or profile.
  public init(
    keyboard: String?, profile: String? = nil, header: TraceHeader = TraceHeader()
  ) throws(LabFault) {
    var options = RunOptions()
    options.keyboard = keyboard
    options.profile = profile
    let setup = try ScenarioSetup(TouchTrace(), options: options)
    self.keyboard = keyboard
    self.profile = profile
    self.header = header
    layout =
      setup.scenario.keyboard?.layout ?? KeyboardGeometry(width: 320, height: 216, keys: [])
  }

  /// The settings, flags and delay of a recorded trace, a word for each: `hostMoveUnit=ignored`.
  public var conditions: [String] {
    (header.settings + header.flags).map { "\($0.name)=\(JSONWriter.word($0.value))" }
      + (header.delay.map { ["delay=\($0.milliseconds) ms"] } ?? [])
  }

  /// Returns the middle of a key.
  func center(of key: String) -> LayoutPoint {
    guard let frame = layout.key(key)?.frame else { return center }
    return LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  /// The middle of the keyboard.
  var center: LayoutPoint { LayoutPoint(x: layout.width / 2, y: layout.height / 2) }
}
