import CaretControl
import DocumentProxy
import KeyboardLab
import PropertyTesting
import ProxySimulation
import TouchTraces
import Timing

/// What the caret library must do alone, without touches.
///
/// The operation and the time of a cancellation follow from the trace's seed.
extension LabProperty {
  static let library: [LabProperty] = [
    LabProperty(
      "library-claims", "an observer finds no wrong claim of the library and no damaged text",
      shape: { _ in
        CaseShape(.aroundTheText).with {
          $0.text = .of("ab .\n")
          $0.selects = true
          $0.profiles = ["uikit26", "uikit15", "textField", "ios8"]
          $0.latencies = ["device", "slowPad"]
          $0.seeds = 0...SeededOperation.count - 1
        }
      },
      judge: { played in
        let operation = SeededOperation.operation(played.setup.scenario.seed)
        var trial = CaretTrial(of: played)
        trial.plan(operation, at: .start)
        trial.playToEnd()
        let violations = CaretObserver().violations(in: trial)
        try claim(
          violations.isEmpty, "the observer complains about nothing",
          "\(operation): \(violations.first?.description ?? "")")
      }),
    LabProperty(
      "library-cancel", "after a cancellation the library sends no message that edits the text",
      shape: { _ in
        CaseShape(.aroundTheText).with {
          $0.text = .of("ab .\n")
          $0.textCount = 0...200
          $0.profiles = ["uikit26", "uikit15", "textField", "webkit", "blink", "chat", "ios8"]
          $0.windows = 1...12
          $0.latencies = ["device", "slowPad"]
          $0.seeds = 0...SeededOperation.count * 200 - 1
        }
      },
      judge: { played in
        let seed = played.setup.scenario.seed
        let operation = SeededOperation.operation(seed)
        let instant = Instant.start + .milliseconds(Int64(seed / UInt64(SeededOperation.count)))
        var trial = CaretTrial(of: played)
        trial.plan(operation, at: .start)
        trial.plan(.cancelAll, .at(instant))
        trial.playToEnd()
        // Messages sent before may still arrive, all at once if the app was busy.
        let late = trial.entries.first { entry in
          guard entry.instant > instant, case .proxy(.sent(let message)) = entry.kind else {
            return false
          }
          return message.items.contains(where: \.isEdit)
        }
        try claim(
          late == nil, "nothing is sent that edits the text",
          "\(operation), cancelled at \(instant): one leaves at \(late?.instant ?? instant)")
      }),
  ]
}

/// The operations, chosen by seed.
private enum SeededOperation {
  private static let all: [CaretOperation] = [
    .deleteAll, .insert("q"), .insertWithCaret("<b></b>", caretBack: 4),
    .deleteBackward(count: 1), .deleteBackward(count: 3), .move(by: -1), .move(by: 2), .confirm,
    .replaceLast(units: 2, with: "hello"), .replaceWord(with: "word"),
  ]

  static var count: Int { all.count }

  static func operation(_ seed: UInt64) -> CaretOperation {
    all[Int(seed % UInt64(all.count))]
  }
}

extension StepShape {
  /// At most two acts of user, app or system on the text or the keyboard's session.
  fileprivate static var aroundTheText: StepShape {
    StepShape(count: 0...2, host: HostEvent.Name.aroundTheText, pauses: 0...400, overlaps: true)
  }
}

extension CaretTrial {
  /// Creates a trial in the world of a trace, with its host events and without its keyboard and touches.
  fileprivate init(of played: PlayedCase) {
    let scenario = played.setup.scenario
    self.init(
      in: ProxyWorld(
        fields: [HostElement("document", scenario.document)] + scenario.otherFields,
        profile: scenario.profile, latency: scenario.latency, seed: scenario.seed))
    for event in played.trace.hostEvents {
      if let disturbance = event.kind.disturbance { plan(disturbance, at: event.instant) }
    }
  }
}

extension HostEvent.Kind {
  /// The disturbance that the library sees; nil: none.
  fileprivate var disturbance: Disturbance? {
    switch self {
    case .focus(let field): .focus(to: field)
    case .replace: .secureReplacement
    case .back: .recreateController(focus: nil)
    case .rotate: .rotate
    case .background, .resize, .setting: nil
    case .tap, .type, .select, .clear, .busy, .refuse: Disturbance(self)
    }
  }
}
