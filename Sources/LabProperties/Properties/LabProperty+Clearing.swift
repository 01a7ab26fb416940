import DocumentProxy
import HostDocuments
import KeyboardModels
import ProxySimulation
import PropertyTesting
import Timing

/// What a clear of the whole field must do.
extension LabProperty {
  static let clearing: [LabProperty] = [
    LabProperty(
      "clear-empties",
      "a held clear key empties the field, even with small windows, or reports that it could not",
      for: ["habra", "habra-2014"],
      shape: { _ in
        CaseShape(.clearKey, .aroundTheKeyboard).with {
          $0.text = .lines
          $0.windows = 1...12
          $0.trims = 2...20
        }
      },
      labels: { played in
        [
          LabLabel(
            name: "text after the caret",
            holds: played.start.selection.upperBound < played.start.units.count, demanded: 0.05),
          LabLabel(
            name: "more text than a window of one unit",
            holds: played.start.units.count > 2, demanded: 0.05),
          LabLabel(name: "emptied", holds: played.end.units.isEmpty, demanded: 0.8),
        ]
      },
      judge: { played in
        try assume(played.clears)
        if played.isHonest(about: .deleteAll) { return }
        try played.expectEnd(.empty, "the field is empty")
      }),
    LabProperty(
      "clear-long", "a held clear key empties many sentences, or reports that it could not",
      for: ["habra", "habra-2014"],
      shape: { _ in
        CaseShape(.clearKey, .aroundTheKeyboard).with {
          $0.text = .of("a. b\n")
          $0.textCount = 0...400
          $0.latencies = ["device", "slowPad"]
          $0.seeds = 0...999
        }
      },
      labels: { played in
        [LabLabel(name: "emptied", holds: played.end.units.isEmpty, demanded: 0.8)]
      },
      judge: { played in
        try assume(played.clears)
        if played.isHonest(about: .deleteAll) { return }
        try played.expectEnd(.empty, "the field is empty")
      }),
    LabProperty(
      "clear-keeps-typing",
      "a clear keeps text that the user types after its end, or two round trips after its start",
      for: ["habra", "habra-2014"],
      shape: { _ in
        CaseShape(
          .clearKey,
          StepShape(count: 1...2, host: [.type], pauses: 500...1_200, overlaps: true)
        ).with {
          $0.text = .plain
          $0.legs = 0...15
        }
      },
      judge: { played in
        try assume(played.clears)
        guard let began = played.operations.first?.instant,
          let wait = played.twoRoundTrips(from: began)
        else { throw AssumptionFailure() }
        let typed = played.typedTexts
        try assume(!typed.isEmpty)
        try assume(typed.allSatisfy { $0.instant >= began + wait })
        // A keyboard that tells outcomes must tell them first; any other has had two round trips.
        try assume(played.run.outcomes.allSatisfy { $0.instant < typed[0].instant })
        let units = typed.flatMap { Array($0.text.utf16) }
        let expected = MarkedDocument(units: units, selection: units.count..<units.count)
        try played.expectEnd(expected, "the field holds what was typed later and nothing else")
      }),
    LabProperty(
      "clear-tap-harmless", "a tap on the clear key changes nothing",
      for: ["habra", "habra-2014"],
      shape: { _ in
        CaseShape(
          StepShape(count: 1...3, keys: ["clear"], holds: 1...400), .aroundTheKeyboard
        ).with {
          $0.selects = true
        }
      },
      judge: { played in
        // After a change of height another key may lie under the finger.
        try assume(!played.clears && played.run.typedKeys.allSatisfy { $0.name == "clear" })
        try played.expectEnd(played.start, "the document is as it was")
      }),
  ]
}

extension StepShape {
  /// One press of the clear key, long enough to clear.
  static var clearKey: StepShape { StepShape(keys: ["clear"], holds: 500...900) }
}

extension MarkedDocument {
  static let empty = MarkedDocument(units: [], selection: 0..<0)
}

extension PlayedCase {
  /// Whether a clear began.
  var clears: Bool { operations.contains { $0.operation == .deleteAll } }
}
