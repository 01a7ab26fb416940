import DocumentProxy
import KeyboardModels
import PropertyTesting

/// What a calculator must show.
extension LabProperty {
  static let calculating: [LabProperty] = [
    calculator(
      "calculates", "the display shows the keys' result, evaluated from left to right",
      ["1", "2", "3", "+", "-", "X", "%", "=", "0", "7", ".", "C"], count: 0...8
    ) { played in
      var ideal = IdealCalculator()
      for key in played.calculatorKeys { ideal.press(key) }
      try played.expectDisplay(accepted: ideal.accepts, "what the keys come to")
    },
    calculator(
      "point-begins-fraction", "a point and a digit after it are a fraction", [".", "5"],
      count: 0...2, after: [".", "5"]
    ) { played in
      let typed = played.calculatorKeys
      try assume(typed.count > 1 && typed[0] == "." && typed[1] == "5")
      let digits = typed.dropFirst().filter { $0 != "." }.joined()
      try played.expectDisplay(accepted: { $0 == "0." + digits }, "0.\(digits)")
    },
    calculator(
      "equals-again", "equals pressed again changes nothing", ["=", "5", "+"], count: 0...6
    ) { played in
      let keys = played.calculatorKeys
      let twice = zip(keys, keys.dropFirst()).enumerated().filter {
        $0.element.0 == "=" && $0.element.1 == "="
      }
      try assume(!twice.isEmpty && keys.count == played.displays.count)
      for (place, _) in twice {
        let (first, second) = (played.displays[place], played.displays[place + 1])
        try claim(
          first == second, "both show the same", "the first shows \(first), the second \(second)")
      }
    },
    calculator(
      "starts-anew",
      "a number typed after equals starts a new "
        + "calculation", ["=", "4", "1", "+"], count: 1...6
    ) { played in
      let keys = played.calculatorKeys
      guard let equals = keys.dropLast().lastIndex(of: "=") else { throw AssumptionFailure() }
      let rest = Array(keys[(equals + 1)...])
      try assume(rest.first?.first?.isNumber == true)
      var ideal = IdealCalculator()
      for key in rest { ideal.press(key) }
      try played.expectDisplay(accepted: ideal.accepts, "what the keys after = come to")
    },
    calculator(
      "display-fits", "the display is a number of at most five decimals, or an error",
      ["9", "%", "X", "7", "=", "3", "."], count: 0...20
    ) { played in
      for display in played.displays {
        let parts = display.split(separator: ".", omittingEmptySubsequences: false)
        let isTyped = played.calculatorKeys.contains { $0 == "." }
        try claim(
          display == "Error"
            || display.count <= 24 && (isTyped || (parts.dropFirst().first?.count ?? 0) <= 5),
          "the display fits", "it is \(display)")
      }
    },
    calculator(
      "inserts-display", "the insert key inserts the display at the caret", ["7", "+"],
      count: 0...2, then: ["insert"]
    ) { played in
      try assume(played.run.typedKeys.last?.name == "insert")
      try assume(played.operations.count == 1)
      var ideal = IdealText(played.start, profile: played.profile)
      ideal.insert(played.displays.last ?? "0")
      try played.expectEnd(ideal.document, "the display stands at the caret")
    },
  ]

  private static func calculator(
    _ name: String, _ sentence: String, _ keys: [String], count: ClosedRange<Int>,
    after first: [String] = [], then last: [String] = [],
    judge: @escaping @Sendable (PlayedCase) throws -> Void
  ) -> LabProperty {
    LabProperty(
      name, sentence, for: ["calculator", "calculator-2014"],
      shape: { _ in
        CaseShape().with {
          $0.phases = first.map { StepShape(keys: [$0], pauses: 0...100) }
          let pressed = StepShape(count: count, keys: keys, pauses: 0...100)
          // Rotation, a new height or the background must not change the display.
          $0.phases += [pressed, .aroundTheKeyboard]
          $0.phases.append(StepShape(count: 0...2, keys: keys, pauses: 0...100))
          if !last.isEmpty {
            $0.phases += last.map { StepShape(keys: [$0], pauses: 0...100) }
            $0.phases.append(.aroundTheKeyboard)
          }
          $0.textCount = 0...3
          $0.legs = 0...5
        }
      }, judge: judge)
  }
}

extension PlayedCase {
  /// The keys that reach the calculator.
  fileprivate var calculatorKeys: [String] {
    run.typedKeys.map(\.name).filter { !["insert", "next"].contains($0) }
  }

  /// The texts that the display showed, in order.
  fileprivate var displays: [String] {
    run.timeline.compactMap { entry in
      if case .effect(.shows(let text)) = entry.kind { text } else { nil }
    }
  }

  fileprivate func expectDisplay(accepted: (String) -> Bool, _ expected: String) throws {
    guard let display = displays.last else { throw AssumptionFailure() }
    try claim(
      accepted(display), "the display shows what is expected",
      "it shows \(display), not \(expected)")
  }
}
