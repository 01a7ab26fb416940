import DocumentProxy
import Gestures
import HostDocuments
import KeyboardModels
import ProxySimulation
import PropertyTesting

/// What swipes and the delete key of the Habrakeyboard must do.
extension LabProperty {
  static let carets: [LabProperty] = [
    LabProperty(
      "swipe-steps", "a swipe moves the caret by one, and not at all at an edge",
      for: ["habra", "habra-2014"],
      shape: { _ in
        CaseShape(StepShape(count: 1...1, swipes: [.right, .left])).with { $0.text = .plain }
      },
      judge: { played in
        let steps = try played.swipeSteps()
        try assume(steps.count == 1)
        let count = played.start.units.count
        let caret = min(max(played.start.selection.upperBound + steps[0], 0), count)
        try played.expectEnd(
          MarkedDocument(units: played.start.units, selection: caret..<caret),
          "the caret is one step on")
      }),
    LabProperty(
      "there-and-back",
      "a swipe right and then left moves the caret back, unless a character is torn or an edge is "
        + "near",
      for: ["habra", "habra-2014"],
      shape: { _ in
        CaseShape(
          StepShape(swipes: [.right], pauses: 0...200),
          StepShape(swipes: [.left], pauses: 100...400)
        )
      },
      judge: { played in
        try assume(played.swipeSteps() == [1, -1])
        try assume(played.applied.allSatisfy { $0.report.tear == nil })
        let caret = played.start.selection.upperBound
        try assume(caret > 0 && caret < played.start.units.count)
        try assume(played.start.units[caret] != 0x0A && played.start.units[caret - 1] != 0x0A)
        try assume(TextUnit.cluster.end(after: caret, in: played.start.units) == caret + 1)
        try played.expectEnd(played.start, "text and caret are as they were")
      }),
    LabProperty(
      "delete-one",
      "the delete key removes one character or the selection, and nothing at the start",
      for: ["habra", "habra-2014"],
      shape: { _ in
        CaseShape(StepShape(keys: ["delete"]), .aroundTheKeyboard).with { $0.selects = true }
      },
      judge: { played in
        try assume(played.run.typedKeys.map(\.name) == ["delete"])
        var ideal = IdealText(played.start, profile: played.profile)
        ideal.deleteBackward()
        try played.expectEnd(ideal.document, "one character or the selection is gone")
      }),
    LabProperty(
      "switches-harmless",
      "the keys for the next keyboard and for dismissal do not change the "
        + "text",
      for: ["habra", "habra-2014"],
      shape: { _ in
        CaseShape(StepShape(keys: ["globe", "dismiss"])).with { $0.selects = true }
      },
      judge: { played in
        try assume(played.operations.isEmpty)
        try played.expectEnd(played.start, "the document is as it was")
      }),
  ]
}

extension PlayedCase {
  /// Returns the caret step of each recognized swipe, positive to the right.
  func swipeSteps() throws -> [Int] {
    run.gestures.compactMap { gesture in
      switch gesture.gesture.detail {
      case .swipe(.right): 1
      case .swipe(.left): -1
      default: nil
      }
    }
  }
}
