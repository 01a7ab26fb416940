import JSONText
import PropertyTesting
import TouchTraces
import Timing

extension HostEvent.Name {
  /// Host events that change the keyboard's place on the screen and not the text.
  static let aroundTheKeyboard: [HostEvent.Name] = [.rotate, .resize, .background]
  /// Host events that the caret library can notice. It sees no screen and reads no settings.
  static let aroundTheText: [HostEvent.Name] = [
    .type, .tap, .select, .clear, .busy, .refuse, .rotate, .replace, .back, .focus,
  ]
}

extension StepShape {
  /// The generator of host events.
  var hostEvents: TwoWayGenerator<HostEvent.Kind> {
    .oneOf(host.flatMap(alternatives(of:)), "host")
  }

  private func alternatives(
    of name: HostEvent.Name
  ) -> [TwoWayGenerator<HostEvent.Kind>.Alternative] {
    guard name == .refuse else { return [name.alternative] }
    return (refusalsEnd ? [name.alternative] : []) + [.only(.refuse(nil))]
  }
}

extension HostEvent.Name {
  /// The way to draw an event of this name. A refusal drawn here ends.
  fileprivate var alternative: TwoWayGenerator<HostEvent.Kind>.Alternative {
    switch self {
    case .type:
      .init(4, .text(of: "xyz", count: 1...3)) {
        .type($0)
      } part: {
        if case .type(let text) = $0 { text } else { nil }
      }
    case .tap:
      .init(2, .int(in: 0...40)) {
        .tap(caret: $0)
      } part: {
        if case .tap(let caret) = $0 { caret } else { nil }
      }
    case .select:
      .init(1, .selection) {
        .select(from: $0.lowerBound, to: $0.upperBound)
      } part: {
        if case .select(let from, let to) = $0, from <= to { from..<to } else { nil }
      }
    case .busy:
      .init(1, .int(in: 1...2_000)) {
        .busy(.milliseconds(Int64($0)))
      } part: {
        if case .busy(let span) = $0 { Int(span.count / 1_000_000) } else { nil }
      }
    case .refuse:
      .init(1, .int(in: 1...2_000)) {
        .refuse(.milliseconds(Int64($0)))
      } part: {
        if case .refuse(let span?) = $0 { Int(span.count / 1_000_000) } else { nil }
      }
    case .rotate:
      .init(1, .element(of: HostEvent.orientations)) {
        .rotate(to: $0)
      } part: {
        if case .rotate(let way) = $0 { way } else { nil }
      }
    case .resize:
      .init(1, .int(in: 120...400)) {
        .resize(height: Double($0))
      } part: {
        if case .resize(let height) = $0 { Int(exactly: height) } else { nil }
      }
    case .replace:
      .init(1, .element(of: HostEvent.replacements)) {
        .replace(by: $0, to: nil)
      } part: {
        if case .replace(let kind, nil) = $0 { kind } else { nil }
      }
    case .focus:
      .init(1, .element(of: [LabCase.otherField, "document"])) {
        .focus(to: $0)
      } part: {
        if case .focus(let name) = $0 { name } else { nil }
      }
    case .setting:
      .init(1, .setting) {
        .setting($0.member)
      } part: {
        if case .setting(let member) = $0 { SettingSwitch(member) } else { nil }
      }
    case .clear: .only(.clear)
    case .background: .only(.background)
    case .back: .only(.back)
    }
  }
}

extension TwoWayGenerator<HostEvent.Kind>.Alternative {
  /// Returns an alternative with one event that has no value.
  fileprivate static func only(_ kind: HostEvent.Kind) -> Self {
    .init(1, .always(true)) { _ in
      kind
    } part: {
      $0 == kind ? true : nil
    }
  }
}

extension TwoWayGenerator where Value == Range<Int> {
  /// The ranges of selections.
  fileprivate static var selection: TwoWayGenerator {
    TwoWayGenerator { draw in
      let from = draw.value(of: .int(in: 0...40))
      return from..<from + draw.value(of: .int(in: 0...20))
    } write: { range, choices throws(NotDrawable) in
      try choices(range.lowerBound, as: .int(in: 0...40))
      try choices(range.count, as: .int(in: 0...20))
    }
  }
}

/// A setting that is on or off.
private struct SettingSwitch: Hashable, Sendable {
  /// The settings that keyboards of the catalogue read.
  static let names = ["SwipesEnabled", "Capitals"]

  var name: String
  var isOn: Bool

  init(name: String, isOn: Bool) {
    self.name = name
    self.isOn = isOn
  }

  /// Creates a setting; nil if the value is not a Boolean.
  init?(_ member: JSONMember) {
    guard let isOn = member.value.bool else { return nil }
    self.init(name: member.name, isOn: isOn)
  }

  var member: JSONMember { JSONMember(name, JSONValue(.bool(isOn))) }
}

extension TwoWayGenerator where Value == SettingSwitch {
  fileprivate static var setting: TwoWayGenerator {
    let names = TwoWayGenerator<String>.element(of: SettingSwitch.names, "setting")
    return TwoWayGenerator { draw in
      let name = draw.value(of: names)
      return SettingSwitch(name: name, isOn: draw.value(of: .bool))
    } write: { setting, choices throws(NotDrawable) in
      try choices(setting.name, as: names)
      try choices(setting.isOn, as: .bool)
    }
  }
}
