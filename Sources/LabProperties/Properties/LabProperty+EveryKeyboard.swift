import DocumentProxy
import Gestures
import KeyboardLab
import KeyboardModels
import ProxySimulation
import PropertyTesting
import TouchTraces
import Timing

/// What every keyboard must do under any touches and disturbances.
extension LabProperty {
  /// The names in the catalogue and those of the number pads. Checks skip names that the catalogue lacks.
  private static let keyboardNames =
    KeyboardCatalog.entries.map(\.name)
    + ["number-pad", "number-pad-2012"].filter { name in
      !KeyboardCatalog.entries.contains { $0.name == name }
    }

  static let everyKeyboard: [LabProperty] = [
    anywhere("no-insert-twice", "the host never applies an insertion twice") { played in
      let wanted = played.operations.reduce(0) { sum, entry in
        switch entry.operation {
        case .insert(let text), .insertWithCaret(let text, _), .replaceLast(_, with: let text):
          return sum + text.utf16.count
        default: return sum
        }
      }
      let applied = played.applied.reduce(0) { sum, entry in
        sum
          + entry.report.items.reduce(0) {
            $0 + ($1.changedText ? $1.item.insertion.count : 0)
          }
      }
      try claim(
        applied <= wanted, "no more is inserted than was asked for",
        "\(applied) units instead of \(wanted)")
    },
    anywhere(
      "bounded-waits",
      "a minute after the last event the keyboard waits for "
        + "nothing"
    ) { played in
      try claim(!played.run.isStopped, "the run ends by itself", "it was stopped")
      try claim(!played.run.isUnbounded, "no turn calls without end", "a turn was stopped")
      let last = max(
        played.trace.samples.last?.instant ?? .start,
        played.trace.hostEvents.map { $0.instant + $0.kind.span }.max() ?? .start)
      let end = played.run.timeline.last?.instant ?? .start
      try claim(
        end <= last + .seconds(60), "nothing happens later than a minute after it",
        "the last event is \((end - last).seconds) s later")
    },
    anywhere("in-order", "messages arrive in the order in which they were sent, each once") {
      played in
      let numbers = played.applied.map(\.report.number)
      try claim(
        zip(numbers, numbers.dropFirst()).allSatisfy(<), "the numbers grow", "they are \(numbers)")
    },
    anywhere("caret-inside", "caret and selection never leave the text") { played in
      for entry in played.run.timeline {
        switch entry.kind {
        case .proxy(.applied(_, let field)), .proxy(.disturbed(_, let field)):
          try claim(
            field.selection.upperBound <= field.text.count, "the caret is inside the text",
            "it is at \(field.selection) of \(field.text.count)")
        default: continue
        }
      }
    },
    anywhere("same-again", "the same trace gives the same run, to the last event") { played in
      let again = try PlayedCase(playing: played.trace).run
      try claim(again.timeline == played.run.timeline, "both runs are equal", "they differ")
    },
    anywhere("snapshots", "a copy of the running lab continues like the original") { played in
      var lab = LabWorld(played.setup.scenario)
      for _ in 0..<played.run.timeline.count / 2 where lab.step() {}
      var copy = lab
      lab.runToEnd()
      let middle = copy.timeline.count
      copy.runToEnd()
      try claim(
        copy.timeline == lab.timeline && copy.timeline == played.run.timeline,
        "copy and original end alike", "they differ after event \(middle)")
    },
    anywhere(
      "paced-run",
      "a run in real time on a scheduler has the same events as a run on "
        + "virtual time"
    ) {
      played in
      let paced = try PacedTimeline.virtual(played.setup.scenario)
      try claim(paced == played.run.timeline, "both tell the same", "they differ")
    },
    LabProperty(
      "keeps-the-rest", "one key changes nothing beyond the character before the caret",
      for: keyboardNames,
      shape: { stage in
        CaseShape(
          StepShape(keys: stage.layout.keys.map(\.name).filter { $0 != "clear" }),
          .aroundTheKeyboard)
      },
      judge: { played in
        try assume(played.run.typedKeys.count == 1)
        let (units, selection) = (played.start.units, played.start.selection)
        let kept = TextUnit.deletionCluster.start(before: selection.lowerBound, in: units)
        let isKept =
          played.end.units.starts(with: units[..<kept])
          && played.end.units.suffix(units.count - selection.upperBound)
            == units[selection.upperBound...]
        try claim(
          isKept, "the text before and after is as it was",
          "the document is \(LabCase.line(played.end))")
      }),
  ]

  private static func anywhere(
    _ name: String, _ sentence: String, judge: @escaping @Sendable (PlayedCase) throws -> Void
  ) -> LabProperty {
    LabProperty(
      name, sentence, for: keyboardNames,
      shape: { stage in
        CaseShape(
          StepShape(
            count: 0...5, keys: stage.layout.keys.map(\.name), holds: 1...1_200,
            swipes: [.right, .left], paths: true,
            host: HostEvent.Name.allCases, pauses: 0...600, overlaps: true)
        ).with {
          $0.selects = true
          $0.profiles = ProxyProfile.named.map(\.name)
          $0.windows = 0...12
          $0.trims = 2...20
          $0.latencies = LatencyModel.named.map(\.name)
          $0.seeds = 0...9_999
        }
      }, judge: judge)
  }
}

extension HostEvent.Kind {
  /// How long the event lasts.
  fileprivate var span: Nanoseconds {
    switch self {
    case .busy(let span): span
    case .refuse(let span): span ?? .zero
    case .tap, .type, .select, .clear, .focus, .replace, .back, .background, .rotate, .resize,
      .setting:
      .zero
    }
  }
}
