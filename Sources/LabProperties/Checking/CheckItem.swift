import KeyboardLab
import PropertyTesting
import TouchTraces

/// One property on one keyboard.
public struct CheckItem: Sendable {
  /// The property.
  public let property: LabProperty
  /// Where the property is played.
  package let stage: LabStage
  /// The file of the recorded trace that gives the stage its settings, flags and delay; nil: none.
  package let from: String?
  /// Recorded cases. A check runs them first and varies them afterwards.
  public var examples: [Script] = []
  /// Saved failures. A check runs them first.
  package var saved: [SavedFailure] = []

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - keyboard: the keyboard's name; nil: the property needs none.
  ///   - profile: the profile's name; nil: the property's own.
  ///   - header: a recorded trace's header, for its settings, flags and delay.
  ///   - from: the recorded trace's file, which is needed to repeat a failure.
  /// - Throws: `LabFault` if there is no such keyboard or profile.
  package init(
    _ property: LabProperty, keyboard: String?, profile: String? = nil,
    header: TraceHeader = TraceHeader(), from: String? = nil
  ) throws(LabFault) {
    self.property = property
    self.from = from
    stage = try LabStage(keyboard: keyboard, profile: profile, header: header)
  }

  /// The name from which seeds are computed: `letters (qwerty-2014)`.
  var name: String { property.name.under([stage.keyboard]) }

  /// The name under which failures are saved. It differs for each keyboard, profile and host:
  /// `letters (qwerty-2014, webkit)`.
  package var savedName: String {
    property.name.under([stage.keyboard, stage.profile] + stage.conditions)
  }

  /// Adds a recorded case.
  ///
  /// - Throws: `NotDrawable` if the property does not draw such cases.
  public mutating func add(example trace: TouchTrace) throws(NotDrawable) {
    let value = try LabCase(trace, on: stage)
    examples.append(try property.cases(on: stage).choices(for: value))
  }

  /// Returns each property on every right keyboard that it concerns, or once if it needs no keyboard.
  ///
  /// - Parameters:
  ///   - properties: the properties.
  ///   - keyboard: the only keyboard, right or not, with the properties that concern it; nil: all right ones.
  ///   - profile: the profile for all of them; nil: each property's own.
  /// - Throws: `LabFault` if there is no such keyboard or profile.
  public static func items(
    _ properties: [LabProperty] = LabProperty.all, keyboard: String? = nil, profile: String? = nil
  ) throws(LabFault) -> [CheckItem] {
    var items: [CheckItem] = []
    for property in properties {
      let keyboards: [String?]
      if let keyboard {
        keyboards = property.concerns(keyboard) ? [keyboard] : []
      } else {
        keyboards = property.keyboards.isEmpty ? [nil] : property.rightKeyboards
      }
      for name in keyboards {
        items.append(try CheckItem(property, keyboard: name, profile: profile))
      }
    }
    return items
  }
}

extension String {
  /// Returns a property's name with the known conditions: `letters (qwerty-2014, webkit)`.
  func under(_ conditions: [String?]) -> String {
    let known = conditions.compactMap(\.self)
    return known.isEmpty ? self : "\(self) (\(known.joined(separator: ", ")))"
  }
}
