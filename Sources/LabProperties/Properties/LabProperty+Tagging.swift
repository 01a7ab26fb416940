import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardModels
import ProxySimulation
import PropertyTesting
import Timing
import TouchTraces

/// What a tag key must do.
extension LabProperty {
  static let tagging: [LabProperty] = [
    LabProperty(
      "tag-caret-exact",
      "a tag is at the caret's place, and text typed two round trips later is inside it",
      for: ["habra", "habra-2014"],
      shape: { stage in
        CaseShape(
          StepShape(keys: stage.tagKeys),
          StepShape(count: 0...2, host: [.type], pauses: 0...300, overlaps: false)
        ).with {
          $0.legs = 0...15
        }
      },
      labels: { played in
        [
          LabLabel(name: "something is typed", holds: !played.typedTexts.isEmpty, demanded: 0.2),
          LabLabel(
            name: "an emoji before the caret",
            holds: String(
              decoding: played.start.units[..<played.start.selection.lowerBound], as: UTF16.self
            ).unicodeScalars.contains { $0.properties.isEmojiPresentation }, demanded: 0.05),
        ]
      },
      judge: { played in
        let operations = played.operations
        try assume(operations.count == 1)
        guard let (began, operation) = operations.first,
          let (text, back) = operation.inserted,
          let wait = played.twoRoundTrips(from: began)
        else { throw AssumptionFailure() }
        try assume(played.typedTexts.allSatisfy { $0.instant >= began + wait })
        var ideal = IdealText(played.start, profile: played.profile)
        ideal.insert(text, caretBack: back)
        for (_, typed) in played.typedTexts { ideal.insert(typed) }
        try played.expectEnd(ideal.document, "tag, typing and caret stand where they should")
      }),
    LabProperty(
      "tag-refused",
      "a tag that the field refuses does not change the shown text, or the outcome reports the "
        + "change",
      for: ["habra", "habra-2014"],
      shape: { stage in
        var refusal = StepShape(host: [.refuse])
        refusal.refusalsEnd = false
        // Where units and characters differ, no keyboard can know the right move back.
        return CaseShape(refusal, StepShape(keys: stage.tagKeys)).with {
          $0.text = .lines
        }
      },
      judge: { played in
        try assume(played.trace.hostEvents.map(\.kind) == [.refuse(nil)])
        try assume(played.operations.count == 1)
        try assume(played.trace.hostEvents[0].instant <= played.operations[0].instant)
        if played.isHonest(about: played.operations[0].operation) { return }
        // Between equal lines no keyboard can tell where the caret is.
        if played.end.units == played.start.units, played.showsTheSame { return }
        try played.expectEnd(played.start, "text and caret are as they were")
      }),
    LabProperty(
      "tag-outcome",
      "a tag has one outcome within a second, and it is confirmed or assumed",
      for: ["habra"],
      shape: { stage in CaseShape(StepShape(keys: stage.tagKeys), .aroundTheKeyboard) },
      judge: { played in
        try assume(played.operations.count == 1)
        let began = played.operations[0].instant
        let outcomes = played.run.outcomes
        try claim(outcomes.count == 1, "one outcome is told", "\(outcomes.count) were told")
        try claim(
          outcomes[0].instant <= began + .seconds(1), "it is told within a second",
          "it took \((outcomes[0].instant - began).milliseconds) ms")
        try claim(
          [.confirmed, .assumed].contains(outcomes[0].outcome), "it is confirmed or assumed",
          "it was \(outcomes[0].outcome.name)",
          expecting: [.outcome(of: "insertWithCaret", is: "confirmed")])
      }),
    LabProperty(
      "confirmed-was-seen", "when a tag is confirmed, it is in the host with the caret inside",
      for: ["habra"],
      shape: { stage in
        CaseShape(
          StepShape(keys: stage.tagKeys),
          StepShape(
            count: 0...3, host: HostEvent.Name.allCases, pauses: 0...400, overlaps: true)
        ).with {
          $0.profiles = ["uikit26", "uikit15", "textField", "chat", "form"]
        }
      },
      judge: { played in try played.expectConfirmedTagsSeen() }),
  ]
}

extension CaretOperation {
  /// The inserted text, and how many of its units are after the caret afterwards; nil for other operations.
  fileprivate var inserted: (text: String, caretBack: Int)? {
    switch self {
    case .insert(let text): (text, 0)
    case .insertWithCaret(let text, let back): (text, back)
    default: nil
    }
  }
}

extension LabStage {
  /// The keys of the Habrakeyboard that insert tags.
  var tagKeys: [String] {
    layout.keys.map(\.name).filter { !["globe", "dismiss", "clear", "delete"].contains($0) }
  }
}

extension PlayedCase {
  /// Whether the proxy shows the same context at the end as at the beginning.
  fileprivate var showsTheSame: Bool {
    func shown(_ document: MarkedDocument) -> DocumentContext {
      ProxyWorld(document, profile: profile, latency: .instant, seed: 0).mirror.context
    }
    return shown(start) == shown(end)
  }

  /// Claims that the host's field held each confirmed tag, with the caret at its input point, at some
  /// time up to its outcome.
  fileprivate func expectConfirmedTagsSeen() throws {
    for (operation, outcome, instant) in run.outcomes where outcome == .confirmed {
      guard let (text, back) = operation.inserted else { continue }
      let tag = Array(text.utf16)
      let fields = run.timeline.prefix { $0.instant <= instant }.compactMap { entry in
        switch entry.kind {
        case .proxy(.applied(_, let field)), .proxy(.disturbed(_, let field)): field.document
        default: nil
        }
      }
      let wasThere = fields.contains { document in
        let caret = document.selection.lowerBound
        return document.selection.isEmpty
          && document.units[..<caret].suffix(tag.count - back) == tag.dropLast(back)
          && document.units[caret...].prefix(back) == tag.suffix(back)
      }
      try claim(wasThere, "the host had the tag and the caret in it", "it never had them")
    }
  }
}
