import DocumentProxy
import KeyboardModels
import PropertyTesting

/// What a number pad must do.
extension LabProperty {
  static let numberPads: [LabProperty] = [
    pad("pad-at-caret", "a key of the number pad types at the caret", count: 1...3) { name in
      !["←", "↵"].contains(name)
    },
    pad(
      "pad-delete-one", "the pad's ← deletes the same text before the caret as one backspace",
      count: 1...2
    ) { $0 == "←" },
  ]

  private static func pad(
    _ name: String, _ sentence: String, count: ClosedRange<Int>,
    isUsed: @escaping @Sendable (String) -> Bool
  ) -> LabProperty {
    LabProperty(
      name, sentence, for: ["number-pad", "number-pad-2012"],
      shape: { stage in
        CaseShape(
          StepShape(count: count, keys: stage.layout.keys.map(\.name).filter(isUsed)),
          .aroundTheKeyboard)
      },
      judge: { played in
        var ideal = IdealText(played.start, profile: played.profile)
        for key in played.run.typedKeys { ideal.pressNumberPad(key.name) }
        try played.expectEnd(ideal.document, "the text is what the keys say")
      })
  }
}
