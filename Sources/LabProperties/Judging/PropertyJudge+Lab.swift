import KeyboardLab

extension PropertyJudge {
  /// Judges all properties of the lab.
  public static let lab = PropertyJudge(
    names: LabProperty.all.map(\.name),
    concerns: { name, keyboard in
      guard let property = LabProperty.named(name) else { return false }
      return keyboard.map(property.concerns) ?? property.keyboards.isEmpty
    },
    failure: { name, trace, setup, run in
      LabProperty.named(name)?.failure(of: PlayedCase(trace, setup, run))
    })
}
