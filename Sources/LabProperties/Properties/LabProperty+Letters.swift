import KeyboardModels
import PropertyTesting

/// What a letter keyboard must do.
extension LabProperty {
  static let letters: [LabProperty] = [
    letters("letters", "a letter key types its letter once", stage: { $0.letterKeys }),
    letters("space", "the space key types one space", ["SPACE"]),
    letters("return", "the return key types one newline", ["RETURN"]),
    letters("backspace", "the backspace key removes one character or the selection", ["BP"]),
    letters("caps-lock", "the caps lock key types nothing", ["CP"]),
    letters("next-keyboard", "the key for the next keyboard types nothing", ["CHG"]),
    letters(
      "all-keys", "letters, caps lock, space, return and backspace together type the right text",
      stage: { $0.layout.keys.map(\.name) }, count: 0...8),
  ]

  private static func letters(
    _ name: String, _ sentence: String, _ keys: [String]
  ) -> LabProperty {
    letters(name, sentence, stage: { _ in keys }, count: 1...1)
  }

  private static func letters(
    _ name: String, _ sentence: String, stage keys: @escaping @Sendable (LabStage) -> [String],
    count: ClosedRange<Int> = 1...3
  ) -> LabProperty {
    LabProperty(
      name, sentence, for: ["qwerty", "qwerty-2014"],
      shape: { stage in
        CaseShape(
          StepShape(count: count, keys: keys(stage), pauses: 0...500), .aroundTheKeyboard
        ).with {
          $0.selects = true
        }
      },
      judge: { played in
        var ideal = IdealText(played.start, profile: played.profile)
        for key in played.run.typedKeys { ideal.pressLetters(key.name) }
        try played.expectEnd(ideal.document, "the text is what the keys say")
      })
  }
}

extension LabStage {
  /// The keys that type one letter.
  fileprivate var letterKeys: [String] { layout.keys.map(\.name).filter { $0.count == 1 } }
}
